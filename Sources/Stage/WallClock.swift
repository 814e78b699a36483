public import GatefoldViews
internal import Glibc

/// A local date and time in the Gregorian calendar.
nonisolated public struct WallClock: Hashable, Sendable {
    /// The year, such as 2026.
    public var year: Int
    /// The month, from 1 to 12.
    public var month: Int
    /// The day of the month, from 1 to 31.
    public var day: Int
    /// The day of the week, from 0 for Sunday to 6 for Saturday.
    public var weekday: Int
    /// The hour, from 0 to 23.
    public var hour: Int
    /// The minute, from 0 to 59.
    public var minute: Int
    /// The second, from 0 to 60; 60 is a leap second.
    public var second: Int
    /// The number of seconds by which the local time is ahead of UTC; negative west of Greenwich.
    public var secondsFromGMT: Int

    /// Creates a date and time from its parts, which are not checked.
    public init(
        year: Int, month: Int, day: Int, weekday: Int, hour: Int, minute: Int, second: Int = 0, secondsFromGMT: Int = 0
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.weekday = weekday
        self.hour = hour
        self.minute = minute
        self.second = second
        self.secondsFromGMT = secondsFromGMT
    }

    /// Friday, 5 June 2026, 9:41: the time of offscreen runs, whose frames are therefore the same on every day and
    /// in every time zone.
    public static let pinned = WallClock(year: 2026, month: 6, day: 5, weekday: 5, hour: 9, minute: 41)

    /// Returns the user's local time. A time zone that was changed while the program runs is taken into account, unless
    /// the environment variable `TZ` sets one.
    /// - C: `tzset`, `localtime_r`.
    public static func now() -> WallClock {
        // localtime_r alone reads the time zone only once.
        tzset()
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return WallClock(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            weekday: Int(parts.tm_wday), hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
            second: Int(parts.tm_sec), secondsFromGMT: Int(parts.tm_gmtoff))
    }

    /// Returns whether another time lies in the same minute of the same day, in the same time zone.
    package func isSameMinute(as other: WallClock) -> Bool {
        var other = other
        other.second = second
        return self == other
    }

    /// Returns the time of day as the locale writes it, such as `9:41` or `9:41 AM`.
    public func text(in locale: CalendarLocale) -> String { locale.time(hour: hour, minute: minute) }
}
