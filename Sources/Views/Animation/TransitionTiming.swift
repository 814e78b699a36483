public import GatefoldMotion

/// The duration and the spring or curve by which a transition's progress moves on its own.
nonisolated public struct TransitionTiming: Hashable, Sendable {
    /// The duration, in seconds; 0 or more. A transition shorter than 1.6 ms ends at once.
    public var duration: Double
    /// The spring or curve that the progress follows.
    public var shape: Shape

    /// How progress moves from one end to the other.
    public enum Shape: Hashable, Sendable {
        /// A spring. The damping ratio is clamped to 0.01...1; the initial velocity is in full transitions per second,
        /// towards the end.
        case spring(dampingRatio: Double, initialVelocity: Double)
        /// A timing curve, stretched over the duration.
        case curve(TimingCurve)
    }

    /// Creates the timing of a spring.
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 if negative or not finite.
    ///   - dampingRatio: The damping ratio, clamped to 0.01...1; 1 does not overshoot.
    ///   - initialVelocity: The initial velocity, in full transitions per second, towards the end.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.init(
            duration: duration, shape: .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity))
    }

    /// Creates the timing of a curve.
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 if negative or not finite.
    ///   - curve: The curve, stretched over the duration.
    public init(duration: Double, curve: TimingCurve) { self.init(duration: duration, shape: .curve(curve)) }

    private init(duration: Double, shape: Shape) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.shape = shape
    }

    private var dampingRatio: Double {
        if case .spring(let dampingRatio, _) = shape { dampingRatio } else { 1 }
    }

    /// The spring that takes over the progress, with the velocity it has, at a reversal or when a finger lets go.
    package var carryingSpring: Spring { Spring(duration: max(duration, Self.shortest), dampingRatio: dampingRatio) }

    /// Starts moving the progress from rest to a target, or sets it at once if the duration is too short to see.
    package func start(_ scalar: inout Animator, to target: Double, at time: MotionTime) {
        guard duration >= Self.shortest else {
            scalar.set(target)
            return
        }
        switch shape {
        case .spring(let dampingRatio, let initialVelocity):
            let velocity = initialVelocity.isFinite ? initialVelocity : 0
            let spring = Spring(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
            scalar.animate(
                to: target, with: spring, velocity: velocity * (target - scalar.value), at: time)
        case .curve(let curve):
            scalar.animate(to: target, with: curve, duration: duration, at: time)
        }
    }

    /// The shortest duration that is animated, in seconds. Chosen: a tenth of a frame.
    private static let shortest = 0.0016
}
