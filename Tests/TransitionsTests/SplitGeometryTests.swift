import GatefoldGeometry
import GatefoldTransitions
import Testing

@Suite struct SplitGeometryTests {
    static let window = Size(width: 360, height: 720)

    static func geometry(cut: Double, scale: Double = 1) -> SplitGeometry {
        SplitGeometry(window: window, cut: cut, grid: PixelGrid(scale: scale))
    }

    @Test(arguments: [0.0, 120, 360, 700, 720], [0, 0.25, 0.5, 0.75, 1, 1.08])
    func piecesStandWhereTheSpecificationSays(s: Double, p: Double) {
        let place = Self.geometry(cut: s).placement(at: p)
        func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) <= 0.5 }
        let shown = min(1, p)
        #expect(near(place.top.minY, -s * shown))
        #expect(near(place.bottom.minY, s + (720 - s) * shown))
        if p <= 1 { #expect(near(place.translation, s * (1 - p))) }
        #expect(place.top.size == Size(width: 360, height: s))
        #expect(place.bottom.size == Size(width: 360, height: 720 - s))
        // Only the screen follows an overshoot, a little.
        #expect(p <= 1 ? place.top.maxY == place.translation : (-6...0).contains(place.translation))
    }

    /// Halves that followed the overshoot would overlap, and the bar would leave the window's top edge.
    @Test(arguments: [0.0, 120, 360, 720], [-0.001, -0.07, -1])
    func theHalvesStopWhereTheyMeet(s: Double, p: Double) {
        #expect(Self.geometry(cut: s).placement(at: p) == Self.geometry(cut: s).placement(at: 0))
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2], [97.3, 333.333])
    func everythingLiesOnPixels(scale: Double, cut: Double) {
        let geometry = Self.geometry(cut: cut, scale: scale)
        for step in -50...650 {
            let place = geometry.placement(at: Double(step) / 600)
            for edge in [place.top.minY, place.top.maxY, place.bottom.minY, place.translation] {
                #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
            }
        }
    }

    @Test func aCutIsBroughtIntoTheWindow() {
        #expect(Self.geometry(cut: -10).cut == 0)
        #expect(Self.geometry(cut: 1e9).cut == 720)
        #expect(Self.geometry(cut: .nan).cut == 360)
        #expect(Self.geometry(cut: .infinity).cut == 360)
        #expect(Self.geometry(cut: 100.4, scale: 2).cut == 100.5)
    }

    @Test func theLongestWayIsThatOfTheLargerHalf() {
        #expect(Self.geometry(cut: 100).longestTravel == 620)
        #expect(Self.geometry(cut: 700).longestTravel == 700)
    }
}
