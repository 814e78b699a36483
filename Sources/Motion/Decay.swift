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
    /// For how many seconds a velocity moves the value before it has fallen again; zero for motion without steps.
    public let step: Double
    /// The speed below which it rests: 10 pt/s (SPEC §8).
    public static let restSpeed = 10.0

    /// - Parameter step: UIKit's millisecond unless set; kept between 0 and 1 s, 0 if it is not a number.
    public init(rate: Rate = .normal, step: Double = 0.001) {
        self.rate = rate
        self.step = step > 0 ? min(step, 1) : 0
    }

    /// The decay that rests after just that distance, at whatever rate does it; nil where no rate does.
    public init?(landingAfter distance: Double, from velocity: Double) {
        guard distance.isFinite, velocity.isFinite, abs(velocity) > Decay.restSpeed else { return nil }
        let lost = velocity - (velocity < 0 ? -Decay.restSpeed : Decay.restSpeed)
        let reach = distance / lost
        let perMillisecond = reach / (reach + 0.001)
        guard reach > 0, Rate(perMillisecond: perMillisecond).perMillisecond == perMillisecond else { return nil }
        self.init(rate: Rate(perMillisecond: perMillisecond))
    }

    /// The share of the velocity that is lost, 1/s, as the exponent of the closed form.
    public var exponent: Double { -1000 * log(rate.perMillisecond) }

    /// The distance covered for each unit of velocity that is lost, in seconds: 0.499 for UIKit's usual rate.
    ///
    /// The sum over the steps, each with the velocity at its end. Without steps it would be 0.4995: recordings land 1.5 pt
    /// short of that at 3000 pt/s (Vercantez/openuikit, golden/scroll_traces).
    public var reach: Double { step > 0 ? step / expm1(exponent * step) : 1 / exponent }

    /// The velocity after `time` seconds, without coming to rest.
    public func velocity(at time: Double, from velocity: Double) -> Double {
        time > 0 ? velocity * exp(-exponent * time) : velocity
    }

    /// The distance covered after `time` seconds, without coming to rest.
    public func distance(at time: Double, from velocity: Double) -> Double {
        time > 0 ? velocity * -expm1(-exponent * time) * reach : 0
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
        let share = distance / (velocity * reach)
        guard share > 0, share < 1 else { return nil }
        return -log1p(-share) / exponent
    }
}
