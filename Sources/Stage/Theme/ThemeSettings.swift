public import GatefoldScene
public import GatefoldViews

/// The theme settings of one source: the desktop, the environment or the command line. A property is nil if the
/// source does not set it.
nonisolated public struct ThemeSettings: Hashable, Sendable {
    /// Whether the interface is light or dark.
    public var appearance: Theme.Appearance?
    /// The contrast of colours.
    public var contrast: Theme.Contrast?
    /// The user's colour for controls.
    public var accentColor: Color?
    /// The reading direction of the interface.
    public var layoutDirection: Theme.LayoutDirection?
    /// The name of the interface font, as fontconfig knows it.
    public var fontFamily: String?
    /// The factor by which all text is scaled, from 0.5 to 3.
    public var textScale: Double?
    /// Whether transitions are short cross-fades instead of movements.
    public var prefersReducedMotion: Bool?

    /// The layout of the buttons in a window's own header.
    package var header: WindowHeader?
    /// The name of the theme of icons.
    package var iconTheme: String?
    /// The name of the theme of cursors.
    package var cursorTheme: String?
    /// The size of cursors, in points.
    package var cursorSize: Int?

    /// Creates settings in which nothing is set.
    public init() {}

    /// Returns these settings, completed by those of `others` where these are nil.
    public func over(_ others: ThemeSettings) -> ThemeSettings {
        var merged = self
        merged.appearance = appearance ?? others.appearance
        merged.contrast = contrast ?? others.contrast
        merged.accentColor = accentColor ?? others.accentColor
        merged.layoutDirection = layoutDirection ?? others.layoutDirection
        merged.fontFamily = fontFamily ?? others.fontFamily
        merged.textScale = textScale ?? others.textScale
        merged.prefersReducedMotion = prefersReducedMotion ?? others.prefersReducedMotion
        merged.header = header ?? others.header
        merged.iconTheme = iconTheme ?? others.iconTheme
        merged.cursorTheme = cursorTheme ?? others.cursorTheme
        merged.cursorSize = cursorSize ?? others.cursorSize
        return merged
    }

    /// Returns a theme with these settings, and with the defaults of `Theme` where they are nil.
    /// - Parameter locale: How the theme writes days and times.
    public func theme(locale: CalendarLocale = .english) -> Theme {
        let usual = Theme()
        var theme = Theme(
            appearance: appearance ?? usual.appearance, contrast: contrast ?? usual.contrast,
            accentColor: accentColor, layoutDirection: layoutDirection ?? usual.layoutDirection,
            fontFamily: fontFamily ?? usual.fontFamily, textScale: textScale ?? usual.textScale,
            prefersReducedMotion: prefersReducedMotion ?? usual.prefersReducedMotion, locale: locale)
        theme.iconTheme = iconTheme ?? usual.iconTheme
        return theme
    }
}
