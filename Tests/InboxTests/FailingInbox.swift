import Foundation
import GatefoldTestSupport
import Testing

/// Inbox with a mailbox of its own, run as a user runs it, while a call to the system fails.
struct FailingInbox {
    /// A task that Inbox carries out in one run.
    enum Part: String, CaseIterable, Sendable {
        /// Opens a mail, archives it, takes that back, flags another one and deletes it.
        case window
        /// Reads all mails into the index.
        case index
        /// Looks for mails in the index.
        case search
        /// Prints a mail.
        case print
    }

    static let mailCount = 6
    private static let script = """
        wait 0.3
        tap 180 160
        wait 0.8
        key e
        wait 1
        key ctrl+z
        wait 1
        key s
        wait 0.5
        key delete
        wait 0.8
        """

    /// The end of a run, and what the library in `Tests/FailingProcess` has told.
    struct Run {
        let outcome: InboxProcess.Outcome
        /// The standard output, in which `~` stands for the folder of the test, and times and sizes are left out.
        let output: String
        /// The call that has failed, such as `mkdir /home/ann/.cache`; nil if none has.
        let failedCall: String?
        /// The number of calls; nil if the process was killed.
        let callCount: Int?
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Mail/", "Mail/.Archive/", "Mail/.Trash/"].flatMap({ ["\($0)cur", "\($0)new", "\($0)tmp"] }) {
            try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        for number in 0..<Self.mailCount {
            let name = number % 3 == 0 ? "new/178060000\(number).m" : "cur/178060000\(number).m:2,S"
            try folder.write(
                "Mail/" + name,
                """
                From: Ann <ann@a.example>
                Subject: Mail \(number)
                Message-ID: <\(number)@a.example>
                Date: Fri, 5 Jun 2026 09:0\(number):00 +0000

                Text \(number)
                """)
        }
    }

    private func arguments(_ part: Part) -> [String] {
        let mails = folder.path(of: "Mail")
        return switch part {
        case .window: ["--offscreen", "360x720", "--renderer", "cpu", "--script", "-", mails]
        case .index: ["--index", mails]
        case .search: ["--search", mails, "mail"]
        case .print: ["--print", mails + "/cur/1780600001.m:2,S"]
        }
    }

    /// Runs a part, in which a call fails. A process that does not end is killed after a time that is a hundred times as long
    /// as it should take.
    /// - Parameter failing: As the library in `Tests/FailingProcess` takes it; nil to run without the library.
    func run(_ part: Part, failing: String?) throws -> Run {
        let told = folder.path(of: "told")
        try? FileManager.default.removeItem(atPath: told)
        var environment = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path(of: "state"), "XDG_CACHE_HOME": folder.path(of: "cache"),
            "SWIFT_BACKTRACE": "enable=no",
        ]
        var words = ["timeout", "-s", "KILL", "120", "env"]
        if let failing {
            environment["GATEFOLD_FAILING"] = failing
            environment["GATEFOLD_FAILED"] = told
            words.append("LD_PRELOAD=" + (try Self.library.get().path(of: "failing.so")))
        }
        words += [try InboxProcess.path()] + arguments(part)
        let outcome = try ChildProcess.run(
            words[0], Array(words.dropFirst()),
            environment: InboxProcess.environment.merging(environment) { $1 },
            input: part == .window ? Self.script : "")
        let lines = ((try? String(contentsOfFile: told, encoding: .utf8)) ?? "").split(separator: "\n")
        func line(_ word: String) -> String? {
            lines.first { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
        }
        return Run(
            outcome: outcome,
            output: outcome.output.replacing(folder.path, with: "~").replacing(/[0-9]+ (ms|KiB)/, with: ""),
            failedCall: line("failed "), callCount: line("calls ").flatMap { Int($0) })
    }

    /// The texts of all mails in the folders, sorted.
    func mails() throws -> [String] {
        try ["", ".Archive/", ".Trash/"].flatMap { name in
            try ["cur/", "new/"].flatMap { part in
                let path = "Mail/" + name + part
                return try folder.names(in: path).map { String(decoding: try folder.read(path + $0), as: UTF8.self) }
            }
        }.sorted()
    }

    /// The names of files that were begun and not ended.
    func leftovers() throws -> [String] {
        try ["", ".Archive/", ".Trash/"].flatMap { try folder.names(in: "Mail/\($0)tmp") }
    }

    /// The library that lets calls fail, built once.
    private static let library = Result {
        let folder = try TemporaryFolder()
        let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "FailingProcess/failing_process.c").path
        // Swift brings a compiler of its own along.
        let outcome = try BuiltProgram.shell(
            "$(command -v clang || command -v cc) -O1 -shared -fPIC -o \"$FOLDER/failing.so\" \"$SOURCE\" -ldl",
            environment: ["FOLDER": folder.path, "SOURCE": source])
        try #require(outcome.status == 0, "\(outcome.error)")
        return folder
    }
}
