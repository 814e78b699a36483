import Testing

@testable import GatefoldTransitions

/// Offset and velocity of a released page decide whether it is dismissed. The bar area is 80 points high: half of it is
/// the threshold.
@Suite struct PullToDismissTests {
    @Test(arguments: [
        (offset: -41.0, velocity: 0.0, dismisses: true),
        (offset: -40, velocity: 0, dismisses: false),
        (offset: -39, velocity: 0, dismisses: false),
        (offset: -5, velocity: 501, dismisses: true),
        (offset: -5, velocity: 500, dismisses: false),
        (offset: 0, velocity: 900, dismisses: false),
        (offset: 20, velocity: 900, dismisses: false),
        (offset: -200, velocity: -501, dismisses: false),
        (offset: -200, velocity: -499, dismisses: true),
    ])
    func lettingGo(offset: Double, velocity: Double, dismisses: Bool) async {
        let result = await PullToDismiss.dismisses(offset: offset, velocity: velocity, threshold: 40)
        #expect(result == dismisses)
    }

    @Test func viewsAboveTheBarFadeBeforeTheBarReachesThem() {
        func alpha(_ top: Double, _ bar: Double) -> Double { ExpandingCellGeometry.alphaAboveBar(at: top, bar: bar) }
        #expect(alpha(44, 0) == 1 && alpha(44, 28) == 1)
        #expect(alpha(44, 36) == 0.5)
        #expect(alpha(44, 44) == 0 && alpha(44, 80) == 0)
        // A button at the window's edge is shown whole while there is no bar.
        #expect(alpha(4, 0) == 1 && alpha(4, 2) == 0.5 && alpha(0, 0) == 1)
    }
}
