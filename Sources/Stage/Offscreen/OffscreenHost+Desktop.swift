/// The desktop of an offscreen run: files are chosen by the script or the test, notifications are kept in a list, and the
/// settings begin empty.
extension OffscreenHost: DesktopHost {
    package var fileChoice: FileChoice { inputRouter.fileChoice }

    package func openFileChooser(_ request: FileChooserRequest) {
        if !holdsFileChoosers { fileChoice.end(.failure(.noDesktop)) }
    }

    package func show(_ notification: UserNotification, completion: @escaping (Result<Void, DesktopError>) -> Void) {
        removeNotification(notification.identifier)
        notifications.append(notification)
        completion(.success(()))
    }

    package func removeNotification(_ identifier: String) {
        notifications.removeAll { $0.identifier == identifier }
    }
}
