/// A scalar that a spring, a curve, a finger or a test moves.
///
/// Whatever takes it over starts where it is; a spring also starts with the speed it has. Times are seconds on one clock.
/// Numbers that are not finite are ignored.
public struct Animator: Sendable {
    public private(set) var value: Double
    /// Change of the value per second.
    public private(set) var velocity = 0.0
    /// Where the motion ends; the value itself while nothing moves it.
    public private(set) var target: Double
    /// Whether time alone moves the value.
    public var isAnimating: Bool { motion != nil }

    private var motion: Motion?

    fileprivate struct Motion: Sendable {
        var kind: Kind
        var start: Double
        /// Seconds after which the value is the target exactly; nil where the spring decides.
        var duration: Double?
        var displacement: Double
        var velocity: Double
        /// What counts as nothing left to move: a millionth of the farthest the spring goes.
        var negligible: Double
    }

    fileprivate enum Kind: Sendable {
        case spring(Spring)
        case curve(TimingCurve)
    }

    public init(value: Double) {
        self.value = value.isFinite ? value : 0
        target = self.value
    }

    /// Holds the value, as a finger does. Any motion ends.
    /// - Parameter velocity: how fast the hand moves it, for whatever takes over.
    public mutating func set(_ value: Double, velocity: Double = 0) {
        guard value.isFinite else { return }
        self.value = value
        self.velocity = velocity.isFinite ? velocity : 0
        target = value
        motion = nil
    }

    /// Lets a new spring move the value from where it is.
    ///
    /// - Parameters:
    ///   - velocity: units per second at the start; nil keeps the speed it has, so that a reversal does not jump.
    ///   - time: when it starts; a motion under way is first brought to that time.
    ///   - duration: seconds after which the value is the target exactly; nil lets the spring come to rest by itself.
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

    /// Lets a curve move the value from where it is, to arrive after `duration` seconds.
    ///
    /// A speed that the value has is added to the curve and dies away until the end.
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

    /// Brings value and velocity to a time. Before the start of a motion this is its start.
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

    /// Ends a motion at its target, at rest.
    public mutating func finish() {
        guard motion != nil else { return }
        motion = nil
        value = target
        velocity = 0
    }

    /// Goes on as it does by so much farther along: what the value is measured from has moved.
    public mutating func shift(by way: Double) {
        guard way.isFinite else { return }
        value += way
        target += way
    }

    /// Whether the value is within the tolerance of the target and will not leave it again.
    public func isSettled(within tolerance: Double) -> Bool {
        guard let motion else { return true }
        let displacement = value - target
        guard abs(displacement) <= tolerance else { return false }
        switch motion.kind {
        case .spring(let spring): return spring.reach(from: displacement, velocity: velocity) <= tolerance
        // The farthest that a curve can still swing with the speed it has, in the time that it has at most.
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
