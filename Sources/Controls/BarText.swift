package import GatefoldViews

/// The size of text in bars, which share the window's height with the content.
nonisolated package enum BarText {
    /// The largest factor by which the theme's text scale enlarges the text of bars and of their items. Chosen: a title
    /// fits the height of a bar.
    package static let greatestScale = 1.5

    /// Returns the factor by which bars of a theme enlarge what belongs to their text, such as signs and heights: 1 at
    /// least, because smaller text leaves targets for a finger as they are.
    package static func scale(in theme: Theme) -> Double { min(max(1, theme.textScale), greatestScale) }
}
