/// A message to the user that the desktop shows outside of the window, such as that a download has ended.
///
/// ``Window/show(_:)-(UserNotification)`` shows it. What the user does with it arrives at
/// ``ApplicationDelegate/didReceive(_:in:)``.
nonisolated public struct UserNotification: Hashable, Sendable {
    /// The name by which the program knows the notification. A notification takes the place of an earlier one with the
    /// same identifier.
    public var identifier: String
    /// The title, in plain text.
    public var title: String
    /// The message below the title, in plain text; empty for none.
    public var body: String
    /// The name of an icon of the desktop's icon theme, such as `mail-unread`; nil for that of the program.
    public var iconName: String?
    /// The buttons, from first to last. Desktops show three at most, and some show none.
    public var actions: [Action]

    /// A button of a notification.
    public struct Action: Hashable, Sendable {
        /// The name by which the program knows the button.
        public var identifier: String
        /// The words on the button.
        public var title: String

        /// Creates a button.
        /// - Parameters:
        ///   - identifier: The name by which the program knows the button.
        ///   - title: The words on the button.
        public init(identifier: String, title: String) {
            self.identifier = identifier
            self.title = title
        }
    }

    /// Creates a notification.
    /// - Parameters:
    ///   - identifier: The name by which the program knows the notification.
    ///   - title: The title, in plain text.
    ///   - body: The message below the title, in plain text.
    ///   - iconName: The name of an icon of the desktop's icon theme; nil for that of the program.
    ///   - actions: The buttons.
    public init(
        identifier: String, title: String, body: String = "", iconName: String? = nil, actions: [Action] = []
    ) {
        self.identifier = identifier
        self.title = title
        self.body = body
        self.iconName = iconName
        self.actions = actions
    }
}

/// The user's answer to a notification.
nonisolated public struct NotificationResponse: Hashable, Sendable {
    /// The identifier of the notification.
    public var notificationIdentifier: String
    /// The identifier of the button that was pressed; nil if the notification itself was.
    public var actionIdentifier: String?

    /// Creates an answer.
    /// - Parameters:
    ///   - notificationIdentifier: The identifier of the notification.
    ///   - actionIdentifier: The identifier of the button that was pressed; nil for the notification itself.
    public init(notificationIdentifier: String, actionIdentifier: String? = nil) {
        self.notificationIdentifier = notificationIdentifier
        self.actionIdentifier = actionIdentifier
    }
}
