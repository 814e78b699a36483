import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// Numbers may make no sense, and changes may come during gestures.
@Suite struct ScrollDisorderTests {
    private let stage: ViewStage
    private let scrollView: ScrollView

    init() throws {
        stage = try ViewStage()
        scrollView = stage.addScrollView(content: Size(width: 200, height: 2000))
    }

    private var offset: Double { scrollView.contentOffset.y }

    private nonisolated static let oddNumbers = [
        0, -1, 1e-9, 37.5, -1e6, 1e12, 1e308, -1e308, .nan, .infinity, -.infinity,
    ]

    @Test(arguments: oddNumbers)
    func oddNumbersLeaveANumber(odd: Double) {
        for other in Self.oddNumbers {
            scrollView.contentSize = Size(width: odd, height: other)
            scrollView.contentInset = EdgeInsets(top: other, left: odd, bottom: odd, right: other)
            scrollView.contentOffset = Point(x: other, y: odd)
            scrollView.setContentOffset(Point(x: odd, y: other), animated: true)
            scrollView.scroll(by: Point(x: other, y: odd))
            scrollView.autoscroll(at: Point(x: odd, y: other))
            scrollView.autoscroll(at: .zero)
            scrollView.scrollRectToVisible(Rect(x: odd, y: other, width: other, height: odd), animated: true)
            stage.wheel(notches: Point(x: odd, y: other))
            stage.touchpad(Point(x: odd, y: other))
            stage.touchpad(Point(x: other, y: odd), source: .continuous)
            stage.drag(by: Point(x: 30, y: 60), steps: 2)
            stage.touchpad(.zero, phase: .ended)
            stage.makeFrames(2)
            let now = scrollView.contentOffset
            #expect(now.x.isFinite && now.y.isFinite && scrollView.pageStep.isFinite)
            #expect(scrollView.boundsOrigin.x.isFinite && scrollView.boundsOrigin.y.isFinite)
        }
    }

    @Test(arguments: [Size.zero, Size(width: 0, height: 300), Size(width: 1, height: 1), Size(width: 1e9, height: 1e9)])
    func oddSizesAreScrolled(size: Size) {
        for isPaging in [false, true] {
            scrollView.isPagingEnabled = isPaging
            scrollView.frame.size = size
            stage.drag(by: Point(x: 0, y: -60))
            stage.touchpad(Point(x: 0, y: -60))
            stage.touchpad(.zero, phase: .ended)
            stage.wheel(notches: Point(x: 1, y: 1))
            scrollView.scrollToEnd()
            stage.rest()
            #expect(scrollView.contentOffset.x.isFinite && scrollView.contentOffset.y.isFinite)
        }
    }

    @Test func insetsThatTakeAllContentAwayLeaveOnePlace() {
        scrollView.contentInset = EdgeInsets(top: -1500, left: 0, bottom: -1500, right: 0)
        #expect(offset == 1500)
        stage.drag(by: Point(x: 0, y: -60))
        stage.rest()
        #expect(offset == 1500)
    }

    // MARK: In the middle of things

    /// The content offsets, frame by frame, until the content rests.
    private func frames() -> [Double] {
        var offsets: [Double] = [offset]
        while stage.clock.isFrameRequested, offsets.count < 600 {
            stage.makeFrame()
            offsets.append(offset)
        }
        return offsets
    }

    @Test func rowsThatComeInADragChangeNothingUnderTheFinger() {
        stage.drag(by: Point(x: 0, y: -60), lifts: false)
        scrollView.contentSize.height = 9000
        #expect(offset == 50)
        scrollView.contentInset.top = 30
        scrollView.frame.size.height = 300
        #expect(offset == 50)
        stage.touch(.moved, 100, 130)
        stage.settle()
        #expect(offset == 60)
    }

    @Test func rowsThatComeInAFlingLetItGoOn() {
        stage.drag(by: Point(x: 0, y: -80), steps: 5)
        stage.makeFrames(5)
        let before = offset
        let velocity = scrollView.vertical.velocity
        scrollView.contentSize.height = 9000
        #expect(offset == before && scrollView.vertical.velocity == velocity && scrollView.isDecelerating)
        let offsets = frames()
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < velocity / 50 })
    }

    @Test func contentThatShrinksInAFlingComesBackWithoutAJump() {
        stage.drag(by: Point(x: 0, y: -80), steps: 5)
        stage.makeFrames(10)
        scrollView.contentSize.height = 450
        let offsets = frames()
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0) < 40 })
        #expect(offset == 50)
    }

    @Test func anAnimationGoesToWhatIsLeft() {
        scrollView.setContentOffset(Point(x: 0, y: 1500), animated: true)
        stage.makeFrames(2)
        scrollView.contentSize.height = 1000
        let offsets = frames()
        #expect(offset == 600)
        #expect(offsets.allSatisfy { $0 <= 600.01 })
        scrollView.scroll(by: Point(x: 0, y: -60))
        stage.rest()
        #expect(offset == 540)
    }

    @Test func aWindowThatIsResizedKeepsThePlace() {
        scrollView.contentOffset.y = 700
        stage.drag(by: Point(x: 0, y: -60), lifts: false)
        scrollView.frame.size = Size(width: 120, height: 500)
        #expect(offset == 750)
        stage.touch(.cancelled, 100, 140)
        stage.rest()
        #expect(offset == 750)
    }

    @Test func aViewThatLeavesTheWindowRestsInside() {
        stage.drag(by: Point(x: 0, y: 90), lifts: true)
        #expect(offset < 0)
        scrollView.removeFromSuperview()
        #expect(offset == 0 && !scrollView.isDecelerating)
        stage.window.addSubview(scrollView)
        scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
        stage.makeFrames(3)
        scrollView.removeFromSuperview()
        let left = offset
        stage.rest()
        #expect(offset == left && left > 0 && left < 500)
    }

    @Test func aDelegateThatSetsOffAnotherScrollInAFrameIsHeard() {
        let other = stage.addScrollView(
            Rect(x: 0, y: 400, width: 200, height: 100), content: Size(width: 200, height: 900))
        let diary = ScrollDiary()
        diary.onScroll = { _ in other.setContentOffset(Point(x: 0, y: 300), animated: true) }
        scrollView.scrollDelegate = diary
        scrollView.setContentOffset(Point(x: 0, y: 200), animated: true)
        stage.rest()
        #expect(other.contentOffset.y == 300 && offset == 200)
    }
}
