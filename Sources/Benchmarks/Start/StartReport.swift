import Gatefold

/// What a process that was started to be timed says of itself, in one line: the monotonic clock and its processor time
/// when its main file began, then wall and processor time of each phase that followed; all in nanoseconds.
nonisolated struct StartReport: Hashable, Sendable {
    var beginning: Reading
    /// Without ``StartPhase/load``.
    var costs: [Cost]

    var text: String {
        let numbers = [beginning.wall, beginning.cpu] + costs.flatMap { [UInt64($0.wall), UInt64($0.cpu)] }
        return numbers.map { "\($0)" }.joined(separator: " ")
    }

    init(beginning: Reading, costs: [Cost]) {
        self.beginning = beginning
        self.costs = costs
    }

    /// - Returns: nil where it is no such line.
    init?(_ text: some StringProtocol) {
        let words = text.split { $0 == " " || $0 == "\n" }
        let numbers = words.compactMap { UInt64($0) }
        guard numbers.count == words.count, numbers.count == 2 * StartPhase.allCases.count else { return nil }
        beginning = Reading(wall: numbers[0], cpu: numbers[1])
        costs = stride(from: 2, to: numbers.count, by: 2).map {
            Cost(wall: Double(numbers[$0]), cpu: Double(numbers[$0 + 1]))
        }
    }

    /// The costs of all phases.
    /// - Parameter launch: the monotonic clock when the process was asked for, in nanoseconds.
    func costs(launchedAt launch: UInt64) -> [Cost] {
        let load = Cost(wall: Double(max(beginning.wall, launch) - launch), cpu: Double(beginning.cpu))
        return [load] + costs
    }
}
