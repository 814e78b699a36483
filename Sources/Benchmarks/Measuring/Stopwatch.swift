import Glibc

/// Times consecutive steps, without the time that reading the clocks takes.
nonisolated struct Stopwatch {
    private var last = Reading(wall: 0, cpu: 0)
    private let overhead: Cost

    init() { self.init(overhead: Self.overhead) }

    private init(overhead: Cost) { self.overhead = overhead }

    mutating func start() {
        last.cpu = Reading.read(CLOCK_PROCESS_CPUTIME_ID)
        last.wall = Reading.read(CLOCK_MONOTONIC)
    }

    /// Returns the cost since the start or the last lap, and begins the next lap.
    ///
    /// Reading the CPU clock is a system call, which takes longer than some of the steps. It is therefore read outside
    /// the interval that the wall clock measures, and its usual cost is subtracted from what it measures itself.
    mutating func lap() -> Cost {
        let wall = Reading.read(CLOCK_MONOTONIC)
        let cpu = Reading.read(CLOCK_PROCESS_CPUTIME_ID)
        let cost = Cost(
            wall: max(0, Double(wall &- last.wall) - overhead.wall),
            cpu: max(0, Double(cpu &- last.cpu) - overhead.cpu))
        last.cpu = cpu
        last.wall = Reading.read(CLOCK_MONOTONIC)
        return cost
    }

    /// The median cost that is measured for an empty lap.
    static let overhead: Cost = {
        var stopwatch = Stopwatch(overhead: Cost())
        stopwatch.start()
        let laps = (0..<1001).map { _ in stopwatch.lap() }
        return Cost(wall: Distribution(laps.map(\.wall)).median, cpu: Distribution(laps.map(\.cpu)).median)
    }()
}
