package import GatefoldViews

/// A host that asks the desktop for what a window alone cannot do.
@MainActor package protocol DesktopHost: WindowHost {
    /// The window's file chooser.
    var fileChoice: FileChoice { get }
    /// Opens the file chooser that `fileChoice` has begun. Its answer arrives as an input of the window.
    func openFileChooser(_ request: FileChooserRequest)
    /// Shows a notification.
    /// - Parameter completion: Called once, when the desktop has taken it or has refused.
    func show(_ notification: UserNotification, completion: @escaping (Result<Void, DesktopError>) -> Void)
    /// Removes a notification.
    func removeNotification(_ identifier: String)
    /// The program's settings.
    var settingsStore: SettingsStore { get }
}
