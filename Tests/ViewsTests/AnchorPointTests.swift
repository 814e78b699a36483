import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A transform rotates and scales about the anchor point, wherever that is.
@Suite struct AnchorPointTests {
    private let stage: ViewStage
    private let view = View(frame: Rect(x: 50, y: 100, width: 100, height: 40))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(view)
        view.backgroundColor = .black
    }

    private func isClose(_ one: Point, _ other: Point) -> Bool { one.distance(to: other) < 1e-9 }

    @Test func settingItMovesNothing() {
        view.anchorPoint = Point(x: 1, y: 0)
        #expect(view.frame == Rect(x: 50, y: 100, width: 100, height: 40))
        #expect(view.convert(Point.zero, to: nil) == Point(x: 50, y: 100))
        view.transform = Transform(translationX: 7, y: 13)
        #expect(view.convert(Point.zero, to: nil) == Point(x: 57, y: 113))
    }

    @Test func aTurnLeavesItWhereItIs() {
        view.anchorPoint = Point(x: 0, y: 1)
        view.transform = Transform(rotationAngle: .pi / 2)
        #expect(isClose(view.convert(Point(x: 0, y: 40), to: nil), Point(x: 50, y: 140)))
        #expect(isClose(view.convert(Point(x: 100, y: 40), to: nil), Point(x: 50, y: 240)))
        // The view's upper edge is on the right now.
        #expect(isClose(view.convert(Point.zero, to: nil), Point(x: 90, y: 140)))
        #expect(view.window?.hitTest(Point(x: 80, y: 230)) === view)
        #expect(view.window?.hitTest(Point(x: 60, y: 120)) !== view)
    }

    @Test func drawingFollowsTheAnchorPoint() throws {
        view.anchorPoint = Point(x: 0, y: 1)
        view.transform = Transform(scaleX: 0.5, y: 0.5)
        stage.makeFrame()
        let group = try #require(stage.scene.groups.last)
        let drawn = group.transform.apply(to: Rect(x: 50, y: 100, width: 100, height: 40))
        #expect(drawn == Rect(x: 50, y: 120, width: 50, height: 20))
    }

    /// A view that does not clip is drawn beyond its bounds, transformed or not.
    @Test(arguments: [true, false]) func contentOutsideIsDrawnUnlessItIsClipped(clips: Bool) throws {
        let inner = View(frame: Rect(x: -20, y: -20, width: 140, height: 80))
        inner.backgroundColor = .white
        view.addSubview(inner)
        view.clipsToBounds = clips
        view.transform = Transform(scaleX: 0.5, y: 0.5)
        stage.makeFrame()
        let group = try #require(stage.scene.groups.last)
        let drawn =
            clips ? PixelRect(x: 50, y: 100, width: 100, height: 40) : PixelRect(x: 30, y: 80, width: 140, height: 80)
        #expect(group.bounds == drawn)
    }

    @Test func anAnimatedTurnKeepsToIt() {
        stage.makeFrame()
        view.anchorPoint = Point(x: 1, y: 1)
        View.animate(duration: 1, options: .curveLinear) { view.transform = Transform(rotationAngle: 1) }
        for _ in 0..<5 {
            stage.makeFrame(after: 0.2)
            #expect(isClose(view.convert(Point(x: 100, y: 40), to: nil), Point(x: 150, y: 140)))
        }
    }

    @Test func anOverrideStandsBeforeTheModel() {
        view.transform = Transform(rotationAngle: .pi)
        view.presentation.anchorPoint = .zero
        #expect(isClose(view.convert(Point.zero, to: nil), Point(x: 50, y: 100)))
        view.presentation = PresentationOverride()
        #expect(isClose(view.convert(Point.zero, to: nil), Point(x: 150, y: 140)))
    }

    @Test(arguments: [Double.nan, .infinity, 1e300]) func noNumberIsTooBad(number: Double) {
        view.anchorPoint = Point(x: number, y: 0)
        view.transform = Transform(rotationAngle: 1)
        stage.makeFrame()
        #expect(view.window?.hitTest(Point(x: 199, y: 399)) !== view)
    }
}
