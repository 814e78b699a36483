import Gatefold
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A program on the accessibility bus that calls everything with nonsense, floods, or pretends to be the registry or the
/// bus: each call is answered once, and the program goes on.
@Suite(.serialized) struct HostileAccessibilityTests {
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Checks that the program still draws, is as large as before, and answers as it should.
    private func checkLife(_ session: HostileReader, _ what: String) throws {
        let window = session.window
        try window.playToRest()
        let count = window.host.frameCount
        try window.askForFrame()
        #expect(window.host.frameCount == count + 1, "\(what)")
        let accessible = AtspiInterface.accessible.rawValue
        let role = try session.answer(AtspiPath.root, accessible, "GetRole")
        #expect(role == "(uint32 75,)", "\(what)")
        try window.playToRest()
        func check(_ view: View) {
            let frame = view.frame
            let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
            #expect(isFinite, "\(what): \(view)")
            for child in view.subviews { check(child) }
        }
        check(session.form.view)
    }

    /// Checks that no answer holds a number that is not finite.
    private func checkNumbers(_ session: HostileReader, _ what: String) {
        for case let answer? in session.answers where answer.contains(/\b(nan|inf)\b/) {
            Issue.record("\(what): \(answer.prefix(300))")
        }
    }

    @Test(arguments: 1...2) func everyCallIsAnsweredOnce(seed: UInt64) throws {
        let session = try HostileReader()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        var messages = HostileMessages(seed: seed)
        let paths = try session.paths()
        #expect(paths.count > 15)
        let strange = [
            "/", AtspiPath.null, AtspiPath.element(.max), AtspiPath.root + "/1", AtspiPath.element(7),
            AtspiPath.element(.max) + "0",
        ]
        for path in paths + [AtspiPath.root, AtspiPath.cache] + strange {
            for (interface, members) in HostileMessages.members {
                let name = messages.number(below: 12) == 0 ? "org.example.Other" : interface.rawValue
                for member in members { try session.call(path, name, member, messages.arguments()) }
                try session.call(path, Self.properties, "GetAll", "('\(interface.rawValue)',)")
                for property in ["Name", "CurrentValue", "CaretOffset", "Id", "Parent", "", "version"] {
                    let value = messages.one(of: [messages.value(), "nan", "inf", "1e308", "-1e308"])
                    let arguments = messages.one(of: [
                        "('\(interface.rawValue)', '\(property)', <\(value)>)", messages.tuple(),
                    ])
                    try session.call(path, Self.properties, "Set", arguments)
                }
            }
            for member in ["Introspect", "Other"] {
                try session.call(path, "org.freedesktop.DBus.Introspectable", member, messages.tuple())
            }
            try session.wait(for: "the answers") { session.pendingCount == 0 }
        }
        checkNumbers(session, "seed \(seed)")
        try checkLife(session, "seed \(seed)")
        try session.window.end()
    }

    // MARK: Large and many calls

    /// A rule of search names more than any program has; each name is looked up once, and not for each element.
    @Test func aHugeRuleFindsNothingAndKeepsNobodyWaiting() throws {
        let session = try HostileReader()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        let children = try session.answer(AtspiPath.root, AtspiInterface.accessible.rawValue, "GetChildren")
        let window = try #require(children.map(HostileReader.paths(in:))?.first)
        let (words, names) = (String(repeating: "-1,", count: 60_000), String(repeating: "'',", count: 60_000))
        func matches(_ states: String, _ names: String) throws -> String? {
            try session.answer(
                window, AtspiInterface.collection.rawValue, "GetMatches",
                """
                ((@ai [\(states)], int32 1, @a{ss} {}, int32 1, @ai [], int32 1, @as [\(names)], int32 2, false),
                uint32 1, int32 0, true)
                """)
        }
        let (manyStates, manyNames) = try (matches(String(words.dropLast()), ""), matches("", String(names.dropLast())))
        #expect(manyStates == "(@a(so) [],)" && manyNames == "(@a(so) [],)")
        let tables = try matches("", "'x', 'Table'")
        #expect(tables?.contains("objectpath") == true)
        // More values than are read are no arguments at all.
        let tooMany = try matches(String((words + words).dropLast()), "")
        #expect(tooMany == nil)
        try checkLife(session, "a huge rule")
        try session.window.end()
    }

    /// Calls that take long are answered over several turns of the loop, so that frames are drawn between them.
    @Test func slowCallsAreAnsweredOneByOne() throws {
        let session = try HostileReader()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        let accessibility = try #require(session.accessibility)
        accessibility.mostTime = .zero
        for _ in 0..<20 { try session.call(AtspiPath.cache, AtspiInterface.cache.rawValue, "GetItems") }
        var turns = 0
        while session.pendingCount > 0 {
            while accessibility.answerCalls() { turns += 1 }
            session.reader.deliver()
            if session.pendingCount == 0 { break }
            let others = WaitDescriptors(
                images: session.reader.fileDescriptor, desktop: session.settings.fileDescriptor)
            try #require(!others.wait(atMost: 300).ready.isEmpty)
            session.settings.deliver()
        }
        #expect(turns == 20 && session.answers.allSatisfy { $0 != nil })
        try session.window.end()
    }

    /// Calls that wait take only so much memory, whatever their arguments are.
    @Test func largeCallsAreRefused() throws {
        let session = try HostileReader()
        try session.wait(for: "the registry") { session.accessibility?.isRegistered ?? false }
        let text = String(repeating: "x", count: CallQueue.mostBytes)
        let accessible = AtspiInterface.accessible.rawValue
        let refused = try session.answer(AtspiPath.root, accessible, "GetRole", "('\(text)',)")
        let answered = try session.answer(AtspiPath.root, accessible, "GetRole", "('x',)")
        #expect(refused == nil && answered == "(uint32 75,)")
        try checkLife(session, "large calls")
        try session.window.end()
    }

    // MARK: The registry and the bus

    @Test(arguments: 1...4) func aRegistryMaySendAnything(seed: UInt64) throws {
        var messages = HostileMessages(seed: seed)
        let session = try HostileReader { messages.replies(HostileReader.text($0)) }
        let name = "org.a11y.atspi.Registry"
        for index in 0..<40 {
            let signal = messages.one(of: ["EventListenerRegistered", "EventListenerDeregistered"])
            let arguments = messages.changed("(':1.\(index)', 'object:state-changed:focused')")
            try session.registry.emit(name, signal, at: HostileReader.registryPath, arguments)
            if index % 10 == 5 { session.registry.replyAgain { .values(messages.tuple()) } }
            if index % 5 == 0 { session.form.heat.value = Double(index) / 40 }
            try session.window.settle()
            session.registry.deliver()
        }
        try checkLife(session, "seed \(seed)")

        // The next registry finds the program, whatever the first one has said.
        session.registry.close()
        let next = try HostileReader.registry(on: session.bus, HostileReader.peaceful)
        try session.wait(for: "the embedding", [next]) {
            next.calls.contains { $0.method == "Embed" } && session.accessibility?.isRegistered ?? false
        }
        try session.wait(for: "the listeners", [next]) { session.accessibility?.hasListeners ?? false }
        try checkLife(session, "seed \(seed), another registry")
        try session.window.end()
    }

    /// A service that pretends to know the accessibility bus gets the program neither to the network nor to wait for it.
    @Test(arguments: ["tcp", "tcp after unix", "nothing", "silent", "never"])
    func aFalseAddressIsNotUsed(kind: String) throws {
        let folder = try TemporaryFolder()
        let silent = try SilentSocket(path: folder.path(of: "bus"))
        let network = try SilentSocket()
        defer { withExtendedLifetime((folder, silent, network)) {} }
        let bus = try TestBus()
        func add(_ replies: [FakeService.Reply]) throws -> FakeService {
            let service = try FakeService(address: bus.address, name: "org.a11y.Bus")
            try service.add(
                "<interface name=\"org.a11y.Bus\"><method name=\"GetAddress\"/></interface>", at: "/org/a11y/bus")
            service.replies = { _ in replies }
            return service
        }
        let addresses = [
            "tcp": "tcp:host=127.0.0.1,port=\(network.port)",
            "tcp after unix": "unix:path=/nowhere/bus;tcp:host=127.0.0.1,port=\(network.port)",
            "nothing": "", "silent": "unix:path=\(folder.path(of: "bus"))",
        ]
        let first = try add(addresses[kind].map { [.values("('\($0)',)")] } ?? [])
        let settings = DesktopSettings(address: bus.address)
        let window = try WindowSession(desktop: settings)
        try window.playToRest()
        func wait(for service: FakeService, until isSo: () -> Bool) throws {
            while !isSo() {
                try window.settle()
                service.deliver()
                if isSo() { return }
                let others = WaitDescriptors(images: service.fileDescriptor, desktop: settings.fileDescriptor)
                try #require(!others.wait(atMost: 300).ready.isEmpty)
            }
        }
        try wait(for: first) { first.calls.count == 1 }
        var isAnswered = false
        settings.whenConnected { connection in
            let ping = BusMethod("org.a11y.Bus", "/", "org.freedesktop.DBus.Peer", "Ping")
            connection.call(ping, nil, replyType: "()") { _ in isAnswered = true }
        }
        try wait(for: first) { isAnswered }
        first.close()
        // The next one tells the right address, and is believed.
        let registry = try HostileReader.registry(on: bus, HostileReader.peaceful)
        let next = try add([.values("('\(bus.address)',)")])
        try wait(for: next) { next.calls.count == 1 }
        try wait(for: registry) { window.host.accessibility?.isRegistered ?? false }
        try window.end()
    }

    @Test func onlySocketsOfThisMachineAreBuses() {
        for address in ["unix:path=/run/bus", "unix:abstract=a,guid=1;unix:path=/b"] {
            #expect(BusContext.isOfThisMachine(address))
        }
        for address in [
            "", "tcp:host=a", "nonce-tcp:host=a,noncefile=/b", "autolaunch:", "unix:path=/a;autolaunch:", ";",
        ] {
            #expect(!BusContext.isOfThisMachine(address), "\(address)")
        }
    }
}
