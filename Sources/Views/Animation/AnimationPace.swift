import GatefoldMotion

/// The progress of an animation over time: a curve or a spring, run once, back and forth, or repeatedly.
nonisolated struct AnimationPace: Hashable, Sendable {
    private let timing: AnimationTiming
    /// The pace as the timing of a transition's progress; nil if the animation repeats or reverses.
    let transitionTiming: TransitionTiming?
    private let repeats: Bool
    private let autoreverses: Bool

    /// The greatest initial velocity, in moves per second; `Spring` has the same limit.
    private static let greatestVelocity = 1e6

    /// Creates a pace. A negative or non-finite duration counts as 0, and so does a non-finite velocity; `Spring`
    /// clamps the damping ratio.
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

    /// The seconds from start to end; infinite if the animation repeats.
    var duration: Double {
        if repeats { return .infinity }
        return autoreverses ? 2 * timing.duration : timing.duration
    }

    /// Returns the progress some seconds after the start: exactly 1 from the end on; a spring may overshoot 1 before.
    func fraction(after elapsed: Double) -> Double {
        if elapsed >= duration { return 1 }
        guard elapsed > 0, repeats || autoreverses else { return timing.fraction(at: elapsed) }
        let runs = elapsed / timing.duration
        let run = runs.rounded(.down)
        let isReversed = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let part = runs - run
        return timing.fraction(at: (isReversed ? 1 - part : part) * timing.duration)
    }
}
