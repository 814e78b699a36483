public import GatefoldScene

extension View {
    /// The tint colour of the view, or of its nearest ancestor that sets one, or else the theme's accent colour.
    public var resolvedTintColor: Color {
        var view: View? = self
        while let current = view {
            if let color = current.tintColor { return color }
            view = current.superview
        }
        return DynamicColor.accent.resolved(in: theme)
    }

    /// Notifies the view, and the views inside it that inherit their tint colour from it.
    func inheritedTintDidChange() {
        // Kept pictures of the view show the earlier tint colour.
        setNeedsDisplay()
        Callbacks.make("tintColorDidChange()", of: self, causedBy: "tintColor") { tintColorDidChange() }
        for view in subviews where view.tintColor == nil { view.inheritedTintDidChange() }
    }
}
