import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// Scroll indicators show the scroll position, appear when content moves, and leave nothing behind.
@Suite struct ScrollIndicatorTests {
    private let stage: ViewStage
    private let scrollView: ScrollView

    init() throws {
        stage = try ViewStage()
        scrollView = stage.addScrollView(content: Size(width: 200, height: 1600))
    }

    private var bars: [Item] {
        stage.scene.items.filter { if case .roundedRectangle = $0.content { true } else { false } }
    }

    // MARK: Where

    @Test func theBarStandsForThePlace() {
        func bar(_ offset: Double, _ range: ClosedRange<Double> = 0...1200) -> ScrollIndicatorBar {
            ScrollIndicatorBar(range: range, offset: offset, viewport: 406)
        }
        // A quarter of the content is visible.
        #expect(abs(bar(0, 0...1218).length - 100) < 1e-9)
        #expect(bar(0).start == 3)
        let last = bar(1200)
        #expect(abs(last.start + last.length - 403) < 1e-9)
        #expect(bar(0, 0...1e7).length == 36)
        let first = bar(-50, 0...1218)
        #expect(abs(first.length - 50) < 1e-9 && first.start == 3)
        #expect(bar(-300).length == 8)
        let past = bar(1500)
        #expect(past.length == 8 && abs(past.start + past.length - 403) < 1e-9)
    }

    @Test(arguments: [0, -5, 5, 6, 7, 20, Double.nan, .infinity])
    func noRoomIsNoBar(viewport: Double) {
        let bar = ScrollIndicatorBar(range: 0...100, offset: 50, viewport: viewport)
        #expect(bar.length >= 0 && bar.length <= max(0, viewport.isFinite ? viewport - 6 : 0))
        #expect(bar.start.isFinite)
        #expect(ScrollIndicatorBar(range: 0...0, offset: 50, viewport: viewport).length == 0)
        #expect(ScrollIndicatorBar(range: 0...100, offset: .nan, viewport: viewport).length == 0)
    }

    @Test func theIndicatorIsDrawnAtTheRightEdgeAboveTheContent() {
        scrollView.addSubview(View(frame: Rect(x: 0, y: 0, width: 200, height: 1600)))
        scrollView.subviews[0].backgroundColor = .white
        stage.drag(by: Point(x: 0, y: -60), lifts: false)
        #expect(bars.count == 1 && bars.last == stage.scene.items.last)
        let rect = bars[0].rect
        #expect(rect.width == 3 && rect.maxX == 197)
        #expect(rect.y > 3 && rect.maxY < 397)
        scrollView.showsVerticalScrollIndicator = false
        stage.makeFrame()
        #expect(bars.isEmpty)
    }

    @Test func contentThatScrollsBothWaysHasTwo() {
        scrollView.contentSize.width = 600
        scrollView.flashScrollIndicators()
        stage.makeFrame()
        #expect(bars.count == 2)
        let areas = bars.map(\.rect)
        #expect(areas[0].intersection(areas[1]).isEmpty)
        #expect(areas[1].height == 3 && areas[1].maxY == 397 && areas[1].maxX <= 197 - 3)
        scrollView.showsHorizontalScrollIndicator = false
        stage.makeFrame()
        #expect(bars.count == 1)
    }

    // MARK: When

    @Test func theIndicatorStaysDuringADragAndFadesAfterwards() {
        #expect(bars.isEmpty)
        stage.drag(by: Point(x: 0, y: -60), lifts: false)
        stage.makeFrames(120)
        #expect(bars.first?.alpha == 1)
        stage.touch(.ended, 100, 140)
        stage.rest()
        // The indicator waits without frames.
        #expect(bars.count == 1)
        let deadline = stage.window.nextDeadline ?? 0
        #expect(abs(deadline - stage.clock.time - 0.5) < 0.05)
        stage.clock.advance(to: deadline)
        stage.window.actOnDeadlines()
        #expect(stage.clock.isFrameRequested)
        let colors = (0..<5).map { _ -> Float in
            stage.makeFrame()
            return bars.first?.color?.alpha ?? 0
        }
        #expect(zip(colors, colors.dropFirst()).allSatisfy { $0 > $1 })
        #expect(stage.rest() < 15)
        #expect(bars.isEmpty && stage.window.nextDeadline == nil && !stage.clock.isFrameRequested)
    }

    @Test func scrollingOnKeepsIt() {
        stage.wheel(notches: Point(x: 0, y: 1))
        stage.rest()
        stage.clock.advance(by: 0.4)
        stage.wheel(notches: Point(x: 0, y: 1))
        stage.rest()
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        stage.makeFrame()
        #expect(bars.first?.color?.alpha == scrollView.restingBarAlpha)
        stage.restAndWake()
        #expect(bars.isEmpty)
    }

    @Test func contentThatIsPutSomewhereShowsNone() {
        scrollView.contentOffset.y = 300
        scrollView.contentSize.height = 2000
        stage.makeFrame()
        #expect(bars.isEmpty && stage.window.nextDeadline == nil)
        scrollView.contentSize.height = 100
        scrollView.flashScrollIndicators()
        stage.makeFrame()
        #expect(bars.isEmpty)
        stage.restAndWake()
        #expect(stage.window.nextDeadline == nil)
    }

    @Test func aRemovedScrollViewTakesItsIndicatorAlong() {
        scrollView.flashScrollIndicators()
        stage.makeFrame()
        scrollView.removeFromSuperview()
        #expect(stage.window.nextDeadline == nil)
        stage.window.addSubview(scrollView)
        stage.rest()
        #expect(bars.isEmpty)
    }

    @Test func aTransitionLetsThemFadeAboveIt() throws {
        let plain = try #require(scrollView.snapshot())
        scrollView.flashScrollIndicators()
        stage.makeFrame()
        let shown = bars
        #expect(shown.count == 1)
        stage.window.afterglow.take(from: scrollView)
        #expect(try #require(scrollView.snapshot()).shows(sameAs: plain))
        stage.makeFrame()
        #expect(bars == shown)
        stage.rest()
        #expect(bars.isEmpty && stage.window.nextDeadline == nil)
        #expect(scrollView.subviews.isEmpty)
    }

    @Test func aPulledPageHasNone() {
        scrollView.hidesIndicatorsWhileOverscrolled = true
        scrollView.contentOffset.y = 40
        stage.drag(by: Point(x: 0, y: 30), lifts: false)
        #expect(bars.count == 1)
        stage.touch(.moved, 100, 320)
        #expect(bars.isEmpty)
        stage.touch(.cancelled, 100, 320)
        stage.rest()
        #expect(bars.isEmpty && stage.window.nextDeadline == nil)
    }
}

extension ScrollView {
    /// The alpha of an indicator that does not fade.
    fileprivate var restingBarAlpha: Float { 0.4 }
}
