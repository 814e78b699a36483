import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A screen with a number, whose colour depends on it.
private final class Page: ViewController {
    private static let colors: [Color] = [.white, .black, Color(white: 0.3), Color(white: 0.8)]

    convenience init(number: Int) {
        self.init()
        title = "\(number)"
        view.backgroundColor = Self.colors[number % Self.colors.count]
    }
}

/// A container that shows many stacks at once, in rows of five.
private final class Rack: ViewController {
    let stacks: [NavigationController]

    init(of count: Int) {
        stacks = (0..<count).map { NavigationController(rootViewController: Page(number: $0)) }
        super.init()
        for stack in stacks { stack.parent = self }
    }

    override func loadView() -> View {
        let view = RackView()
        for stack in stacks { view.addSubview(stack.view) }
        return view
    }

    override func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        super.beginAppearance(isAppearing, animated: animated)
        for stack in stacks { stack.beginAppearance(isAppearing, animated: animated) }
    }

    override func endAppearance() {
        super.endAppearance()
        for stack in stacks { stack.endAppearance() }
    }
}

private final class RackView: View {
    override func layoutSubviews() {
        let size = Size(width: bounds.width / 5, height: bounds.height / 4)
        for (index, view) in subviews.enumerated() {
            let origin = Point(x: Double(index % 5) * size.width, y: Double(index / 5) * size.height)
            view.frame = Rect(origin: origin, size: size)
        }
    }
}

/// Slides a snapshot of the lower screen away, so that each transition needs a snapshot.
private final class Lid: ProgressTransitioning {
    private var picture: TransitionSnapshot?
    private var height = 0.0

    func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: 0.3, dampingRatio: 0.8)
    }

    func prepareTransition(using context: TransitionContext) -> Bool {
        picture = context.addSnapshot(of: context.lowerView)
        height = context.containerView.bounds.height
        return picture != nil
    }

    func updateTransition(using context: TransitionContext, progress: Double) {
        picture?.transform = Transform(translationX: 0, y: -height * progress)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: context.containerView, drag: Point(x: 0, y: -height))
    }

    func longestTravel(using context: TransitionContext) -> Double { height }
}

/// Gives every second stack a transition that lifts a lid, and the others one that slides.
private final class Lids: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? {
        (Int(navigationController.viewControllers[0].title) ?? 0).isMultiple(of: 2) ? Lid() : nil
    }
}

/// Twenty stacks are in one window, and their transitions start, reverse, are caught by fingers and end at random.
@Suite struct ManyStacksTests {
    private let stage: ViewStage
    private let rack = Rack(of: 20)
    private let lids = Lids()
    private var lastNumber = 20

    init() throws {
        stage = try ViewStage(width: 300, height: 400)
        stage.window.rootViewController = rack
        for stack in rack.stacks { stack.delegate = lids }
        stage.rest()
    }

    private mutating func newPage() -> Page {
        lastNumber += 1
        return Page(number: lastNumber)
    }

    @Test mutating func allMoveAtOnce() {
        for stack in rack.stacks {
            stack.pushViewController(newPage(), animated: true)
            stage.makeFrame(after: 1.0 / 240)
        }
        #expect(stage.window.flights.count == 20)
        #expect(rack.stacks.allSatisfy { $0.flight?.isOnTop == true })
        stage.makeFrames(2)
        #expect(stage.window.flights.allSatisfy { $0.progress > 0 })
        stage.rest()
        #expect(stage.window.flights.isEmpty && rack.stacks.allSatisfy { $0.viewControllers.count == 2 })
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>, [0, 4, 1000])
    mutating func whateverHappensEachStackEndsWhole(seed: UInt64, pictures: Int) {
        var numbers = SeededNumbers(seed: seed)
        let resources = stage.window.resources
        resources.snapshotBudget = pictures * 60 * 100 * 4
        var (asked, answered) = (0, 0)
        var fingers: [Int64: Point] = [:]
        var most = 0
        for _ in 0..<300 {
            let stack = rack.stacks[numbers.next(below: 20)]
            let completion: (Bool) -> Void = { _ in answered += 1 }
            switch numbers.next(below: 10) {
            case 0..<4:
                asked += 1
                stack.pushViewController(newPage(), animated: numbers.next(below: 8) > 0, completion: completion)
            case 4..<6:
                asked += 1
                stack.popViewController(animated: numbers.next(below: 8) > 0, completion: completion)
            case 6:
                asked += 1
                stack.popToRootViewController(animated: true, completion: completion)
            case 7..<9: moveFinger(&fingers, &numbers)
            default:
                if numbers.next(below: 8) == 0 {
                    let width = Double(250 + 25 * numbers.next(below: 5))
                    stage.window.resize(to: Size(width: width, height: 400), scale: Double(1 + numbers.next(below: 2)))
                }
            }
            let before = stage.window.flights.map { ($0, $0.progress) }
            if numbers.next(below: 3) == 0 { stage.makeFrame() }
            for (flight, progress) in before where fingers.isEmpty && flight.mover == .time {
                #expect(abs(flight.progress - progress) < 0.25, "seed \(seed): progress jumps")
            }
            #expect(resources.snapshotBytes <= resources.snapshotBudget)
            most = max(most, stage.window.flights.count)
        }
        for (id, place) in fingers { touch(id, .cancelled, at: place) }
        stage.rest()
        #expect(most >= 8)
        #expect(asked == answered)
        #expect(stage.window.flights.isEmpty && stage.window.windowScreens.changes.isEmpty)
        #expect(stage.window.screenContainer.subviews.count == 1)
        for stack in rack.stacks {
            let seen = stack.view.subviews.filter { !$0.isShownHidden }
            #expect(seen.count == 1 && stack.topViewController.view.isDescendant(of: seen[0]))
            #expect(stack.pages.count == stack.viewControllers.count)
            #expect(stack.pages.allSatisfy { $0.frame == stack.view.bounds && $0.transform == .identity })
            #expect(stack.viewControllers.count { $0.appearance != .disappeared } == 1)
            #expect(stack.topViewController.appearance == .appeared)
        }
    }

    /// Puts one of three fingers down at a random point, or moves or lifts one that is down.
    private func moveFinger(_ fingers: inout [Int64: Point], _ numbers: inout SeededNumbers) {
        let id = Int64(numbers.next(below: 3))
        guard let place = fingers[id] else {
            let place = Point(x: Double(numbers.next(below: 250)), y: Double(numbers.next(below: 400)))
            fingers[id] = place
            return touch(id, .began, at: place)
        }
        let next = place + Point(x: Double(numbers.next(below: 41) - 20), y: Double(numbers.next(below: 61) - 30))
        let lifts = numbers.next(below: 3) == 0
        fingers[id] = lifts ? nil : next
        touch(id, lifts ? .ended : .moved, at: next)
    }

    private func touch(_ id: Int64, _ phase: Touch.Phase, at place: Point) {
        stage.window.handle([
            Touch(id: .finger(id), phase: phase, location: place, timestamp: stage.clock.time, device: .finger)
        ])
    }
}
