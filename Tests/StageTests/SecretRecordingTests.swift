import Foundation
import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldScreens
import GatefoldViews
import Testing

@testable import GatefoldStage

/// Text that is entered into a view that keeps it secret never reaches a recording, and a recording that is played
/// enters texts of the same lengths.
@MainActor struct SecretRecordingTests {
    @MainActor private final class Session {
        let application = SignInApplication()
        let host: OffscreenHost
        let router: InputRouter
        private let path = FileManager.default.temporaryDirectory.appending(path: "gatefold-\(UUID().uuidString)").path

        init() throws {
            host = try OffscreenHost(size: PixelSize(width: 30, height: 40), scale: 1, delegate: application)
            router = host.inputRouter
            let recorder = try SessionRecorder(path: path)
            recorder.listen(at: router, of: host.window, wallClock: .pinned)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func send(_ script: String) throws { for timed in try TouchScript(script).inputs { router.send(timed.input) } }

        func send(_ key: KeyEvent.Key, _ phase: KeyEvent.Phase = .down, text: String? = nil) {
            router.send(.key(KeyEvent(key, phase: phase, text: text)))
        }

        /// The lines of the recording after those about the start.
        func lines() throws -> [String] {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            return text.split(separator: "\n").filter { !$0.hasPrefix("clock") && !$0.hasPrefix("resize") }.map(
                String.init)
        }

        /// Plays the recording in a new window and returns its application.
        func replay() throws -> SignInApplication {
            let application = SignInApplication()
            let script = try TouchScript(contentsOf: path)
            let host = try OffscreenHost(
                size: PixelSize(width: 30, height: 40), scale: 1, delegate: application, startOf: script)
            try host.play(script) { _ in }
            return application
        }
    }

    @Test func typedSecretsAreRecordedAsAsterisks() throws {
        let session = try Session()
        try session.send("key tab\ntype ada\nkey tab\ntype Zq é\nkey backspace; key ctrl+a; key enter")
        #expect(session.application.password.text == "Zq é")
        let star = ["event key down U+002A", "event key up U+002A"]
        #expect(
            try session.lines() == [
                "event key down tab", "event key up tab",
                "event key down U+0061", "event key up U+0061", "event key down U+0064", "event key up U+0064",
                "event key down U+0061", "event key up U+0061",
                "event key down tab", "event key up tab",
            ] + star + star + star + star + [
                "event key down backspace", "event key up backspace",
                "event key down 0xFFE3", "event key down U+0061 ctrl", "event key up U+0061 ctrl",
                "event key up 0xFFE3 ctrl", "event key down enter", "event key up enter",
            ])
        let replayed = try session.replay()
        #expect(replayed.name.text == "ada" && replayed.password.text == "****")
    }

    /// A sequence of keys that composes a character tells as much as the character.
    @Test func keysThatDecideWhatIsTypedAreLeftOut() throws {
        let session = try Session()
        session.application.password.becomeFocused()
        // The keys are a dead acute, then the compose key with `o`, which types nothing by itself, then a sequence for
        // two letters.
        for key in [KeyEvent.Key.keysym(0xFE51), .keysym(0xFF20), .keysym(0x6F), .keysym(0xFE03)] {
            session.send(key)
            session.send(key, .up)
        }
        session.send(.keysym(0x0100_0041), text: "xy")
        session.send(.keysym(0x0100_0041), .repeated, text: "xy")
        session.send(.keysym(0x0100_0041), .up)
        session.send(.f(5))
        #expect(
            try session.lines() == [
                "event key down U+002A \"**\"", "event key repeat U+002A \"**\"", "event key up U+002A",
                "event key down f5",
            ])
    }

    @Test func aKeyStaysSecretUntilItIsReleased() throws {
        let session = try Session()
        session.application.password.becomeFocused()
        session.send(.character("q"))
        session.application.name.becomeFocused()
        session.send(.character("q"), .repeated)
        session.send(.character("q"), .up)
        session.send(.character("w"))
        session.application.password.becomeFocused()
        session.send(.character("w"), .up)
        session.send(.character("e"))
        session.router.send(.keysLost)
        session.application.name.becomeFocused()
        session.send(.character("e"))
        session.send(.character("e"), .up)
        #expect(
            try session.lines() == [
                "event key down U+002A", "event key repeat U+002A", "event key up U+002A",
                "event key down U+0077", "event key up U+0077", "event key down U+002A", "event keys-lost",
                "event key down U+0065", "event key up U+0065",
            ])
    }

    /// The focus moves on only when the next key arrives.
    @Test func aKeyIsSecretForTheViewThatTakesItOver() throws {
        let session = try Session()
        try session.send("key tab")
        session.application.name.isHidden = true
        session.send(.character("q"))
        #expect(session.application.password.text == "q")
        #expect(try session.lines().last == "event key down U+002A")
    }

    @Test func composedAndPastedSecretsAreRecordedAsAsterisks() throws {
        let session = try Session()
        session.application.password.becomeFocused()
        let preedit = TextInputEdit.Preedit(text: "하é👩‍👩‍👧", selection: 3..<5)
        session.router.send(.textInput(TextInputEdit(deletedBefore: 1, commit: "한글", preedit: preedit)))
        session.router.send(.textInput(TextInputEdit(preedit: .init(text: "q", selection: nil))))
        session.router.send(.paste("q w\n"))
        session.host.window.pasteboard.copy("correct horse")
        try session.send("key ctrl+v")
        let lines = try session.lines()
        #expect(
            lines.filter { !$0.hasPrefix("event key") } == [
                "event text-input delete 1 0 commit \"**\" preedit \"***\" 1 2", "event text-input preedit \"*\"",
                "event paste \"****\"", "event paste \"*************\"",
            ])
        #expect(session.application.password.text == "한글q w\ncorrect horse")
    }

    @Test func droppedSecretsAreRecordedAsAsterisks() throws {
        let session = try Session()
        try session.send("drop 15 25 text correct horse\ndrop 15 25 files file:///q\ndrop 15 5 text plain")
        #expect(
            try session.lines() == [
                "event drop move 15 25 text", "event drop text 15 25 \"*************\"",
                "event drop move 15 25 files", "event drop files 15 25 \"*********\"",
                "event drop move 15 5 text", "event drop text 15 5 \"plain\"",
            ])
        let replayed = try session.replay()
        #expect(replayed.name.text == "plain" && replayed.password.text.count == 22)
    }

    /// A text that was asked for by one view does not become secret because another one has the focus, nor the reverse.
    @Test func aPasteBelongsToTheViewThatAskedForIt() throws {
        let session = try Session()
        session.host.holdsPastes = true
        try session.send("key tab; key ctrl+v; key tab; key ctrl+v; key tab")
        session.router.send(.paste("name"))
        session.router.send(.paste("secret"))
        #expect(try session.lines().suffix(2) == ["event paste \"name\"", "event paste \"******\""])
        #expect(session.application.name.text == "name" && session.application.password.text == "secret")
    }

    /// Every kind of text is entered in secret, and the file is searched for it.
    @Test func noPartOfASecretIsInTheFile() throws {
        let session = try Session()
        try session.send("key tab; key tab")
        try session.send("type Vexing Jumbo!\npreedit Quartz\ncommit Sphinx\npaste Wyvern\ndrop 15 25 text Glyph")
        session.send(.character("K"), .repeated)
        let words = try session.lines().flatMap { $0.split { !$0.isLetter } }.map(String.init)
        let known = [
            "event", "key", "down", "up", "repeat", "tab", "U", "A", "text", "input", "commit", "preedit", "paste",
            "drop", "move",
        ]
        #expect(Set(words).subtracting(known).isEmpty)
        #expect(session.application.password.text == "Vexing Jumbo!SphinxWyvernGlyphK")
        #expect(try session.replay().password.text == String(repeating: "*", count: 31))
    }
}
