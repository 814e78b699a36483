public import GatefoldScene
public import GatefoldViews

/// What somebody has to say about a theme: the desktop, the environment or the command line. Nil is no word on it.
nonisolated public struct ThemeSettings: Hashable, Sendable {
    public var appearance: Theme.Appearance?
    public var contrast: Theme.Contrast?
    public var accentColor: Color?
    public var layoutDirection: Theme.LayoutDirection?
    public var fontFamily: String?
    /// From 0.5 to 3.
    public var textScale: Double?
    public var prefersReducedMotion: Bool?

    public init() {}

    /// These settings, and another's where these say nothing.
    public func over(_ others: ThemeSettings) -> ThemeSettings {
        var merged = self
        merged.appearance = appearance ?? others.appearance
        merged.contrast = contrast ?? others.contrast
        merged.accentColor = accentColor ?? others.accentColor
        merged.layoutDirection = layoutDirection ?? others.layoutDirection
        merged.fontFamily = fontFamily ?? others.fontFamily
        merged.textScale = textScale ?? others.textScale
        merged.prefersReducedMotion = prefersReducedMotion ?? others.prefersReducedMotion
        return merged
    }

    /// The theme that follows, with the usual where nothing is said.
    public func theme(locale: CalendarLocale = .english) -> Theme {
        let usual = Theme()
        return Theme(
            appearance: appearance ?? usual.appearance, contrast: contrast ?? usual.contrast,
            accentColor: accentColor, layoutDirection: layoutDirection ?? usual.layoutDirection,
            fontFamily: fontFamily ?? usual.fontFamily, textScale: textScale ?? usual.textScale,
            prefersReducedMotion: prefersReducedMotion ?? usual.prefersReducedMotion, locale: locale)
    }
}
