/// A number that moves on a spring or a timing curve, or is set directly, as by a finger.
///
/// Each new motion starts at the current value with the current velocity, so that motions follow each other without a
/// jump. Times are seconds on one clock. Arguments that are not finite are ignored.
public struct Animator: Sendable {
    /// The value at the time of the last `advance(to:)`.
    public private(set) var value: Double
    /// The change of the value per second.
    public private(set) var velocity = 0.0
    /// The value at which the motion ends; equal to `value` if there is no motion.
    public private(set) var target: Double
    /// Whether a spring or a curve is moving the value.
    public var isAnimating: Bool { motion != nil }

    private var motion: Motion?

    fileprivate struct Motion: Sendable {
        var kind: Kind
        var start: Double
        /// The length in seconds, after which the value is set to the target; nil if the spring runs until it rests.
        var duration: Double?
        var displacement: Double
        var velocity: Double
        /// The distance from the target below which a spring counts as at rest: a millionth of its farthest
        /// displacement.
        var negligible: Double
    }

    fileprivate enum Kind: Sendable {
        case spring(Spring)
        case curve(TimingCurve)
    }

    /// Creates an animator at rest. A value that is not finite counts as 0.
    public init(value: Double) {
        self.value = value.isFinite ? value : 0
        target = self.value
    }

    /// Sets the value directly, as a finger does, and ends any motion.
    ///
    /// - Parameters:
    ///   - value: The new value, which is also the new target.
    ///   - velocity: The velocity, in units per second, with which the next motion starts.
    public mutating func set(_ value: Double, velocity: Double = 0) {
        guard value.isFinite else { return }
        self.value = value
        self.velocity = velocity.isFinite ? velocity : 0
        target = value
        motion = nil
    }

    /// Moves the value from where it is to a target on a spring.
    ///
    /// - Parameters:
    ///   - target: The value at which the spring comes to rest.
    ///   - spring: The spring.
    ///   - velocity: The velocity at the start, in units per second; nil keeps the current velocity.
    ///   - time: The start. A motion in progress is advanced to that time first.
    ///   - duration: The length in seconds, after which the value is set to the target exactly; nil lets the spring run
    ///     until it rests.
    public mutating func animate(
        to target: Double, with spring: Spring, velocity: Double? = nil, at time: Double, duration: Double? = nil
    ) {
        guard target.isFinite, time.isFinite else { return }
        advance(to: time)
        if let velocity, velocity.isFinite { self.velocity = velocity }
        self.target = target
        let displacement = value - target
        motion = Motion(
            kind: .spring(spring), start: time, duration: duration.map(Spring.seconds), displacement: displacement,
            velocity: self.velocity,
            negligible: 1e-6 * spring.reach(from: displacement, velocity: self.velocity))
    }

    /// Moves the value from where it is to a target on a timing curve.
    ///
    /// The current velocity is added to that of the curve and decays to zero by the end, so that the motion starts
    /// without a jump.
    ///
    /// - Parameters:
    ///   - target: The value at the end.
    ///   - curve: The timing curve.
    ///   - duration: The length in seconds.
    ///   - time: The start. A motion in progress is advanced to that time first.
    public mutating func animate(
        to target: Double, with curve: TimingCurve, duration: Double, at time: Double
    ) {
        guard target.isFinite, time.isFinite else { return }
        advance(to: time)
        self.target = target
        motion = Motion(
            kind: .curve(curve), start: time, duration: Spring.seconds(duration), displacement: value - target,
            velocity: velocity, negligible: 0)
    }

    /// Updates `value` and `velocity` to a time. A time before the start of the motion gives its start.
    public mutating func advance(to time: Double) {
        guard let motion, !time.isNaN else { return }
        let elapsed = time - motion.start
        if let duration = motion.duration, elapsed >= duration { return finish() }
        let state = motion.state(after: elapsed)
        value = target + state.displacement
        velocity = state.velocity
        if elapsed >= 0, case .spring(let spring) = motion.kind, motion.duration == nil,
            spring.reach(from: state.displacement, velocity: state.velocity) <= motion.negligible
        {
            finish()
        }
    }

    /// Ends the motion, if there is one, with the value at its target and a velocity of zero.
    public mutating func finish() {
        guard motion != nil else { return }
        motion = nil
        value = target
        velocity = 0
    }

    /// Shifts value and target by a distance without disturbing the motion, because the origin of the scale has moved.
    public mutating func shift(by delta: Double) {
        guard delta.isFinite else { return }
        value += delta
        target += delta
    }

    /// Returns whether the value is within a tolerance of the target and will stay there.
    public func isSettled(within tolerance: Double) -> Bool {
        guard let motion else { return true }
        let displacement = value - target
        guard abs(displacement) <= tolerance else { return false }
        switch motion.kind {
        case .spring(let spring): return spring.reach(from: displacement, velocity: velocity) <= tolerance
        // An upper bound of how far the curve can still swing: its velocity, kept up for the whole duration.
        case .curve: return abs(velocity) * (motion.duration ?? 0) <= tolerance
        }
    }
}

extension Animator.Motion {
    fileprivate func state(after elapsed: Double) -> SpringState {
        guard elapsed > 0 else { return SpringState(displacement: displacement, velocity: velocity) }
        switch kind {
        case .spring(let spring):
            return spring.state(at: elapsed, from: displacement, velocity: velocity)
        case .curve(let curve):
            let duration = self.duration ?? 1
            let part = elapsed / duration
            let rest = 1 - part
            return SpringState(
                displacement: displacement * (1 - curve.value(at: part)) + velocity * duration * part * rest * rest,
                velocity: -displacement * curve.slope(at: part) / duration + velocity * rest * (1 - 3 * part))
        }
    }
}
