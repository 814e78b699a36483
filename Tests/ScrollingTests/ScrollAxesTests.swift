import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// Content moves along its axes, and the delegate is told of it.
@Suite struct ScrollAxesTests {
    private let stage: ViewStage
    private let diary = ScrollDiary()

    init() throws { stage = try ViewStage() }

    private func scrollView(_ width: Double, _ height: Double) -> ScrollView {
        let scrollView = stage.addScrollView(content: Size(width: width, height: height))
        scrollView.scrollDelegate = diary
        return scrollView
    }

    @Test func aDragGoesBothWaysWhereBothCanScroll() {
        let scrollView = scrollView(1000, 1000)
        stage.drag(by: Point(x: -60, y: -80), lifts: false)
        // The content moves by the hundred points less the slop of ten.
        #expect(abs(scrollView.contentOffset.x - 54) < 1e-9 && abs(scrollView.contentOffset.y - 72) < 1e-9)
        #expect(scrollView.bounds.origin == Point(x: 54, y: 72))
    }

    @Test func sidewaysContentLeavesUpAndDownToWhatIsAround() {
        let outer = scrollView(200, 1000)
        let inner = stage.addScrollView(
            Rect(x: 0, y: 0, width: 200, height: 400), content: Size(width: 900, height: 400), to: outer)
        stage.drag(by: Point(x: -3, y: -60), lifts: false)
        #expect(inner.contentOffset == .zero && outer.contentOffset == Point(x: 0, y: 50))
        stage.window.cancelGestures()
        stage.rest()
        stage.drag(by: Point(x: -60, y: 3), lifts: false)
        #expect(inner.contentOffset == Point(x: 50, y: 0) && outer.contentOffset.y == 50)
    }

    @Test func aTwoWayViewAroundLeavesAnInnerOneItsOwnWay() {
        let outer = scrollView(1000, 1000)
        let inner = stage.addScrollView(content: Size(width: 200, height: 900), to: outer)
        stage.drag(by: Point(x: -20, y: -60), lifts: false)
        #expect(inner.contentOffset.y > 40 && outer.contentOffset == .zero)
        stage.window.cancelGestures()
        stage.rest()
        stage.drag(by: Point(x: -60, y: -20), lifts: false)
        #expect(outer.contentOffset.x > 40)
    }

    @Test func contentThatFitsIsNoScrollView() {
        let scrollView = scrollView(200, 400)
        stage.drag(by: Point(x: 0, y: -80))
        #expect(scrollView.contentOffset == .zero && diary.entries.isEmpty)
        scrollView.alwaysBounceHorizontal = true
        stage.drag(by: Point(x: 80, y: 0), lifts: false)
        #expect(scrollView.contentOffset.x < -20)
    }

    @Test func aDirectionalLockKeepsToTheFirstDirection() {
        let scrollView = scrollView(1000, 1000)
        scrollView.isDirectionalLockEnabled = true
        stage.touch(.began, 100, 300)
        for (x, y) in [(101.0, 280.0), (102, 260), (80, 240), (60, 220)] { stage.touch(.moved, x, y) }
        #expect(abs(scrollView.contentOffset.x) < 1 && scrollView.contentOffset.y > 60)
        stage.window.cancelGestures()
        stage.rest()
        scrollView.contentOffset = .zero
        stage.drag(by: Point(x: -60, y: -70), lifts: false)
        #expect(scrollView.contentOffset.x > 40 && scrollView.contentOffset.y > 40)
    }

    @Test func withoutBouncesTheEdgesHold() {
        let scrollView = scrollView(200, 1000)
        scrollView.bounces = false
        var least = 0.0
        diary.onScroll = { least = min(least, $0.contentOffset.y) }
        stage.drag(by: Point(x: 0, y: 150), steps: 4)
        stage.rest()
        #expect(least == 0 && scrollView.contentOffset == .zero)
        stage.drag(by: Point(x: 0, y: -150), steps: 4)
        stage.rest()
        #expect(scrollView.contentOffset.y > 100)
    }

    @Test func switchedOffItTakesNothing() {
        let scrollView = scrollView(200, 1000)
        scrollView.isScrollEnabled = false
        stage.drag(by: Point(x: 0, y: -80))
        stage.wheel(notches: Point(x: 0, y: 2))
        stage.touchpad(Point(x: 0, y: 30))
        scrollView.scroll(by: Point(x: 0, y: 40))
        stage.rest()
        #expect(scrollView.contentOffset == .zero)
        scrollView.setContentOffset(Point(x: 0, y: 90), animated: true)
        stage.rest()
        #expect(scrollView.contentOffset.y == 90)
    }

    @Test func switchedOffUnderAFingerItSpringsBack() {
        let scrollView = scrollView(200, 1000)
        stage.drag(by: Point(x: 0, y: 80), lifts: false)
        #expect(scrollView.contentOffset.y < -20)
        scrollView.isScrollEnabled = false
        #expect(!scrollView.isTracking)
        stage.rest()
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func aFastRateComesToRestSooner() {
        let scrollView = scrollView(200, 5000)
        stage.drag(by: Point(x: 0, y: -80), steps: 5)
        stage.rest()
        let far = scrollView.contentOffset.y
        scrollView.contentOffset = .zero
        scrollView.decelerationRate = .fast
        stage.drag(by: Point(x: 0, y: -80), steps: 5)
        stage.rest()
        #expect(scrollView.contentOffset.y < far / 2)
    }

    // MARK: What is told

    @Test func aFlingTellsEachTurnOnce() {
        let scrollView = scrollView(200, 5000)
        stage.drag(by: Point(x: 0, y: -80))
        #expect(scrollView.isDecelerating && !scrollView.isTracking && !scrollView.isDragging)
        #expect(diary.velocity.y > 400)
        stage.rest()
        #expect(diary.turns == ["begin", "release", "end, moving", "rest"])
        #expect(!scrollView.isDecelerating)
        #expect(abs(scrollView.contentOffset.y - diary.proposedTarget.y) < 0.5)
        diary.forget()
        stage.rest()
        #expect(diary.entries.isEmpty)
    }

    @Test func aDragThatIsHeldStillEndsAtOnce() {
        let scrollView = scrollView(200, 5000)
        stage.drag(by: Point(x: 0, y: -80), lifts: false)
        #expect(scrollView.isTracking && scrollView.isDragging)
        stage.makeFrames(20)
        stage.touch(.ended, 100, 120)
        #expect(diary.turns == ["begin", "release", "end"])
        #expect(diary.velocity == .zero && diary.proposedTarget == scrollView.contentOffset)
    }

    @Test func aTargetCanBeChosen() {
        let scrollView = scrollView(200, 5000)
        diary.target = Point(x: 0, y: 300)
        stage.drag(by: Point(x: 0, y: -80))
        #expect(scrollView.contentOffset.y < 120)
        stage.rest()
        #expect(scrollView.contentOffset.y == 300)
        // A target beyond the range becomes the edge; a target that is not a number is ignored.
        diary.target = Point(x: 40, y: 1e9)
        stage.drag(by: Point(x: 0, y: -80))
        stage.rest()
        #expect(scrollView.contentOffset == Point(x: 0, y: 4600))
        diary.target = Point(x: Double.nan, y: .nan)
        stage.drag(by: Point(x: 0, y: 80))
        stage.rest()
        #expect(scrollView.contentOffset.y > 3000 && scrollView.contentOffset.y < 4500)
    }

    @Test func aHandoverKeepsTheContentOffset() {
        let scrollView = scrollView(200, 5000)
        diary.handsOver = true
        stage.drag(by: Point(x: 0, y: 90))
        let offset = scrollView.contentOffset
        #expect(offset.y < 0)
        stage.rest()
        #expect(scrollView.contentOffset == offset && !scrollView.isDecelerating)
        #expect(diary.turns == ["begin", "end"])
    }

    @Test func aCaughtFlingIsOver() {
        let scrollView = scrollView(200, 5000)
        stage.drag(by: Point(x: 0, y: -80), steps: 4)
        diary.forget()
        stage.touch(.began, 100, 200)
        #expect(diary.turns == ["rest"])
        #expect(scrollView.isTracking && !scrollView.isDragging)
        let offset = scrollView.contentOffset
        stage.makeFrames(3)
        stage.touch(.ended, 100, 200)
        stage.rest()
        #expect(scrollView.contentOffset == offset && diary.turns == ["rest"])
    }
}
