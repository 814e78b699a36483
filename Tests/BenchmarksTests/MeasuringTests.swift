import Gatefold
import Testing

@testable import GatefoldBenchmarks

/// The measuring of clocks. No time is asserted, only that work counts, and where it counts.
struct MeasuringTests {
    @Test func lapsAreNeverNegative() {
        var stopwatch = Stopwatch()
        stopwatch.start()
        let laps = (0..<200).map { _ in stopwatch.lap() }
        #expect(laps.allSatisfy { $0.wall >= 0 && $0.cpu >= 0 && $0.wall.isFinite && $0.cpu.isFinite })
        #expect(Stopwatch.overhead.wall >= 0 && Stopwatch.overhead.cpu > 0)
    }

    @Test func manyCallsAreTimedAsOne() {
        var made = 0
        var batches: [Int] = []
        let costs = CallTimer(repeats: 2).measure { count in
            batches.append(count)
            // The work grows with the number of calls, so that a batch becomes long enough.
            for _ in 0..<count * 100 { made += 1 }
            return Double(made)
        }
        #expect(costs.count == 2 * CallTimer.measurements)
        #expect(Set(batches.suffix(costs.count)).count == 1)
        #expect(made == 100 * batches.reduce(0, +))
    }

    @Test func stagesCountInFramesThatShowSomethingNew() {
        var costs = FrameCosts()
        func frame(counts: Bool, isNew: Bool, input: Bool) {
            if input { costs.add(Cost(wall: 1, cpu: 2), to: .input) }
            // The work of a stage may be measured in parts.
            costs.add(Cost(wall: 10, cpu: 20), to: .animate)
            costs.add(Cost(wall: 5, cpu: 5), to: .animate)
            costs.endFrame(counts: counts, isNew: isNew)
        }
        frame(counts: false, isNew: true, input: true)
        frame(counts: true, isNew: true, input: true)
        frame(counts: true, isNew: true, input: false)
        frame(counts: true, isNew: false, input: false)
        let rows = Dictionary(uniqueKeysWithValues: costs.rows.map { ($0.name, $0) })
        #expect(costs.rows.count == FrameStage.allCases.count + 2)
        #expect(rows["input → gesture"]?.wall.count == 1 && rows["input → gesture"]?.cpu.median == 2)
        #expect(rows["animate"]?.wall.count == 2 && rows["animate"]?.wall.median == 15)
        #expect(rows["whole frame"]?.wall.count == 2 && rows["whole frame"]?.wall.median == 15.5)
        #expect(rows["frame with nothing new"]?.wall.count == 1)
    }

    @Test func aStartsReportComesThrough() throws {
        let costs = StartPhase.allCases.dropFirst().enumerated().map { Cost(wall: Double($0.0) * 10, cpu: 3) }
        let report = StartReport(beginning: Reading(wall: 5_000, cpu: 70), costs: costs)
        let read = try #require(StartReport(report.text + "\n"))
        #expect(read == report)
        let all = read.costs(launchedAt: 4_000)
        #expect(all.count == StartPhase.allCases.count)
        #expect(all.first == Cost(wall: 1_000, cpu: 70))
        // Clocks that do not agree give no negative time.
        #expect(read.costs(launchedAt: 6_000).first?.wall == 0)
    }

    @Test(arguments: ["", "1 2 3", "a b", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 -16", "benchmarks: no"])
    func textThatIsNoReportGivesNone(_ text: String) { #expect(StartReport(text) == nil) }
}
