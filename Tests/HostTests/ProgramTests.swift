import Foundation
import GatefoldCompositor
import GatefoldFilm
import GatefoldGeometry
import GatefoldImages
import GatefoldScene
import GatefoldTestSupport
import GatefoldViews
import GatefoldWayland
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A program has its own help, its exit status, and options that are passed to its application.
@MainActor struct ProgramTests {
    /// An application with an empty window, which records the state that it was given.
    private final class Application: ApplicationDelegate {
        let title = "Empty"
        let applicationID = "org.example.Empty"
        let isOutlined: Bool
        private(set) var prefersReducedMotion: Bool?
        private(set) var window: Window?

        init(isOutlined: Bool) { self.isOutlined = isOutlined }

        func didCreate(_ window: Window, now: WallClock) {
            prefersReducedMotion = window.prefersReducedMotion
            self.window = window
        }
    }

    /// Runs a program with one option of its own offscreen, and returns its application.
    private func run(_ arguments: [String]) throws -> Application {
        var made: [Application] = []
        let outlines = ProgramOption<Bool>("--outlines", help: "outlines") { $0 = true }
        let program = Program(name: "empty", version: "1", purpose: "", settings: false, options: [outlines]) {
            isOutlined in
            made.append(Application(isOutlined: isOutlined))
            return made[0]
        }
        try program.run(["--offscreen", "8x8"] + arguments)
        #expect(made.count == 1)
        return try #require(made.first)
    }

    @Test func settingsReachTheApplication() throws {
        #expect(try run(["--outlines"]).isOutlined)
        #expect(try !run([]).isOutlined)
    }

    @Test func reducedMotionIsKnownBeforeTheApplicationBegins() throws {
        #expect(try run(["--reduced-motion"]).prefersReducedMotion == true)
        #expect(try run([]).prefersReducedMotion == false)
    }

    @Test func scriptsHideTheWindowAndReduceMotion() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "gatefold-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        func window(after script: String, _ arguments: [String] = []) throws -> Window {
            try Data(script.utf8).write(to: URL(filePath: path))
            return try #require(run(["--script", path] + arguments).window)
        }
        let hidden = try window(after: "window hide; reduced-motion on")
        #expect(!hidden.isVisible && hidden.prefersReducedMotion)
        let shown = try window(after: "window hide; wait 0.1; window show; reduced-motion off", ["--reduced-motion"])
        #expect(shown.isVisible && !shown.prefersReducedMotion)
    }

    @Test func anApplicationLivesAsLongAsItsRun() throws {
        @MainActor final class Watch: ApplicationDelegate {
            let title = ""
            let applicationID = ""
            let atEnd: () -> Void
            init(atEnd: @escaping () -> Void) { self.atEnd = atEnd }
            func didCreate(_ window: Window, now: WallClock) {}
            isolated deinit { atEnd() }
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "gatefold-\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var sizeAtEnd: Int?
        let program = Program(name: "watch", version: "1", purpose: "") {
            Watch { sizeAtEnd = (try? Data(contentsOf: URL(filePath: path)))?.count }
        }
        try program.run(["--offscreen", "8x8", "--film", path])
        #expect(try #require(sizeAtEnd) > 0)
    }

    /// The pictures of the three moments differ: a finger has landed, and has moved.
    @Test func aScriptChoosesTheFramesOfItsFilmSheet() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            "film.script",
            """
            resize 90 90
            wait 0.1
            mark film
            wait 0.5
            touch down 1 20 20
            wait 0.1
            mark film
            touch motion 1 60 60
            wait 0.1
            mark film
            touch up 1
            wait 1
            theme dark
            wait 1
            """)
        let path = folder.path(of: "film.png")
        _ = try run(["--script", script, "--film", path])
        var sheet = FilmSheet(selection: .evenly)
        for number in 0..<3 {
            let frame = Bitmap(size: PixelSize(width: 90, height: 90), filledWith: (0, 0, 0, 255))
            sheet.append(frame, number: number, time: 0)
        }
        let picture = try ImageDecoder.decode(.file(path: path), fitting: nil)
        #expect(picture.size == sheet.sheet()?.size)
    }

    // MARK: Help

    @Test func aProgramWithoutOptionsHasTheCommonHelp() {
        let program = Program(name: "plain", version: "1", purpose: "Shows nothing at all.") {
            Application(isOutlined: false)
        }
        #expect(
            program.help == """
                Usage: plain [OPTION]...
                Shows nothing at all.

                  --offscreen WxH[@SCALE]   draw W by H pixels, SCALE to a point; no compositor
                  --script FILE             play a script offscreen; - is the standard input
                  --frames DIR              write a PNG of every frame, 60 a second
                  --film FILE               write one PNG with frames side by side
                  --movie FILE              write one animated PNG, up to 30 pictures a second
                  --trace FILE              write a CSV row for each piece in each frame
                  --record FILE             record all input, typed keys too, as a script
                  --record-on-problem DIR   record the last 30 s of input at each warning
                  --fullscreen              fill the screen from the start
                  --stats                   print statistics about frames and input at the end
                  --graphics-report         print the graphics driver and what is chosen for it
                  --renderer auto|gl|cpu    choose the renderer; auto: the GPU if there is one
                  --theme light|dark        choose light or dark instead of the desktop
                  --contrast standard|high  choose the contrast instead of the desktop
                  --accent RRGGBB           the accent colour, of buttons and links
                  --text-scale N            the size of text, 0.5 to 3 times the standard
                  --direction ltr|rtl       the direction of the interface
                  --status-bar auto|on|off  show the time; auto: if it fills the screen
                  --cutouts T,L,B,R         points at each edge that the screen hides
                  --reduced-motion          cross-fade between screens instead of moving them
                  --help, --version         print this text; print the version

                Scripts, in points and seconds (MS milliseconds, HZ steps a second):
                \(TouchScript.language.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

                GATEFOLD_THEME, _CONTRAST, _ACCENT, _TEXT_SCALE, _DIRECTION, _REDUCED_MOTION
                override the desktop; GATEFOLD_LOG=wayland,... logs. Exit status 2: bad input.
                """)
        #expect(program.help.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    }

    @Test func linesOfAnyLengthFitATerminal() {
        let options = [
            ProgramOption<Void>("--a", help: String(repeating: "word ", count: 40)) { _ in },
            ProgramOption<Void>("--a-name-that-is-long", value: "PLACEHOLDER", wanted: "it", help: "does little") {
                _, _ in
            },
            ProgramOption<Void>("--nothing", help: "") { _ in },
        ]
        let purpose = String(repeating: "All and everything. ", count: 10)
        let program = Program(name: "wordy", version: "1", purpose: purpose, settings: (), options: options) {
            Application(isOutlined: false)
        }
        let lines = program.help.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 79 })
        #expect(lines.contains("  --a-name-that-is-long PLACEHOLDER  does little"))
        #expect(lines.filter { $0.hasPrefix(String(repeating: " ", count: 28) + "word") }.count == 3)
        #expect(lines.filter { $0.hasPrefix("All") || $0.hasPrefix("everything") }.count == 3)
    }

    // MARK: The end

    @Test func everyErrorHasItsStatus() {
        let bad: [any Error] = [
            OptionsError.unexpected("x"), ScriptError.line(1, .invalidUTF8),
            TraceError.cannotOpen(path: "", reason: ""), RecordingError.cannotOpen(path: "", reason: ""),
            OffscreenRun.Failure.notWritable(path: "", reason: ""), StandardStreams.Failure(reason: ""),
            ImagesError.unwritable(path: "", reason: ""), CompositorError.targetTooLarge(size: .zero, maximum: 1),
        ]
        for error in bad { #expect(ExitStatus(error) == .badInput, "\(error)") }
        let absent: [any Error] = [
            WaylandError.noCompositor(tried: "", errno: 2), WaylandError.missingGlobal(name: ""),
            WaylandError.unsupportedVersion(name: "", required: 2, available: 1),
        ]
        for error in absent { #expect(ExitStatus(error) == .unavailable, "\(error)") }
        struct Other: Error {}
        let failed: [any Error] = [
            ImagesError.noLoader(reason: ""), WaylandError.connectionLost(errno: 32),
            CompositorError.eglFailed(call: "", code: 1), Other(),
        ]
        for error in failed { #expect(ExitStatus(error) == .failure, "\(error)") }
    }

    /// An error's sentence quotes only as much of the user's input as a reader needs.
    @Test func sentencesRepeatLittle() {
        let long = String(repeating: "é", count: 5_000_000)
        let errors: [any Error] = [
            OptionsError.unknown(option: "--" + long, nearest: nil), OptionsError.unexpected(long),
            OptionsError.unknownChoice(long, of: "theme", choices: ["dark"]), OptionsError.notASize(long),
            OptionsError.badValue(long, option: "--a", wanted: "it"), OptionsError.sameFile(long, options: ["a", "b"]),
            ScriptError.unreadable(path: long, reason: "no"), ScriptError.line(1, .unknownCommand(long, nearest: nil)),
            ScriptError.line(1, .surplus(word: long, usage: "wait S")),
            ScriptError.line(1, .notANumber(what: "S", text: long, usage: "wait S")),
            ScriptError.line(1, .unknownKey(name: long, nearest: nil)),
            ScriptError.line(1, .timeIsOver(text: long, time: 3)), TraceError.cannotOpen(path: long, reason: "no"),
            RecordingError.cannotOpen(path: long, reason: "no"),
            OffscreenRun.Failure.notWritable(path: long, reason: "no"),
            StateFile.Failure(path: long, reason: "no"), WaylandError.noCompositor(tried: long, errno: 2),
            WaylandError.unusableVariable(name: "A", value: long, problem: "is odd", remedy: "unset it"),
        ]
        for error in errors {
            let text = ErrorSentence.text(for: error)
            #expect(text.utf8.count < 500 && text.contains("é…"), "\(text.prefix(600))")
        }
        // A character is cut off whole: an e with accents, and a family.
        let accents = "e" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(ErrorSentence.text(for: OptionsError.unexpected(accents)).utf8.count < 500)
        let family = "👨‍👩‍👧‍👦"
        let families = ErrorSentence.text(for: OptionsError.unexpected(String(repeating: family, count: 1000)))
        #expect(families.hasPrefix("'" + String(repeating: family, count: 8) + "…' is not expected"))
        #expect(ErrorSentence.text(for: OptionsError.unexpected("short")).hasPrefix("'short' is not"))
    }

    @Test func sentencesAreOneLine() {
        #expect(ErrorSentence.text(for: OptionsError.unexpected("a\nb\u{7}")).hasPrefix("'a\\nb\\u{07}' is not"))
        #expect(
            ErrorSentence.text(for: WaylandError.noCompositor(tried: "wayland-0", errno: 2))
                .hasSuffix(", or give --offscreen WxH to draw without one."))
        let log = CompositorError.shaderRejected(name: "fill", log: "1: no\n2: no")
        #expect(ErrorSentence.text(for: log).contains("1: no\n2: no"))
    }
}
