public import GatefoldText

/// A short message that a window shows at its bottom edge for some seconds, with an action if it has one: "Archived",
/// Undo.
///
/// ```swift
/// window.show(Toast("Archived", actionTitle: "Undo") { list.restore(mail) })
/// ```
@MainActor public struct Toast {
    /// The reasons for which a toast disappears.
    nonisolated public enum Dismissal: Hashable, Sendable {
        /// The user has chosen the action.
        case action
        /// Its time was up.
        case timeout
        /// The user has pushed it away with a finger or pressed Escape.
        case user
        /// Another toast has taken its place, or the program has dismissed it.
        case program
    }

    /// The message, of up to three lines.
    public var text: String
    /// The icon before the message; nil for none.
    public var icon: Icon?
    /// The title of the button; nil for none.
    public var actionTitle: String?
    /// The closure called when the user presses the button.
    public var action: (() -> Void)?
    /// How long the toast is shown, in seconds; nil for 4 seconds, or 8 if it has an action. It stays as long as the
    /// pointer rests on it, a finger touches it or the focus is on its button.
    public var duration: Double?
    /// The closure called once when the toast begins to disappear. It is called after `action`.
    public var onDismiss: ((Dismissal) -> Void)?

    /// Creates a toast.
    /// - Parameters:
    ///   - text: The message.
    ///   - icon: The icon before the message; nil for none.
    ///   - actionTitle: The title of the button; nil for none.
    ///   - action: The closure called when the user presses the button.
    public init(_ text: String, icon: Icon? = nil, actionTitle: String? = nil, action: (() -> Void)? = nil) {
        self.text = text
        self.icon = icon
        self.actionTitle = actionTitle
        self.action = action
    }

    // Chosen: long enough to read three lines, and to find and press a button.
    private static let shortTime = 4.0
    private static let longTime = 8.0

    /// The seconds for which the toast is shown.
    var time: Double {
        if let duration, duration.isFinite { return max(0, duration) }
        return actionTitle == nil ? Self.shortTime : Self.longTime
    }
}
