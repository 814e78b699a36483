import Gatefold
import Glibc

/// The dates of mails in words, relative to the present time, in the user's language.
///
/// Two are equal if they say the same about every mail.
nonisolated struct MailDates: Hashable {
    var locale: CalendarLocale
    private let today: CalendarDay
    private let zone: Zone

    /// The difference between the user's clock and UTC at each moment.
    enum Zone: Hashable {
        /// The rules of the computer's time zone, in which winter and summer may differ.
        case system(now: Int)
        /// The same number of seconds at each moment.
        case fixed(Int)

        /// Returns the difference at a moment, in seconds; the moment is in seconds since the beginning of 1970 in UTC.
        /// - C: `localtime_r`
        fileprivate func difference(at second: Int64) -> Int {
            guard case .system = self else {
                if case .fixed(let seconds) = self { return seconds }
                return 0
            }
            var moment = time_t(second)
            var parts = tm()
            return localtime_r(&moment, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
        }
    }

    /// Creates the dates as they are at a time.
    /// - Parameters:
    ///   - now: The present time.
    ///   - isReal: Whether that is the computer's own time, and not one that a script or a test has set.
    ///   - locale: The user's language.
    init(now: WallClock, isReal: Bool = false, locale: CalendarLocale) {
        self.locale = locale
        today = CalendarDay(now)
        zone = isReal ? .system(now: now.secondsFromGMT) : .fixed(now.secondsFromGMT)
    }

    // MARK: The calendar

    private static let secondsInDay: Int64 = 86_400
    /// The number of 1 January 1970 among the days since the beginning of the year 1.
    private static let epoch: Int64 = 719_163
    /// The moments that are shown as they are, in seconds since 1970: those of the years 1 to 9999, less a day at either
    /// end for the time zone.
    private static let moments: ClosedRange<Int64> = -62_135_510_400...253_402_214_400

    /// Returns the day of a moment, as the number of days since the beginning of the year 1, and the seconds since that
    /// day began, on the user's clock.
    private func local(_ second: Int64) -> (day: Int, second: Int) {
        let second = min(max(second, Self.moments.lowerBound), Self.moments.upperBound)
        let local = second + Int64(zone.difference(at: second))
        let day = (Double(local) / Double(Self.secondsInDay)).rounded(.down)
        return (Int(Int64(day) + Self.epoch), Int(local - Int64(day) * Self.secondsInDay))
    }

    /// Returns the number of days from the day of a moment to today; 0 for a moment in the future, such as a date that
    /// the sender's clock had wrong.
    private func daysBefore(_ second: Int64) -> Int { max(0, today.number - local(second).day) }

    /// The number of days from Monday of this week to today.
    private var dayOfWeek: Int { (today.weekday + 6) % 7 }

    // MARK: Formatting

    /// Returns the title of the section of a moment, in seconds since 1970: `Today`, `Yesterday`, a day of this week,
    /// `Last week`, or a month.
    func section(of second: Int64) -> String {
        let days = daysBefore(second)
        let day = CalendarDay(number: today.number - days)
        switch days {
        case 0: return localized("Today")
        case 1: return localized("Yesterday")
        case ...dayOfWeek: return locale.weekday(day.weekday)
        case ...(dayOfWeek + 7): return localized("Last week")
        default:
            let month = locale.month(day.month)
            if day.year == today.year { return month }
            return localized("{month} {year}", ["month": month, "year": "\(day.year)"])
        }
    }

    /// Returns a number that two moments have in common exactly if they have the same section, of which no title is made.
    func sectionNumber(of second: Int64) -> Int {
        let days = daysBefore(second)
        guard days > max(1, dayOfWeek) else { return days }
        guard days > dayOfWeek + 7 else { return -1 }
        let day = CalendarDay(number: today.number - days)
        return -2 - day.year * 12 - day.month
    }

    private func time(of second: Int64) -> String {
        let minute = local(second).second / 60
        return locale.time(hour: minute / 60, minute: minute % 60)
    }

    /// Returns the part of a moment's date that the section's title leaves open, such as `9:41` in a section for one day
    /// or `29 May` in any other.
    func short(of second: Int64) -> String {
        guard daysBefore(second) > max(1, dayOfWeek) else { return time(of: second) }
        let day = CalendarDay(number: local(second).day)
        return locale.abbreviatedDayAndMonth(day: day.day, month: day.month)
    }

    /// Returns the date of a moment in few words, without a section's title beside it: `9:41` today, `Yesterday, 9:41`,
    /// `Monday, 9:41` in this week, or `29 May`, with the year if it is not this one.
    func brief(of second: Int64) -> String {
        let days = daysBefore(second)
        if days == 0 { return time(of: second) }
        guard days > max(1, dayOfWeek) else { return withTime(section(of: second), second) }
        let day = CalendarDay(number: local(second).day)
        let date = locale.abbreviatedDayAndMonth(day: day.day, month: day.month)
        return day.year == today.year ? date : localized("{date} {year}", ["date": date, "year": "\(day.year)"])
    }

    /// Returns the full date and time of a moment, such as `Friday, 5 June, 9:41`; with the year if it is not this one.
    func long(of second: Int64) -> String {
        let day = CalendarDay(number: local(second).day)
        let date = locale.fullDate(
            weekday: day.weekday, day: day.day, month: day.month, year: day.year == today.year ? nil : day.year)
        return withTime(date, second)
    }

    private func withTime(_ day: String, _ second: Int64) -> String {
        localized("{day}, {time}", ["day": day, "time": time(of: second)])
    }
}

nonisolated extension CalendarDay {
    /// Creates the day of a time.
    fileprivate init(_ clock: WallClock) { self.init(year: clock.year, month: clock.month, day: clock.day) }
}

nonisolated extension WallClock {
    /// The moment, in seconds since the beginning of 1970 in UTC.
    var secondsSince1970: Int64 {
        let day = Int64(CalendarDay(self).number) - 719_163
        return day * 86_400 + Int64(hour * 3600 + minute * 60 + second - secondsFromGMT)
    }
}
