public import GatefoldScene

extension View {
    /// The tint where no view up to the root has one: a blue with a contrast of 6:1 to white. Chosen: text in it is
    /// readable on white and on a light grey, and it can still be told from a dark ground.
    public static let defaultTintColor = Color(hex: 0x0A_5F_C8)

    /// The view's own tint, or the nearest one above it.
    public var resolvedTintColor: Color {
        var view: View? = self
        while let current = view {
            if let color = current.tintColor { return color }
            view = current.superview
        }
        return Self.defaultTintColor
    }

    /// Tells this view and all below that take their tint from it, or from above it.
    func inheritedTintDidChange() {
        // Pictures that were kept of the view show the earlier tint.
        setNeedsDisplay()
        tintColorDidChange()
        for view in subviews where view.tintColor == nil { view.inheritedTintDidChange() }
    }
}
