import GatefoldCLinux
import Glibc

/// The system's monotonic clock.
nonisolated package enum MonotonicTime {
    /// Returns the clock's time in seconds since an unspecified moment. Any thread may call it.
    /// - C: `clock_gettime(CLOCK_MONOTONIC)`
    package static let seconds: @Sendable () -> Double = {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
    }
}
