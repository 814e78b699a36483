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

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
    func itMovesByWholePixels(scale: Double) {
        for step in -50...650 {
            let pixels = geometry(scale: scale).placement(at: Double(step) / 600).translation * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-9)
        }
        #expect(geometry(scale: scale).longestTravel == 720)
    }
}
