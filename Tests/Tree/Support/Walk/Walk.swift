import Gatefold
import Glibc

/// A walk of random calls: a sequence of lives, each in a window of its own.
package final class Walk {
    /// The number of calls in a window's life. Chosen: long enough for screens to pile up, and short enough to be
    /// shortened quickly.
    package static let lifeLength = 250

    /// A life that ended with a fault.
    package struct Failure: CustomStringConvertible {
        package var seed: UInt64
        package var life: Int
        package var calls: [Call]
        package var faults: [String]

        /// The calls, one per line, and the faults after the last of them.
        package var description: String {
            let lines = calls.map { "    \($0)" }.joined(separator: "\n")
            return "seed \(seed), life \(life):\n\(lines)\n\(faults.joined(separator: "\n"))"
        }
    }

    private let supplies: Supplies
    private let pictures: QuietPictures
    /// The time between two frames while calls are played, in seconds.
    private let step: Double
    package private(set) var settlings = (all: 0, foretold: 0)
    /// The largest number of transitions that were under way at once in each life.
    package private(set) var mostFlights: [Int] = []

    /// Creates a walk.
    /// - Parameters:
    ///   - snapshotBudget: the memory that snapshots may take, in bytes; nil for the usual budget.
    ///   - step: the time between two frames while calls are played, in seconds.
    package init(snapshotBudget: Int? = nil, step: Double = Bench.step) throws {
        self.step = step
        supplies = try Supplies()
        if let snapshotBudget { supplies.resources.snapshotBudget = snapshotBudget }
        pictures = QuietPictures(supplies: supplies)
        // The first frame draws the glyphs that all others share.
        _ = try pictures.picture(of: .first)
    }

    /// Returns the calls of a life.
    package static func calls(seed: UInt64, life: Int) -> [Call] {
        var maker = CallMaker(seed: seed &* 0x1_0000_0001 &+ UInt64(life))
        return maker.life(steps: lifeLength).map { call in
            unwanted.contains { call.description.contains($0) } ? .frames(1) : call
        }
    }

    /// Returns the calls of a life in which transitions pile up.
    /// - Parameters:
    ///   - rows: how many rows to tap one after the other.
    ///   - times: how often to do so.
    package static func pile(of rows: ClosedRange<Int>, times: Int, seed: UInt64) -> [Call] {
        var maker = CallMaker(seed: seed)
        return maker.pile(of: rows, times: times)
    }

    /// The words of `TREE_WITHOUT`, separated by commas. Calls whose description contains one of them are left out.
    private static let unwanted: [String] =
        getenv("TREE_WITHOUT").map { words in
            String(cString: words).split(separator: ",").map(String.init)
        } ?? []

    /// Plays calls in a window of their own, which is closed at rest: the last call is always `settle`.
    /// - Returns: the faults, which are empty if there are none, and the number of calls after which they showed.
    package func play(_ calls: [Call]) throws -> (faults: [String], count: Int) {
        let calls = calls.last == .settle ? calls : calls + [.settle]
        let before = try supplies.holdings()
        var faults: [String] = []
        var count = 0
        var records: [Diary.Record] = []
        _ = try Log.warnings {
            let walker = Walker(supplies: supplies, pictures: pictures, step: step)
            while count < calls.count, faults.isEmpty {
                faults = try walker.play(calls[count])
                count += 1
            }
            settlings.all += walker.settlings.all
            settlings.foretold += walker.settlings.foretold
            mostFlights.append(walker.watch.most)
            records = walker.fixture.diary.records
            walker.fixture.bench.close()
            walker.fixture.bench.perform { _ in }
        }
        guard faults.isEmpty else { return (faults, count) }
        let kept = records.filter { $0.controller != nil || $0.view != nil }.map(\.name)
        if !kept.isEmpty { faults.append("the window is gone, and \(kept) are kept") }
        let after = try supplies.holdings()
        if after.textures > before.textures {
            faults.append("\(after.textures - before.textures) textures are left of the window")
        }
        if after.recordings != before.recordings {
            faults.append("\(after.recordings - before.recordings) snapshots are left of the window")
        }
        let resources = supplies.resources
        if resources.peakSnapshotBytes > resources.snapshotBudget {
            faults.append("snapshots took \(resources.peakSnapshotBytes) of \(resources.snapshotBudget) bytes")
        }
        return (faults, count)
    }

    /// Returns a fault's text without the numbers of its screens, which is the same for all faults of one kind.
    package static func kind(of fault: String) -> String {
        String(fault.prefix { $0 != "[" && $0 != "(" }.filter { !$0.isNumber })
    }

    /// Plays lives until one fails, and shortens that one.
    /// - Parameters:
    ///   - steps: the number of calls in all lives together.
    ///   - seed: the seed of the random calls.
    package func run(steps: Int, seed: UInt64) throws -> Failure? {
        for life in 0..<max(1, steps / Self.lifeLength) {
            Whereabouts.note("walk with seed \(seed), life \(life)")
            let calls = Self.calls(seed: seed, life: life)
            let result = try play(calls)
            guard !result.faults.isEmpty else { continue }
            let kind = Self.kind(of: result.faults[0])
            let shortest = try Shrinking.shrink(Array(calls.prefix(result.count))) { part in
                try play(part).faults.first.map { Self.kind(of: $0) } == kind
            }
            return Failure(seed: seed, life: life, calls: shortest, faults: try play(shortest).faults)
        }
        return nil
    }
}
