import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// A magnified view keeps the round corners of its background.
@Suite struct MagnifiedCornersTests {
    @Test(arguments: [1.0, 1.5, 8]) func theBackgroundStaysRound(magnification: Double) throws {
        let stage = try ViewStage()
        let disc = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        disc.backgroundColor = Color(hex: 0x20_60_A0)
        disc.cornerRadius = 20
        let magnified = MagnifiedView(of: disc)
        magnified.magnification = magnification
        stage.window.addSubview(magnified)
        stage.makeFrame()
        #expect(stage.items.contains { if case .roundedRectangle = $0.content { true } else { false } })
    }
}
