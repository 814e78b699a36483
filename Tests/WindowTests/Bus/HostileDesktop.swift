import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A window on a bus whose portal and notification service answer at random: with other values, with several, late or
/// never.
final class HostileDesktop {
    let session: PortalSession
    /// The messages of the test's own steps. Each service has its own, so that the order in which they are asked does
    /// not matter.
    var messages: HostileMessages
    /// The paths of the requests that the portal has been asked for.
    private(set) var requests = ["/org/freedesktop/portal/desktop/request/none/1"]
    /// Whether the services answer otherwise than they should.
    var isHostile = true
    var portal: FakeService { session.services[0] }
    var notifications: FakeService { session.services[1] }
    private var messagesOfServices: [HostileMessages]

    static let service = "org.freedesktop.Notifications"
    static let servicePath = "/org/freedesktop/Notifications"

    init(seed: UInt64) throws {
        messages = HostileMessages(seed: seed)
        messagesOfServices = [HostileMessages(seed: seed + 1000), HostileMessages(seed: seed + 2000)]
        session = try PortalSession { bus in
            let portal = try FakeService(address: bus.address, name: PortalSession.portal)
            for interface in Self.interfaces { try portal.add(interface, at: PortalSession.path) }
            let notifications = try FakeService(address: bus.address, name: Self.service)
            try notifications.add(Self.notificationInterface, at: Self.servicePath)
            return [portal, notifications]
        }
        for index in 0..<2 {
            session.services[index].replies = { [unowned self] call in
                let answer = peaceful(call)
                return isHostile ? messagesOfServices[index].replies(answer) : [.values(answer)]
            }
        }
    }

    /// Returns the right answer to a call.
    private func peaceful(_ call: FakeService.Call) -> String {
        switch call.method {
        case "OpenFile", "SaveFile":
            guard let token = call.arguments.firstMatch(of: /'handle_token': <'(\w+)'>/)?.1 else { return "()" }
            let path = PortalDialog.path(of: String(token), for: call.sender)
            requests.append(path)
            return "(objectpath '\(path)',)"
        case "OpenURI": return "(objectpath '/org/freedesktop/portal/desktop/request/x/1',)"
        case "ReadAll":
            return """
                ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'accent-color': <(0.1, 0.2, 0.3)>},
                'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>}},)
                """
        case "Read": return "(<<uint32 1>>,)"
        case "GetCapabilities": return "(['body-markup'],)"
        case "Notify": return "(uint32 7,)"
        default: return "()"
        }
    }

    /// Sends a signal of either service that nobody has asked for.
    func sendSignal() throws {
        switch messages.number(below: 6) {
        case 0: try respond(messages.changed("(uint32 0, {'uris': <['file:///a']>})"), at: messages.one(of: requests))
        case 1:
            try change(
                messages.one(of: [
                    "'org.gnome.desktop.interface', 'text-scaling-factor', <nan>",
                    "'org.gnome.desktop.interface', 'text-scaling-factor', <-inf>",
                    "'org.gnome.desktop.interface', 'cursor-size', <-2147483648>",
                    "'org.gnome.desktop.interface', 'cursor-theme', <'../../x'>",
                    "'org.gnome.desktop.wm.preferences', 'button-layout', <':::,,,close,close:'>",
                    "'org.freedesktop.appearance', 'accent-color', <(nan, 2.0, -inf)>",
                    "'org.freedesktop.appearance', 'color-scheme', <uint32 4294967295>",
                ]))
        case 2: try change(messages.changed("'org.freedesktop.appearance', 'contrast', <uint32 1>"))
        case 3:
            try portal.emit(
                "org.freedesktop.portal.Notification", "ActionInvoked", at: PortalSession.path,
                messages.one(of: [
                    messages.changed("('a', 'default', [<{'activation-token': <'token'>}>])"), "('a', 1, @av [])",
                    "('a', 'default')", "('a', 'default', 'x')", "('b', 'action.', [<@as []>])",
                ]))
        default:
            try notifications.emit(
                Self.service, messages.one(of: ["ActionInvoked", "ActivationToken", "NotificationClosed"]),
                at: Self.servicePath,
                messages.one(of: [
                    messages.changed("(uint32 7, 'default')"), "(uint32 7,)", "(uint32 7, 1)",
                    "(uint32 7, 'a', @as [])",
                    "(int32 7, 'default')",
                ]))
        }
    }

    /// Answers a request for files.
    func respond(_ answer: String, at path: String) throws {
        try portal.emit("org.freedesktop.portal.Request", "Response", at: path, answer)
    }

    /// Tells that a setting has changed, with values that stand in parentheses or not.
    func change(_ values: String) throws {
        try portal.emit(
            "org.freedesktop.portal.Settings", "SettingChanged", at: PortalSession.path,
            values.hasPrefix("(") ? values : "(\(values))")
    }

    /// Lets all that was sent arrive, until nobody has anything more to say.
    func exchange() throws {
        var known = -1
        while known != session.services.reduce(0, { $0 + $1.calls.count }) {
            known = session.services.reduce(0) { $0 + $1.calls.count }
            // The calls and signals before a ping have arrived when it is answered, and so have the replies before.
            var answered = 0
            session.settings.whenConnected { connection in
                for name in [PortalSession.portal, Self.service] {
                    let ping = BusMethod(name, "/", "org.freedesktop.DBus.Peer", "Ping")
                    connection.call(ping, nil, replyType: "()") { _ in answered += 1 }
                }
            }
            try session.wait { answered == 2 }
            for service in session.services { service.deliver() }
        }
    }

    // MARK: What the program asks for

    /// Asks for files.
    func choose(_ end: @escaping (Result<[String], DesktopError>) -> Void) {
        let main = session.window.host.main
        let request = FileChooserRequest(title: "Open", kind: .files(allowsMultipleSelection: true))
        if main.fileChoice.begin(request, completion: end) { main.openFileChooser(request) }
    }

    /// Shows a notification.
    func show(_ identifier: String, _ end: @escaping (Result<Void, DesktopError>) -> Void) {
        session.window.host.main.show(
            UserNotification(
                identifier: identifier, title: "New", body: "<b>", actions: [.init(identifier: "x", title: "X")]),
            completion: end)
    }

    // MARK: Interfaces

    private static let interfaces = [
        """
        <interface name="org.freedesktop.portal.FileChooser"><method name="OpenFile"><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method></interface>
        """,
        """
        <interface name="org.freedesktop.portal.Settings">
        <method name="ReadAll"><arg type="as" direction="in"/></method>
        <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/></method></interface>
        """,
        """
        <interface name="org.freedesktop.portal.OpenURI"><method name="OpenURI"><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method></interface>
        """,
        """
        <interface name="org.freedesktop.portal.Notification">
        <method name="AddNotification"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
        <method name="RemoveNotification"><arg type="s" direction="in"/></method></interface>
        """,
    ]
    private static let notificationInterface = """
        <interface name="org.freedesktop.Notifications"><method name="GetCapabilities"/>
        <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/></method>
        <method name="CloseNotification"><arg type="u" direction="in"/></method></interface>
        """
}
