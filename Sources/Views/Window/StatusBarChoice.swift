/// Whether a window has a status bar of its own. The raw values are those of the option `--status-bar`.
nonisolated public enum StatusBarChoice: String, Hashable, Sendable, CaseIterable {
    /// The window has a status bar if it fills a screen that shows nothing else: it is fullscreen, or maximized under a
    /// compositor without a desktop, such as cage.
    case auto
    /// The window has a status bar, unless it has a header of its own.
    case on
    /// The window has no status bar, and nothing keeps room for it.
    case off

    /// Returns whether the status bar is switched off.
    /// - Parameter fillsScreen: Whether the screen shows nothing but the window: no frame and no panel.
    package func isOff(fillsScreen: Bool) -> Bool {
        switch self {
        case .auto: !fillsScreen
        case .on: false
        case .off: true
        }
    }
}
