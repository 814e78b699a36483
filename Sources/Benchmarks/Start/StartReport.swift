import Gatefold

/// The report that a timed process prints, in one line: the monotonic clock and the CPU time when its main file began,
/// then the wall time and the CPU time of each phase that followed, all in nanoseconds.
nonisolated struct StartReport: Hashable, Sendable {
    var beginning: Reading
    /// The costs of all phases but ``StartPhase/load``, which the process cannot measure itself.
    var costs: [Cost]

    var text: String {
        let numbers = [beginning.wall, beginning.cpu] + costs.flatMap { [UInt64($0.wall), UInt64($0.cpu)] }
        return numbers.map { "\($0)" }.joined(separator: " ")
    }

    init(beginning: Reading, costs: [Cost]) {
        self.beginning = beginning
        self.costs = costs
    }

    /// Reads a report; returns nil if the text is something else.
    init?(_ text: some StringProtocol) {
        let words = text.split { $0 == " " || $0 == "\n" }
        let numbers = words.compactMap { UInt64($0) }
        guard numbers.count == words.count, numbers.count == 2 * StartPhase.allCases.count else { return nil }
        beginning = Reading(wall: numbers[0], cpu: numbers[1])
        costs = stride(from: 2, to: numbers.count, by: 2).map {
            Cost(wall: Double(numbers[$0]), cpu: Double(numbers[$0 + 1]))
        }
    }

    /// Returns the costs of all phases.
    /// - Parameter launch: The time on the monotonic clock just before the process was launched, in nanoseconds.
    func costs(launchedAt launch: UInt64) -> [Cost] {
        let load = Cost(wall: Double(max(beginning.wall, launch) - launch), cpu: Double(beginning.cpu))
        return [load] + costs
    }
}
