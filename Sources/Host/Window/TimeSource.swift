internal import CLinux
internal import Glibc

/// Where a window's host takes its times from; tests hand in times of their own.
public struct TimeSource {
    /// Seconds of a clock that never goes back.
    public var seconds: () -> Double
    /// The user's local time.
    public var wallClock: () -> WallClock

    public init(seconds: @escaping () -> Double, wallClock: @escaping () -> WallClock) {
        self.seconds = seconds
        self.wallClock = wallClock
    }

    /// The machine's own clocks.
    public static let system = TimeSource(seconds: monotonicSeconds, wallClock: WallClock.now)

    /// - C: `clock_gettime(CLOCK_MONOTONIC)`
    nonisolated private static func monotonicSeconds() -> Double {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
    }
}
