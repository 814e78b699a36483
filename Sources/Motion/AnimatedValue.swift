/// A property whose animations may be retargeted while they run, by UIKit's two rules.
///
/// `model` is what the property was set to last; `value(at:)` is what is on screen.
public struct AnimatedValue: Hashable, Sendable {
    /// What a second animation does to one that runs.
    public enum Rule: Hashable, Sendable {
        /// The first runs on, the second adds its own step: positions, sizes, transforms.
        case additive
        /// The second takes over from the value on screen, with its own start speed: opacity, colours.
        case replacing
    }

    public private(set) var model: Double
    public let rule: Rule
    private var steps: [Step] = []

    private struct Step: Hashable, Sendable {
        /// What is still missing from the model at the start.
        var remainder: Double
        var timing: AnimationTiming
    }

    public init(_ value: Double, rule: Rule) {
        model = value
        self.rule = rule
    }

    public var isAnimating: Bool { !steps.isEmpty }

    /// Sets the property at once; animations end.
    public mutating func set(_ value: Double) {
        model = value
        steps.removeAll(keepingCapacity: true)
    }

    /// Animates the property to a new value.
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

    /// What is on screen at a time.
    public func value(at time: Double) -> Double {
        var value = model
        for step in steps { value += step.remainder * (1 - step.timing.fraction(at: time)) }
        return value
    }

    /// Forgets what is over; call it once a frame.
    public mutating func removeFinished(at time: Double) {
        steps.removeAll { $0.timing.isFinished(at: time) }
    }
}
