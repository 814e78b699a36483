import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A finger pops the top screen from the leading edge.
@Suite struct InteractivePopTests {
    private final class Screen: ViewController {
        var lines: [String] = []
        override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear") }
        func read() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private final class Refusal: NavigationControllerDelegate {
        func navigationController(
            _ navigationController: NavigationController, shouldPopInteractively viewController: ViewController
        ) -> Bool { false }
    }

    private let stage: ViewStage
    private let root = Screen()
    private let top = Screen()
    private let navigation: NavigationController
    private let refusal = Refusal()

    init() throws {
        stage = try ViewStage()
        navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.rest()
        navigation.pushViewController(top, animated: false)
        stage.rest()
        _ = (root.read(), top.read())
    }

    /// Drags from one point to another in steps of one frame each, and lifts after some frames of rest.
    private func drag(from x: Double, to end: Double, y: Double = 200, steps: Int = 10, resting: Int = 6) {
        stage.touch(.began, at: Point(x: x, y: y))
        for step in 1...steps {
            stage.makeFrame()
            stage.touch(.moved, at: Point(x: x + (end - x) * Double(step) / Double(steps), y: y))
        }
        stage.makeFrames(resting)
    }

    private func lift(at x: Double, y: Double = 200) { stage.touch(.ended, at: Point(x: x, y: y)) }

    @Test func theScreenFollowsTheFingerAndLeaves() throws {
        drag(from: 5, to: 135)
        let flight = try #require(stage.window.flight)
        // The first ten points are the touch slop; the view is 200 points wide.
        #expect(abs(flight.progress - 0.4) < 1e-6 && flight.context.isInteractive)
        #expect(top.read() == ["will disappear"] && root.read() == ["will appear"])
        stage.makeFrames(10)
        #expect(abs(flight.progress - 0.4) < 1e-6)
        lift(at: 135)
        stage.rest()
        #expect(navigation.viewControllers.count == 1 && stage.window.flight == nil)
        #expect(top.read() == ["did disappear"] && root.read() == ["did appear"])
        #expect(top.parent == nil)
    }

    @Test func aScreenThatIsHardlyMovedReturns() {
        drag(from: 5, to: 75)
        lift(at: 75)
        stage.rest()
        #expect(navigation.topViewController === top && stage.window.flight == nil)
        #expect(top.read() == ["will disappear", "will appear", "did appear"])
        #expect(root.read() == ["will appear", "will disappear", "did disappear"])
    }

    @Test func theVelocityDecides() throws {
        drag(from: 5, to: 65, steps: 4, resting: 0)
        lift(at: 65)
        stage.makeFrame()
        #expect(try #require(stage.window.flight).velocity < 0)
        stage.rest()
        #expect(navigation.viewControllers.count == 1)
        navigation.pushViewController(top, animated: false)
        stage.rest()
        // The finger is past the middle, but moves back.
        drag(from: 5, to: 180)
        stage.makeFrame()
        for x in [170.0, 155, 140] {
            stage.touch(.moved, at: Point(x: x, y: 200))
            stage.makeFrame()
        }
        lift(at: 140)
        stage.rest()
        #expect(navigation.topViewController === top)
    }

    @Test func aCancelledContactBringsTheScreenBack() {
        drag(from: 5, to: 150)
        stage.touch(.cancelled, at: Point(x: 150, y: 200))
        stage.rest()
        #expect(navigation.topViewController === top && stage.window.flight == nil)
        #expect(top.read().last == "did appear")
    }

    @Test func onlyTheEdgeCountsAndTheRootStays() {
        drag(from: 30, to: 150)
        #expect(stage.window.flight == nil)
        lift(at: 150)
        navigation.popViewController(animated: false)
        stage.rest()
        drag(from: 5, to: 150)
        #expect(stage.window.flight == nil)
        lift(at: 150)
    }

    @Test func rightToLeftMirrorsIt() {
        stage.window.theme.layoutDirection = .rightToLeft
        stage.rest()
        drag(from: 5, to: 150)
        #expect(stage.window.flight == nil)
        lift(at: 150)
        drag(from: 195, to: 40)
        #expect(stage.window.flight != nil)
        lift(at: 40)
        stage.rest()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func theProgramCanTurnItOff() {
        navigation.delegate = refusal
        drag(from: 5, to: 150)
        #expect(stage.window.flight == nil)
        lift(at: 150)
        navigation.delegate = nil
        navigation.interactivePopGestureRecognizer.isEnabled = false
        drag(from: 5, to: 150)
        #expect(stage.window.flight == nil)
        lift(at: 150)
        #expect(navigation.interactivePopGestureRecognizer.view === navigation.view)
    }

    @Test func theEdgeComesBeforeASidewaysScrollAndAVerticalOneBeforeTheEdge() {
        let sideways = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        sideways.contentSize = Size(width: 900, height: 900)
        top.view.addSubview(sideways)
        stage.rest()
        drag(from: 5, to: 150, steps: 3)
        #expect(stage.window.flight != nil && sideways.contentOffset == .zero)
        lift(at: 150)
        stage.rest()
        navigation.pushViewController(top, animated: false)
        stage.rest()
        stage.touch(.began, at: Point(x: 5, y: 300))
        for y in stride(from: 295.0, through: 200, by: -5) {
            stage.touch(.moved, at: Point(x: 5, y: y))
            stage.makeFrame()
        }
        #expect(stage.window.flight == nil && sideways.contentOffset.y > 50)
        stage.touch(.ended, at: Point(x: 5, y: 200))
    }

    /// A key, a hidden window or a second finger may interrupt the pop.
    @Test func othersMayTakeThePopOver() {
        drag(from: 5, to: 100)
        stage.window.handle(KeyEvent(.escape))
        stage.makeFrames(3)
        stage.touch(.moved, at: Point(x: 20, y: 200))
        stage.rest()
        lift(at: 20)
        stage.rest()
        #expect(navigation.viewControllers.count == 1 && stage.window.flight == nil)
        navigation.pushViewController(top, animated: false)
        stage.rest()
        drag(from: 5, to: 100)
        stage.window.isVisible = false
        #expect(stage.window.flight == nil)
        stage.window.isVisible = true
        lift(at: 100)
        stage.rest()
        #expect(navigation.viewControllers.count == 1)
    }
}
