import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct ProgressViewTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    /// The filled part of a bar 100 points wide whose left edge is at 20, in points from that edge; nil for none.
    private func filledPart(of bar: ProgressView) -> ClosedRange<Int32>? {
        let tint = bar.resolvedTintColor
        return stage.scene.items.last { $0.color == tint }.map { $0.rect.x - 20...$0.rect.maxX - 20 }
    }

    private func bar(_ progress: Double?) -> ProgressView {
        let bar = ProgressView(progress: progress)
        bar.frame = Rect(x: 20, y: 100, width: 100, height: 4)
        stage.window.addSubview(bar)
        stage.makeFrame()
        return bar
    }

    @Test func aBarIsFilledFromItsLeadingEdge() {
        let bar = bar(0.4)
        #expect(filledPart(of: bar) == 0...40)
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        #expect(filledPart(of: bar) == 60...100)
    }

    @Test func valuesBeyondTheRangeCountAsItsEndsAndNaNIsIgnored() {
        let bar = bar(0)
        #expect(filledPart(of: bar) == nil)
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 1)
        bar.progress = -.infinity
        #expect(bar.progress == 0)
        bar.progress = .infinity
        stage.makeFrame()
        #expect(filledPart(of: bar) == 0...100)
    }

    @Test func anAnimatedValueGrowsFrameByFrame() {
        let bar = bar(0)
        bar.setProgress(1, animated: true)
        #expect(bar.progress == 1)
        stage.makeFrames(4)
        let part = filledPart(of: bar)
        #expect(part.map { $0.upperBound > 4 && $0.upperBound < 100 } == true)
        stage.rest()
        #expect(filledPart(of: bar) == 0...100 && !stage.clock.isFrameRequested)
    }

    @Test func anUnknownValueMovesOnlyWhileItIsSeen() {
        let bar = bar(nil)
        stage.makeFrames(30)
        let first = filledPart(of: bar)
        stage.makeFrames(5)
        #expect(first != nil && filledPart(of: bar) != first && stage.clock.isFrameRequested)
        stage.window.isVisible = false
        stage.makeFrames(2)
        #expect(!stage.clock.isFrameRequested)
        stage.window.isVisible = true
        #expect(stage.clock.isFrameRequested)
        bar.removeFromSuperview()
        stage.makeFrames(2)
        #expect(!stage.clock.isFrameRequested)
    }

    @Test func underReducedMotionAnUnknownValueStandsInTheMiddle() {
        stage.window.theme.prefersReducedMotion = true
        let bar = bar(nil)
        stage.makeFrames(2)
        #expect(filledPart(of: bar) == 35...65 && !stage.clock.isFrameRequested)
    }

    @Test(arguments: [0.01, 0.25, 0.5, 0.99, 1]) func aRingCoversItsPartOfTheCircle(progress: Double) {
        let ring = ProgressView(style: .ring, progress: progress)
        ring.frame = Rect(x: 10, y: 10, width: 36, height: 36)
        stage.window.addSubview(ring)
        stage.makeFrame()
        let glyphs = stage.scene.items.compactMap { item -> PixelRect? in
            guard case .glyphs = item.content else { return nil }
            return item.rect
        }
        guard let rect = glyphs.first else { return #expect(Bool(false), "The ring has no filled part.") }
        #expect(rect.y == 10)
        // The line reaches the right, the bottom and the left side after a quarter, a half and three quarters.
        #expect((rect.maxX == 46) == (progress >= 0.25))
        #expect((rect.maxY == 46) == (progress >= 0.5))
        #expect((rect.x == 10) == (progress >= 0.75))
    }

    @Test func aRingWithoutAValueTurnsAndStopsWhenTheValueIsKnown() {
        let ring = ProgressView(style: .ring, progress: nil)
        ring.frame = Rect(x: 10, y: 10, width: 36, height: 36)
        stage.window.addSubview(ring)
        stage.makeFrames(10)
        let turned = ring.subviews.first?.transform
        #expect(turned != nil && turned != .identity && stage.clock.isFrameRequested)
        ring.progress = 0.5
        stage.makeFrames(2)
        #expect(ring.subviews.isEmpty && !stage.clock.isFrameRequested)
    }
}
