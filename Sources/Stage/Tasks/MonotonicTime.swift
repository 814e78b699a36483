import GatefoldCLinux
import Glibc

/// The clock that never goes back.
nonisolated package enum MonotonicTime {
    /// Seconds since some moment, asked from any thread.
    /// - C: `clock_gettime(CLOCK_MONOTONIC)`
    package static let seconds: @Sendable () -> Double = {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
    }
}
