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

/// Random changes of some inputs, always the same from one seed.
struct ChangedInputs {
    private var numbers: SeededNumbers
    private let inputs: [[UInt8]]

    init(seed: UInt64, _ inputs: [[UInt8]]) {
        numbers = SeededNumbers(seed: seed)
        self.inputs = inputs
    }

    mutating func next() -> [UInt8] {
        guard !inputs.isEmpty else { return [] }
        var input = inputs[numbers.next(below: inputs.count)]
        for _ in 0...numbers.next(below: 6) where !input.isEmpty {
            let start = numbers.next(below: input.count)
            let range = start..<min(input.count, start + 1 + numbers.next(below: 24))
            switch numbers.next(below: 7) {
            case 0: input[start] = UInt8(truncatingIfNeeded: numbers.next())
            case 1: input[start] ^= 1 << UInt8(numbers.next(below: 8))
            case 2: input.removeSubrange(range)
            case 3: input.insert(contentsOf: input[range], at: numbers.next(below: input.count))
            case 4: input.removeSubrange(start...)
            case 5:
                input.replaceSubrange(
                    range, with: range.map { _ in [0, 0x20, 0x7F, 0xFF].randomElement(using: &numbers)! })
            default:
                let other = inputs[numbers.next(below: inputs.count)]
                input.insert(contentsOf: other.dropFirst(numbers.next(below: other.count + 1)).prefix(200), at: start)
            }
        }
        return input
    }
}
