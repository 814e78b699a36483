import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Notifications are shown by the portal or by the notification service, and what the user does with them comes back.
@Suite(.serialized) struct NotificationTests {
    private let session: PortalSession
    private let notification = UserNotification(
        identifier: "mail", title: "New mail", body: "a < b & c", iconName: "mail-unread",
        actions: [.init(identifier: "default", title: "Reply")])

    private static let portalInterface = """
        <interface name="org.freedesktop.portal.Notification">
        <method name="AddNotification"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
        <method name="RemoveNotification"><arg type="s" direction="in"/></method></interface>
        """
    private static let interface = """
        <interface name="org.freedesktop.Notifications">
        <method name="GetCapabilities"><arg type="as" direction="out"/></method>
        <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
        <method name="CloseNotification"><arg type="u" direction="in"/></method></interface>
        """
    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    init() throws { session = try PortalSession() }

    private func show(_ notification: UserNotification) throws -> Result<Void, DesktopError>? {
        var result: Result<Void, DesktopError>?
        session.window.host.main.show(notification) { result = $0 }
        try session.wait { result != nil }
        return result
    }

    private func addService(capabilities: String) throws -> FakeService {
        let service = try FakeService(address: session.bus.address, name: Self.service)
        try service.add(Self.interface, at: Self.path)
        service.answer = { call in
            switch call.method {
            case "GetCapabilities": capabilities
            case "Notify": "(uint32 7,)"
            default: "()"
            }
        }
        session.services.append(service)
        return service
    }

    private var responses: [NotificationResponse] { session.window.application.responses }

    @Test func thePortalShowsANotification() throws {
        let portal = try session.addPortal(Self.portalInterface)
        portal.answer = { _ in "()" }
        guard case .success? = try show(notification) else { return #expect(Bool(false)) }
        let call = try #require(portal.calls.first)
        #expect(call.method == "AddNotification" && call.arguments.hasPrefix("('mail', {'title': <'New mail'>"))
        #expect(call.arguments.contains("'body': <'a < b & c'>"))
        #expect(call.arguments.contains("'icon': <('themed', <['mail-unread']>)>"))
        #expect(call.arguments.contains("'buttons': <[{'label': <'Reply'>, 'action': <'action.default'>}]>"))
        let interface = "org.freedesktop.portal.Notification"
        func emit(_ arguments: String) throws {
            try portal.emit(interface, "ActionInvoked", at: PortalSession.path, arguments)
        }
        try emit("('other', 'default', @av [])")
        try emit("(1, 2)")
        try emit("('mail', 'action.default', @av [])")
        try emit("('mail', 'default', [<{'activation-token': <'token'>}>])")
        try session.wait { responses.count == 2 }
        #expect(
            responses == [
                NotificationResponse(notificationIdentifier: "mail", actionIdentifier: "default"),
                NotificationResponse(notificationIdentifier: "mail"),
            ])
        session.window.host.main.removeNotification("mail")
        try session.wait { portal.calls.last?.method == "RemoveNotification" }
        #expect(portal.calls.last?.arguments == "('mail',)")
    }

    @Test(arguments: [("(['body', 'body-markup'],)", "'a &lt; b &amp; c'"), ("(['body'],)", "'a < b & c'")])
    func withoutThePortalTheServiceShowsIt(capabilities: String, body: String) throws {
        let service = try addService(capabilities: capabilities)
        guard case .success? = try show(notification) else { return #expect(Bool(false)) }
        #expect(service.calls.map(\.method) == ["GetCapabilities", "Notify"])
        let arguments = try #require(service.calls.last?.arguments)
        #expect(arguments.contains("uint32 0, 'mail-unread', 'New mail', \(body), ['default', '', 'action.default',"))
        try service.emit(Self.service, "ActivationToken", at: Self.path, "(uint32 7, 'token')")
        try service.emit(Self.service, "ActionInvoked", at: Self.path, "(uint32 8, 'default')")
        try service.emit(Self.service, "ActionInvoked", at: Self.path, "(uint32 7, 'action.default')")
        try session.wait { !responses.isEmpty }
        #expect(responses == [NotificationResponse(notificationIdentifier: "mail", actionIdentifier: "default")])
        // Another one with the same identifier takes its place, and is removed by its number.
        guard case .success? = try show(notification) else { return #expect(Bool(false)) }
        #expect(service.calls.last?.arguments.contains(", uint32 7, 'mail-unread'") == true)
        session.window.host.main.removeNotification("mail")
        try session.wait { service.calls.last?.method == "CloseNotification" }
        #expect(service.calls.last?.arguments == "(uint32 7,)")
    }

    @Test func aNotificationThatWasClosedAnswersNoMore() throws {
        let service = try addService(capabilities: "(@as [],)")
        guard case .success? = try show(notification) else { return #expect(Bool(false)) }
        try service.emit(Self.service, "NotificationClosed", at: Self.path, "(uint32 7, uint32 2)")
        try service.emit(Self.service, "ActionInvoked", at: Self.path, "(uint32 7, 'default')")
        guard case .success? = try show(notification) else { return #expect(Bool(false)) }
        #expect(responses.isEmpty && service.calls.last?.arguments.contains(", uint32 0, 'mail-unread'") == true)
    }

    @Test func withoutBothItIsOneSentence() throws {
        guard case .failure(.unavailable(.notifications, let reason))? = try show(notification) else {
            return #expect(Bool(false))
        }
        #expect(reason.contains(Self.service))
    }
}
