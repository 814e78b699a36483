public import GatefoldScene

extension View {
    /// The view's own tint, or the nearest one above it; the theme's accent where there is none.
    public var resolvedTintColor: Color {
        var view: View? = self
        while let current = view {
            if let color = current.tintColor { return color }
            view = current.superview
        }
        return DynamicColor.accent.resolved(in: theme)
    }

    /// Tells this view and all below that take their tint from it, or from above it.
    func inheritedTintDidChange() {
        // Pictures that were kept of the view show the earlier tint.
        setNeedsDisplay()
        tintColorDidChange()
        for view in subviews where view.tintColor == nil { view.inheritedTintDidChange() }
    }
}
