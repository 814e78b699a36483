import Foundation
import Gatefold
import GatefoldTestSupport
import Testing

/// A program whose view is changed by tasks, timers and threads, run the way a user runs it.
@Suite(.serialized) struct TimeProgramTests {
    private let program = BuiltProgram("GatefoldTimeProgram")

    private func offscreen(
        _ work: String, script: String = "wait 1", _ options: [String] = []
    ) throws -> BuiltProgram.Outcome {
        try program.run(["--offscreen", "60x80", "--script", "-", "--work", work] + options, input: script)
    }

    // MARK: Without a screen

    @Test(arguments: [
        ("sleep", ["0.5 slept 0.5"]), ("detached", ["0.0 detached 500500"]), ("queue", ["0.0 queued"]),
        ("announced", ["0.0 announced 500000500000"]), ("dropped", []), ("hour", []),
    ])
    func aChangeComesAtItsVirtualMoment(_ work: String, _ lines: [String]) throws {
        let outcome = try offscreen(work)
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output.split(separator: "\n").map(String.init) == lines)
    }

    @Test func anHourGoesBy() throws {
        let outcome = try offscreen("hour", script: "wait 3600")
        #expect(outcome.output == "3600.0 an hour\n")
    }

    @Test func runsWithTasksAreTheSameBitForBit() throws {
        let folder = try TemporaryFolder()
        let runs = try (0..<5).map { _ in
            let film = folder.path(of: "film.png")
            let outcome = try offscreen("all", ["--film", film])
            #expect(outcome.status == 0)
            return (outcome.output, try Data(contentsOf: URL(filePath: film)))
        }
        #expect(runs[0].0.split(separator: "\n").count == 25)
        for run in runs { #expect(run == runs[0]) }
    }

    // MARK: In a window

    /// Runs the program in a window until it has shown some changes.
    private func inWindow(
        _ work: String, changes: Int = 1, _ options: [String] = []
    ) throws -> BuiltProgram.Outcome {
        let compositor = try HeadlessCompositor(.weston(width: 720, height: 1280))
        defer { compositor.stop() }
        return try program.run(
            ["--work", work, "--changes", "\(changes)"] + options,
            environment: ["WAYLAND_DISPLAY": compositor.socket, "XDG_RUNTIME_DIR": compositor.folder.path])
    }

    @Test(arguments: [
        ("sleep", "slept 0.5"), ("real-sleep", "slept"), ("detached", "detached 500500"), ("queue", "queued"),
        ("announced", "announced 500000500000"),
    ])
    func aChangeIsShown(_ work: String, _ reason: String) throws {
        let outcome = try inWindow(work)
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output.hasSuffix(" \(reason)\n"))
    }

    @Test func everythingAtOnceIsShown() throws {
        // The threads may be slower than the timer, which ticks on until all else is done.
        let outcome = try inWindow("all", changes: 17, ["--ticks", "8"])
        #expect(outcome.status == 0 && outcome.error == "")
        let reasons = outcome.output.split(separator: "\n").map { $0.drop { $0 != " " } }
        #expect(reasons.count { $0.hasPrefix(" slept") } == 12)
        #expect(reasons.count { $0.hasPrefix(" detached") } == 4)
        #expect(reasons.count { $0.hasPrefix(" announced") } == 1)
        #expect(reasons.count { $0 == " tick" } >= 8)
    }

    /// A recording made in a window is played without one: tasks wake at the same times of the window's clock.
    @Test func aRecordingWithTasksIsPlayedAgain() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "session.script")
        let shown = try inWindow("sleep", ["--record", path])
        #expect(shown.status == 0)
        let script = try String(contentsOfFile: path, encoding: .utf8)
        for _ in 0..<2 {
            let played = try offscreen("sleep", script: script)
            #expect(played.output == shown.output)
        }
    }
}
