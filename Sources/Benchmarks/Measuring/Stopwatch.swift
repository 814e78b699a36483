import Glibc

/// Times one step after the other, and leaves out what reading the clocks takes.
nonisolated struct Stopwatch {
    private var last = Reading(wall: 0, cpu: 0)
    private let overhead: Cost

    init() { self.init(overhead: Self.overhead) }

    private init(overhead: Cost) { self.overhead = overhead }

    /// What is between this and the next ``lap()`` is timed.
    mutating func start() {
        last.cpu = Reading.read(CLOCK_PROCESS_CPUTIME_ID)
        last.wall = Reading.read(CLOCK_MONOTONIC)
    }

    /// What it took since the last lap or the start; the next lap begins.
    ///
    /// The processor's clock is a system call and takes longer than many a step. It is therefore read outside of what the
    /// other clock sees, and of what it sees of itself the usual amount is taken off.
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

    /// What an empty lap is seen to take.
    static let overhead: Cost = {
        var stopwatch = Stopwatch(overhead: Cost())
        stopwatch.start()
        let laps = (0..<1001).map { _ in stopwatch.lap() }
        return Cost(wall: Distribution(laps.map(\.wall)).median, cpu: Distribution(laps.map(\.cpu)).median)
    }()
}
