import GatefoldStage
import GatefoldViews

/// Reaching the services of the desktop.
extension DesktopSettings {
    /// Calls a closure with the connection to the session bus: at once, or when it is established; or with an error if
    /// there is no bus, or if it does not answer in time.
    /// - Parameters:
    ///   - service: The service that is to be called over it.
    ///   - window: The window whose clock tells how long the bus is silent.
    func reach(
        _ service: DesktopService, for window: Window,
        _ body: @escaping (Result<BusConnection, DesktopError>) -> Void
    ) {
        if let connection { return body(.success(connection)) }
        guard !hasFailed else { return body(.failure(.noDesktop)) }
        var isOver = false
        let timeout = window.schedule(after: PortalDialog.patience) {
            isOver = true
            body(.failure(.timedOut(service, seconds: PortalDialog.patience)))
        }
        whenConnected { connection in
            timeout.cancel()
            if !isOver { body(.success(connection)) }
        }
    }

    /// Opens the desktop's file chooser.
    /// - Parameters:
    ///   - request: The files to choose.
    ///   - window: The window that asks.
    ///   - willOpen: Called with the dialog before it opens; returns whether it is still wanted.
    ///   - completion: Called once with the paths, with none if the user has given up, unless the dialog is closed before.
    func chooseFiles(
        _ request: FileChooserRequest, for window: Window, willOpen: @escaping (PortalDialog) -> Bool,
        completion: @escaping (Result<[String], DesktopError>) -> Void
    ) {
        reach(.fileChooser, for: window) { [weak window] reached in
            guard let window else { return }
            let connection: BusConnection
            switch reached {
            case .success(let made): connection = made
            case .failure(let error): return completion(.failure(error))
            }
            let dialog = PortalDialog(on: connection, service: .fileChooser) { result in
                completion(
                    result.flatMap { answer in
                        guard case .chosen(let values) = answer else { return .success([]) }
                        return Result { () throws(DesktopError) in
                            try FileChooserMessage.paths(in: values, for: request)
                        }
                    })
            }
            guard willOpen(dialog) else { return }
            let interface = FileChooserMessage.interface
            dialog.open(FileChooserMessage.method(for: request), of: interface, in: window) { token in
                FileChooserMessage.arguments(for: request, token: token)
            }
        }
    }
}
