internal import Glibc

/// The clock that no change of the date moves.
enum MonotonicClock {
    /// The time in nanoseconds since an arbitrary moment.
    /// - C: `clock_gettime`
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
