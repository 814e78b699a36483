import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldScene
import GatefoldScreens
import GatefoldViews
import Testing

@testable import GatefoldStage

/// The script commands `paste`, `preedit`, `commit` and `drop` act on views, and a shortcut pastes the script's text.
@MainActor struct PasteScriptTests {
    private let application = SignInApplication()

    private func start() throws -> OffscreenHost {
        try OffscreenHost(size: PixelSize(width: 30, height: 40), scale: 1, delegate: application)
    }

    /// Plays a script in a new window whose clipboard holds "own".
    private func play(_ script: String) throws {
        let host = try start()
        host.window.pasteboard.copy("own")
        try host.play(TouchScript(script)) { _ in }
    }

    @Test func aPasteGoesToTheFocusedView() throws {
        try play("paste nobody\nkey tab\npaste hello\nkey tab\npaste you")
        #expect(application.name.pastes == ["hello"] && application.password.pastes == ["you"])
    }

    @Test func aShortcutTakesTheNextTextOfTheScript() throws {
        try play("key tab; key ctrl+v; wait 1\npaste one\nkey ctrl+v\npaste two\nkey ctrl+v")
        #expect(application.name.pastes == ["one", "two", "own"])
    }

    @Test func textsGoToTheViewsThatAskedForThem() throws {
        try play("key tab; key ctrl+v; key tab; key ctrl+v\npaste one\npaste two")
        #expect(application.name.pastes == ["one"] && application.password.pastes == ["two"])
    }

    /// The same holds where frames are drawn at `frame` lines only.
    @Test func aRecordingPastesWhatWasPasted() throws {
        try play(
            "frame; key tab; key ctrl+v; event paste \"one\"; key ctrl+v; event paste \"\"; frame; key ctrl+v; frame")
        #expect(application.name.pastes == ["one", "own"])
    }

    @Test func aTaskPlaysTheSame() async throws {
        let host = try start()
        host.window.pasteboard.copy("own")
        let script = try TouchScript("key tab; key ctrl+v\npaste one\nkey ctrl+v")
        try await host.play(suspending: script) { _ in }
        #expect(application.name.pastes == ["one", "own"])
    }

    @Test func anInputMethodComposesAndInserts() throws {
        try play("key tab\npreedit 하")
        #expect(application.name.preedit == .init(text: "하", selection: 3..<3) && application.name.text.isEmpty)
        try play("key tab\npreedit 하\ncommit 한")
        #expect(application.name.preedit == nil && application.name.text == "한")
    }

    @Test func aDragHoversAndIsDropped() throws {
        try play("drop 15 25 text hello\ndrop 5 5 files file:///a file:///b")
        #expect(application.password.text == "hello" && application.name.text == "file:///afile:///b")
        #expect(application.password.hovers == [Point(x: 15, y: 5), nil])
    }

    // MARK: Recordings

    @MainActor private final class BrokenProvider: PasteboardProvider {
        let hasText = true
        let hasPicture = true
        func offer(_ content: PasteboardContent) {}
        func readPicture(_ completion: @escaping (Result<[UInt8]?, PasteboardError>) -> Void) {
            completion(.failure(.timedOut(seconds: 5)))
        }
        func read(_ completion: @escaping (Result<String?, PasteboardError>) -> Void) {
            completion(.failure(.timedOut(seconds: 5)))
        }
    }

    /// Each request has one text in a recording, so that later texts are not pasted in its place.
    @Test func aPasteThatFailsIsRecordedAsAnEmptyText() throws {
        let host = try start()
        let router = host.inputRouter
        var texts: [String] = []
        router.onInput = { if case .paste(let text) = $0 { texts.append(text) } }
        application.name.becomeFocused()
        router.send(.key(KeyEvent(.character("v"), modifiers: .control)))
        let provider = BrokenProvider()
        host.window.pasteboard.provider = provider
        let warnings = Log.warnings { router.send(.key(KeyEvent(.character("v"), modifiers: .control))) }
        #expect(warnings.count == 1)
        host.window.pasteboard.copy("own")
        router.send(.key(KeyEvent(.character("v"), modifiers: .control)))
        #expect(texts == ["", "", "own"] && application.name.pastes == ["own"])
    }
}
