import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Services of the desktop that answer with changed messages, with several, late or never, and send signals that nobody
/// has asked for: each request ends once, and the program goes on.
@Suite(.serialized) struct HostileBusTests {
    /// The outcomes of the requests that the program has made.
    private final class Outcomes {
        var counts: [Int] = []

        /// Returns what is called with the outcome of a new request.
        func next() -> () -> Void {
            counts.append(0)
            return { [index = counts.count - 1] in self.counts[index] += 1 }
        }
    }

    private func makeStep(_ desktop: HostileDesktop, _ outcomes: Outcomes) throws {
        let main = desktop.session.window.host.main
        let identifier = desktop.messages.one(of: ["a", "b", ""])
        let end = { (end: @escaping () -> Void) in { (_: Result<Void, DesktopError>) in end() } }
        switch desktop.messages.number(below: 10) {
        case 0, 1:
            let end = outcomes.next()
            desktop.choose { _ in end() }
        case 2, 3: desktop.show(identifier, end(outcomes.next()))
        case 4: main.removeNotification(identifier)
        case 5: main.window.open("https://example.org")
        case 6: if desktop.messages.number(below: 3) == 0 { main.fileChoice.cancel() }
        case 7: desktop.portal.replyAgain { .values(desktop.messages.tuple()) }
        default: for _ in 0..<3 { try desktop.sendSignal() }
        }
    }

    @Test(arguments: 1...4) func nothingThatServicesSendEndsTheProgram(seed: UInt64) throws {
        let desktop = try HostileDesktop(seed: seed)
        let session = desktop.session
        let window = session.window
        let outcomes = Outcomes()
        var launched = 0
        session.settings.launch = { _, _ in launched += 1 }
        let warnings = try Log.warnings {
            for _ in 0..<60 {
                try makeStep(desktop, outcomes)
                try desktop.exchange()
                if let settings = session.settings.settings {
                    #expect(settings.textScale.map { ThemeChange.textScales.contains($0) } ?? true)
                    #expect(settings.cursorSize.map { (1...256).contains($0) } ?? true)
                    #expect(settings.cursorTheme?.contains("/") != true)
                }
            }
        }
        #expect(warnings.isEmpty, "seed \(seed)")
        // The requests that no answer has ended are given up after a time, or by the user.
        try window.askForFrame()
        try window.playToRest()
        window.advance(by: 26_000)
        try window.settle()
        window.host.main.fileChoice.cancel()
        try desktop.exchange()
        #expect(outcomes.counts.count > 8 && outcomes.counts.allSatisfy { $0 == 1 }, "seed \(seed): \(outcomes.counts)")

        // The time of an idle window is that of its last frame.
        try window.askForFrame()
        try window.playToRest()
        desktop.isHostile = false
        let count = window.host.frameCount
        let links = desktop.portal.calls.count { $0.method == "OpenURI" }
        var choice: Result<[String], DesktopError>?
        var isShown = false
        desktop.choose { choice = $0 }
        desktop.show("end") { isShown = (try? $0.get()) != nil }
        window.host.main.window.open("https://example.org")
        try desktop.change("'org.freedesktop.appearance', 'color-scheme', <uint32 2>")
        try desktop.change("'org.gnome.desktop.interface', 'text-scaling-factor', <1.5>")
        try desktop.exchange()
        try desktop.respond("(uint32 0, {'uris': <['file:///a']>})", at: desktop.requests[desktop.requests.count - 1])
        try session.wait { choice != nil }
        try window.askForFrame()
        try window.playToRest()
        #expect(choice == .success(["/a"]) && isShown, "seed \(seed): \(String(describing: choice))")
        #expect(desktop.portal.calls.count { $0.method == "OpenURI" } == links + 1)
        #expect(window.host.main.window.theme.appearance == .light && window.host.main.window.theme.textScale == 1.5)
        #expect(window.host.frameCount > count)
        try window.end()
    }

    // MARK: Single faults

    /// The compositor's connection holds no message as long as that, and would end the program.
    @Test(
        arguments: ["''", "byte 0x01", "@as []", "'\(String(repeating: "t", count: 1025))'"] + [
            "'\(String(repeating: "t", count: 100_000))'"
        ])
    func aTokenThatNoCompositorTakesIsNotPassedOn(token: String) throws {
        let desktop = try HostileDesktop(seed: 0)
        desktop.isHostile = false
        let window = desktop.session.window
        desktop.show("a") { _ in }
        try desktop.exchange()
        for token in [token, "'\(String(repeating: "t", count: 1024))'"] {
            try desktop.portal.emit(
                "org.freedesktop.portal.Notification", "ActionInvoked", at: PortalSession.path,
                "('a', 'default', [<{'activation-token': <\(token)>}>])")
        }
        try desktop.session.wait { window.application.responses.count == 2 }
        try window.settle()
        #expect(window.compositor.state.activations.map(\.token.utf8.count) == [1024])
        try window.end()
    }

    @Test func whatAServiceSaysIsOneLine() throws {
        let desktop = try HostileDesktop(seed: 0)
        let text = "a\nb\u{1B}[2J\u{7}" + String(repeating: "e", count: 100_000)
        desktop.portal.replies = { _ in [.error(name: "a.b", text: text)] }
        var error: DesktopError?
        desktop.choose { if case .failure(let failure) = $0 { error = failure } }
        try desktop.session.wait { error != nil }
        guard case .unavailable(.fileChooser, let reason)? = error else { return #expect(Bool(false)) }
        #expect(
            reason.hasPrefix("GDBus.Error:a.b: a\\nb\\u{1B}[2J\\u{07}eee") && reason.utf8.count < 300, "\(reason)")
    }

    @Test func anAnswerThatIsTooLargeIsLeftOut() throws {
        let desktop = try HostileDesktop(seed: 0)
        desktop.isHostile = false
        let rest = String(repeating: "x", count: 1 << 20)
        desktop.portal.replies = { call in
            guard call.method == "ReadAll" else { return [.values("(objectpath '/request/1',)")] }
            return [.values("({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'x': <'\(rest)'>}},)")]
        }
        try desktop.session.wait { desktop.session.settings.settings != nil }
        #expect(desktop.session.settings.settings == ThemeSettings())
        var error: DesktopError?
        desktop.choose { if case .failure(let failure) = $0 { error = failure } }
        try desktop.exchange()
        try desktop.respond("(uint32 0, {'uris': <['file:///\(rest)']>})", at: "/request/1")
        try desktop.session.wait { error != nil }
        guard case .invalidAnswer(.fileChooser, _)? = error else { return #expect(Bool(false)) }
    }
}
