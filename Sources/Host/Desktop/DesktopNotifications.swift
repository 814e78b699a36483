internal import GatefoldCGIO
internal import GatefoldCPango
import GatefoldLog
import GatefoldStage
import GatefoldViews

/// The notifications of a program, which the portal shows, or else the desktop's notification service itself.
final class DesktopNotifications {
    /// The name of the program and its identifier.
    typealias Program = (name: String, identifier: String)

    /// A notification that is shown.
    private struct Shown {
        /// Called with the user's answer, and with the token with which a window may come to the front.
        var respond: (NotificationResponse, String?) -> Void
        /// The number that the notification service has given; nil if the portal shows the notification.
        var number: UInt32?
    }

    private unowned let desktop: DesktopSettings
    private var shown: [String: Shown] = [:]
    private var isListening = false
    /// The activation token that the notification service has told last, and the number of its notification.
    private var token: (number: UInt32, text: String)?

    private static let portalInterface = "org.freedesktop.portal.Notification"
    private static let service = "org.freedesktop.Notifications"
    private static let servicePath = "/org/freedesktop/Notifications"

    init(_ desktop: DesktopSettings) { self.desktop = desktop }

    // MARK: Showing

    /// Shows a notification, in place of an earlier one with the same identifier.
    /// - Parameters:
    ///   - window: The window that asks.
    ///   - respond: Called with each answer of the user, and with an activation token if there is one.
    ///   - completion: Called once, when a service has taken the notification or none has.
    func show(
        _ notification: UserNotification, of program: Program, for window: Window,
        respond: @escaping (NotificationResponse, String?) -> Void,
        completion: @escaping (Result<Void, DesktopError>) -> Void
    ) {
        var completion: ((Result<Void, DesktopError>) -> Void)? = completion
        let patience = PortalDialog.patience
        let timeout = window.schedule(after: patience) {
            completion.take()?(.failure(.timedOut(.notifications, seconds: patience)))
        }
        let end = { (result: Result<Void, DesktopError>) in
            timeout.cancel()
            completion.take()?(result)
        }
        desktop.reach(.notifications, for: window) { [weak self] reached in
            switch reached {
            case .success(let connection): self?.show(notification, of: program, on: connection, respond, end)
            case .failure(let error): end(.failure(error))
            }
        }
    }

    /// Shows a notification by the portal, or by the notification service if the portal fails.
    private func show(
        _ notification: UserNotification, of program: Program, on connection: BusConnection,
        _ respond: @escaping (NotificationResponse, String?) -> Void,
        _ end: @escaping (Result<Void, DesktopError>) -> Void
    ) {
        listen(on: connection)
        let earlier = shown[notification.identifier]?.number
        shown[notification.identifier] = Shown(respond: respond, number: earlier)
        if earlier != nil { return notify(notification, of: program, on: connection, end) }
        let method = BusMethod(DesktopSettings.portal, DesktopSettings.path, Self.portalInterface, "AddNotification")
        let arguments = NotificationMessage.portal(notification, key: notification.identifier)
        connection.call(method, BusValue.tuple(arguments), replyType: "()") { [weak self] result in
            guard case .failure(let failure) = result else { return end(.success(())) }
            Log.note(.host, "the portal shows no notifications: \(failure.sentence)")
            self?.notify(notification, of: program, on: connection, end)
        }
    }

    /// Shows a notification by the notification service, which is asked first whether it reads markup.
    private func notify(
        _ notification: UserNotification, of program: Program, on connection: BusConnection,
        _ end: @escaping (Result<Void, DesktopError>) -> Void
    ) {
        call("GetCapabilities", [], "(as)", on: connection) { [weak self] result in
            let names = (try? result.get()).flatMap { BusValue($0) }?.items.first?.items ?? []
            let readsMarkup = names.contains(.string("body-markup"))
            let arguments = NotificationMessage.plain(
                notification, replacing: self?.shown[notification.identifier]?.number ?? 0, of: program,
                readsMarkup: readsMarkup)
            self?.call("Notify", arguments, "(u)", on: connection) { [weak self] result in
                switch result {
                case .success(let reply):
                    if case .uint32(let number)? = BusValue(reply)?.items.first {
                        self?.take(number, for: notification.identifier, on: connection)
                    }
                    end(.success(()))
                case .failure(let failure):
                    self?.shown[notification.identifier] = nil
                    end(.failure(.unavailable(.notifications, reason: failure.sentence)))
                }
            }
        }
    }

    /// Notes the number of a notification. One that was removed before the service has told its number is closed.
    private func take(_ number: UInt32, for identifier: String, on connection: BusConnection) {
        if shown[identifier] == nil { return close(number, on: connection) }
        shown[identifier]?.number = number
    }

    private func call(
        _ method: String, _ arguments: [BusValue], _ type: String, on connection: BusConnection,
        completion: @escaping (Result<OpaquePointer, BusFailure>) -> Void
    ) {
        let method = BusMethod(Self.service, Self.servicePath, Self.service, method)
        connection.call(method, BusValue.tuple(arguments), replyType: type, completion: completion)
    }

    // MARK: Removing

    /// Removes a notification, also one of an earlier run of the program.
    func remove(_ identifier: String) {
        let number = shown.removeValue(forKey: identifier)?.number
        desktop.whenConnected { [weak self] connection in
            if let number { self?.close(number, on: connection) }
            let method = BusMethod(
                DesktopSettings.portal, DesktopSettings.path, Self.portalInterface, "RemoveNotification")
            connection.call(method, BusValue.tuple([.string(identifier)]), replyType: "()") { result in
                guard case .failure(let failure) = result else { return }
                Log.note(.host, "the portal removes no notification: \(failure.sentence)")
            }
        }
    }

    private func close(_ number: UInt32, on connection: BusConnection) {
        call("CloseNotification", [.uint32(number)], "()", on: connection) { result in
            guard case .failure(let failure) = result else { return }
            Log.note(.host, "a notification was not removed: \(failure.sentence)")
        }
    }

    // MARK: Answers

    private func listen(on connection: BusConnection) {
        guard !isListening else { return }
        isListening = true
        let portal = BusMethod(
            DesktopSettings.portal, DesktopSettings.path, Self.portalInterface, "ActionInvoked")
        connection.subscribe(to: portal) { [weak self] in self?.takePortalAnswer($0) }
        for name in ["ActivationToken", "ActionInvoked", "NotificationClosed"] {
            let signal = BusMethod(Self.service, Self.servicePath, Self.service, name)
            connection.subscribe(to: signal) { [weak self] in self?.take(name, $0) }
        }
    }

    /// Takes the portal's signal `(ssav)`. The last of its values may hold an activation token.
    private func takePortalAnswer(_ arguments: OpaquePointer) {
        guard let items = BusValue(arguments)?.items, items.count == 3, let identifier = items[0].text,
            let action = items[1].text, let notification = shown[identifier]
        else { return }
        let tokens = items[2].items.compactMap { value -> String? in
            guard case .dictionary(_, let entries) = value.unwrapped else { return nil }
            return entries.first { $0.key == "activation-token" }?.value.unwrapped.text
        }
        notification.respond(NotificationMessage.response(to: identifier, action: action), tokens.first)
    }

    /// Takes a signal `(us)` or `(uu)` of the notification service, which all programs hear.
    private func take(_ name: String, _ arguments: OpaquePointer) {
        guard let items = BusValue(arguments)?.items, case .uint32(let number)? = items.first,
            let (identifier, notification) = shown.first(where: { $0.value.number == number })
        else { return }
        switch name {
        case "NotificationClosed": shown[identifier] = nil
        case "ActivationToken": token = items.last?.text.map { (number, $0) }
        default:
            guard let action = items.last?.text else { return }
            let told = token.take()
            let response = NotificationMessage.response(to: identifier, action: action)
            notification.respond(response, told?.number == number ? told?.text : nil)
        }
    }
}
