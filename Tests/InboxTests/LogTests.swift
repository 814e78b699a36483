import GatefoldTestSupport
import Testing

/// The variable `GATEFOLD_LOG` switches log lines on.
struct LogTests {
    private func lines(_ categories: String, _ script: String) throws -> [Substring] {
        let outcome = try InboxProcess.run(
            ["--offscreen", "360x480", "--script", "-"], environment: ["GATEFOLD_LOG": categories], input: script)
        #expect(outcome.status == 0)
        return outcome.error.split(separator: "\n")
    }

    @Test func listsSayWhatTheyDo() throws {
        let lines = try lines("lists", "wait 1; drag touch 350 300 10 300 200 60; wait 2")
        #expect(lines.allSatisfy { $0.hasPrefix("gatefold lists: TableView ") })
        #expect(lines.contains { $0.contains(" is reloaded: ") && $0.hasSuffix(" sections") })
        #expect(lines.contains { $0.hasSuffix(", 1 deleted: rows travel") })
        #expect(lines.contains { $0.hasSuffix("stays at its top") })
    }

    @Test func withoutTransitionsNothingIsLogged() throws {
        #expect(try lines("transitions", "wait 1; drag touch 350 300 10 300 200 60; wait 2").isEmpty)
    }
}
