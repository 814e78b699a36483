import Glibc

/// A damped spring with a mass of 1, in closed form.
///
/// Invalid arguments, such as NaN or a duration of zero, never trap; they are replaced as described at each
/// initializer.
public struct Spring: Hashable, Sendable {
    /// The restoring force per displacement, in 1/s².
    public let stiffness: Double
    /// The damping force per velocity, in 1/s. With zero the spring swings forever.
    public let damping: Double

    /// Creates a spring from its physical constants.
    ///
    /// - Parameters:
    ///   - stiffness: The force per displacement in 1/s², kept between 1e-6 and 1e12; NaN counts as 1e12.
    ///   - damping: The force per velocity in 1/s, kept between 0 and 1e9; NaN counts as critical damping.
    public init(stiffness: Double, damping: Double) {
        let stiffness = stiffness.isNaN ? 1e12 : min(max(stiffness, 1e-6), 1e12)
        self.stiffness = stiffness
        self.damping = damping.isNaN ? 2 * stiffness.squareRoot() : min(max(damping, 0), 1e9)
    }

    /// Creates a spring from its undamped period.
    ///
    /// - Parameters:
    ///   - response: The period without damping in seconds, kept between 1e-5 and 1e5; NaN counts as 1e-5.
    ///   - dampingRatio: The damping relative to critical damping. Above 1 the spring is overdamped; a negative ratio
    ///     counts as 0, and NaN as 1.
    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / Spring.seconds(response)
        let ratio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0)
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// Creates a spring from the amount that it bounces.
    ///
    /// - Parameters:
    ///   - bounce: 0 is critically damped, values up to 1 bounce more and more, and negative values are overdamped.
    ///     Kept between -0.99 and 1; NaN counts as 0.
    ///   - duration: The period without damping in seconds, kept between 1e-5 and 1e5; NaN counts as 1e-5.
    public init(bounce: Double, duration: Double) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(response: duration, dampingRatio: ratio)
    }

    /// The undamped angular frequency, in 1/s.
    public var frequency: Double { stiffness.squareRoot() }

    /// The damping relative to critical damping: below 1 the spring overshoots.
    public var dampingRatio: Double { damping / (2 * frequency) }

    /// Returns a duration limited to 1e-5...1e5 seconds, so that it is safe to divide by.
    static func seconds(_ value: Double) -> Double { value.isNaN ? 1e-5 : min(max(value, 1e-5), 1e5) }
}

extension Spring {
    /// Returns the position and velocity of the spring at a time after its release.
    ///
    /// - Parameters:
    ///   - time: The number of seconds since the release.
    ///   - displacement: The distance from the rest position (value minus target) at the release.
    ///   - velocity: The change of the displacement per second at the release.
    /// - Returns: The state at that time; the initial state if the time is not above zero.
    public func state(at time: Double, from displacement: Double, velocity: Double) -> SpringState {
        guard time > 0 else { return SpringState(displacement: displacement, velocity: velocity) }
        let (cosine, sine) = waves(at: min(time, 1e9))
        let half = damping / 2
        return SpringState(
            displacement: displacement * cosine + (velocity + half * displacement) * sine,
            velocity: velocity * cosine - (half * velocity + stiffness * displacement) * sine)
    }

    /// Returns `e^(−at)·cos(bt)` and `e^(−at)·sin(bt)/b`, or their hyperbolic counterparts beyond critical damping.
    private func waves(at time: Double) -> (cosine: Double, sine: Double) {
        let half = damping / 2
        let difference = stiffness - half * half
        if difference > 0 {
            let frequency = difference.squareRoot()
            let decay = exp(-half * time)
            return (decay * cos(frequency * time), decay * sin(frequency * time) / frequency)
        }
        if difference < 0 {
            // Only the slow root is used, because with strong damping the fast one overflows or cancels.
            let rate = (-difference).squareRoot()
            let slow = exp(-stiffness / (half + rate) * time)
            let fall = expm1(-2 * rate * time)
            return (slow * (2 + fall) / 2, -slow * fall / (2 * rate))
        }
        let decay = exp(-half * time)
        return (decay, decay * time)
    }

    /// Returns the largest distance from the rest position that the spring has from the given state on.
    public func reach(from displacement: Double, velocity: Double) -> Double {
        let half = damping / 2
        let difference = stiffness - half * half
        let numerator = velocity
        let denominator = half * velocity + stiffness * displacement
        var turn = 0.0
        if difference > 0 {
            let frequency = difference.squareRoot()
            turn = atan2(numerator * frequency, denominator) / frequency
            // A turning point in the past is followed by the next one half a period later.
            if turn <= 0 { turn += Double.pi / frequency }
        } else if denominator != 0 {
            let rate = (-difference).squareRoot()
            let ratio = numerator / denominator
            turn = rate > 0 ? atanh(ratio * rate) / rate : ratio
        }
        guard turn > 0, turn.isFinite else { return abs(displacement) }
        return max(abs(displacement), abs(state(at: turn, from: displacement, velocity: velocity).displacement))
    }

    /// Returns the number of seconds until the spring's envelope stays within a tolerance of the rest position.
    ///
    /// For an underdamped spring this equals Core Animation's settling time.
    ///
    /// - Parameters:
    ///   - displacement: The distance from the rest position at the start.
    ///   - velocity: The change of the displacement per second at the start.
    ///   - tolerance: The distance from the rest position that counts as settled.
    /// - Returns: The time in seconds; infinity without damping or if the tolerance is not above zero.
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

    /// Returns the time from which `(constant + slope·t)·e^(−rate·t)` stays below the tolerance.
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
