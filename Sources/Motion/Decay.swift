import Glibc

/// Free motion that loses the same share of its velocity in each millisecond.
public struct Decay: Hashable, Sendable {
    /// How fast the velocity falls.
    public struct Rate: Hashable, Sendable {
        /// The share of the velocity that is left after a millisecond.
        public let perMillisecond: Double

        /// Kept between 0.0001 and 0.999999; 0.998 if it is not a number.
        public init(perMillisecond: Double) {
            self.perMillisecond = perMillisecond.isNaN ? 0.998 : min(max(perMillisecond, 0.0001), 0.999_999)
        }

        /// UIKit's usual rate.
        public static let normal = Rate(perMillisecond: 0.998)
        /// UIKit's fast rate.
        public static let fast = Rate(perMillisecond: 0.99)
    }

    public let rate: Rate
    /// The speed below which it rests: 10 pt/s (SPEC §8).
    public static let restSpeed = 10.0

    public init(rate: Rate = .normal) { self.rate = rate }

    /// The share of the velocity that is lost, 1/s, as the exponent of the closed form.
    public var exponent: Double { -1000 * log(rate.perMillisecond) }

    /// The velocity after `time` seconds, without coming to rest.
    public func velocity(at time: Double, from velocity: Double) -> Double {
        time > 0 ? velocity * exp(-exponent * time) : velocity
    }

    /// The distance covered after `time` seconds, without coming to rest.
    public func distance(at time: Double, from velocity: Double) -> Double {
        time > 0 ? velocity * -expm1(-exponent * time) / exponent : 0
    }

    /// Seconds until the speed has fallen to `restSpeed`; 0 for what is slower already.
    public func timeToRest(from velocity: Double) -> Double {
        abs(velocity) > Decay.restSpeed && velocity.isFinite ? log(abs(velocity) / Decay.restSpeed) / exponent : 0
    }

    /// The distance covered until it rests.
    public func distanceToRest(from velocity: Double) -> Double {
        distance(at: timeToRest(from: velocity), from: velocity)
    }

    /// Seconds until a distance is covered; nil where the motion dies before.
    public func time(toCover distance: Double, from velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard velocity != 0, distance.isFinite, velocity.isFinite else { return nil }
        let share = distance * exponent / velocity
        guard share > 0, share < 1 else { return nil }
        return -log1p(-share) / exponent
    }
}
