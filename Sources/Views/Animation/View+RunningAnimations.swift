import GatefoldGeometry

extension View {
    /// Animates a change of a model value if an animation closure is running; otherwise ends the property's animations.
    func didChange(_ change: AnimatedChange) {
        guard RunningAnimation.current != nil || animations != nil else { return }
        if let animation = RunningAnimation.current, animation.accepts(self), !animation.isInstant,
            let (from, to) = change.vectors
        {
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

    /// Ends all animations of the view, because it has left its window; the model values are shown.
    func endAnimations() {
        guard let animations else { return }
        for property in animations.properties { end(property) }
    }

    /// Drops the animations of a property that are over or replaced, and redraws the property.
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

    /// Redraws the view that draws a property: the superview for position, transform and alpha, and otherwise the view
    /// itself.
    func setNeedsDisplay(for property: AnimatedProperty) {
        switch property {
        case .position, .transform, .alpha: superview?.setNeedsDisplay()
        case .size, .boundsOrigin, .backgroundColor: setNeedsDisplay()
        }
    }
}
