public import GatefoldViews

/// A program that shows itself in a window.
@MainActor public protocol ApplicationDelegate: AnyObject {
    /// Shown in the window's title and by task switchers.
    var title: String { get }
    /// Names the program to the desktop, in reverse domain order; its `.desktop` file and icon have the same name.
    var applicationID: String { get }

    /// How the window is to be when it opens; nothing special unless the program says so.
    var windowPreferences: WindowPreferences { get }

    /// The window is there: give it its root view controller.
    /// - Parameter now: the time on the wall; pinned offscreen.
    func didCreate(_ window: Window, now: WallClock)

    /// Writes down what the next run is to begin with: the screen that is open, how far it is scrolled.
    ///
    /// Called when the window closes, when nobody sees it any more, and when the connection to the compositor is lost.
    func encodeRestorableState(into state: inout SavedState)

    /// Goes on where the last run has left off, without animation: the window has its size and shows nothing yet.
    ///
    /// Called after `didCreate` where something was remembered. It may be old, or of another version of the program.
    func restoreState(from state: SavedState)
}

extension ApplicationDelegate {
    public func encodeRestorableState(into state: inout SavedState) {}
    public func restoreState(from state: SavedState) {}
}

extension ApplicationDelegate {
    public var windowPreferences: WindowPreferences { WindowPreferences() }
}
