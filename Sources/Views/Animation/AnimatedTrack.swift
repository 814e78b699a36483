import GatefoldMotion

/// A property that is under way to its model: what it was at first, and what animations make of that.
struct AnimatedTrack {
    let property: AnimatedProperty
    private var base: AnimatedVector
    private var steps: [Step] = []

    private struct Step {
        let animation: RunningAnimation
        /// By the property's rule what it adds to the steps before, or where it leads.
        var vector: AnimatedVector
    }

    init(_ property: AnimatedProperty, from base: AnimatedVector) {
        self.property = property
        self.base = base
    }

    /// What is on screen; nil where that is the model.
    var value: AnimatedVector? {
        switch property.rule {
        case .additive:
            guard steps.contains(where: { !$0.animation.isOver }) else { return nil }
            return steps.reduce(base) { $0 + $1.vector * $1.animation.fraction }
        case .replacing:
            guard let last = steps.last?.animation, !last.isOver else { return nil }
            // One that waits for its first frame has no time yet.
            let now = steps.reduce(-.infinity) { max($0, $1.animation.time) }
            return value(ofFirst: steps.count, at: now)
        }
    }

    /// What the first steps show at a time, each of which goes on from what those before it show at its start.
    private func value(ofFirst count: Int, at time: Double) -> AnimatedVector {
        guard let index = steps[..<count].lastIndex(where: { $0.animation.start <= time }) else { return base }
        let step = steps[index]
        let from = value(ofFirst: index, at: step.animation.start)
        return from + (step.vector - from) * step.animation.fraction(at: time)
    }

    /// Whether nothing is under way any more.
    var isOver: Bool { steps.isEmpty }

    /// Lets an animation lead the model from one value to another.
    /// - Returns: whether the animation is new here, and the animations that it takes the property from at once.
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
            // Two sources of time have no common past: the new one starts from what is on screen.
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

    /// Forgets what time, which only goes forward, has left behind.
    /// - Returns: the animations that a later one has taken the property from.
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

    /// Takes an animation out as if it were over.
    mutating func remove(_ animation: RunningAnimation) {
        switch property.rule {
        case .additive:
            for step in steps where step.animation === animation { base += step.vector }
            steps.removeAll { $0.animation === animation }
        case .replacing:
            // What led to the model is gone: nothing before it may lead elsewhere.
            if steps.last?.animation === animation {
                steps = []
            } else {
                steps.removeAll { $0.animation === animation }
            }
        }
    }

    var animations: [RunningAnimation] { steps.map(\.animation) }
}
