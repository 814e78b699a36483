/// An error of asking the desktop for something: a file, or a notification.
nonisolated public enum DesktopError: Error, Hashable, Sendable {
    /// The window runs without a desktop: offscreen, or in a session without a message bus.
    case noDesktop
    /// The desktop lacks the service or has refused the request; `reason` is what the service or the bus has said.
    case unavailable(DesktopService, reason: String)
    /// The service has not taken up the request for some seconds.
    case timedOut(DesktopService, seconds: Double)
    /// The answer of the service makes no sense; `reason` says what is wrong with it.
    case invalidAnswer(DesktopService, reason: String)
    /// The window has a file chooser already, which the user has to close first.
    case isChoosing
}

/// A service of the desktop that a window asks.
nonisolated public enum DesktopService: String, Hashable, Sendable, CaseIterable {
    /// The service that lets the user choose files.
    case fileChooser = "file chooser"
    /// The service that shows notifications.
    case notifications = "notification service"
}

nonisolated extension DesktopService: CustomStringConvertible {
    /// The name of the service in a sentence.
    public var description: String { rawValue }
}

nonisolated extension DesktopError: CustomStringConvertible {
    /// A sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .noDesktop: "there is no desktop to ask; start the program in a desktop session with a message bus"
        case .unavailable(let service, let reason):
            "the desktop has no \(service): \(reason); install xdg-desktop-portal and the backend of your desktop"
        case .timedOut(let service, let seconds):
            "the desktop's \(service) has not answered for \(Int(seconds)) s; try again"
        case .invalidAnswer(let service, let reason):
            "the answer of the desktop's \(service) cannot be used: \(reason)"
        case .isChoosing: "a file chooser is open already; close it first"
        }
    }
}
