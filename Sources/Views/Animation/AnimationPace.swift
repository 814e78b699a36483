import GatefoldMotion

/// How an animation moves along from its start: a curve or a spring, run once, back and forth, or for ever.
nonisolated struct AnimationPace: Hashable, Sendable {
    private let timing: AnimationTiming
    /// The same for a scalar that leads from one end to the other; nil where it goes more than once.
    let transitionTiming: TransitionTiming?
    private let repeats: Bool
    private let autoreverses: Bool

    /// No velocity is taken to be faster, in moves per second: `Spring` reads none that is faster either.
    private static let greatestVelocity = 1e6

    /// A duration below zero or not finite counts as 0, a velocity that is not finite as 0, a damping ratio as `Spring`
    /// has it.
    init(duration: Double, dampingRatio: Double?, initialVelocity: Double, options: AnimationOptions) {
        let duration = duration.isFinite ? max(0, duration) : 0
        let once: TransitionTiming
        if let dampingRatio {
            let finite = initialVelocity.isFinite ? initialVelocity : 0
            let velocity = min(max(finite, -Self.greatestVelocity), Self.greatestVelocity)
            timing = .spring(start: 0, duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
            once = TransitionTiming(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
        } else {
            timing = AnimationTiming(start: 0, duration: duration, shape: .curve(options.curve))
            once = TransitionTiming(duration: duration, curve: options.curve)
        }
        transitionTiming = options.isDisjoint(with: [.repeat, .autoreverse]) ? once : nil
        repeats = options.contains(.repeat) && duration > 0
        autoreverses = options.contains(.autoreverse)
    }

    /// Seconds from the start to the end; infinite where it repeats.
    var duration: Double {
        if repeats { return .infinity }
        return autoreverses ? 2 * timing.duration : timing.duration
    }

    /// The part of the move that is done some seconds after the start; 1 exactly from the end on.
    func fraction(after elapsed: Double) -> Double {
        if elapsed >= duration { return 1 }
        guard elapsed > 0, repeats || autoreverses else { return timing.fraction(at: elapsed) }
        let runs = elapsed / timing.duration
        let run = runs.rounded(.down)
        let isOnTheWayBack = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let part = runs - run
        return timing.fraction(at: (isOnTheWayBack ? 1 - part : part) * timing.duration)
    }
}
