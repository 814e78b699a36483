public import GatefoldViews

extension Window {
    /// Shows a notification, in place of an earlier one with the same identifier.
    /// - Throws: ``DesktopError`` if the desktop does not take it.
    public func show(_ notification: UserNotification) async throws(DesktopError) {
        guard let host = host as? any DesktopHost else { throw .noDesktop }
        let result: Result<Void, DesktopError> = await withCheckedContinuation { continuation in
            host.show(notification) { continuation.resume(returning: $0) }
        }
        try result.get()
    }

    /// Removes a notification, for instance because its message has been read. Nothing happens if it is gone already.
    /// - Parameter identifier: The identifier of the notification.
    public func removeNotification(_ identifier: String) {
        (host as? any DesktopHost)?.removeNotification(identifier)
    }
}
