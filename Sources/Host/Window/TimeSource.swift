internal import GatefoldCLinux
package import GatefoldStage
internal import Glibc

/// Where a window's host takes its times from; tests hand in times of their own.
@MainActor package struct TimeSource {
    /// Seconds of a clock that never goes back.
    package var seconds: () -> Double
    /// The seconds of that clock, asked from any thread; nil where only the main thread may ask.
    var anyThreadSeconds: (@Sendable () -> Double)?
    /// The user's local time.
    package var wallClock: () -> WallClock
    /// Seconds of the clock that a compositor tells times of, as `clock_gettime` numbers it; nil where there is none
    /// such.
    package var secondsOfClock: (Int32) -> Double?

    /// - Parameter secondsOfClock: nil for one time on all clocks.
    package init(
        seconds: @escaping () -> Double, wallClock: @escaping () -> WallClock,
        secondsOfClock: ((Int32) -> Double?)? = nil
    ) {
        self.seconds = seconds
        self.wallClock = wallClock
        self.secondsOfClock = secondsOfClock ?? { _ in seconds() }
    }

    /// The machine's own clocks.
    package static let system: TimeSource = {
        var source = TimeSource(seconds: MonotonicTime.seconds, wallClock: localTime(), secondsOfClock: seconds(of:))
        source.anyThreadSeconds = MonotonicTime.seconds
        return source
    }()

    /// The user's local time. The calendar is asked once a minute: in between, nothing but seconds go by.
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

    /// - C: `clock_gettime`
    nonisolated private static func seconds(of clock: Int32) -> Double? {
        var moment = timespec()
        guard clock_gettime(clock, &moment) == 0 else { return nil }
        return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
    }
}
