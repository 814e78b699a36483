/// A property that can be animated to a new value while earlier animations still run, by UIKit's two rules.
///
/// `model` is the value that the property was set to last; `value(at:)` is the value on screen. Times are seconds on
/// one clock.
public struct AnimatedValue: Hashable, Sendable {
    /// The effect that a new animation has on one that is still running.
    public enum Rule: Hashable, Sendable {
        /// The earlier animation runs on, and the new one adds its own change. UIKit animates positions, sizes and
        /// transforms so.
        case additive
        /// The new animation replaces the earlier one, starting from the value on screen with its own initial velocity.
        /// UIKit animates opacity and colours so.
        case replacing
    }

    /// The value that the property was set or animated to last, regardless of what is on screen.
    public private(set) var model: Double
    /// The effect that a new animation has on one that is still running.
    public let rule: Rule
    private var steps: [Step] = []

    private struct Step: Hashable, Sendable {
        /// The difference between the value at the start and the animation's target.
        var remainder: Double
        var timing: AnimationTiming
    }

    /// Creates a property with a value and no animation.
    public init(_ value: Double, rule: Rule) {
        model = value
        self.rule = rule
    }

    /// Whether an animation has been added that `removeFinished(at:)` has not removed.
    public var isAnimating: Bool { !steps.isEmpty }

    /// Sets the property at once and ends all animations.
    public mutating func set(_ value: Double) {
        model = value
        steps.removeAll(keepingCapacity: true)
    }

    /// Animates the property to a new value.
    ///
    /// A value that is not finite is ignored. With the additive rule, so is a value that equals the model.
    public mutating func animate(to value: Double, timing: AnimationTiming) {
        guard value.isFinite else { return }
        switch rule {
        case .additive:
            if value == model { return }
            steps.append(Step(remainder: model - value, timing: timing))
        case .replacing:
            let shown = self.value(at: timing.start)
            steps.removeAll(keepingCapacity: true)
            steps.append(Step(remainder: shown - value, timing: timing))
        }
        model = value
    }

    /// Returns the value on screen at a time.
    public func value(at time: Double) -> Double {
        var value = model
        for step in steps { value += step.remainder * (1 - step.timing.fraction(at: time)) }
        return value
    }

    /// Removes the animations that have finished; call it once a frame.
    public mutating func removeFinished(at time: Double) {
        steps.removeAll { $0.timing.isFinished(at: time) }
    }
}
