internal import GatefoldCGIO
internal import GatefoldCPango
import GatefoldStage
import GatefoldViews

/// A dialog of the portal that the user answers in his own time, such as the file chooser.
///
/// The call of the portal returns the path of a request object at once, and a signal of that object brings the answer. The
/// signal may come before the reply, so the path, which the caller can compute, is listened to first.
/// - Source: XDG Desktop Portal, "org.freedesktop.portal.Request".
package final class PortalDialog {
    /// The answer of the user.
    package enum Answer: Hashable {
        /// The user has chosen; the values say what.
        case chosen([BusValue.Entry])
        /// The user or the desktop has closed the dialog.
        case closed
    }

    private let connection: BusConnection
    private let service: DesktopService
    private var completion: ((Result<Answer, DesktopError>) -> Void)?
    private var path = ""
    /// Whether the portal has told the path of its request object.
    private var isReplied = false
    private var subscriptions: [UInt32] = []

    /// The time for which the portal may take to answer the call, in seconds. Chosen: the call may start the portal, and
    /// the bus itself allows a service 25 s for that.
    static let patience = 25.0
    private static var lastToken = 0
    private static let requestInterface = "org.freedesktop.portal.Request"

    /// Creates a dialog that is not open yet.
    /// - Parameter completion: Called once, unless the dialog is closed by `close()` before.
    init(
        on connection: BusConnection, service: DesktopService,
        completion: @escaping (Result<Answer, DesktopError>) -> Void
    ) {
        self.connection = connection
        self.service = service
        self.completion = completion
    }

    isolated deinit { stopListening() }

    /// Opens the dialog.
    /// - Parameters:
    ///   - method: The name of the portal's method.
    ///   - interface: The interface of the method.
    ///   - arguments: Returns the arguments with a token that they name.
    ///   - window: The window whose clock tells how long the portal is silent.
    func open(_ method: String, of interface: String, in window: Window, _ arguments: (_ token: String) -> [BusValue]) {
        Self.lastToken += 1
        let token = "gatefold\(Self.lastToken)"
        listen(at: Self.path(of: token, for: connection.name))
        let owners = BusMethod(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged")
        subscriptions.append(connection.subscribe(to: owners) { [weak self] in self?.takeOwner($0) })
        connection.setEnd(of: self) { [weak self] in
            guard let self else { return }
            end(.failure(.unavailable(service, reason: "the message bus has ended")))
        }
        let timeout = window.schedule(after: Self.patience) { [weak self] in
            guard let self else { return }
            end(.failure(.timedOut(service, seconds: Self.patience)))
        }
        connection.call(
            BusMethod(DesktopSettings.portal, DesktopSettings.path, interface, method),
            BusValue.tuple(arguments(token)), replyType: "(o)"
        ) { [weak self, connection] result in
            timeout.cancel()
            guard let self, completion != nil else { return Self.close(result, on: connection) }
            takeReply(result)
        }
    }

    /// Returns the path of the request object that the portal makes for a caller.
    static func path(of token: String, for name: String) -> String {
        let sender = String(name.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 })
        return "\(DesktopSettings.path)/request/\(sender)/\(token)"
    }

    private func listen(at path: String) {
        self.path = path
        let response = BusMethod(DesktopSettings.portal, path, Self.requestInterface, "Response")
        subscriptions.append(connection.subscribe(to: response) { [weak self] in self?.takeResponse($0) })
    }

    private func takeReply(_ result: Result<OpaquePointer, BusFailure>) {
        switch result {
        case .failure(let failure): end(.failure(.unavailable(service, reason: failure.sentence)))
        case .success(let reply):
            isReplied = true
            guard let actual = BusValue(reply)?.items.first?.text else { return }
            // Old portals choose the path themselves.
            if actual != path { listen(at: actual) }
        }
    }

    private func takeResponse(_ arguments: OpaquePointer) {
        guard let answer = Self.answer(in: arguments) else {
            return end(.failure(.invalidAnswer(service, reason: "the signal Response has other values than it should")))
        }
        end(.success(answer))
    }

    /// Returns the answer in a signal `(ua{sv})`; nil for one with other values.
    package static func answer(in arguments: OpaquePointer) -> Answer? {
        let items = BusValue(arguments)?.items ?? []
        guard case .uint32(let code)? = items.first, case .dictionary("v", let values)? = items.last else { return nil }
        return code == 0 ? .chosen(values) : .closed
    }

    /// Ends the dialog if the portal has left the bus, because no answer will come.
    private func takeOwner(_ arguments: OpaquePointer) {
        let items = BusValue(arguments)?.items ?? []
        guard items.first?.text == DesktopSettings.portal, items.last?.text == "" else { return }
        end(.failure(.unavailable(service, reason: "the portal has ended")))
    }

    private func end(_ result: Result<Answer, DesktopError>) {
        guard let completion = completion.take() else { return }
        stopListening()
        completion(result)
    }

    /// Closes the dialog without an answer: at once, or when the portal has told the path of its request object.
    func close() {
        guard completion.take() != nil else { return }
        stopListening()
        if isReplied { Self.close(path, on: connection) }
    }

    /// Closes a dialog that the portal has opened too late, so that nobody waits for its answer.
    private static func close(_ reply: Result<OpaquePointer, BusFailure>, on connection: BusConnection) {
        guard case .success(let values) = reply, let path = BusValue(values)?.items.first?.text else { return }
        close(path, on: connection)
    }

    private static func close(_ path: String, on connection: BusConnection) {
        connection.call(
            BusMethod(DesktopSettings.portal, path, requestInterface, "Close"), nil, replyType: "()"
        ) { _ in
            // The dialog may have closed by itself meanwhile, and nobody waits for it any more.
        }
    }

    private func stopListening() {
        for subscription in subscriptions { connection.unsubscribe(subscription) }
        subscriptions = []
        connection.setEnd(of: self, nil)
    }
}
