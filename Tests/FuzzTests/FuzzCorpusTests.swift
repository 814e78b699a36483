import Foundation
import GatefoldFuzzTargets
import GatefoldRandomness
import Testing

/// The inputs in `Tests/Fuzz/Corpora`, among them all that ever broke something, and random changes of them.
///
/// The changes are the same in every run. `GATEFOLD_FUZZ_SECONDS` sets a time for each target instead, and
/// `GATEFOLD_FUZZ_SEED` the seed with which they begin. `make fuzz` searches better, since it sees which code runs.
@Suite struct FuzzCorpusTests {
    private static let folder =
        #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Fuzz/Corpora"

    @Test(arguments: FuzzTarget.allCases)
    func inputsThatAreKeptAreReadWithoutHarm(_ target: FuzzTarget) throws {
        for input in try Self.inputs(of: target) { target.run(input) }
        target.run([])
    }

    @Test(arguments: FuzzTarget.allCases)
    func changedInputsAreReadWithoutHarm(_ target: FuzzTarget) throws {
        let seconds = Self.number("GATEFOLD_FUZZ_SECONDS")
        let seed = Self.number("GATEFOLD_FUZZ_SEED") ?? (seconds == nil ? 42 : .random(in: 1...0xFFFF_FFFF))
        if seconds != nil { print("inputs for \(target.rawValue) with seed \(seed)") }
        var changes = ChangedInputs(seed: seed, try Self.inputs(of: target))
        let end = ContinuousClock.now + .seconds(seconds ?? 0)
        var count = 0
        while count < 60 || ContinuousClock.now < end {
            target.run(changes.next())
            count += 1
        }
    }

    @Test func everyFolderOfInputsHasATarget() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(Set(names) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }

    private static func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
        let folder = "\(folder)/\(target.rawValue)"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
            [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))
        }
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
