extension View {
    /// Asks for a call of `layoutSubviews` before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        var ancestor = superview
        while let view = ancestor, !view.hasDescendantThatNeedsLayout {
            view.hasDescendantThatNeedsLayout = true
            ancestor = view.superview
        }
        setNeedsDisplay()
    }

    /// Lays out the view and the views inside it now, where layout was asked for.
    public func layoutIfNeeded() {
        guard needsLayout || hasDescendantThatNeedsLayout else { return }
        guard let window, !window.isInPass else { return layOutSubtree() }
        window.performPass { layOutSubtree() }
    }

    private func layOutSubtree() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        guard hasDescendantThatNeedsLayout else { return }
        hasDescendantThatNeedsLayout = false
        for view in subviews where view.needsLayout || view.hasDescendantThatNeedsLayout { view.layOutSubtree() }
    }
}
