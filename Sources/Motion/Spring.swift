import Glibc

/// A damped spring with a mass of 1: the pure function behind most motion, in closed form.
///
/// No argument traps: what makes no sense (not a number, a duration of zero) is replaced as each initialiser says.
public struct Spring: Hashable, Sendable {
    /// Force per distance, 1/s².
    public let stiffness: Double
    /// Force per velocity, 1/s. Zero swings for ever.
    public let damping: Double

    /// A spring from its physical constants.
    ///
    /// Stiffness is kept between 1e-6 and 1e12 (1e12 if it is not a number), damping between 0 and 1e9
    /// (the critical one if it is not a number).
    public init(stiffness: Double, damping: Double) {
        let stiffness = stiffness.isNaN ? 1e12 : min(max(stiffness, 1e-6), 1e12)
        self.stiffness = stiffness
        self.damping = damping.isNaN ? 2 * stiffness.squareRoot() : min(max(damping, 0), 1e9)
    }

    /// The spring whose period without damping is `response` seconds.
    ///
    /// The response is kept between 1e-5 s and 1e5 s (1e-5 if it is not a number). Damping ratios above 1 are
    /// over-damped, negative ones count as 0, what is not a number as 1.
    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / Spring.seconds(response)
        let ratio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0)
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The spring that is described by how much it bounces: 0 not at all, towards 1 more and more, below 0 it crawls.
    ///
    /// The bounce is kept between -0.99 and 1 (0 if it is not a number), the duration as `response` is above.
    public init(bounce: Double, duration: Double) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(response: duration, dampingRatio: ratio)
    }

    /// The undamped angular frequency, 1/s.
    public var frequency: Double { stiffness.squareRoot() }

    /// Damping as a fraction of the critical one: below 1 it overshoots.
    public var dampingRatio: Double { damping / (2 * frequency) }

    /// A span of time that can be divided by.
    static func seconds(_ value: Double) -> Double { value.isNaN ? 1e-5 : min(max(value, 1e-5), 1e5) }
}

extension Spring {
    /// Where the spring is `time` seconds after it was let go.
    ///
    /// - Parameters:
    ///   - displacement: distance from the rest (value less target) at the start.
    ///   - velocity: change of the displacement per second at the start.
    /// - Returns: the start for a time of zero, below zero or not a number.
    public func state(at time: Double, from displacement: Double, velocity: Double) -> SpringState {
        guard time > 0 else { return SpringState(displacement: displacement, velocity: velocity) }
        let (cosine, sine) = waves(at: min(time, 1e9))
        let half = damping / 2
        return SpringState(
            displacement: displacement * cosine + (velocity + half * displacement) * sine,
            velocity: velocity * cosine - (half * velocity + stiffness * displacement) * sine)
    }

    /// `e^(−at)·cos(bt)` and `e^(−at)·sin(bt)/b`, or their hyperbolic kin beyond critical damping.
    private func waves(at time: Double) -> (cosine: Double, sine: Double) {
        let half = damping / 2
        let difference = stiffness - half * half
        if difference > 0 {
            let frequency = difference.squareRoot()
            let decay = exp(-half * time)
            return (decay * cos(frequency * time), decay * sin(frequency * time) / frequency)
        }
        if difference < 0 {
            // Written with the slow root alone, so that a strong damping neither overflows nor cancels out.
            let rate = (-difference).squareRoot()
            let slow = exp(-stiffness / (half + rate) * time)
            let fall = expm1(-2 * rate * time)
            return (slow * (2 + fall) / 2, -slow * fall / (2 * rate))
        }
        let decay = exp(-half * time)
        return (decay, decay * time)
    }

    /// The farthest from the rest that the spring will be from now on, now included.
    public func reach(from displacement: Double, velocity: Double) -> Double {
        let half = damping / 2
        let difference = stiffness - half * half
        let numerator = velocity
        let denominator = half * velocity + stiffness * displacement
        var turn = 0.0
        if difference > 0 {
            let frequency = difference.squareRoot()
            turn = atan2(numerator * frequency, denominator) / frequency
            // A turn in the past: the next one is half a swing later.
            if turn <= 0 { turn += Double.pi / frequency }
        } else if denominator != 0 {
            let rate = (-difference).squareRoot()
            let ratio = numerator / denominator
            turn = rate > 0 ? atanh(ratio * rate) / rate : ratio
        }
        guard turn > 0, turn.isFinite else { return abs(displacement) }
        return max(abs(displacement), abs(state(at: turn, from: displacement, velocity: velocity).displacement))
    }

    /// Seconds until the spring's envelope stays within `tolerance` of the rest.
    ///
    /// For an under-damped spring this is Core Animation's settling time. Infinite without damping, or for a tolerance
    /// that is not above zero.
    public func settlingTime(from displacement: Double, velocity: Double, tolerance: Double) -> Double {
        let half = damping / 2
        let difference = stiffness - half * half
        let rate = difference < 0 ? half + (-difference).squareRoot() : half
        let slowest = difference < 0 ? stiffness / rate : half
        let swing = abs(velocity + half * displacement)
        guard tolerance > 0, slowest > 0, displacement.isFinite, swing.isFinite else { return .infinity }
        var bound = Double.infinity
        if difference != 0 {
            let cap = (difference > 0 ? 1 : 0.5) / abs(difference).squareRoot()
            bound = max(0, log((abs(displacement) + swing * cap) / tolerance) / slowest)
        }
        return min(bound, Spring.settlingTime(abs(displacement), swing, rate: slowest, tolerance: tolerance))
    }

    /// When `(constant + slope·t)·e^(−rate·t)` falls below the tolerance for good.
    private static func settlingTime(
        _ constant: Double, _ slope: Double, rate: Double, tolerance: Double
    ) -> Double {
        func height(_ time: Double) -> Double { (constant + slope * time) * exp(-rate * time) }
        var early = slope > 0 ? max(0, 1 / rate - constant / slope) : 0
        guard height(early) > tolerance else { return 0 }
        var late = early + 1 / rate
        while height(late) > tolerance, late.isFinite { late += late }
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if height(middle) > tolerance { early = middle } else { late = middle }
        }
        return late
    }
}
