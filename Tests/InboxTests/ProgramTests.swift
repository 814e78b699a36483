import Foundation
import GatefoldTestSupport
import Testing

/// The program is run as a user starts it, with its options, its sizes, and the files that it writes.
struct ProgramTests {
    /// A script with a tap, a flight and a pull, in a window of 120 by 240 points.
    private static let script = """
        wait 0.1; tap 60 200; wait 0.9
        drag touch 60 100 60 200 200 120 hold 100
        wait 0.3; pointer move 60 150; pointer wheel 2; wait 0.4
        """

    @Test func helpIsOneScreen() throws {
        let outcome = try InboxProcess.run(["--help"])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 44)
        #expect(lines.allSatisfy { $0.count <= 79 })
        let options = [
            "--offscreen", "--script", "--frames", "--film", "--trace", "--record", "--reduced-motion", "--scenario",
            "--sample", "--version", "PATH",
        ]
        for option in options {
            #expect(outcome.output.contains(option))
        }
    }

    @Test func versionIsOneLine() throws {
        let outcome = try InboxProcess.run(["--version"])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.output.hasPrefix("inbox "))
    }

    @Test func aReaderWhoHasGoneIsNoFailure() throws {
        let outcome = try InboxProcess.shell("(sleep 0 | $INBOX --help; echo $? >&2) | true")
        #expect(outcome.error == "0\n")
        let closed = try InboxProcess.shell("$INBOX --help >&-")
        #expect(closed.status == 0 && closed.error.isEmpty)
    }

    @Test func helpThatCannotBeWrittenIsOne() throws {
        let outcome = try InboxProcess.shell("$INBOX --help >/dev/full")
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("inbox: cannot write to the standard output: No space left"))
    }

    @Test func aClosedStreamSwallowsNoFile() throws {
        let folder = try TemporaryFolder()
        let outcome = try InboxProcess.shell(
            "GATEFOLD_LOG=nonesuch $INBOX --offscreen 9x9 --trace $FOLDER/t.csv 2>&- >&- <&-", folder: folder)
        #expect(outcome.status == 0)
        let trace = String(decoding: try folder.read("t.csv"), as: UTF8.self)
        #expect(trace.hasPrefix("frame,time_s,piece,x,y,width,height,alpha\n"))
        #expect(!trace.contains("nonesuch"))
    }

    @Test(arguments: ["1x1", "3x5", "1x1@16", "1x1@0.25", "320x480", "16384x1", "1x4000@16", "900x20@1.25"])
    func everySizeIsDrawn(_ size: String) throws {
        let outcome = try InboxProcess.run(["--offscreen", size, "--script", "-"], input: Self.script)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    }

    private func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    @Test func withoutAScriptItDrawsOneFrame() throws {
        let folder = try TemporaryFolder()
        try makeFolder(folder.path(of: "mails/cur"))
        let outcome = try InboxProcess.run(
            [folder.path(of: "mails"), "--offscreen", "36x72", "--frames", folder.path(of: "frames")])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        #expect(try folder.names(in: "frames") == ["frame-000000.png"])
    }

    @Test func reducedMotionAndAHiddenWindowAreDrawn() throws {
        let outcome = try InboxProcess.run(
            ["--reduced-motion", "--offscreen", "120x240", "--script", "-"],
            input: "tap 60 200; wait 0.1; window hide; wait 1; window show; reduced-motion off; wait 0.1; key escape")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    }

    @Test func otherFilesOfTheFolderStay() throws {
        let folder = try TemporaryFolder()
        try folder.write("notes.txt", "mine")
        try folder.write("frame-000000.png", "old")
        let mails = try TemporaryFolder()
        try makeFolder(mails.path(of: "cur"))
        let outcome = try InboxProcess.run(
            [mails.path, "--offscreen", "36x72", "--frames", folder.path, "--script", "-"],
            input: "wait 0.1; key escape")
        #expect(outcome.status == 0)
        #expect(try folder.names(in: "") == ["frame-000000.png", "notes.txt"])
        #expect(try folder.read("notes.txt") == Data("mine".utf8))
        #expect(try folder.read("frame-000000.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func sizesAndScalesChangeOnTheWay() throws {
        let sizes = ["1 1", "3 5", "320 480", "1 1 16", "600 40 0.25", "120 240 1.25", "200 300 2"]
        let lines = sizes.map { "resize \($0)\nwait 0.05\ntap 60 200\nwait 0.1" }
        let script = lines.joined(separator: "\n") + "\nscale 16; wait 0.2; scale 0.25; wait 0.2; scale 1"
        let outcome = try InboxProcess.run(
            ["--offscreen", "120x240", "--script", "-", "--trace", "/dev/stdout"], input: script)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        let rows = outcome.output.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.count > 30)
        for row in rows {
            try #require(row.count == 8)
            // A value such as the scroll offset has no size.
            for number in row.dropFirst(3) where !number.isEmpty { #expect(try #require(Double(number)).isFinite) }
            for side in row[5...6] where !side.isEmpty { #expect(try #require(Double(side)) >= 0) }
        }
    }

    /// Runs the script and returns all bytes that it wrote, file by file.
    private func files(environment: [String: String]) throws -> [String: Data] {
        let folder = try TemporaryFolder()
        let outcome = try InboxProcess.run(
            [
                "--offscreen", "120x240", "--script", "-", "--frames", folder.path(of: "frames"), "--film",
                folder.path(of: "film.png"), "--trace", folder.path(of: "trace.csv"),
            ],
            environment: environment, input: Self.script)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        var files = ["film": try folder.read("film.png"), "trace": try folder.read("trace.csv")]
        for name in try folder.names(in: "frames") { files[name] = try folder.read("frames/" + name) }
        return files
    }

    @Test func theSameScriptGivesTheSameBytesEverywhere() throws {
        let first = try files(environment: ["TZ": "UTC", "LC_ALL": "C", "LANG": ""])
        #expect(first.count > 60)
        let elsewhere = [
            "TZ": "Pacific/Kiritimati", "LC_ALL": "ja_JP.UTF-8", "LANG": "ar_EG.UTF-8", "LANGUAGE": "ar",
            "PANGO_LANGUAGE": "ja:ar", "LP_NUM_THREADS": "0",
        ]
        let second = try files(environment: elsewhere)
        #expect(Set(first.keys) == Set(second.keys))
        let different = first.keys.filter { first[$0] != second[$0] }
        #expect(different.isEmpty)
    }
}
