public import GatefoldViews

/// The object that a program provides to fill its window and to save and restore its state.
@MainActor public protocol ApplicationDelegate: AnyObject {
    /// The window's title when it opens, shown by task switchers and above the window. Change `Window.title` later on.
    var title: String { get }
    /// The name by which the desktop knows the program, in reverse domain order, such as `org.example.Recipes`. The
    /// program's `.desktop` file and its icon have the same name.
    var applicationID: String { get }

    /// The size and state that the window should have when it opens. By default, those of a new ``WindowPreferences``.
    var windowPreferences: WindowPreferences { get }

    /// Sets up the window, which has just been created: give it its root view controller here.
    /// - Parameters:
    ///   - window: The program's window.
    ///   - now: The user's local time; in an offscreen run `WallClock.pinned`, unless the script sets another time.
    func didCreate(_ window: Window, now: WallClock)

    /// Shows dates and times as they are from now on, for example after midnight.
    ///
    /// Called when the user's local time has reached another minute, and when the time zone or the clock was set. A
    /// hidden window hears of it when it is shown again. By default, does nothing.
    /// - Parameters:
    ///   - window: The program's window.
    ///   - now: The user's local time; in an offscreen run what the script says.
    func timeDidChange(in window: Window, now: WallClock)

    /// Acts on the user's answer to a notification: a press of one of its buttons, or of the notification itself.
    ///
    /// The program may have been started anew since the notification was shown. By default, does nothing.
    /// - Parameters:
    ///   - response: The answer.
    ///   - window: The window that has shown the notification.
    func didReceive(_ response: NotificationResponse, in window: Window)

    /// Saves what the next run is to restore, such as the open screen and its scroll position.
    ///
    /// Called within two seconds of a change that is seen, also when the window closes, when it is hidden, and when the
    /// connection to the compositor is lost. What was saved is on the disk soon after that, so that a program that is
    /// killed loses little.
    func encodeRestorableState(into state: inout SavedState)

    /// Restores what an earlier run saved, without animation.
    ///
    /// Called after `didCreate(_:now:)` if anything was saved, when the window has its size but has shown no frame
    /// yet. The state may be old, or written by another version of the program.
    func restoreState(from state: SavedState)
}

extension ApplicationDelegate {
    /// Does nothing.
    public func timeDidChange(in window: Window, now: WallClock) {}
    /// Does nothing.
    public func didReceive(_ response: NotificationResponse, in window: Window) {}
    /// Saves nothing.
    public func encodeRestorableState(into state: inout SavedState) {}
    /// Restores nothing.
    public func restoreState(from state: SavedState) {}
}

extension ApplicationDelegate {
    /// The default preferences.
    public var windowPreferences: WindowPreferences { WindowPreferences() }
}
