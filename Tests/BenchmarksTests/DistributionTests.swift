import Testing

@testable import GatefoldBenchmarks

/// A distribution gives the median and other numbers of many measurements.
struct DistributionTests {
    @Test func theMiddleOfAnOddAndAnEvenNumber() {
        #expect(Distribution([3, 1, 2]).median == 2)
        #expect(Distribution([4, 1, 2, 3]).median == 2.5)
        #expect(Distribution([7]) == Distribution([.nan, 7, .infinity]))
        #expect(Distribution([7]).minimum == 7 && Distribution([7]).median == 7 && Distribution([7]).p95 == 7)
    }

    @Test func ofNothingAllIsZero() {
        for empty in [Distribution([]), Distribution([.nan, -.infinity])] {
            #expect(empty.count == 0 && empty.minimum == 0 && empty.median == 0 && empty.p95 == 0)
        }
    }

    @Test func fivePercentOfTheValuesExceedTheP95() {
        let numbers = (0...100).map(Double.init)
        let distribution = Distribution(numbers.shuffled())
        #expect(distribution.count == 101 && distribution.minimum == 0)
        #expect(distribution.median == 50 && distribution.p95 == 95)
        // A percentile between two ranks is interpolated linearly.
        #expect(abs(Distribution([0, 10]).p95 - 9.5) < 1e-12)
    }

    @Test func sharesAreKeptInBounds() {
        let sorted = [1.0, 2, 3]
        #expect(Distribution.quantile(-1, of: sorted) == 1 && Distribution.quantile(2, of: sorted) == 3)
        #expect(Distribution.quantile(.nan, of: sorted) == 1 && Distribution.quantile(.infinity, of: sorted) == 3)
    }
}
