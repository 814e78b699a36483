import Foundation
import GatefoldTestSupport
import Testing

/// The option `--plain` removes shadow, corners and scrim, and moves nothing.
@Suite struct LookTests {
    private static let script = """
        tap 60 160
        wait 0.25
        key escape
        wait 0.8
        tap 60 160
        wait 1
        drag touch 60 80 60 180 200 60 hold 150
        wait 1
        """

    private func run(_ options: [String]) throws -> (trace: Data, film: Data) {
        let folder = try TemporaryFolder()
        let outcome = try InboxProcess.run(
            [
                "--offscreen", "120x240", "--script", "-", "--film", folder.path(of: "film.png"), "--trace",
                folder.path(of: "trace.csv"),
            ] + options, input: Self.script)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        return (try folder.read("trace.csv"), try folder.read("film.png"))
    }

    @Test func theTraceIsTheSameEitherWay() throws {
        let (full, plain) = (try run([]), try run(["--plain"]))
        #expect(full.trace.count > 10_000)
        let isSameTrace = full.trace == plain.trace
        #expect(isSameTrace)
        let isSameFilm = full.film == plain.film
        #expect(!isSameFilm)
    }
}
