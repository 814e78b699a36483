import Foundation
import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldScreens
import GatefoldTestSupport
import GatefoldViews
import Testing

@testable import GatefoldStage

/// A script carries the state and the settings with which a program begins, and no secrets in them.
@MainActor @Suite struct RewindStateTests {
    /// An application that saves all that it knows.
    @MainActor private final class Application: ApplicationDelegate {
        let title = "", applicationID = ""
        let fields = SignInApplication()
        var saved = SavedState()
        var restored: [SavedState] = []
        var settings: [String] = []

        func didCreate(_ window: Window, now: WallClock) {
            fields.didCreate(window, now: now)
            settings = window.settings.keys.map { "\($0)=\(window.settings.string(forKey: $0) ?? "")" }
        }

        func encodeRestorableState(into state: inout SavedState) { state = saved }

        func restoreState(from state: SavedState) { restored.append(state) }
    }

    private let canvas = PixelSize(width: 30, height: 40)

    @Test func stateAndSettingsAreReadBack() throws {
        var start = ScriptStart()
        start.state.set("a; \"b\" # c\n", forKey: "a key")
        start.state.set(12.5, forKey: "offset")
        start.settings.set(true, forKey: "sound")
        var writer = ScriptWriter()
        writer.append(start)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == """
                state "a key" "a; \\"b\\" # c\\n"
                state "offset" "12.5"
                setting "sound" "true"

                """)
        let script = try TouchScript(utf8: writer.bytes)
        #expect(script.start == start)
        let application = Application()
        _ = try OffscreenHost(size: canvas, scale: 1, delegate: application, startOf: script)
        #expect(application.restored == [start.state])
        #expect(application.settings == ["sound=true"])
    }

    @Test func withoutStateNothingIsRestored() throws {
        let application = Application()
        _ = try OffscreenHost(size: canvas, scale: 1, delegate: application, startOf: TouchScript("wait 1"))
        #expect(application.restored == [])
    }

    @Test(arguments: [
        ("state", "KEY is missing; the line reads 'state \"KEY\" \"TEXT\"'"),
        ("state \"\" \"x\"", "KEY is empty, but must be a text of a character or more"),
        (
            "state a \"x\"",
            "KEY is 'a', which needs a quotation mark at each end; the line reads 'state \"KEY\" \"TEXT\"'"
        ),
        ("setting \"a\"", "TEXT is missing; the line reads 'setting \"KEY\" \"TEXT\"'"),
        ("setting \"a\" \"b\" c", "'c' is one word too many; the line reads 'setting \"KEY\" \"TEXT\"'"),
        ("frame; state \"a\" \"b\"", "'state' comes too late; it must stand before everything that happens"),
        ("wait 1; setting \"a\" \"b\"", "'setting' comes too late; it must stand before everything that happens"),
    ])
    func everyWrongLineHasItsSentence(_ line: String, _ sentence: String) {
        let error = #expect(throws: ScriptError.self) { try TouchScript(line) }
        guard case .line(1, let problem)? = error else { return }
        #expect(problem.description == sentence)
    }

    // MARK: Secrets and the key

    /// A window whose last input is kept, and the scripts that are written.
    @MainActor private final class Session {
        let application = Application()
        let host: OffscreenHost
        let recorder: RewindRecorder
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            let host = try OffscreenHost(
                size: PixelSize(width: 30, height: 40), scale: 1, delegate: application)
            self.host = host
            recorder = try RewindRecorder(folder: folder.path, program: "p", version: "1", now: { .pinned })
            let source = RewindSource(settings: host.settingsStore) { [application] in
                application.saved
            } isAtRest: {
                true
            }
            recorder.listen(
                at: host.inputRouter, of: host.window, wallClock: .pinned, restoring: SavedState(), source: source)
        }

        func send(_ script: String) throws {
            for timed in try TouchScript(script).inputs { host.inputRouter.send(timed.input) }
        }

        func names() throws -> [String] { try folder.names(in: "") }

        func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }

        /// The text of the script that a problem writes now.
        func script() throws -> String {
            let before = Set(try names())
            _ = Log.warnings { recorder.note(problem: "problem \(before.count)") }
            return try text(try #require(Set(names()).subtracting(before).first))
        }
    }

    @Test func theKeyWritesAScriptEachTime() throws {
        let session = try Session()
        _ = try Log.warnings { try session.send("key ctrl+shift+r; key ctrl+alt+r") }
        #expect(try session.names() == [])
        let warnings = try Log.warnings { try session.send("key ctrl+shift+alt+r; key ctrl+shift+alt+r") }
        #expect(warnings.count == 2)
        #expect(try session.names().count == 2)
        #expect(try session.text("p-20260605-094100.script").contains("# The user has asked for it.\n"))
    }

    /// A program may save a password, or keep it in its settings: the file has asterisks in its place.
    @Test func aSecretThatIsSavedIsAsterisks() throws {
        let session = try Session()
        try session.send("key tab; key tab\ntype Vexing Jumboo\nkey backspace\nkey enter")
        #expect(session.application.fields.password.text.hasPrefix("Vexing Jumbo"))
        session.application.saved.set("Vexing Jumbo", forKey: "password")
        session.application.saved.set("Ada", forKey: "name")
        session.host.settingsStore.set("Vexing Jumbo", forKey: "kept")
        // The tape ends, so that a checkpoint is taken although a secret field is shown.
        session.host.inputRouter.send(.paste(String(repeating: "x", count: RewindTape.standardLimit)))
        try session.send("key tab")
        let text = try session.script()
        #expect(text.contains("state \"password\" \"************\"\n"))
        #expect(text.contains("setting \"kept\" \"************\"\n"))
        #expect(text.contains("state \"name\" \"Ada\"\n"))
        #expect(!text.contains("Vexing"))
    }

    @Test func pastedAndComposedSecretsAreKnownToo() throws {
        let session = try Session()
        session.application.fields.password.becomeFocused()
        try session.send("paste Sphinx\ncommit Wyvern\ndrop 15 25 text Glyph")
        for (index, word) in ["Sphinx", "Wyvern", "Glyph"].enumerated() {
            session.application.saved.set(word, forKey: "\(index)")
        }
        session.host.inputRouter.send(.paste(String(repeating: "x", count: RewindTape.standardLimit)))
        try session.send("key tab")
        let text = try session.script()
        #expect(text.contains("state \"0\" \"******\"\nstate \"1\" \"******\"\nstate \"2\" \"*****\"\n"))
    }

    /// The text of a secret field is not restored, so that no stretch begins at rest while there is such a field.
    @Test(arguments: [true, false])
    func noCheckpointIsTakenWhileASecretFieldIsShown(isShown: Bool) throws {
        let session = try Session()
        if !isShown { session.application.fields.password.removeFromSuperview() }
        // The tape ends, so that a stretch begins at the next input in any case.
        session.host.inputRouter.send(.paste(String(repeating: "x", count: RewindTape.standardLimit)))
        try session.send("tap 15 35")
        let text = try session.script()
        #expect(text.contains("in the middle of motion") == isShown)
        #expect(text.contains("what the program restores of its state") == !isShown)
    }
}
