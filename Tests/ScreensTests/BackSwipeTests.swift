import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Two fingers on a touchpad, and a finger that lands anywhere, take the top screen away.
@Suite struct BackSwipeTests {
    private let stage: ViewStage
    private let top = ViewController()
    private let navigation: NavigationController

    private final class Refusal: NavigationControllerDelegate {
        func navigationController(
            _ navigationController: NavigationController, shouldPopInteractively viewController: ViewController
        ) -> Bool { false }
    }

    init() throws {
        stage = try ViewStage()
        navigation = NavigationController(rootViewController: ViewController())
        stage.window.rootViewController = navigation
        stage.rest()
        push()
    }

    private func push() {
        navigation.pushViewController(top, animated: false)
        stage.rest()
    }

    private var isBack: Bool { navigation.viewControllers.count == 1 && stage.window.flight == nil }

    /// Moves two fingers on a touchpad, to the right if `x` is above 0.
    private func scroll(_ x: Double, _ y: Double = 0, count: Int) {
        for _ in 0..<count { stage.touchpad(Point(x: -x, y: -y)) }
    }

    private func lift(resting frames: Int = 10) {
        stage.makeFrames(frames)
        stage.touchpad(.zero, phase: .ended)
    }

    private func addScrollView(content: Size, at offset: Point = .zero) -> ScrollView {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        scrollView.contentSize = content
        scrollView.contentOffset = offset
        top.view.addSubview(scrollView)
        stage.rest()
        return scrollView
    }

    // MARK: Touchpad

    @Test func theScreenFollowsTheTouchpadFromTheFirstPoint() throws {
        scroll(6, count: 1)
        let flight = try #require(stage.window.flight)
        // The view is 200 points wide.
        #expect(abs(flight.progress - 0.97) < 1e-9 && flight.context.isInteractive)
        scroll(6, count: 9)
        #expect(abs(flight.progress - 0.7) < 1e-9)
        scroll(10, count: 6)
        lift()
        stage.rest()
        #expect(isBack)
    }

    @Test func aScreenThatIsHardlyMovedReturnsAndAFlickDecides() {
        scroll(6, count: 10)
        lift()
        stage.rest()
        #expect(navigation.topViewController === top && stage.window.flight == nil)
        scroll(8, count: 6)
        lift(resting: 0)
        stage.rest()
        #expect(isBack)
    }

    @Test func aWideScreenGoesFurtherThanTheFingers() throws {
        stage.window.resize(to: Size(width: 1600, height: 400), scale: 1)
        stage.rest()
        scroll(20, count: 10)
        #expect(abs(try #require(stage.window.flight).progress - 0.5) < 1e-9)
        lift()
        stage.rest()
    }

    @Test func theOtherDirectionsLeadNowhere() {
        scroll(-10, count: 10)
        #expect(stage.window.flight == nil)
        lift()
        scroll(3, 10, count: 10)
        #expect(stage.window.flight == nil)
        lift()
        stage.window.theme.layoutDirection = .rightToLeft
        stage.rest()
        scroll(10, count: 10)
        #expect(stage.window.flight == nil)
        lift()
        scroll(-10, count: 12)
        #expect(stage.window.flight != nil)
        lift()
        stage.rest()
        #expect(isBack)
        scroll(-10, count: 12)
        #expect(stage.window.flight == nil)
        lift()
    }

    @Test func contentThatCanScrollScrolls() {
        let carousel = addScrollView(content: Size(width: 900, height: 400), at: Point(x: 100, y: 0))
        scroll(10, count: 8)
        #expect(stage.window.flight == nil && carousel.contentOffset.x == 20)
        // The fingers go on past the beginning of what they have scrolled.
        scroll(10, count: 8)
        #expect(stage.window.flight == nil)
        lift()
        stage.rest()
        #expect(carousel.contentOffset.x == 0)
        scroll(10, count: 12)
        #expect(stage.window.flight != nil && carousel.contentOffset.x == 0)
        lift()
        stage.rest()
        #expect(isBack)
    }

    @Test func theProgramCanTurnTheTouchpadOff() {
        let refusal = Refusal()
        navigation.delegate = refusal
        scroll(10, count: 12)
        lift()
        #expect(stage.window.flight == nil)
        navigation.delegate = nil
        navigation.interactivePopGestureRecognizer.isEnabled = false
        scroll(10, count: 12)
        lift()
        #expect(stage.window.flight == nil && navigation.topViewController === top)
    }

    @Test func aTouchpadThatIsLostBringsTheScreenBack() {
        scroll(10, count: 12)
        stage.touchpad(.zero, phase: .cancelled)
        stage.rest()
        #expect(navigation.topViewController === top && stage.window.flight == nil)
        scroll(10, count: 12)
        stage.window.handle(KeyEvent(.escape))
        scroll(10, count: 2)
        lift()
        stage.rest()
        #expect(isBack)
    }

    // MARK: A finger from anywhere

    private func drag(from start: Point, by delta: Point) {
        stage.drag(from: start, to: start + delta, lifts: false)
        stage.makeFrames(6)
    }

    @Test func aFingerTakesTheScreenFromAnywhereIfItSaysSo() throws {
        let list = addScrollView(content: Size(width: 200, height: 2000))
        drag(from: Point(x: 60, y: 200), by: Point(x: 120, y: 10))
        #expect(stage.window.flight == nil)
        stage.touch(.ended, 180, 210)
        stage.rest()
        top.allowsPopFromContent = true
        drag(from: Point(x: 60, y: 200), by: Point(x: 120, y: 10))
        #expect(abs(try #require(stage.window.flight).progress - 0.45) < 1e-6)
        #expect(list.contentOffset == .zero)
        stage.touch(.ended, 180, 210)
        stage.rest()
        #expect(isBack)
        push()
        navigation.interactiveContentPopGestureRecognizer.isEnabled = false
        drag(from: Point(x: 60, y: 200), by: Point(x: 120, y: 10))
        #expect(stage.window.flight == nil)
        stage.touch(.ended, 180, 210)
    }

    @Test func contentThatCanFollowComesFirst() {
        top.allowsPopFromContent = true
        let map = addScrollView(content: Size(width: 900, height: 900), at: Point(x: 50, y: 300))
        drag(from: Point(x: 60, y: 200), by: Point(x: 120, y: 10))
        #expect(stage.window.flight == nil && map.contentOffset.x < 0)
        stage.touch(.ended, 180, 210)
        stage.rest()
        #expect(map.contentOffset.x == 0)
        drag(from: Point(x: 60, y: 200), by: Point(x: 10, y: 120))
        #expect(stage.window.flight == nil && map.contentOffset.y < 250)
        stage.touch(.ended, 70, 320)
        stage.rest()
        drag(from: Point(x: 60, y: 200), by: Point(x: 120, y: 10))
        #expect(stage.window.flight != nil && map.contentOffset.x == 0)
        stage.touch(.ended, 180, 210)
        stage.rest()
        #expect(isBack)
    }
}

/// The secondary column of a collapsed split controller is left in the same ways.
@Suite struct SplitBackSwipeTests {
    private let stage: ViewStage
    private let page = ViewController()
    private let split: SplitController

    init() throws {
        stage = try ViewStage()
        split = SplitController(primary: ViewController(), secondary: page)
        stage.window.rootViewController = split
        stage.rest()
    }

    private var progress: Double { 1 - split.secondaryNavigationController.view.frame.minX / 200 }

    @Test func theTouchpadTakesTheColumnAway() {
        for _ in 0..<12 { stage.touchpad(Point(x: -10, y: 0)) }
        #expect(abs(progress - 0.4) < 1e-9)
        stage.makeFrames(10)
        stage.touchpad(.zero, phase: .ended)
        stage.rest()
        #expect(split.column == .primary)
        // There is nothing to go back to any more.
        for _ in 0..<12 { stage.touchpad(Point(x: -10, y: 0)) }
        stage.touchpad(.zero, phase: .ended)
        stage.rest()
        #expect(split.column == .primary)
    }

    @Test(arguments: [false, true]) func aFingerFromAnywhereDoesSoIfTheScreenSaysIt(isAllowed: Bool) {
        page.allowsPopFromContent = isAllowed
        stage.drag(from: Point(x: 60, y: 200), to: Point(x: 180, y: 205), lifts: false)
        stage.makeFrames(6)
        #expect(abs(progress - (isAllowed ? 0.45 : 1)) < 1e-6)
        stage.touch(.ended, 180, 205)
        stage.rest()
        #expect(split.column == (isAllowed ? .primary : .secondary))
    }
}
