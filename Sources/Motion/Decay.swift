import Glibc

/// The deceleration of content after a flick: free motion that loses the same fraction of its velocity each
/// millisecond.
///
/// Distances are in points, velocities in points per second and times in seconds from the start of the motion.
public struct Decay: Hashable, Sendable {
    /// The rate at which velocity is lost.
    public struct Rate: Hashable, Sendable {
        /// The fraction of the velocity that is left after one millisecond.
        public let perMillisecond: Double

        /// Creates a rate.
        /// - Parameter perMillisecond: The fraction of the velocity that is left after one millisecond, kept between
        ///   0.0001 and 0.999999; NaN counts as 0.998.
        public init(perMillisecond: Double) {
            self.perMillisecond = perMillisecond.isNaN ? 0.998 : min(max(perMillisecond, 0.0001), 0.999_999)
        }

        /// The rate of UIKit's `normal` deceleration: 0.998 per millisecond.
        public static let normal = Rate(perMillisecond: 0.998)
        /// The rate of UIKit's `fast` deceleration: 0.99 per millisecond.
        public static let fast = Rate(perMillisecond: 0.99)
    }

    /// The rate at which velocity is lost.
    public let rate: Rate
    /// The interval in seconds at which the velocity is reduced; zero for continuous deceleration.
    public let step: Double
    /// The speed below which the motion ends, in points per second.
    public static let restSpeed = 10.0

    /// Creates a deceleration.
    ///
    /// - Parameters:
    ///   - rate: The rate at which velocity is lost.
    ///   - step: The interval in seconds at which the velocity is reduced, kept between 0 and 1; NaN counts as 0. The
    ///     default is UIKit's, one millisecond.
    public init(rate: Rate = .normal, step: Double = 0.001) {
        self.rate = rate
        self.step = step > 0 ? min(step, 1) : 0
    }

    /// Creates the deceleration that comes to rest after a given distance, choosing the rate accordingly.
    ///
    /// Returns nil if no rate does that: the distance and the velocity have opposite directions, the speed at the start
    /// is not above `restSpeed`, or the rate would lie outside the limits of `Rate`.
    public init?(landingAfter distance: Double, from velocity: Double) {
        guard distance.isFinite, velocity.isFinite, abs(velocity) > Decay.restSpeed else { return nil }
        let lost = velocity - (velocity < 0 ? -Decay.restSpeed : Decay.restSpeed)
        let reach = distance / lost
        let perMillisecond = reach / (reach + 0.001)
        guard reach > 0, Rate(perMillisecond: perMillisecond).perMillisecond == perMillisecond else { return nil }
        self.init(rate: Rate(perMillisecond: perMillisecond))
    }

    /// The exponent of the closed form, in 1/s: the velocity is multiplied by e^(−exponent·t) after t seconds.
    public var exponent: Double { -1000 * log(rate.perMillisecond) }

    /// The distance covered per unit of velocity lost, in seconds: 0.499 for UIKit's normal rate.
    ///
    /// The distance is the sum over all steps, each travelled at the velocity at its end. Continuous deceleration would
    /// give 0.4995, but recordings of UIKit land 1.5 pt short of that at 3000 pt/s.
    /// - Source: Vercantez/openuikit, golden/scroll_traces.
    public var reach: Double { step > 0 ? step / expm1(exponent * step) : 1 / exponent }

    /// Returns the velocity after `time` seconds, ignoring `restSpeed`.
    public func velocity(at time: Double, from velocity: Double) -> Double {
        time > 0 ? velocity * exp(-exponent * time) : velocity
    }

    /// Returns the distance covered after `time` seconds, ignoring `restSpeed`.
    public func distance(at time: Double, from velocity: Double) -> Double {
        time > 0 ? velocity * -expm1(-exponent * time) * reach : 0
    }

    /// Returns the number of seconds until the speed has fallen to `restSpeed`; 0 if it is no higher at the start.
    public func timeToRest(from velocity: Double) -> Double {
        abs(velocity) > Decay.restSpeed && velocity.isFinite ? log(abs(velocity) / Decay.restSpeed) / exponent : 0
    }

    /// Returns the distance covered until the speed has fallen to `restSpeed`.
    public func distanceToRest(from velocity: Double) -> Double {
        distance(at: timeToRest(from: velocity), from: velocity)
    }

    /// Returns the number of seconds until a distance is covered, ignoring `restSpeed`; nil if it is never covered.
    public func time(toCover distance: Double, from velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard velocity != 0, distance.isFinite, velocity.isFinite else { return nil }
        let share = distance / (velocity * reach)
        guard share > 0, share < 1 else { return nil }
        return -log1p(-share) / exponent
    }
}
