package import GatefoldStage
import GatefoldViews

/// Saving the desktop's settings for the next run.
nonisolated extension ThemeSettings {
    private static let fontKey = "font"
    private static let headerKey = "header"
    private static let iconThemeKey = "icon-theme"
    private static let cursorThemeKey = "cursor-theme"
    private static let cursorSizeKey = "cursor-size"

    /// Restores settings from a saved state. Values that cannot be read are left out.
    package init(_ state: SavedState) {
        self.init()
        for name in ThemeChange.Name.allCases {
            guard let text = state.string(forKey: name.rawValue), let change = ThemeChange(name, text) else { continue }
            apply(change)
        }
        fontFamily = state.string(forKey: Self.fontKey).flatMap(Self.family)
        header = state.string(forKey: Self.headerKey).map(WindowHeader.init(layout:))
        iconTheme = state.string(forKey: Self.iconThemeKey).flatMap(Self.folderName)
        cursorTheme = state.string(forKey: Self.cursorThemeKey).flatMap(Self.folderName)
        cursorSize = state.integer(forKey: Self.cursorSizeKey).flatMap { Self.cursorSizes.contains($0) ? $0 : nil }
    }

    /// The settings as a state that can be saved.
    package var state: SavedState {
        var state = SavedState()
        for change in changes { state.set(change.value, forKey: change.name.rawValue) }
        if let fontFamily { state.set(fontFamily, forKey: Self.fontKey) }
        if let header { state.set(header.layout, forKey: Self.headerKey) }
        if let iconTheme { state.set(iconTheme, forKey: Self.iconThemeKey) }
        if let cursorTheme { state.set(cursorTheme, forKey: Self.cursorThemeKey) }
        if let cursorSize { state.set(cursorSize, forKey: Self.cursorSizeKey) }
        return state
    }

    /// The settings that a script can change as well.
    private var changes: [ThemeChange] {
        [
            appearance.map { .appearance($0) }, contrast.map { .contrast($0) },
            accentColor.map { .accentColor($0) }, textScale.map { .textScale($0) },
            layoutDirection.map { .layoutDirection($0) }, prefersReducedMotion.map { .reducedMotion($0) },
        ].compactMap(\.self)
    }
}
