/// Whether a window has a status bar of its own. The raw values are those of the option `--status-bar`.
nonisolated public enum StatusBarChoice: String, Hashable, Sendable, CaseIterable {
    /// The window has a status bar unless the desktop shows the time directly above it, as Phosh does above all windows
    /// that are not fullscreen.
    case auto
    /// The window has a status bar, unless it has a header of its own.
    case on
    /// The window has no status bar, and nothing keeps a place for it.
    case off

    /// Returns whether the status bar is switched off.
    /// - Parameters:
    ///   - desktop: The value of `XDG_CURRENT_DESKTOP`: names of desktops, separated by colons; empty if it is not set.
    ///   - isFullscreen: Whether the window covers the panels of the desktop.
    package func isOff(desktop: String, isFullscreen: Bool) -> Bool {
        switch self {
        case .auto: !isFullscreen && desktop.split(separator: ":").contains("Phosh")
        case .on: false
        case .off: true
        }
    }
}
