import GatefoldGeometry
import GatefoldTransitions
import Testing

@Suite struct TranslatedModalGeometryTests {
    private func geometry(scale: Double = 1) -> TranslatedModalGeometry {
        TranslatedModalGeometry(window: Size(width: 360, height: 720), grid: PixelGrid(scale: scale))
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
    func theScreenComesFromBelow(p: Double) {
        let place = geometry().placement(at: p)
        #expect(place.translation == 720 * (1 - p))
        #expect(place.uncovered.isEmpty)
    }

    @Test func theOvershootUncoversTheBottom() {
        let place = geometry().placement(at: 1.05)
        #expect(place.translation == -36)
        #expect(place.uncovered == Rect(x: 0, y: 684, width: 360, height: 36))
        #expect(geometry().placement(at: -0.05).translation == 756)
    }

    /// Corners and shadow change continuously, and are gone where the screen is at rest.
    @Test func theDecorationHasGoneAtTheEnds() {
        let geometry = geometry()
        for p in [1, 1.07] {
            #expect(geometry.placement(at: p).cornerRadius == 0 && geometry.placement(at: p).shadow == 0)
        }
        #expect(geometry.placement(at: 0).shadow == 0 && geometry.placement(at: -0.05).shadow == 0)
        #expect(geometry.placement(at: 0.5).cornerRadius == 16 && geometry.placement(at: 0.5).shadow == 1)
        for step in 0..<1200 {
            let (one, next) = (
                geometry.placement(at: Double(step) / 1000), geometry.placement(at: Double(step + 1) / 1000)
            )
            #expect(abs(one.cornerRadius - next.cornerRadius) < 0.1 && abs(one.shadow - next.shadow) < 0.01)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
    func theScreenMovesByWholePixels(scale: Double) {
        for step in -50...650 {
            let pixels = geometry(scale: scale).placement(at: Double(step) / 600).translation * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-9)
        }
        #expect(geometry(scale: scale).longestTravel == 720)
    }
}
