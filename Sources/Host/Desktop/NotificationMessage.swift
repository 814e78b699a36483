import GatefoldStage

/// Converts notifications to the values of the services that show them.
nonisolated enum NotificationMessage {
    /// The name of the default action in both services: a press of the notification itself.
    static let defaultAction = "default"
    /// The mark before the names of a program's actions, so that none is mistaken for the default action.
    static let actionMark = "action."

    /// Returns the arguments `(sa{sv})` of the portal's `AddNotification`.
    /// - Source: XDG Desktop Portal, "org.freedesktop.portal.Notification".
    static func portal(_ notification: UserNotification, key: String) -> [BusValue] {
        var values = [
            BusValue.Entry("title", .variant(.string(notification.title))),
            BusValue.Entry("default-action", .variant(.string(defaultAction))),
        ]
        if !notification.body.isEmpty { values.append(.init("body", .variant(.string(notification.body)))) }
        if let name = notification.iconName {
            let icon = BusValue.structure([.string("themed"), .variant(.strings([name]))])
            values.append(.init("icon", .variant(icon)))
        }
        if !notification.actions.isEmpty {
            let buttons = notification.actions.map { action in
                BusValue.dictionary(
                    "v",
                    [
                        .init("label", .variant(.string(action.title))),
                        .init("action", .variant(.string(actionMark + action.identifier))),
                    ])
            }
            values.append(.init("buttons", .variant(.array("a{sv}", buttons))))
        }
        return [.string(key), .dictionary("v", values)]
    }

    /// Returns the arguments `(susssasa{sv}i)` of `Notify`, for desktops whose portal shows no notifications.
    /// - Parameters:
    ///   - number: The number of the notification to replace; 0 for none.
    ///   - program: The name and the identifier of the program.
    ///   - readsMarkup: Whether the service reads the body as markup.
    /// - Source: Desktop Notifications Specification 1.2.
    static func plain(
        _ notification: UserNotification, replacing number: UInt32, of program: (name: String, identifier: String),
        readsMarkup: Bool
    ) -> [BusValue] {
        let actions = [defaultAction, ""] + notification.actions.flatMap { [actionMark + $0.identifier, $0.title] }
        let body = readsMarkup ? escaped(notification.body) : notification.body
        return [
            .string(program.name), .uint32(number), .string(notification.iconName ?? program.identifier),
            .string(notification.title), .string(body), .strings(actions),
            .dictionary("v", [.init("desktop-entry", .variant(.string(program.identifier)))]), .int32(-1),
        ]
    }

    /// Returns a plain text as markup.
    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: String(character)
            }
        }.joined()
    }

    /// Returns the user's answer to a notification with the action that a service has named.
    static func response(to identifier: String, action: String) -> NotificationResponse {
        let isOfProgram = action.hasPrefix(actionMark)
        return NotificationResponse(
            notificationIdentifier: identifier,
            actionIdentifier: isOfProgram ? String(action.dropFirst(actionMark.count)) : nil)
    }
}
