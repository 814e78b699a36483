import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A circle spreads over a pressed view.
@Suite struct StateLayerTests {
    private let row = View(frame: Rect(x: 10, y: 20, width: 180, height: 60))
    nonisolated private static let color = Color(white: 0, alpha: 0.05)

    private func circle(reach: Double, radius: Double = 0) throws -> Item {
        row.stateLayer = StateLayer(
            color: .clear, radius: radius,
            ripple: StateLayer.Circle(center: Point(x: 50, y: 30), reach: reach, color: Self.color))
        let stage = try ViewStage(scale: 2)
        stage.window.addSubview(row)
        stage.makeFrame()
        return try #require(stage.scene.items.last)
    }

    private static let area = PixelRect(x: 20, y: 40, width: 360, height: 120)

    @Test(arguments: [0.1, 0.5, 0.99]) func itsEdgeIsSoft(reach: Double) throws {
        let item = try circle(reach: reach)
        guard case .shadow(let shadow) = item.content else {
            Issue.record("The circle has a hard edge: \(item.content)")
            return
        }
        #expect(shadow.color == Self.color && shadow.blur >= 8)
        #expect(item.clip == Self.area)
        // The rectangle leaves room for the whole blur.
        #expect(Double(item.rect.width) >= 2 * Double(shadow.radius) + 6 * Double(shadow.blur) - 2)
        let middle = Double(item.rect.x) + Double(item.rect.width) / 2
        #expect(abs(middle - 120) <= 1)
    }

    @Test func atItsEndItCoversTheViewEvenly() throws {
        let item = try circle(reach: 1)
        #expect(item.content == .solid(Self.color) && item.rect == Self.area && item.roundClip == nil)
        // Just before that, the farthest corner lies three deviations inside the edge.
        let last = try circle(reach: 0.9999)
        guard case .shadow(let shadow) = last.content else { return }
        let farthest = (Double(130 * 130 + 30 * 30)).squareRoot() * 2
        #expect(Double(shadow.radius) >= farthest + 2.9 * Double(shadow.blur))
    }

    @Test(arguments: [0.5, 1]) func roundCornersClipIt(reach: Double) throws {
        #expect(try circle(reach: reach, radius: 8).roundClip == RoundedRect(rect: Self.area, radius: 16))
    }
}
