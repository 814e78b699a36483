public import GatefoldGeometry
import GatefoldText

extension View {
    /// Returns a rectangle mirrored within the view's bounds if the theme reads from right to left; otherwise
    /// unchanged.
    ///
    /// Lay out as for reading from left to right, and pass each frame through this function.
    /// - Parameter rect: A rectangle in the view's own coordinates.
    public func mirrored(_ rect: Rect) -> Rect {
        guard theme.isRightToLeft else { return rect }
        return Rect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func resolveColors() { resolveColors(in: theme) }

    func resolveColors(in theme: Theme) {
        isResolvingColors = true
        if let dynamicBackgroundColor { backgroundColor = dynamicBackgroundColor.resolved(in: theme) }
        if let dynamicTintColor { tintColor = dynamicTintColor.resolved(in: theme) }
        isResolvingColors = false
    }

    func adoptTheme(_ theme: Theme) {
        resolveColors(in: theme)
        // Kept snapshots show the earlier theme.
        setNeedsDisplay()
        noteTheme()
        themeDidChange()
        for view in subviews { view.adoptTheme(theme) }
    }
}

extension Window {
    /// Applies the new theme to all views; transitions under way take their snapshots again.
    func themeDidChange(from earlier: Theme) {
        guard !theme.looksLike(earlier) else { return }
        resources.typesetter.preferences = theme.textPreferences
        resources.typesetter.useIconTheme(theme.iconTheme)
        resources.environmentDidChange()
        Callbacks.make("themeDidChange()", of: self, causedBy: "theme") {
            performPass {
                adoptTheme(theme)
                contentDidChange()
            }
        }
    }
}
