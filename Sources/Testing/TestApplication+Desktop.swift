public import GatefoldStage

/// The application's requests to the desktop, and the answers of the test. After each answer, virtual time advances until
/// nothing moves, for at most 20 seconds.
extension TestApplication {
    /// The file chooser that the application has open; nil for none.
    public var fileChooser: FileChooserRequest? { host.fileChoice.request }

    /// Chooses files in the open file chooser.
    /// - Parameter paths: The absolute paths; none to close the file chooser without a choice.
    /// - Throws: ``TestError/noFileChooser`` if none is open.
    public func answerFileChooser(_ paths: [String]) async throws {
        guard fileChooser != nil else { throw TestError.noFileChooser }
        try await host.send(.files(paths))
        try await rest()
    }

    /// Lets the open file chooser fail, as without a desktop.
    /// - Throws: ``TestError/noFileChooser`` if none is open.
    public func answerFileChooser(throwing error: DesktopError) async throws {
        guard host.fileChoice.end(.failure(error)) else { throw TestError.noFileChooser }
        try await rest()
    }

    /// The notifications that the application shows, oldest first.
    public var notifications: [UserNotification] { host.notifications }

    /// Presses a notification or one of its buttons, which removes it.
    /// - Parameters:
    ///   - notification: The identifier of the notification.
    ///   - action: The identifier of the button; nil for the notification itself.
    /// - Throws: ``TestError/noNotification(identifier:action:)`` if the notification is not shown or has no such button.
    public func press(notification: String, action: String? = nil) async throws {
        let shown = notifications.first { $0.identifier == notification }
        guard let shown, action == nil || shown.actions.contains(where: { $0.identifier == action }) else {
            throw TestError.noNotification(identifier: notification, action: action)
        }
        host.removeNotification(notification)
        let response = NotificationResponse(notificationIdentifier: notification, actionIdentifier: action)
        try await host.send(.notification(response))
        try await rest()
    }
}
