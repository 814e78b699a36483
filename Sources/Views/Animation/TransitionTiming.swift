public import GatefoldMotion

/// How a transition's scalar moves by itself.
nonisolated public struct TransitionTiming: Hashable, Sendable {
    /// In seconds.
    public var duration: Double
    public var shape: Shape

    public enum Shape: Hashable, Sendable {
        /// `initialVelocity` is in whole ways per second, towards the end.
        case spring(dampingRatio: Double, initialVelocity: Double)
        case curve(TimingCurve)
    }

    /// - Parameter initialVelocity: in whole ways per second, towards the end.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.init(
            duration: duration, shape: .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity))
    }

    public init(duration: Double, curve: TimingCurve) { self.init(duration: duration, shape: .curve(curve)) }

    private init(duration: Double, shape: Shape) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.shape = shape
    }

    private var dampingRatio: Double {
        if case .spring(let dampingRatio, _) = shape { dampingRatio } else { 1 }
    }

    /// Solved anew, from where the scalar is and with the speed it has, at a reversal or when a finger lets go. (SPEC §1)
    package var carryingSpring: Spring { Spring(duration: max(duration, Self.shortest), dampingRatio: dampingRatio) }

    /// Sets a scalar off from rest.
    package func start(_ scalar: inout Animator, to target: Double, at time: Double) {
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

    /// What is over sooner than this, in seconds, is over at once. Chosen: a tenth of a frame.
    private static let shortest = 0.0016
}
