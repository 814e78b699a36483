import Glibc

/// What both clocks say at one moment, in nanoseconds.
nonisolated struct Reading: Hashable, Sendable {
    /// Of the monotonic clock, which all processes share.
    var wall: UInt64
    /// Of the processor, all threads of the process together.
    var cpu: UInt64

    /// - C: `clock_gettime`.
    static func now() -> Reading { Reading(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_PROCESS_CPUTIME_ID)) }

    static func read(_ clock: Int32) -> UInt64 {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return 0 }
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// What something has taken, in nanoseconds.
nonisolated struct Cost: Hashable, Sendable {
    var wall = 0.0
    /// Of all threads of the process together.
    var cpu = 0.0

    static func + (one: Cost, other: Cost) -> Cost { Cost(wall: one.wall + other.wall, cpu: one.cpu + other.cpu) }

    static func / (cost: Cost, count: Int) -> Cost {
        Cost(wall: cost.wall / Double(count), cpu: cost.cpu / Double(count))
    }
}
