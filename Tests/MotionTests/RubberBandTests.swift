import GatefoldMotion
import Testing

@Suite struct RubberBandTests {
    private let band = RubberBand(dimension: 852)

    @Test func theOffsetFollowsTheFormula() {
        for pull in [0.0, 1, 10, 590, 852, 5000] {
            let expected = (1 - 1 / (0.55 * pull / 852 + 1)) * 852
            #expect(abs(band.offset(forPull: pull) - expected) < 1e-9)
            #expect(abs(band.offset(forPull: -pull) + expected) < 1e-9)
        }
    }

    @Test func pullIsTheInverse() {
        for pull in stride(from: -3000.0, through: 3000, by: 37) {
            #expect(abs(band.pull(forOffset: band.offset(forPull: pull)) - pull) < 1e-6)
        }
        #expect(band.pull(forOffset: 852).isFinite)
        #expect(band.pull(forOffset: 1e9) == band.pull(forOffset: 852))
    }

    @Test func resistanceIsTheDerivative() {
        for pull in [-700.0, 0.5, 3, 100, 2000] {
            let slope = (band.offset(forPull: pull + 1e-4) - band.offset(forPull: pull - 1e-4)) / 2e-4
            #expect(abs(slope - band.resistance(atPull: pull)) < 1e-6)
        }
    }

    @Test func badInputGivesABandThatDoesNotMove() {
        for dimension in [0, -1, Double.nan, .infinity] {
            let band = RubberBand(dimension: dimension)
            #expect(band.offset(forPull: 10) == 0 && band.pull(forOffset: 10) == 0)
            #expect(band.resistance(atPull: 10) == 0)
        }
        #expect(band.offset(forPull: .nan) == 0)
        #expect(band.offset(forPull: .infinity) == 852)
        #expect(band.offset(forPull: 1e308).isFinite)
    }
}

@Suite struct DecayTests {
    @Test func velocityFallsByTheRateInEachMillisecond() {
        let decay = Decay()
        #expect(abs(decay.velocity(at: 0.001, from: 1000) - 998) < 1e-9)
        #expect(abs(Decay(rate: .fast).velocity(at: 0.002, from: 1000) - 980.1) < 1e-9)
    }

    @Test func distanceIsTheIntegral() {
        let decay = Decay(step: 0)
        var distance = 0.0
        for step in 0..<10_000 { distance += decay.velocity(at: (Double(step) + 0.5) * 1e-4, from: -2500) * 1e-4 }
        #expect(abs(decay.distance(at: 1, from: -2500) - distance) < 1e-4)
    }

    @Test func inStepsDistanceIsTheSum() {
        let decay = Decay()
        #expect(abs(decay.reach - 0.499) < 1e-12)
        var (distance, velocity) = (0.0, 2000.0)
        for _ in 0..<700 {
            velocity *= 0.998
            distance += velocity * 0.001
        }
        #expect(abs(decay.distance(at: 0.7, from: 2000) - distance) < 1e-9)
        #expect(abs(decay.velocity(at: 0.7, from: 2000) - velocity) < 1e-9)
    }

    @Test func aDecayIsFoundForALanding() throws {
        for (distance, velocity) in [(500.0, 750.0), (-2000, -3000), (40, 5000), (9000, 200)] {
            let decay = try #require(Decay(landingAfter: distance, from: velocity))
            #expect(abs(decay.distanceToRest(from: velocity) - distance) < 1e-6 * abs(distance))
        }
        for (distance, velocity) in [
            (500.0, -750.0), (-1, 750), (500, 9), (0, 750), (.nan, 750), (500, .infinity), (1e-9, 5000), (1e9, 11),
        ] {
            #expect(Decay(landingAfter: distance, from: velocity) == nil)
        }
    }

    @Test func decayRestsBelowTenPointsPerSecond() {
        let decay = Decay()
        let time = decay.timeToRest(from: -750)
        #expect(abs(decay.velocity(at: time, from: -750) + 10) < 1e-9)
        // UIKit comes to rest after 369.33 pt for this flick, and after 1492 for one at 3000 pt/s.
        #expect(abs(decay.distanceToRest(from: 750) - 369.33) < 0.17)
        #expect(abs(decay.distanceToRest(from: -3000) + 1492) < 0.17)
        #expect(decay.timeToRest(from: 9) == 0)
        #expect(decay.timeToRest(from: .nan) == 0)
    }

    @Test func timeToCoverIsTheInverse() throws {
        let decay = Decay()
        let time = try #require(decay.time(toCover: 200, from: 750))
        #expect(abs(decay.distance(at: time, from: 750) - 200) < 1e-9)
        #expect(decay.time(toCover: 400, from: 750) == nil)
        #expect(decay.time(toCover: -1, from: 750) == nil)
        #expect(decay.time(toCover: 0, from: 0) == 0)
    }
}

@Suite struct TimingCurveTests {
    @Test func endsAreExactAndLinearIsLinear() {
        for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, TimingCurve(0, 0, 0, 0)] {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1 && curve.value(at: .nan) == 0)
        }
        #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
        #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    }

    @Test func slopeIsTheDerivative() {
        for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut] {
            for part in [0.05, 0.3, 0.5, 0.9] {
                let slope = (curve.value(at: part + 1e-6) - curve.value(at: part - 1e-6)) / 2e-6
                #expect(abs(slope - curve.slope(at: part)) < 1e-4)
            }
        }
        #expect(TimingCurve.easeIn.slope(at: 0) == 0)
        #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-9)
    }
}
