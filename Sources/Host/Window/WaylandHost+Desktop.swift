import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Applying the desktop's settings.
extension WaylandHost {
    /// Returns the settings of the desktop, or those of the last run until it has replied; nil without a desktop.
    private static func desktopSettings(_ options: HostOptions) -> ThemeSettings? {
        options.desktop.flatMap { $0.settings ?? options.stateStore?.desktop }
    }

    /// Returns the theme from the known settings: those of the program, over those of the desktop. Until the desktop
    /// replies, the settings remembered from the last run take their place.
    static func theme(_ options: HostOptions) -> Theme {
        options.theme.over(desktopSettings(options) ?? ThemeSettings()).theme(locale: options.locale ?? .english)
    }

    /// Returns the window's own header as the desktop wants it laid out.
    static func headerLayout(_ options: HostOptions) -> WindowHeader {
        desktopSettings(options)?.header ?? .standard
    }

    /// Returns the cursor theme that the desktop wants.
    static func cursorTheme(_ options: HostOptions) -> CursorTheme.Choice {
        let desktop = desktopSettings(options)
        return CursorTheme.Choice(name: desktop?.cursorTheme, size: desktop?.cursorSize)
    }

    /// Returns whether the window's status bar is switched off, by the user, the program or the desktop.
    static func isStatusOff(
        _ options: HostOptions, _ preferences: WindowPreferences, _ surface: WindowSurface
    ) -> Bool {
        let choice = options.edges.statusBar ?? preferences.statusBar
        return choice.isOff(fillsScreen: fillsScreen(surface, desktop: options.currentDesktop))
    }

    /// Returns whether the screen shows nothing but the window: it is fullscreen, or maximized where there are no panels,
    /// because no desktop is named and the compositor offers no layers for panels.
    private static func fillsScreen(_ surface: WindowSurface, desktop: String) -> Bool {
        if surface.placement.isFullscreen { return true }
        let mayHavePanels = !desktop.isEmpty || surface.surface.registry.offers("zwlr_layer_shell_v1")
        return surface.placement.isMaximized && !mayHavePanels
    }

    /// Opens an address in the program that is responsible for it, which may take the focus from a window.
    func open(_ address: String, from window: HostedWindow?) {
        guard let desktop = options.desktop else { return DesktopSettings.warn(address, "there is no desktop") }
        guard DesktopSettings.opens(address) else {
            return DesktopSettings.warn(address, "only http, https, mailto and tel addresses are")
        }
        window?.display?.requestActivationToken { [weak desktop] token in desktop?.open(address, token: token) }
    }

    /// Applies changed settings of the desktop to every window.
    func noteDesktopChange() {
        session?.setCursorTheme(Self.cursorTheme(options))
        for window in windows { window.noteDesktopChange() }
    }
}
