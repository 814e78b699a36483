import Foundation
import GatefoldTestSupport
import Testing

/// Text that a user types may be a password that was typed into the wrong view, so it is never logged.
struct TypedTextTests {
    @Test func neitherLogsNorTracesHoldWhatIsTyped() throws {
        let folder = try TemporaryFolder()
        let outcome = try InboxProcess.run(
            [
                "--offscreen", "360x480", "--script", "-", "--trace", folder.path(of: "t.csv"),
            ],
            environment: ["GATEFOLD_LOG": "all"],
            input: """
                key tab
                type Sphinx
                preedit Sphinx
                commit Sphinx
                paste Sphinx
                drop 180 240 text Sphinx
                event key down 0xFE51 "Sphinx"; mark end
                """)
        #expect(outcome.status == 0 && outcome.error.contains("mark end"))
        let trace = String(decoding: try folder.read("t.csv"), as: UTF8.self)
        for word in ["Sphinx", "phinx", "U+0053"] {
            #expect(!outcome.error.contains(word) && !outcome.output.contains(word) && !trace.contains(word))
        }
        // No log line names single keys.
        #expect(!outcome.error.contains("key"))
    }
}
