import GatefoldMotion

/// A property that moves to its model value: the value that it started from and the animations under way.
struct AnimatedTrack {
    let property: AnimatedProperty
    private var base: AnimatedVector
    private var steps: [Step] = []

    private struct Step {
        let animation: RunningAnimation
        /// For an additive property the change that the animation contributes; for a replacing one the value that it
        /// leads to.
        var vector: AnimatedVector
    }

    init(_ property: AnimatedProperty, from base: AnimatedVector) {
        self.property = property
        self.base = base
    }

    /// The value on screen; nil if it is the model value.
    var value: AnimatedVector? {
        switch property.rule {
        case .additive:
            guard steps.contains(where: { !$0.animation.isOver }) else { return nil }
            return steps.reduce(base) { $0 + $1.vector * $1.animation.fraction }
        case .replacing:
            guard let last = steps.last?.animation, !last.isOver else { return nil }
            // An animation that waits for its first frame has no time yet (minus infinity), so the latest time counts.
            let now = steps.reduce(-.infinity) { max($0, $1.animation.time) }
            return value(ofFirst: steps.count, at: now)
        }
    }

    /// The value that the first `count` animations show at a time. Each animation starts from the value that the
    /// earlier ones show at its start.
    private func value(ofFirst count: Int, at time: Double) -> AnimatedVector {
        guard let index = steps[..<count].lastIndex(where: { $0.animation.start <= time }) else { return base }
        let step = steps[index]
        let from = value(ofFirst: index, at: step.animation.start)
        return from + (step.vector - from) * step.animation.fraction(at: time)
    }

    var isOver: Bool { steps.isEmpty }

    /// Adds an animation that changes the model from one value to another.
    /// - Returns: Whether the animation is new to this track, and the animations that lose the property to it
    ///   immediately.
    mutating func add(
        _ animation: RunningAnimation, from: AnimatedVector, to: AnimatedVector
    ) -> (isNew: Bool, interrupted: [RunningAnimation]) {
        let isNew = steps.last?.animation !== animation
        switch property.rule {
        case .additive:
            if isNew {
                steps.append(Step(animation: animation, vector: to - from))
            } else {
                steps[steps.count - 1].vector += to - from
            }
            return (isNew, [])
        case .replacing:
            // Animations of different timelines share no time axis, so the new one starts from the value on screen.
            let isForeign = steps.last.map { $0.animation.timeline != animation.timeline } ?? false
            let interrupted = isForeign ? steps.map(\.animation) : []
            if isForeign {
                base = value ?? from
                steps = []
            }
            if isNew {
                steps.append(Step(animation: animation, vector: to))
            } else {
                steps[steps.count - 1].vector = to
            }
            return (isNew, interrupted)
        }
    }

    /// Drops the animations that are over or that a later one has replaced. Time must only move forward between calls.
    /// - Returns: The animations that have lost the property to a later one.
    mutating func settle() -> [RunningAnimation] {
        switch property.rule {
        case .additive:
            for step in steps where step.animation.isOver && step.animation.timeline == nil { base += step.vector }
            steps.removeAll { $0.animation.isOver && $0.animation.timeline == nil }
            return []
        case .replacing:
            guard let index = steps.lastIndex(where: { $0.animation.hasBegun }) else { return [] }
            let leading = steps[index]
            base = value(ofFirst: index, at: leading.animation.start)
            let interrupted = steps[..<index].map(\.animation).filter { $0.end > leading.animation.start }
            steps.removeFirst(index)
            if leading.animation.isOver {
                base = leading.vector
                steps.removeFirst()
            }
            return interrupted
        }
    }

    /// Removes an animation as if it were over.
    mutating func remove(_ animation: RunningAnimation) {
        switch property.rule {
        case .additive:
            for step in steps where step.animation === animation { base += step.vector }
            steps.removeAll { $0.animation === animation }
        case .replacing:
            // The removed animation led to the model value; an earlier one would lead to another value.
            if steps.last?.animation === animation {
                steps = []
            } else {
                steps.removeAll { $0.animation === animation }
            }
        }
    }

    var animations: [RunningAnimation] { steps.map(\.animation) }
}
