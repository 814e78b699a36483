import GatefoldLog
import GatefoldStage
import GatefoldViews

/// Asking the desktop for files and notifications, and keeping the program's settings.
extension HostedWindow: DesktopHost {
    var fileChoice: FileChoice { inputRouter.fileChoice }

    /// Opens the desktop's file chooser, unless the script that is played chooses the files.
    func openFileChooser(_ request: FileChooserRequest) {
        if host?.player?.hasChoices ?? false { return }
        guard let desktop = options.desktop else {
            fileChoice.end(.failure(.noDesktop))
            return
        }
        // While the bus is silent, the user may give up this file chooser and open another one.
        fileChooserCount += 1
        let number = fileChooserCount
        desktop.chooseFiles(request, for: window) { [weak self] dialog in
            guard let self, number == fileChooserCount, fileChoice.request != nil else { return false }
            fileChoice.onCancel { dialog.close() }
            return true
        } completion: { [weak self] result in
            if let self, number == fileChooserCount { takeFiles(result) }
        }
    }

    /// Takes the user's choice as input, so that it is recorded.
    private func takeFiles(_ result: Result<[String], DesktopError>) {
        guard fileChoice.request != nil else { return }
        clock.beginInput()
        switch result {
        case .success(let paths): inputRouter.send(.files(paths))
        case .failure: fileChoice.end(result)
        }
        host?.noteChange()
    }

    func show(_ notification: UserNotification, completion: @escaping (Result<Void, DesktopError>) -> Void) {
        guard let desktop = options.desktop, let host else { return completion(.failure(.noDesktop)) }
        // The first window hears of the answer, because a notification may outlive the window that has shown it.
        desktop.notifications.show(
            notification, of: (host.delegate.title, host.delegate.applicationID), for: window,
            respond: { [weak host] in host?.main.take($0, token: $1) }, completion: completion)
    }

    func removeNotification(_ identifier: String) { options.desktop?.notifications.remove(identifier) }

    /// Brings the window to the front and hands the user's answer to the application.
    func take(_ response: NotificationResponse, token: String?) {
        clock.beginInput()
        if let token { display?.bringToFront(token: token) }
        inputRouter.send(.notification(response))
        host?.noteChange()
    }

    var settingsStore: SettingsStore { options.settings }
}
