import Foundation
import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldBenchmarks

/// The program is run as a user starts it.
struct CommandLineTests {
    private let benchmarks = BuiltProgram("benchmarks")

    // MARK: Settings

    @Test func unlessASizeIsNamedThereAreThree() {
        var settings = Settings()
        #expect(settings.canvases.map(\.text) == ["720x1440@1", "1080x1920@1", "720x1440@2"])
        settings.scale = 1.5
        #expect(settings.canvases.map(\.text) == ["720x1440@1.5"])
        settings.size = PixelSize(width: 90, height: 60)
        #expect(settings.canvases.map(\.text) == ["90x60@1.5"])
        settings.scale = nil
        #expect(settings.canvases.map(\.text) == ["90x60@1"])
    }

    // MARK: What is said

    @Test(arguments: [
        (["--only", "fling,spilt"], "there is no benchmark 'spilt'; there is start, expanding-cell"),
        (["--only", "fling,"], "there is no benchmark ''"),
        (["--only"], "--only needs names that --list tells after it"),
        (["--repeat", "0"], "'0' means nothing to --repeat; give it a number from 1 to 1000"),
        (["--repeat", "many"], "'many' means nothing to --repeat"),
        (["--size", "720"], "'720' means nothing to --size; give it a size such as 720x1440"),
        (["--size", "720x0"], "'720x0' means nothing to --size"), (["--size", "99999x9"], "at most 16384 either way"),
        (["--scale", "nan"], "'nan' means nothing to --scale; give it a number from 0.25 to 16"),
        (["--renderer", "vulkan"], "there is no renderer 'vulkan'; there is gl"),
        (["--offscreen", "9x9"], "no option '--offscreen'"), (["--lisst"], "did you mean '--list'?"),
        (["--json", "/nowhere/x.json", "--only", "motion"], "cannot write to '/nowhere/x.json'"),
        (["fling"], "'fling' is not expected"),
    ])
    func wrongArgumentsAreReported(_ arguments: [String], _ sentence: String) throws {
        let outcome = try benchmarks.run(arguments)
        #expect(outcome.status == 2 && !outcome.isKilled && outcome.output.isEmpty)
        #expect(outcome.complaints.count == 1 && outcome.error.hasPrefix("benchmarks: "))
        #expect(outcome.error.contains(sentence), "\(outcome.error)")
    }

    @Test func helpAndListNameEverything() throws {
        let help = try benchmarks.run(["--help"])
        #expect(help.status == 0 && help.error.isEmpty)
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 79 })
        for name in ["--only", "--repeat", "--size", "--scale", "--renderer", "--json", "--list", "--start"] {
            #expect(help.output.contains("  \(name) "))
        }
        let list = try benchmarks.run(["--list"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(list.map(String.init) == Benchmark.suite.map(\.name))
    }

    // MARK: Runs

    /// The rows that a run has to have: benchmark, then part.
    private static var expectedRows: [[String]] {
        let stages = FrameStage.allCases.map(\.name) + ["whole frame", "frame with nothing new"]
        let frames = FrameScript.allCases.flatMap { script in stages.map { [script.rawValue, $0] } }
        let start = (StartPhase.allCases.map(\.rawValue) + ["whole start"]).map { ["start", $0] }
        return start + frames
            + ["window, recorded", "drawn for the first time", "drawn again"].map { ["snapshots", $0] }
            + [
                "spring, state at a time", "spring, settling time", "animator, one frame", "timing curve, value",
                "decay, distance at a time", "rubber band, offset", "velocity, one sample", "velocity, at lift-off",
            ].map { ["motion", $0] }
            + ["row", "page"].flatMap { text in
                ["laid out", "from the cache", "recorded"].map { ["text", "\(text), \($0)"] }
            }
            + ["JPEG of 1440x800, whole", "scaled down to 720x400", "scaled down to 120x120"].map { ["images", $0] }
    }

    @Test func aSingleRepetitionHasEveryRowInTableAndFile() throws {
        let folder = try TemporaryFolder()
        let outcome = try benchmarks.run(
            [
                "--repeat", "1", "--renderer", "cpu", "--size", "180x360", "--scale", "0.5", "--json",
                folder.path(of: "results.json"),
            ])
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        let parsed = try JSONSerialization.jsonObject(with: folder.read("results.json")) as? [String: Any]
        let json = try #require(parsed)
        #expect(json["unit"] as? String == "ns" && json["repeats"] as? Int == 1)
        let results = try #require(json["results"] as? [[String: Any]])
        let rows = results.map { result in ["benchmark", "part"].map { result[$0] as? String ?? "" } }
        #expect(rows == Self.expectedRows)
        for result in results {
            let isInWindow = !["motion", "text", "images"].contains(result["benchmark"] as? String)
            #expect((result["size"] as? String == "180x360") == isInWindow)
            #expect((result["scale"] as? Double == 0.5) == isInWindow)
            #expect((result["renderer"] as? String == "cpu") == isInWindow)
            for clock in ["wall", "cpu"] {
                let times = try #require(result[clock] as? [String: Double])
                let (least, middle, most) = (times["min"] ?? -1, times["median"] ?? -1, times["p95"] ?? -1)
                #expect(0 <= least && least <= middle && middle <= most, "\(result)")
            }
        }
        let leftOut = try #require(json["leftOut"] as? [[String: String]])
        #expect(leftOut.map { $0["benchmark"] } == ["window"])
        #expect(leftOut[0]["reason"]?.contains("WAYLAND_DISPLAY is not set") == true)
        try checkTable(outcome.output)
    }

    /// The table has the same rows, under their benchmarks.
    private func checkTable(_ table: String) throws {
        var rows: [[String]] = []
        var benchmark = ""
        for line in table.split(separator: "\n") where !line.isEmpty {
            if !line.hasPrefix(" ") {
                benchmark = String(line.prefix { $0 != "," && $0 != ":" })
            } else if !["ns", "µs", "ms"].contains(line.split(separator: " ")[0]) {
                let name = line.dropFirst(2).prefix(30)
                rows.append([benchmark, String(name.reversed().drop { $0 == " " }.reversed())])
            }
        }
        #expect(rows == Self.expectedRows)
        #expect(table.contains("\nwindow: left out; WAYLAND_DISPLAY is not set"))
    }

    @Test func jsonTakesTheTablesPlace() throws {
        let outcome = try benchmarks.run(["--only", "motion", "--repeat", "1", "--json", "-"])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let results = try #require(json?["results"] as? [[String: Any]])
        #expect(Set(results.compactMap { $0["benchmark"] as? String }) == ["motion"])
    }

    @Test func aCompositorThatIsNotThereIsNoFailure() throws {
        let outcome = try benchmarks.run(
            ["--only", "window"], environment: ["WAYLAND_DISPLAY": "/nowhere/at-all", "XDG_RUNTIME_DIR": "/tmp"])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        #expect(outcome.output.hasPrefix("window: left out; "))
        #expect(outcome.output.contains("/nowhere/at-all"), "\(outcome.output)")
    }
}
