public import GatefoldViews

/// A program that shows itself in a window.
public protocol ApplicationDelegate: AnyObject {
    /// Shown in the window's title and by task switchers.
    var title: String { get }
    /// Names the program to the desktop, in reverse domain order; its `.desktop` file and icon have the same name.
    var applicationID: String { get }

    /// How the window is to be when it opens; nothing special unless the program says so.
    var windowPreferences: WindowPreferences { get }

    /// The window is there: give it its root view controller.
    /// - Parameter now: the time on the wall; pinned offscreen.
    func didCreate(_ window: Window, now: WallClock)
}

extension ApplicationDelegate {
    public var windowPreferences: WindowPreferences { WindowPreferences() }
}
