public import GatefoldViews
internal import Glibc

/// A moment as a calendar and a clock on the wall show it.
nonisolated public struct WallClock: Hashable, Sendable {
    public var year: Int
    /// 1...12
    public var month: Int
    /// 1...31
    public var day: Int
    /// 0 is Sunday.
    public var weekday: Int
    public var hour: Int
    public var minute: Int
    public var second: Int

    public init(year: Int, month: Int, day: Int, weekday: Int, hour: Int, minute: Int, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.weekday = weekday
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// What the offscreen host shows, so that its pictures are the same on every day and in every time zone.
    public static let pinned = WallClock(year: 2026, month: 6, day: 5, weekday: 5, hour: 9, minute: 41)

    /// The user's local time. - C: `localtime_r`.
    public static func now() -> WallClock {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return WallClock(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            weekday: Int(parts.tm_wday), hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
            second: Int(parts.tm_sec))
    }

    /// For instance `9:41`.
    public func text(in locale: CalendarLocale) -> String { locale.time(hour: hour, minute: minute) }
}
