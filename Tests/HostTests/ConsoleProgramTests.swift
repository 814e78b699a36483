import Foundation
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A program without a window has the same options, help and files.
@MainActor struct ConsoleProgramTests {
    private let program = ConsoleProgram(
        name: "sums", version: "1.2", purpose: "Adds up.", settings: [Int](),
        options: [
            ProgramOption("--add", value: "N", wanted: "a number", help: "one more") {
                settings, text throws(OptionsError) in
                guard let number = Int(text) else { throw .badValue(text, option: "--add", wanted: "a number") }
                settings.append(number)
            }
        ], notes: ["Numbers are whole."]
    ) { settings, write in
        try write("\(settings.reduce(0, +))")
    }

    private func output(_ arguments: String...) throws -> [String] {
        var lines: [String] = []
        try program.run(arguments) { lines.append($0) }
        return lines
    }

    @Test func settingsReachTheWork() throws {
        #expect(try output("--add", "7") == ["7"])
        #expect(try output() == ["0"])
    }

    @Test func helpTellsOfItsOwnOptionsAlone() throws {
        let help = try #require(output("--add", "7", "--help").first)
        let lines = help.split(separator: "\n")
        #expect(lines.first == "Usage: sums [OPTION]..." && lines.last == "Numbers are whole.")
        #expect(help.contains("--add N") && help.contains("--version") && !help.contains("--offscreen"))
        #expect(lines.allSatisfy { $0.count <= 79 })
        #expect(try output("--version") == ["sums 1.2"])
    }

    @Test func wrongOptionsAreReported() {
        #expect(throws: OptionsError.unknown(option: "--offscreen", nearest: nil)) { try output("--offscreen", "9x9") }
        #expect(throws: OptionsError.unknown(option: "--ad", nearest: "--add")) { try output("--ad") }
        #expect(throws: OptionsError.missingValue(option: "--add", what: "a number")) { try output("--add") }
    }

    @Test func aFileIsWrittenAnew() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("out.txt", "something longer that was there before")
        do {
            let file = try OutputFile(path: path)
            try file.write("")
            try file.write("one, ")
            try file.write("zwölf\n")
        }
        #expect(String(decoding: try folder.read("out.txt"), as: UTF8.self) == "one, zwölf\n")
    }

    @Test func aPlaceThatCannotBeWrittenIsNamed() throws {
        for path in ["/nowhere/at all/out.txt", "/"] {
            let failure = #expect(throws: OffscreenRun.Failure.self) { _ = try OutputFile(path: path).write("") }
            #expect(failure.map { "\($0)" }?.contains("cannot write to '\(path)'") == true)
            #expect(failure.map { ExitStatus($0) } == .badInput)
        }
        let full = try OutputFile(path: "/dev/full")
        let failure = #expect(throws: OffscreenRun.Failure.self) { try full.write("text") }
        #expect(failure.map { "\($0)" }?.contains("No space left") == true)
    }
}
