import GatefoldGeometry
import Testing

@testable import GatefoldTransitions

/// A thrown container swings past its final position by a limited distance.
@Suite struct SwingTests {
    private let geometry = ExpandingCellGeometryTests.geometry(.middle, scale: 2)

    @Test(arguments: [0, 0.001, 0.5, 0.999, 1]) func betweenTheEndsNothingIsShifted(p: Double) {
        #expect(geometry.swing(at: p) == 0)
    }

    @Test func theSwingGoesOnInTheDirectionOfTheThrow() {
        #expect(geometry.swing(at: -0.02) > 0)
        #expect(geometry.swing(at: 1.02) == -geometry.swing(at: -0.02))
    }

    @Test(arguments: Row.allCases, [-1e9, -3, -0.2, -0.05, 1.05, 1.2, 1e9])
    func theSwingStaysWithinTwelvePoints(row: Row, p: Double) {
        #expect(abs(ExpandingCellGeometryTests.geometry(row).swing(at: p)) <= 12)
    }

    /// At first the container keeps its speed: a hundredth of progress is a hundredth of its distance.
    @Test func theSwingStartsWithTheSpeedOfTheContainer() {
        #expect(abs(geometry.swing(at: -0.005) - 0.005 * 344) < 0.5)
    }
}
