import GatefoldMotion
import Testing

@testable import GatefoldTransitions

/// Progress while a pull folds the page, as a function of the pull.
@Suite struct PullFoldLawTests {
    private static let law = PullFoldLaw(band: RubberBand(dimension: 720), start: 40, length: 344)

    /// The pull of a finger that is a number of points beyond the position where the fold starts.
    private func pulled(by excess: Double) -> Double {
        let band = Self.law.band
        return band.offset(forPull: band.pull(forOffset: 40) + excess)
    }

    /// The position of the container's top edge, in points.
    private func top(by excess: Double) -> Double { (1 - Self.law.progress(at: pulled(by: excess))) * Self.law.length }

    @Test func theFoldStartsAtRestAndEndsAtTheCell() {
        #expect(Self.law.progress(at: 0) == 1 && Self.law.progress(at: 40) == 1)
        #expect(Self.law.progress(at: pulled(by: 5000)) == 0)
    }

    @Test func theSpeedRisesFromTheRubberBandsToOneToOne() {
        let start = Self.law.band.resistance(atPull: Self.law.band.pull(forOffset: 40))
        #expect(abs(top(by: 0.001) / 0.001 - start) < 1e-3)
        var before = start
        for excess in stride(from: 1.0, through: 39, by: 1) {
            let speed = (top(by: excess + 0.01) - top(by: excess - 0.01)) / 0.02
            #expect(speed > before && speed < 1)
            before = speed
        }
        #expect(abs(top(by: 41) - top(by: 40) - 1) < 1e-9)
        #expect(abs(top(by: 240) - top(by: 140) - 100) < 1e-9)
    }

    @Test(arguments: [1.0, 20, 39, 100, 250]) func theVelocityIsTheDerivative(excess: Double) {
        let pulled = pulled(by: excess)
        let step = 1e-5
        let slope = (Self.law.progress(at: pulled + step) - Self.law.progress(at: pulled - step)) / (2 * step)
        #expect(abs(Self.law.progressVelocity(at: pulled, velocity: 300) - slope * 300) < 1e-4)
    }

    @Test func atItsEndsProgressHasNoVelocity() {
        #expect(Self.law.progressVelocity(at: 39, velocity: 300) == 0)
        #expect(Self.law.progressVelocity(at: pulled(by: 5000), velocity: 300) == 0)
    }
}
