import GatefoldViews

extension View {
    /// Limits the growth of all text in the view with the theme's text scale.
    func limitText(to scale: Double) {
        (self as? Label)?.greatestTextScale = scale
        (self as? IconView)?.greatestScale = scale
        for view in subviews { view.limitText(to: scale) }
    }
}
