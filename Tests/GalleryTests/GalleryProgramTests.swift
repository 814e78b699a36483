import Foundation
import GatefoldTestSupport
import Testing

@testable import GatefoldGallery

/// The program is run as a user starts it, with its options, its files and its tour.
struct GalleryProgramTests {
    private let gallery = BuiltProgram("gallery")

    private static let tour = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Gallery/Tour.script").standardized.path

    /// The rows of a trace, by column.
    private func trace(_ arguments: [String], input: String = "") throws -> [[Substring]] {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "trace.csv")
        let outcome = try gallery.run(arguments + ["--trace", path], input: input)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        return String(decoding: try folder.read("trace.csv"), as: UTF8.self).split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }

    @Test func helpNamesItsOptionsAndTransitions() throws {
        let outcome = try gallery.run(["--help"])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 79 })
        let words = ["--transition", "--slow-motion", "--outlines", "--reduced-motion"]
        for word in words + Demo.allCases.map(\.rawValue) { #expect(outcome.output.contains(word)) }
    }

    @Test(arguments: [
        (["--transition", "flip"], "there is no transition 'flip'; there is expanding-cell, split"),
        (["--transition"], "--transition needs the name of a transition after it"),
        (["--outline"], "did you mean '--outlines'?"), (["--slow-motion=1"], "--slow-motion takes no value"),
        (["--scenario", "expanding-cell"], "no option '--scenario'"),
    ])
    func wrongOptionsAreReported(_ arguments: [String], _ sentence: String) throws {
        let outcome = try gallery.run(arguments)
        #expect(outcome.status == 2 && !outcome.isKilled && outcome.output.isEmpty)
        #expect(outcome.complaints.count == 1 && outcome.error.hasPrefix("gallery: "))
        #expect(outcome.error.contains(sentence), "\(outcome.error)")
    }

    @Test(arguments: Demo.allCases)
    func aTransitionIsPlayedByScript(_ demo: Demo) throws {
        let rows = try trace(
            ["--offscreen", "90x180@0.25", "--transition", demo.rawValue, "--script", "-"],
            input: "wait 0.3; \(demo.tap); wait 1.2; key escape; wait 1.2")
        let progress = rows.filter { $0[2] == "progress" }.compactMap { Double($0[3]) }
        let top = try #require(progress.firstIndex { $0 > 0.99 })
        #expect(progress.first == 0 && progress[top...].contains { $0 < 0.01 })
    }

    @Test func slowMotionTakesTenTimesAsLong() throws {
        func frames(_ options: [String]) throws -> Int {
            try trace(
                ["--offscreen", "90x180@0.25", "--transition", "default", "--script", "-"] + options,
                input: "wait 0.3; \(Demo.default.tap)"
            )
            .count { $0[2] == "progress" }
        }
        let ratio = try Double(frames(["--slow-motion"])) / Double(frames([]))
        #expect((9.0...11).contains(ratio))
    }

    @Test func allOptionsGoTogether() throws {
        let rows = try trace(
            [
                "--offscreen", "90x180@0.25", "--transition", "split", "--reduced-motion", "--outlines",
                "--slow-motion",
                "--script", "-",
            ], input: "wait 0.3; \(Demo.split.tap); wait 2")
        let names = Set(rows.map { $0[2] })
        #expect(names == ["page", "progress", "scroll"])
    }

    @Test func theTourPlaysEveryTransition() throws {
        let rows = try trace(["--offscreen", "90x180@0.25", "--script", Self.tour])
        let names = Set(rows.map { String($0[2]) })
        #expect(names.isSuperset(of: ["container", "cell", "bar", "top", "bottom", "view", "page", "source"]))
        let progress = rows.filter { $0[2] == "progress" }.compactMap { row in
            Int(row[0]).flatMap { frame in Double(row[3]).map { (frame: frame, value: $0) } }
        }
        let flights = zip(progress, progress.dropFirst()).count { $1.frame > $0.frame + 1 } + 1
        // The tour goes into each screen and out again, and as often into a page of it; one more transition is
        // reversed.
        #expect(flights >= 4 * Demo.allCases.count)
        #expect(progress.contains { $0.value < 0 } && progress.contains { $0.value > 1 })
    }
}
