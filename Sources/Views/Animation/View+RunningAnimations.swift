import GatefoldGeometry

extension View {
    /// A model value was set: the block that is being run animates it; outside of one, what animated it ends.
    func didChange(_ change: AnimatedChange) {
        guard RunningAnimation.current != nil || animations != nil else { return }
        if let animation = RunningAnimation.current, let (from, to) = change.vectors, animation.accepts(self) {
            animate(change.property, with: animation, from: from, to: to)
        } else {
            end(change.property)
        }
    }

    private func animate(
        _ property: AnimatedProperty, with animation: RunningAnimation, from: AnimatedVector, to target: AnimatedVector
    ) {
        let animations = self.animations ?? ViewAnimations()
        self.animations = animations
        let (isNew, interrupted) = animations.add(animation, to: property, from: from, to: target)
        if isNew { animation.add(self, property) }
        for other in interrupted { other.lose(self, property) }
    }

    private func end(_ property: AnimatedProperty) {
        guard let animations else { return }
        for animation in animations.end(property) { animation.lose(self, property) }
        if animations.isEmpty { self.animations = nil }
    }

    /// Shows the models, because the view has left its window.
    func endAnimations() {
        guard let animations else { return }
        for property in animations.properties { end(property) }
    }

    /// Time has gone on.
    func settle(_ property: AnimatedProperty) {
        guard let animations else { return }
        for animation in animations.settle(property) { animation.lose(self, property) }
        if animations.isEmpty { self.animations = nil }
        setNeedsDisplay(for: property)
    }

    func remove(_ animation: RunningAnimation, from property: AnimatedProperty) {
        guard let animations else { return }
        animations.remove(animation, from: property)
        if animations.isEmpty { self.animations = nil }
        setNeedsDisplay(for: property)
    }

    /// Where a view stands and how it fades is its superview's picture, the rest its own.
    func setNeedsDisplay(for property: AnimatedProperty) {
        switch property {
        case .position, .transform, .alpha: superview?.setNeedsDisplay()
        case .size, .boundsOrigin, .backgroundColor: setNeedsDisplay()
        }
    }
}

extension Window {
    /// Nobody sees the window any more: what moves in it is at its end.
    func endUnseenMotion() {
        endFlights()
        runningAnimations.endUnseen()
    }
}
