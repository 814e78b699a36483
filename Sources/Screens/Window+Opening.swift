public import GatefoldViews

extension Window {
    /// Opens another window of the program, with a screen of its own.
    ///
    ///     let settings = try window.openWindow(showing: SettingsController(), title: "Settings", style: .dialog)
    ///     settings.onClose = { … }
    ///
    /// The window has its own views, screens, theme and focus, and follows the desktop's settings like
    /// the first one. The program keeps it as long as it is open, and ends with its last window. Offscreen, and thus in
    /// tests, one window is seen at a time: the one that was opened last, in the size of the run.
    /// - Parameters:
    ///   - screen: The screen of the window, which is in no other window.
    ///   - title: The title, shown by task switchers and above the window.
    ///   - style: The relation to this window.
    ///   - preferences: The size and state that the window asks for.
    /// - Returns: The window, which is not on the screen yet.
    /// - Throws: ``WindowError`` if this window is closed, or if the system has no memory or threads for another one.
    @discardableResult
    public func openWindow(
        showing screen: ViewController, title: String, style: WindowStyle = .independent,
        preferences: WindowPreferences = WindowPreferences()
    ) throws(WindowError) -> Window {
        guard isOpen, let host else { throw .openerIsClosed }
        let opening = WindowOpening(title: title, style: style, preferences: preferences)
        return try host.openWindow(opening, from: self) { $0.rootViewController = screen }
    }
}
