import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A window lets the user choose files by way of the portal, and every way in which that fails is one sentence.
@Suite(.serialized) struct FileChooserTests {
    private let session: PortalSession
    private let request = FileChooserRequest(title: "Open", kind: .files(allowsMultipleSelection: true))

    private static let interface = """
        <interface name="org.freedesktop.portal.FileChooser">
        <method name="OpenFile"><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
        <method name="SaveFile"><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method></interface>
        """
    private static let requestInterface = """
        <interface name="org.freedesktop.portal.Request"><method name="Close"/></interface>
        """

    init() throws { session = try PortalSession() }

    /// The outcome of a request, which a closure fills in.
    private final class Outcome {
        var result: Result<[String], DesktopError>?
        var paths: [String]? { try? result?.get() }
        var error: DesktopError? { if case .failure(let error) = result { error } else { nil } }
    }

    private func choose(_ request: FileChooserRequest? = nil) -> Outcome {
        let outcome = Outcome()
        let host = session.window.host
        let request = request ?? self.request
        if host.main.fileChoice.begin(request, completion: { outcome.result = $0 }) {
            host.main.openFileChooser(request)
        }
        return outcome
    }

    /// Adds a portal that opens a file chooser and calls a closure with the path of the request.
    private func addPortal(_ path: String? = nil, _ didOpen: @escaping (FakeService, String) throws -> Void) throws {
        let portal = try session.addPortal(Self.interface)
        portal.answer = { [unowned portal] call in
            guard let token = call.arguments.firstMatch(of: /'handle_token': <'(\w+)'>/)?.1 else { return "()" }
            let path = path ?? PortalDialog.path(of: String(token), for: call.sender)
            try? portal.add(Self.requestInterface, at: path)
            do { try didOpen(portal, path) } catch { Issue.record(error) }
            return "(objectpath '\(path)',)"
        }
    }

    private static func respond(_ portal: FakeService, _ path: String, _ arguments: String) throws {
        try portal.emit("org.freedesktop.portal.Request", "Response", at: path, arguments)
    }

    @Test func theChosenFilesArrive() throws {
        var path = ""
        try addPortal { path = $1 }
        let outcome = choose()
        try session.wait { !path.isEmpty }
        #expect(session.services[0].calls.first?.arguments.contains("'multiple': <true>") == true)
        #expect(outcome.result == nil && session.window.host.main.fileChoice.request == request)
        try Self.respond(session.services[0], path, "(uint32 0, {'uris': <['file:///a%20b', 'file:///c']>})")
        try session.wait { outcome.result != nil }
        #expect(outcome.paths == ["/a b", "/c"] && session.window.host.main.fileChoice.request == nil)
    }

    /// The answer may arrive before the reply to the call, and after it at a path that the portal has chosen.
    @Test(arguments: [nil, "/org/freedesktop/portal/desktop/request/old/1"])
    func theAnswerMayComeAtOnce(path: String?) throws {
        var late: [(FakeService, String)] = []
        try addPortal(path) { portal, used in
            if path == nil { try Self.respond(portal, used, "(uint32 0, {'uris': <['file:///a']>})") }
            late.append((portal, used))
        }
        let outcome = choose()
        if let path {
            try session.wait { !late.isEmpty }
            // The reply has arrived once another call, made after it, has been answered.
            var isAnswered = false
            session.settings.whenConnected { connection in
                let ping = BusMethod(PortalSession.portal, PortalSession.path, "org.freedesktop.DBus.Peer", "Ping")
                connection.call(ping, nil, replyType: "()") { _ in isAnswered = true }
            }
            try session.wait { isAnswered }
            try Self.respond(late[0].0, path, "(uint32 0, {'uris': <['file:///a']>})")
        }
        try session.wait { outcome.result != nil }
        #expect(outcome.paths == ["/a"])
    }

    @Test(arguments: ["(uint32 1, @a{sv} {})", "(uint32 2, @a{sv} {})"])
    func aUserWhoGivesUpChoosesNothing(answer: String) throws {
        try addPortal { try Self.respond($0, $1, answer) }
        let outcome = choose()
        try session.wait { outcome.result != nil }
        #expect(outcome.paths == [])
    }

    @Test(arguments: [
        "(uint32 0, @a{sv} {})", "(uint32 0, {'uris': <@as []>})", "(uint32 0, {'uris': <'file:///a'>})", "('a', 'b')",
        "(uint32 0, {'uris': <['https://example.org']>})", "(uint32 0, {'uris': <1>})", "()",
    ])
    func nonsenseIsOneSentence(answer: String) throws {
        try addPortal { try Self.respond($0, $1, answer) }
        let outcome = choose()
        try session.wait { outcome.result != nil }
        guard case .invalidAnswer(.fileChooser, _)? = outcome.error else {
            Issue.record("\(answer): \(String(describing: outcome.result))")
            return
        }
    }

    @Test func aMissingPortalIsOneSentence() throws {
        let outcome = choose()
        try session.wait { outcome.result != nil }
        guard case .unavailable(.fileChooser, let reason)? = outcome.error else {
            Issue.record("\(String(describing: outcome.result))")
            return
        }
        #expect(reason.contains("org.freedesktop.portal.Desktop"))
    }

    @Test func aPortalThatFailsIsOneSentence() throws {
        let portal = try session.addPortal(Self.interface)
        let outcome = choose()
        try session.wait { outcome.result != nil }
        #expect(portal.calls.map(\.method) == ["OpenFile"])
        guard case .unavailable(.fileChooser, let reason)? = outcome.error else { return #expect(Bool(false)) }
        #expect(reason.contains("this service fails"))
    }

    @Test func aSilentPortalIsGivenUp() throws {
        let silent = try FakeService(address: session.bus.address, name: PortalSession.portal)
        try silent.add(Self.interface, at: PortalSession.path)
        // A window whose frames are not answered would count as hidden, and its time would stand still.
        try session.window.playToRest()
        let outcome = choose()
        var isConnected = false
        session.settings.whenConnected { _ in isConnected = true }
        try session.wait { isConnected }
        session.window.advance(by: 24_900)
        try session.window.settle()
        #expect(outcome.result == nil)
        session.window.advance(by: 200)
        try session.window.settle()
        #expect(outcome.error == .timedOut(.fileChooser, seconds: 25))
        // A dialog that opens after that is closed, because nobody waits for what the user would choose.
        silent.answer = { call in call.method == "OpenFile" ? "(objectpath '/late/1',)" : "()" }
        try silent.add(Self.requestInterface, at: "/late/1")
        session.services = [silent]
        try session.wait { silent.calls.last?.method == "Close" }
        #expect(silent.calls.last?.path == "/late/1")
        silent.close()
    }

    /// The time of a file chooser that was given up before the bus was there ends no other one.
    @Test func anEarlierFileChooserEndsNoLaterOne() throws {
        let folder = try TemporaryFolder()
        let bus = try SilentSocket(path: folder.path(of: "bus"))
        defer { withExtendedLifetime((folder, bus)) {} }
        let window = try WindowSession(desktop: DesktopSettings(address: "unix:path=\(folder.path(of: "bus"))"))
        try window.playToRest()
        let choice = window.host.main.fileChoice
        func choose() -> Outcome {
            let outcome = Outcome()
            #expect(choice.begin(request) { outcome.result = $0 })
            window.host.main.openFileChooser(request)
            return outcome
        }
        let first = choose()
        window.advance(by: 10_000)
        try window.settle()
        choice.cancel()
        // The time of an idle window is that of its last frame.
        try window.askForFrame()
        try window.playToRest()
        let second = choose()
        window.advance(by: 16_000)
        try window.settle()
        #expect(first.paths == [] && choice.request == request)
        #expect(second.result == nil)
        window.advance(by: 10_000)
        try window.settle()
        #expect(second.error == .timedOut(.fileChooser, seconds: 25))
        #expect(choice.request == nil)
    }

    @Test func aPortalThatEndsIsOneSentence() throws {
        var isOpen = false
        try addPortal { _, _ in isOpen = true }
        let outcome = choose()
        try session.wait { isOpen }
        session.services.removeFirst().close()
        try session.wait { outcome.result != nil }
        guard case .unavailable(.fileChooser, _)? = outcome.error else { return #expect(Bool(false)) }
    }

    @Test func onlyOneFileChooserIsOpen() throws {
        var path = ""
        try addPortal { path = $1 }
        let first = choose()
        #expect(choose().error == .isChoosing && first.result == nil)
        try session.wait { !path.isEmpty }
        session.window.host.main.fileChoice.cancel()
        #expect(first.paths == [])
        try session.wait { session.services[0].calls.last?.method == "Close" }
        #expect(session.services[0].calls.last?.path == path)
    }

    @Test func withoutABusThereIsNoDesktop() throws {
        let window = try WindowSession(desktop: DesktopSettings(address: nil))
        var result: Result<[String], DesktopError>?
        #expect(window.host.main.fileChoice.begin(request) { result = $0 })
        window.host.main.openFileChooser(request)
        #expect(result == .failure(.noDesktop))
    }

    /// A choice is input, and a recording makes it again.
    @Test func aChoiceIsRecorded() throws {
        let folder = try TemporaryFolder()
        let recorder = try SessionRecorder(path: folder.path(of: "a.script"), program: "cards 1", command: ["cards"])
        let session = try PortalSession(recorder: recorder)
        let portal = try session.addPortal(Self.interface)
        portal.answer = { [unowned portal] call in
            guard let token = call.arguments.firstMatch(of: /'handle_token': <'(\w+)'>/)?.1 else { return "()" }
            let path = PortalDialog.path(of: String(token), for: call.sender)
            try? Self.respond(portal, path, "(uint32 0, {'uris': <['file:///a%20b']>})")
            return "(objectpath '\(path)',)"
        }
        var result: Result<[String], DesktopError>?
        let host = session.window.host
        #expect(host.main.fileChoice.begin(request) { result = $0 })
        host.main.openFileChooser(request)
        try session.wait { result != nil }
        try session.window.end()
        let script = String(decoding: try folder.read("a.script"), as: UTF8.self)
        #expect(script.contains("event files \"/a b\"\n"))
        #expect(throws: Never.self) { try TouchScript(script) }
    }

    @Test func aSaveLocationHasAName() throws {
        try addPortal { try Self.respond($0, $1, "(uint32 0, {'uris': <['file:///new.pdf']>})") }
        let outcome = choose(FileChooserRequest(title: "Save", kind: .saveLocation(name: "Plan.pdf")))
        try session.wait { outcome.result != nil }
        let call = try #require(session.services[0].calls.first)
        #expect(call.method == "SaveFile" && call.arguments.contains("'current_name': <'Plan.pdf'>"))
        #expect(outcome.paths == ["/new.pdf"])
    }
}
