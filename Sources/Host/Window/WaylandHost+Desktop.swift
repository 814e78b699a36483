import GatefoldStage
import GatefoldViews

/// The desktop says how it wants its windows.
extension WaylandHost {
    /// The theme that a window has as far as is known: what its program was started with, over what the desktop says,
    /// or said to the last run.
    static func theme(_ options: HostOptions) -> Theme {
        let desktop = options.desktop.flatMap { $0.settings ?? options.stateStore?.desktop }
        return options.theme.over(desktop ?? ThemeSettings()).theme(locale: options.locale ?? .english)
    }

    /// The desktop has said something: the window takes over what is another thing than before, and keeps what its
    /// program has changed itself.
    func desktopDidChange() {
        let earlier = desktopTheme
        desktopTheme = Self.theme(options)
        clock.beginInput()
        for change in desktopTheme.changes(from: earlier) { door.send(.theme(change)) }
        if desktopTheme.fontFamily != earlier.fontFamily { stage.window.theme.fontFamily = desktopTheme.fontFamily }
    }
}
