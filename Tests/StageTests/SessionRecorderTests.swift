import Foundation
import GatefoldGeometry
import GatefoldLog
import Testing

@testable import GatefoldStage

/// The file of a recording: what it begins with, and what happens where it cannot be written.
///
/// One test after another: warnings are collected for the whole process.
@Suite(.serialized) struct SessionRecorderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-record-\(UUID().uuidString)")

    /// Runs a test in a folder of its own.
    private func inFolder(_ body: (String) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "a b.script").path)
    }

    private var start: ScriptStart {
        var start = ScriptStart()
        start.origin = 100.5
        start.wallClock = .pinned
        start.size = Size(width: 333, height: 500)
        start.scale = 1.25
        start.theme = [.reducedMotion(false)]
        return start
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    /// The file contains what the user has typed.
    @Test func aNewFileIsForTheUserAlone() throws {
        try inFolder { path in
            let recorder = try SessionRecorder(path: path)
            recorder.begin(start)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func anOldFileIsForTheUserAloneFromNowOn() throws {
        try inFolder { path in
            #expect(FileManager.default.createFile(atPath: path, contents: Data("old".utf8)))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            _ = try SessionRecorder(path: path)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func aFileSaysWhatItIsAndHowTheWindowBegan() throws {
        try inFolder { path in
            try Data(String(repeating: "old ", count: 1000).utf8).write(to: URL(filePath: path))
            let recorder = try SessionRecorder(
                path: path, program: "inbox 1.2", command: ["inbox", "--name=it's\na b", "--slow-motion"])
            recorder.begin(start)
            recorder.record(.frame, at: 100.5)
            recorder.record(.wake, at: 101)
            // Everything is written at once, so that a crash that follows loses nothing.
            let command = "inbox '--name=it'\\''s\\na b' --slow-motion --offscreen 416x625@1.25 --script FILE"
            #expect(
                try text(path) == """
                    # inbox 1.2: what happened in a window, with all that was typed except passwords.
                    # See it again: \(command) --film film.png
                    origin 100.5
                    clock 2026-06-05 09:41:00
                    resize 333 500 1.25
                    reduced-motion off
                    frame
                    at 0.5; wake

                    """)
            #expect(try TouchScript(contentsOf: path).start == start)
        }
    }

    @Test func anOldFileStaysUntilSomethingIsRecorded() throws {
        try inFolder { path in
            try Data("old".utf8).write(to: URL(filePath: path))
            _ = try SessionRecorder(path: path)
            #expect(try text(path) == "old")
        }
    }

    @Test func aFileThatCannotBeMadeIsNamed() {
        let error = #expect(throws: RecordingError.self) { try SessionRecorder(path: "/nonexistent/x") }
        #expect(
            error?.description
                == "cannot record to '/nonexistent/x': No such file or directory; name a file in a folder that can be written"
        )
        #expect(throws: RecordingError.cannotOpen(path: "/", reason: "Is a directory")) {
            try SessionRecorder(path: "/")
        }
    }

    @Test func aFullDiskEndsTheRecordingWithOneWarning() throws {
        let warnings = try Log.warnings {
            let recorder = try SessionRecorder(path: "/dev/full")
            recorder.begin(start)
            for _ in 0..<5 { recorder.record(.wake, at: 101) }
        }
        #expect(warnings == ["the recording '/dev/full' ends here: No space left on device."])
    }

    @Test func aRecordingIsNeverLargerThanAScript() throws {
        try inFolder { path in
            let recorder = try SessionRecorder(path: path)
            recorder.begin(start)
            let mark = WindowInput.mark(String(repeating: "word ", count: 100_000))
            let warnings = Log.warnings { for _ in 0..<40 { recorder.record(mark, at: 101) } }
            #expect(warnings == ["the recording '\(path)' ends here: it is as large as a script may be."])
            let script = try TouchScript(contentsOf: path)
            #expect(script.inputs.count == 3 + 33)
        }
    }
}
