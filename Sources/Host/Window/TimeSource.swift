internal import GatefoldCLinux
package import GatefoldStage
internal import Glibc

/// The clocks that a window's host reads; replaced in tests.
@MainActor package struct TimeSource {
    /// The current time, in seconds of a monotonic clock.
    package var seconds: () -> Double
    /// The same time as `seconds`, callable from any thread; nil if only the main thread may read the clock.
    var anyThreadSeconds: (@Sendable () -> Double)?
    /// The user's local time.
    package var wallClock: () -> WallClock
    /// The current time of a clock with a `clockid_t` number, in seconds; presentation timestamps refer to such a
    /// clock. Returns nil if there is no such clock.
    package var secondsOfClock: (Int32) -> Double?

    /// Creates a source from closures; if `secondsOfClock` is nil, every numbered clock shows `seconds`.
    package init(
        seconds: @escaping () -> Double, wallClock: @escaping () -> WallClock,
        secondsOfClock: ((Int32) -> Double?)? = nil
    ) {
        self.seconds = seconds
        self.wallClock = wallClock
        self.secondsOfClock = secondsOfClock ?? { _ in seconds() }
    }

    /// The system's clocks.
    package static let system: TimeSource = {
        var source = TimeSource(seconds: MonotonicTime.seconds, wallClock: localTime(), secondsOfClock: seconds(of:))
        source.anyThreadSeconds = MonotonicTime.seconds
        return source
    }()

    /// Returns a closure that reads the user's local time. It consults the calendar once a minute and only advances the
    /// seconds in between.
    /// - C: `time`
    private static func localTime() -> () -> WallClock {
        var last: (moment: Int, clock: WallClock)?
        return {
            let moment = time(nil)
            if let last, moment >= last.moment, last.clock.second + moment - last.moment < 60 {
                var clock = last.clock
                clock.second += moment - last.moment
                return clock
            }
            let clock = WallClock.now()
            last = (moment, clock)
            return clock
        }
    }

    /// Returns the current time of a numbered clock, in seconds; nil if there is no such clock.
    /// - C: `clock_gettime`
    nonisolated private static func seconds(of clock: Int32) -> Double? {
        var moment = timespec()
        guard clock_gettime(clock, &moment) == 0 else { return nil }
        return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
    }
}
