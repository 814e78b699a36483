import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// The program, keys and pages can start animated scrolling.
@Suite struct ScrollAnimationTests {
    private let stage: ViewStage
    private let scrollView: ScrollView
    private let diary = ScrollDiary()

    init() throws {
        stage = try ViewStage()
        scrollView = stage.addScrollView(content: Size(width: 200, height: 1000))
        scrollView.scrollDelegate = diary
    }

    private var offset: Double { scrollView.contentOffset.y }

    // MARK: To an offset

    @Test func anAnimatedScrollArrivesExactlyAndSaysSo() {
        scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
        stage.makeFrames(3)
        #expect(offset > 0 && offset < 300)
        stage.rest()
        #expect(offset == 300 && diary.turns == ["there"])
        scrollView.setContentOffset(Point(x: 0, y: 9000), animated: true)
        stage.rest()
        #expect(offset == 600)
        scrollView.setContentOffset(Point(x: Double.nan, y: .infinity), animated: true)
        stage.rest()
        #expect(scrollView.contentOffset == Point(x: 0, y: 600))
    }

    @Test func aFingerStopsAnAnimatedScroll() {
        scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
        stage.makeFrames(8)
        let before = offset
        stage.touch(.began, 100, 200)
        #expect(abs(offset - before) < 30 && offset < 300)
        let held = offset
        scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
        stage.makeFrames(5)
        #expect(offset == held && diary.turns == ["there"])
        stage.touch(.ended, 100, 200)
        stage.rest()
        #expect(offset == held)
    }

    @Test func underReducedMotionItJumps() {
        stage.window.prefersReducedMotion = true
        scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
        #expect(offset == 300 && diary.turns == ["there"])
        scrollView.scroll(by: Point(x: 0, y: 40))
        #expect(offset == 340)
        stage.wheel(notches: Point(x: 0, y: 10))
        #expect(offset == 600)
    }

    @Test func aRectangleIsShownWithTheLeastMovement() {
        func show(_ y: Double, _ height: Double) -> Double {
            scrollView.scrollRectToVisible(Rect(x: 0, y: y, width: 200, height: height), animated: false)
            return offset
        }
        #expect(show(380, 100) == 80)
        #expect(show(100, 50) == 80)
        #expect(show(30, 20) == 30)
        #expect(show(500, 450) == 500)
        #expect(show(990, 500) == 600)
        #expect(show(-100, 5) == 0)
        scrollView.contentInset = EdgeInsets(top: 50, left: 0, bottom: 70, right: 0)
        #expect(show(380, 100) == 150)
        #expect(show(150, 10) == 100)
        #expect(show(.nan, 10) == 100)
    }

    @Test func withPagingARectangleIsShownByItsPage() {
        scrollView.isPagingEnabled = true
        func show(_ y: Double, _ height: Double) -> Double {
            scrollView.scrollRectToVisible(Rect(x: 0, y: y, width: 200, height: height), animated: false)
            return offset
        }
        #expect(show(100, 50) == 0)
        #expect(show(450, 50) == 400)
        #expect(show(700, 50) == 400)
        #expect(show(850, 50) == 600)
        #expect(show(399, 50) == 0)
        #expect(show(400, 50) == 400)
    }

    @Test func rectanglesFollowTheGoalOfTheAnimationUnderWay() {
        scrollView.scrollRectToVisible(Rect(x: 0, y: 900, width: 10, height: 10), animated: true)
        stage.makeFrames(2)
        // This rectangle is visible now, but not where the animation under way ends.
        scrollView.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 10), animated: true)
        stage.rest()
        #expect(offset == 100)
    }

    // MARK: Steps

    @Test func stepsAddUpAndStayInside() {
        for _ in 0..<3 {
            scrollView.scroll(by: Point(x: 0, y: 40))
            stage.makeFrame()
        }
        #expect(offset < 120)
        stage.rest()
        #expect(offset == 120)
        #expect(scrollView.canScroll(by: Point(x: 0, y: 1)) && !scrollView.canScroll(by: Point(x: 1, y: 0)))
        var greatest = 0.0
        diary.onScroll = { greatest = max(greatest, $0.contentOffset.y) }
        for _ in 0..<40 { scrollView.scroll(by: Point(x: 0, y: 40)) }
        #expect(!scrollView.canScroll(by: Point(x: 0, y: 40)))
        stage.rest()
        #expect(offset == 600 && greatest <= 600)
        scrollView.scroll(by: Point(x: Double.nan, y: .infinity))
        stage.rest()
        #expect(offset == 600)
    }

    @Test func endsAndPagesAreKnown() {
        #expect(scrollView.pageStep == 360)
        scrollView.contentInset = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
        #expect(scrollView.pageStep == 260)
        scrollView.scrollToEnd()
        stage.rest()
        #expect(offset == 600)
        scrollView.scrollToStart()
        stage.rest()
        #expect(offset == -100)
    }

    @Test func autoscrollIsEvenAndEnds() {
        scrollView.autoscroll(at: Point(x: 0, y: 600))
        stage.makeFrames(20)
        let before = offset
        stage.makeFrames(6)
        #expect(abs(offset - before - 60) < 1)
        scrollView.autoscroll(at: .zero)
        stage.rest()
        #expect(offset < 350 && diary.turns == ["there"])
        scrollView.autoscroll(at: Point(x: 0, y: 3000))
        stage.rest()
        #expect(offset == 600)
        scrollView.autoscroll(at: Point(x: Double.nan, y: 1))
        scrollView.autoscroll(at: .zero)
        #expect(stage.rest() < 5)
    }

    // MARK: Pages

    @Test func aFlickTurnsOnePage() {
        scrollView.isPagingEnabled = true
        scrollView.contentSize.height = 2000
        stage.drag(by: Point(x: 0, y: -60), steps: 3)
        stage.rest()
        #expect(offset == 400)
        // A flick turns one page, however far and fast it goes, and also from a page that is turning.
        stage.drag(by: Point(x: 0, y: -390), from: Point(x: 100, y: 395), steps: 3)
        stage.rest()
        #expect(offset == 800)
        stage.drag(by: Point(x: 0, y: 60), steps: 3)
        stage.rest()
        #expect(offset == 400)
    }

    @Test func aSlowDragGoesToTheNearestPage() {
        scrollView.isPagingEnabled = true
        scrollView.contentSize.height = 2000
        for (way, page) in [(-180.0, 0.0), (-260, 400), (260, 0), (300, 0)] {
            stage.drag(by: Point(x: 0, y: way), from: Point(x: 100, y: 200 - way / 2), lifts: false)
            stage.makeFrames(20)
            stage.touch(.ended, 100, 200 + way / 2)
            stage.rest()
            #expect(offset == page, "dragged by \(way)")
        }
    }

    @Test func theLastPageMayBeShort() {
        scrollView.isPagingEnabled = true
        for expected in [400.0, 600, 600] {
            stage.drag(by: Point(x: 0, y: -60), steps: 3)
            stage.rest()
            #expect(offset == expected)
        }
        stage.drag(by: Point(x: 0, y: 60), steps: 3)
        stage.rest()
        #expect(offset == 400)
    }

    @Test func aWheelTurnsPagesOneByOne() {
        scrollView.isPagingEnabled = true
        scrollView.contentSize.height = 2000
        for _ in 0..<3 { stage.wheel(notches: Point(x: 0, y: 1)) }
        stage.rest()
        #expect(offset == 400)
        stage.wheel(notches: Point(x: 0, y: -1))
        stage.rest()
        #expect(offset == 0)
    }

    @Test func aCancelledDragLandsOnAPage() {
        scrollView.isPagingEnabled = true
        stage.drag(by: Point(x: 0, y: -120), lifts: false)
        stage.touch(.cancelled, 100, 80)
        stage.rest()
        #expect(offset == 0)
    }
}
