public import GatefoldViews

extension Window {
    /// The settings of the program, which are kept from one run to the next. See ``SettingsStore``.
    ///
    /// A window without a host, and an offscreen one, begin with empty settings that are kept in memory.
    public var settings: SettingsStore { (host as? any DesktopHost)?.settingsStore ?? .withoutHost }
}
