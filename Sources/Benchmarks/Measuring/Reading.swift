import Glibc

/// The readings of the wall clock and the CPU clock at one moment, in nanoseconds.
nonisolated struct Reading: Hashable, Sendable {
    /// The time of the monotonic clock, which all processes share.
    var wall: UInt64
    /// The CPU time of all threads of the process.
    var cpu: UInt64

    /// Reads both clocks.
    /// - C: `clock_gettime`.
    static func now() -> Reading { Reading(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_PROCESS_CPUTIME_ID)) }

    static func read(_ clock: Int32) -> UInt64 {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return 0 }
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// The wall time and the CPU time that a piece of work took, in nanoseconds.
nonisolated struct Cost: Hashable, Sendable {
    var wall = 0.0
    /// The CPU time of all threads of the process.
    var cpu = 0.0

    static func + (one: Cost, other: Cost) -> Cost { Cost(wall: one.wall + other.wall, cpu: one.cpu + other.cpu) }

    static func / (cost: Cost, count: Int) -> Cost {
        Cost(wall: cost.wall / Double(count), cpu: cost.cpu / Double(count))
    }
}
