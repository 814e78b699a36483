public import GatefoldGeometry
import GatefoldText

extension View {
    /// A rectangle of the view's own space as it stands where reading begins on the right: seen in a mirror.
    ///
    /// Lay out as for reading from the left, and hand each frame through here.
    public func mirrored(_ rect: Rect) -> Rect {
        guard theme.isRightToLeft else { return rect }
        return Rect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Takes the window's theme over, here and below.
    func adoptTheme(_ theme: Theme) {
        resolveColors(in: theme)
        // Pictures that were kept show the earlier theme.
        setNeedsDisplay()
        noteTheme()
        themeDidChange()
        for view in subviews { view.adoptTheme(theme) }
    }
}

extension Window {
    /// Everything takes the new theme over; transitions under way take their pieces anew.
    func themeDidChange(from earlier: Theme) {
        guard !theme.looksLike(earlier) else { return }
        resources.typesetter.preferences = theme.textPreferences
        resources.lookDidChange()
        performPass {
            adoptTheme(theme)
            contentDidChange()
        }
    }
}
