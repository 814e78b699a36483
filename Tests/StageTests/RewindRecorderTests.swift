import Foundation
import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldScreens
import GatefoldTestSupport
import GatefoldViews
import Testing

@testable import GatefoldStage

/// The last of a window's input is kept within bounds, and is written into files of their own when there is a problem.
@MainActor @Suite struct RewindRecorderTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path(of: "problems") }

    init() throws { folder = try TemporaryFolder() }

    private func recorder(folder path: String? = nil) throws -> RewindRecorder {
        try RewindRecorder(
            folder: path ?? self.path, program: "cards", version: "1.2", command: ["cards", "--name=a b"],
            now: { .pinned })
    }

    private func checkpoint(_ beginning: RewindTape.Beginning, at time: Double) -> RewindTape.Checkpoint {
        var start = ScriptStart()
        start.origin = time
        start.wallClock = .pinned
        start.size = Size(width: 30, height: 40)
        start.scale = 2
        return RewindTape.Checkpoint(beginning: beginning, start: start)
    }

    private func files() throws -> [String] { try folder.names(in: "problems") }

    private func text(_ name: String) throws -> String {
        String(decoding: try folder.read("problems/\(name)"), as: UTF8.self)
    }

    // MARK: The tape

    /// A finger that never rests: 120 touches and 60 frames a second.
    @Test func whatIsHeldIsBoundedAndHoldsHalfAMinute() throws {
        var tape = RewindTape()
        tape.begin(checkpoint(.program, at: 1000))
        var time = 1000.0
        for number in 0..<60_000 {
            time += 1 / 120
            if tape.needsCheckpoint { tape.begin(checkpoint(.motion, at: time)) }
            let touch = Touch(
                id: .finger(0), phase: .moved, location: Point(x: 123.4567, y: Double(number % 977) * 0.123),
                timestamp: time, device: .finger)
            tape.append(.touches([touch]), at: time)
            if number.isMultiple(of: 2) { tape.append(.frame, at: time) }
            #expect(tape.byteCount <= RewindTape.standardLimit)
        }
        let script = try #require(try tape.script())
        #expect(script.checkpoint.beginning == .motion)
        #expect(script.duration >= 30)
        _ = try TouchScript(utf8: script.bytes)
    }

    @Test func anInputThatIsLargerThanTheTapeEndsIt() throws {
        var tape = RewindTape()
        tape.begin(checkpoint(.program, at: 1))
        tape.append(.paste(String(repeating: "x", count: RewindTape.standardLimit)), at: 2)
        #expect(tape.byteCount == 0 && tape.needsCheckpoint)
        #expect(try tape.script() == nil)
        tape.begin(checkpoint(.motion, at: 3))
        tape.append(.frame, at: 4)
        #expect(try tape.script()?.duration == 1)
    }

    /// Each stretch has times of its own, and the script has the times of the window's clock again, bit by bit.
    @Test func timesStayExactAcrossCheckpoints() throws {
        var tape = RewindTape()
        var expected: [Double] = []
        for number in 0..<300 {
            let time = 54_321.123_456_789 + Double(number) * 0.016_683_35
            if number == 0 { tape.begin(checkpoint(.program, at: time)) }
            if number == 101 || number == 202 { tape.begin(checkpoint(.rest, at: time)) }
            tape.append(.pointer(PointerInput(.moved, location: .zero, timestamp: time - 0.001_234)), at: time)
            expected += [time, time - 0.001_234]
        }
        let script = try TouchScript(utf8: try #require(try tape.script()).bytes)
        var player = ScriptPlayer(script, start: script.start.origin)
        var played: [Double] = []
        while let next = player.next(at: .infinity) {
            if case .pointer(let step) = next.input { played += [next.time, step.timestamp] }
        }
        #expect(played == expected)
    }

    @Test func quietHoursBetweenTwoFramesAreNoMistake() throws {
        var tape = RewindTape()
        tape.begin(checkpoint(.program, at: 10))
        tape.append(.wake, at: 10_000)
        let script = try #require(try tape.script())
        #expect(String(decoding: script.bytes, as: UTF8.self).hasSuffix("at 9990; wake\nframe\n"))
    }

    // MARK: Files

    @Test func aProblemIsWrittenOnce() throws {
        let recorder = try recorder()
        #expect(try files() == [])
        recorder.begin(checkpoint(.program, at: 100))
        recorder.record(.frame, at: 100)
        recorder.record(.wake, at: 130)
        let warnings = Log.warnings {
            recorder.note(problem: "the list\nis torn")
            recorder.note(problem: "the list\nis torn")
        }
        let name = "cards-20260605-094100.script"
        #expect(warnings == ["what has happened until now is written to '\(path)/\(name)'."])
        #expect(try files() == [name])
        let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let command = "cards '--name=a b' --offscreen 60x80@2.0 --script \(path)/\(name) --film film.png"
        #expect(
            try text(name) == """
                # cards 1.2: what happened in a window, with all that was typed except passwords.
                # Problem: the list\\nis torn
                # It begins with the program, 30 s before the end.
                # See it again: \(command)
                origin 100
                clock 2026-06-05 09:41:00
                resize 30 40 2
                frame
                at 30; wake
                frame

                """)
        // The message is a warning itself, and may be heard as one.
        for warning in warnings { recorder.note(problem: warning) }
        #expect(try files().count == 1)
    }

    @Test func onlyTheFirstProblemsAreWritten() throws {
        let recorder = try recorder()
        recorder.begin(checkpoint(.program, at: 100))
        _ = Log.warnings { for number in 0..<20 { recorder.note(problem: "problem \(number)") } }
        #expect(try files().count == RewindRecorder.problemLimit)
    }

    @Test func nothingThatIsThereIsWrittenTo() throws {
        let recorder = try recorder()
        recorder.begin(checkpoint(.program, at: 100))
        try folder.write("problems/cards-20260605-094100.script", "mine")
        let goal = try folder.write("goal", "mine, too")
        let link = "\(path)/cards-20260605-094100-2.script"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: goal)
        _ = Log.warnings { recorder.note(problem: "x") }
        #expect(try text("cards-20260605-094100.script") == "mine")
        #expect(try String(decoding: folder.read("goal"), as: UTF8.self) == "mine, too")
        #expect(try text("cards-20260605-094100-3.script").contains("# Problem: x\n"))
    }

    @Test func aFolderThatCannotBeUsedIsNamed() throws {
        let file = try folder.write("file", "")
        let error = #expect(throws: RecordingError.self) { try recorder(folder: file) }
        #expect(
            error?.description
                == "cannot write recordings into '\(file)': Not a directory; name a folder that can be written")
        #expect(throws: RecordingError.self) { try recorder(folder: "/nonexistent/a/b") }
    }

    @Test func aFolderThatGoesAwayIsToldOnce() throws {
        let recorder = try recorder()
        recorder.begin(checkpoint(.program, at: 100))
        try FileManager.default.removeItem(atPath: path)
        let warnings = Log.warnings { recorder.note(problem: "x") }
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("what has happened until now is not written: cannot record to") == true)
    }

    /// A requirement that does not hold ends the program, and the script is written before that.
    @Test func aFailedRequirementIsWritten() async throws {
        let path = path
        await #expect(processExitsWith: .failure) { [path = path as String] in
            let recorder = try RewindRecorder(folder: path, program: "cards", version: "1", now: { .pinned })
            var start = ScriptStart()
            start.origin = 1
            recorder.begin(RewindTape.Checkpoint(beginning: .program, start: start))
            Log.observeProblems { recorder.note(problem: $0) }
            Log.warn(.host, "a warning")
            require(false, "The list has no such row.")
        }
        #expect(try files() == ["cards-20260605-094100-2.script", "cards-20260605-094100.script"])
        #expect(try text("cards-20260605-094100.script").contains("# Problem: a warning\n"))
        #expect(try text("cards-20260605-094100-2.script").contains("# Problem: The list has no such row.\n"))
    }
}
