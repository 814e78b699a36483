import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A stack that takes the right half of the window beside the screen that presents it.
private final class RightStack: NavigationController {
    override func presentedFrame(in bounds: Rect) -> Rect {
        Rect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    }
}

/// Lets a navigation controller use one animator for all its pushes and pops.
private final class OneAnimator: NavigationControllerDelegate {
    var animator: any AnimatedTransitioning

    init(_ animator: any AnimatedTransitioning) { self.animator = animator }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { animator }
}

/// Covers the window with a snapshot of it, as a split does, and fades the snapshot out.
private final class Curtain: ProgressTransitioning {
    private var picture: TransitionSnapshot?
    private(set) var pictureCount = 0

    func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: 0.3, curve: .linear)
    }

    func prepareTransition(using context: TransitionContext) -> Bool {
        pictureCount += 1
        picture = context.addSnapshot(of: context.lowerView, to: context.overlayView)
        return picture != nil
    }

    func updateTransition(using context: TransitionContext, progress: Double) { picture?.alpha = 1 - progress }

    func grip(using context: TransitionContext) -> TransitionGrip? { nil }
}

/// Two navigation controllers are visible side by side: a list, and a page presented beside it.
@Suite struct SideBySideStacksTests {
    private let stage: ViewStage
    private let left: NavigationController
    private let right: NavigationController
    private let leftPage = named("left page")
    private let rightPage = named("right page")

    init() throws {
        stage = try ViewStage(width: 400, height: 300)
        left = NavigationController(rootViewController: Self.named("left root"))
        right = RightStack(rootViewController: Self.named("right root"))
        stage.window.rootViewController = left
        left.present(right, animated: false)
        stage.rest()
    }

    private static func named(_ name: String) -> ViewController {
        let screen = ViewController()
        screen.title = name
        return screen
    }

    private func titles(of stack: NavigationController) -> [String] { stack.viewControllers.map(\.title) }

    private func expectRest(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.window.flights.isEmpty, sourceLocation: sourceLocation)
        #expect(stage.window.windowScreens.changes.isEmpty, sourceLocation: sourceLocation)
        #expect(stage.window.screenContainer.subviews.count == 2, sourceLocation: sourceLocation)
        for stack in [left, right] {
            #expect(stack.topViewController.appearance == .appeared, sourceLocation: sourceLocation)
            #expect(stack.pages.count == stack.viewControllers.count, sourceLocation: sourceLocation)
            #expect(stack.pages.allSatisfy { $0.frame == stack.view.bounds }, sourceLocation: sourceLocation)
        }
    }

    @Test func bothArePushedAtTheSameTime() throws {
        var ends: [String] = []
        left.pushViewController(leftPage, animated: true) { ends.append("left \($0)") }
        stage.makeFrames(6)
        right.pushViewController(rightPage, animated: true) { ends.append("right \($0)") }
        stage.makeFrames(6)
        let (first, second) = (try #require(left.flight), try #require(right.flight))
        #expect(first.progress > second.progress && second.progress > 0)
        stage.rest()
        #expect(ends == ["left true", "right true"])
        #expect(titles(of: left) == ["left root", "left page"] && titles(of: right) == ["right root", "right page"])
        expectRest()
    }

    /// The earlier of two transitions can still be reversed, without an effect on the other one.
    @Test func eachTurnsRoundByItself() throws {
        left.pushViewController(leftPage, animated: true)
        stage.makeFrames(6)
        right.pushViewController(rightPage, animated: true)
        stage.makeFrames(6)
        let flight = try #require(right.flight)
        let velocity = flight.velocity
        left.popViewController(animated: true)
        #expect(left.flight?.end == .lower && flight.end == .upper && flight.velocity == velocity)
        stage.rest()
        #expect(titles(of: left) == ["left root"] && titles(of: right) == ["right root", "right page"])
        expectRest()
    }

    /// Two fingers hold both; each progress follows its own finger.
    @Test func twoFingersHoldBoth() throws {
        left.pushViewController(leftPage, animated: true)
        right.pushViewController(rightPage, animated: true)
        stage.makeFrames(10)
        let (first, second) = (try #require(left.flight), try #require(right.flight))
        func touch(_ id: Int64, _ phase: Touch.Phase, _ x: Double) {
            let place = Point(x: x, y: 150)
            stage.window.handle([
                Touch(id: .finger(id), phase: phase, location: place, timestamp: stage.clock.time, device: .finger)
            ])
            stage.makeFrame()
        }
        touch(1, .began, 190)
        touch(2, .began, 390)
        stage.makeFrames(4)
        #expect(first.isHeld && second.isHeld)
        let (start, other) = (first.progress, second.progress)
        touch(1, .moved, 150)
        stage.makeFrames(4)
        #expect(first.progress > start && second.progress == other)
        touch(1, .ended, 150)
        #expect(!first.isHeld && second.isHeld)
        touch(2, .ended, 390)
        stage.rest()
        expectRest()
    }

    /// A stack that is at rest pops under a finger at its edge, whatever moves beside it.
    @Test func theEdgeOfOnePopsWhileTheOtherMoves() {
        left.pushViewController(leftPage, animated: false)
        stage.rest()
        right.pushViewController(rightPage, animated: true)
        stage.makeFrames(3)
        stage.drag(from: Point(x: 5, y: 150), to: Point(x: 230, y: 150), steps: 6, lifts: false)
        #expect(left.flight?.isHeldByInteraction == true && right.flight?.end == .upper)
        stage.touch(.ended, 230, 150)
        stage.rest()
        #expect(titles(of: left) == ["left root"] && titles(of: right) == ["right root", "right page"])
        expectRest()
    }

    /// A presentation concerns the whole window, so it waits for both, and later calls wait for it.
    @Test func aPresentationWaitsForBoth() {
        let over = Self.named("over")
        left.pushViewController(leftPage, animated: true)
        stage.makeFrames(2)
        right.pushViewController(rightPage, animated: true)
        var order: [String] = []
        right.present(over, animated: true) { order.append("over") }
        left.popViewController(animated: true) { _ in order.append("left") }
        let late = Self.named("late")
        right.pushViewController(late, animated: true) { _ in order.append("late") }
        stage.makeFrame()
        #expect(stage.window.flights.count == 2 && stage.window.frontViewController === right)
        stage.rest()
        #expect(order == ["left", "over", "late"])
        #expect(stage.window.frontViewController === over)
        #expect(titles(of: left) == ["left root"])
        #expect(titles(of: right) == ["right root", "right page", "late"])
    }

    /// A transition whose snapshot covers the window ends the others first, so that its snapshot shows them at rest.
    @Test func aCurtainEndsTheOther() throws {
        let curtain = Curtain()
        let delegate = OneAnimator(curtain)
        left.delegate = delegate
        right.pushViewController(rightPage, animated: true)
        stage.makeFrames(4)
        left.pushViewController(leftPage, animated: true)
        #expect(right.flight == nil && left.flight != nil && curtain.pictureCount == 2)
        #expect(titles(of: right) == ["right root", "right page"])
        // While the snapshot covers the window, the other stack waits.
        right.popViewController(animated: true)
        stage.makeFrame()
        #expect(stage.window.flights.count == 1)
        stage.rest()
        #expect(titles(of: left) == ["left root", "left page"] && titles(of: right) == ["right root"])
        #expect(curtain.pictureCount == 2)
        expectRest()
    }

    nonisolated enum Event: String, CaseIterable, Sendable {
        case resize, scale, hide, dismiss, replaceRoot
    }

    @Test(arguments: Event.allCases) func changesOfTheWindowConcernBothStacks(_ event: Event) throws {
        left.pushViewController(leftPage, animated: true)
        stage.makeFrames(4)
        right.pushViewController(rightPage, animated: true)
        stage.makeFrames(4)
        let progress = stage.window.flights.map(\.progress)
        switch event {
        case .resize: stage.window.resize(to: Size(width: 300, height: 200), scale: 1)
        case .scale: stage.window.resize(to: Size(width: 400, height: 300), scale: 2)
        case .hide:
            stage.window.isVisible = false
            stage.window.isVisible = true
        case .dismiss: right.dismiss(animated: true)
        case .replaceRoot: stage.window.rootViewController = Self.named("new root")
        }
        switch event {
        case .resize, .scale: #expect(stage.window.flights.map(\.progress) == progress)
        case .hide, .replaceRoot: #expect(stage.window.flights.isEmpty)
        case .dismiss: #expect(stage.window.flights.count == 2)
        }
        stage.rest()
        #expect(stage.window.flights.isEmpty && stage.window.windowScreens.changes.isEmpty)
        #expect(titles(of: left) == ["left root", "left page"] && titles(of: right) == ["right root", "right page"])
        #expect(rightPage.appearance == (event == .dismiss || event == .replaceRoot ? .disappeared : .appeared))
    }
}

extension Flight {
    /// Whether a finger holds the flight.
    fileprivate var isHeld: Bool { if case .finger = mover { true } else { false } }
}
