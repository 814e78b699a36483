nonisolated extension Theme {
    /// Preferences of a theme, each of which a program may set in place of the desktop's.
    struct Preferences: OptionSet, Sendable {
        let rawValue: UInt8

        static let appearance = Preferences(rawValue: 1)
        static let contrast = Preferences(rawValue: 2)
        static let accentColor = Preferences(rawValue: 4)
        static let layoutDirection = Preferences(rawValue: 8)
        static let fontFamily = Preferences(rawValue: 16)
        static let textScale = Preferences(rawValue: 32)
        static let reducedMotion = Preferences(rawValue: 64)
        static let locale = Preferences(rawValue: 128)
    }

    /// The preferences that were set on a theme, also to the values that they had. They are no part of what themes are
    /// compared by.
    struct ChosenPreferences: Hashable, Sendable {
        /// A new theme has an appearance, which counts as set.
        var preferences: Preferences = .appearance

        static func == (one: ChosenPreferences, other: ChosenPreferences) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }

    /// Returns the preferences that a program sets by giving a window this theme in place of an earlier one: those that
    /// it has set on the theme, and those that are different.
    func preferences(over earlier: Theme) -> Preferences {
        var preferences = chosen.preferences
        if appearance != earlier.appearance { preferences.insert(.appearance) }
        if contrast != earlier.contrast { preferences.insert(.contrast) }
        if accentColor != earlier.accentColor { preferences.insert(.accentColor) }
        if layoutDirection != earlier.layoutDirection { preferences.insert(.layoutDirection) }
        if fontFamily != earlier.fontFamily { preferences.insert(.fontFamily) }
        if textScale != earlier.textScale { preferences.insert(.textScale) }
        if prefersReducedMotion != earlier.prefersReducedMotion { preferences.insert(.reducedMotion) }
        if locale != earlier.locale { preferences.insert(.locale) }
        return preferences
    }

    /// The same theme, of which no preference counts as set.
    var withoutChoices: Theme {
        var theme = self
        theme.chosen.preferences = []
        return theme
    }

    /// Returns the theme with some of its preferences replaced by those of another one.
    func replacing(_ preferences: Preferences, from other: Theme) -> Theme {
        var theme = self
        if preferences.contains(.appearance) { theme.appearance = other.appearance }
        if preferences.contains(.contrast) { theme.contrast = other.contrast }
        if preferences.contains(.accentColor) { theme.accentColor = other.accentColor }
        if preferences.contains(.layoutDirection) { theme.layoutDirection = other.layoutDirection }
        if preferences.contains(.fontFamily) { theme.fontFamily = other.fontFamily }
        if preferences.contains(.textScale) { theme.textScale = other.textScale }
        if preferences.contains(.reducedMotion) { theme.prefersReducedMotion = other.prefersReducedMotion }
        if preferences.contains(.locale) { theme.locale = other.locale }
        return theme.withoutChoices
    }
}
