/// The relation of a window to the one that it is opened from.
nonisolated public enum WindowStyle: Hashable, Sendable {
    /// The window stands by itself: it may lie behind the others, and stays when they close.
    case independent
    /// The window belongs to the one that it is opened from: the desktop keeps it in front of that window, and it closes
    /// with it. Escape closes it if no view and no screen has handled the key.
    case dialog
}

/// The request of a program for another window.
nonisolated package struct WindowOpening {
    package var title: String
    package var style: WindowStyle
    package var preferences: WindowPreferences

    package init(title: String, style: WindowStyle, preferences: WindowPreferences) {
        self.title = title
        self.style = style
        self.preferences = preferences
    }
}

/// The reason why a window could not be opened.
nonisolated public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The window from which another one should be opened is closed.
    case openerIsClosed
    /// Memory, threads or fonts for the window could not be had.
    case unavailable(reason: String)

    /// The sentence that says what is wrong.
    public var description: String {
        switch self {
        case .openerIsClosed: "A window that is closed opens no other one; open it from a window that is shown."
        case .unavailable(let reason): "The window could not be opened: \(reason)"
        }
    }
}
