import Gatefold

/// The dates of mails in words, relative to the present time, in the user's language.
///
/// Two are equal if they say the same about every mail.
nonisolated struct MailDates: Hashable {
    var locale: CalendarLocale
    private let today: CalendarDay
    /// The time at which the mailbox was opened, to which the ages of mails refer: minutes since the beginning of the
    /// year 1, as clocks show it in the present time zone.
    private let opening: Int

    private static let minutesInDay = 24 * 60

    /// Creates the dates as they are at a time.
    /// - Parameters:
    ///   - now: The present time.
    ///   - opened: The time at which the mailbox was opened; nil if that is now.
    ///   - locale: The user's language.
    init(now: WallClock, opened: WallClock? = nil, locale: CalendarLocale) {
        self.locale = locale
        today = CalendarDay(now)
        let opened = opened ?? now
        let minutes = CalendarDay(opened).number * Self.minutesInDay + opened.hour * 60 + opened.minute
        opening = minutes + (now.secondsFromGMT - opened.secondsFromGMT) / 60
    }

    // MARK: The calendar

    /// Returns the time of a mail's arrival, in minutes as `opening`.
    private func arrival(of mail: Mail) -> Int { opening - Int(mail.age / 60) }

    /// Returns the number of days from the day of a mail's arrival to today; 0 for a mail that comes from the future,
    /// after the clock was set back.
    private func daysBefore(_ mail: Mail) -> Int {
        let arrival = arrival(of: mail)
        let day = arrival / Self.minutesInDay - (arrival % Self.minutesInDay < 0 ? 1 : 0)
        return max(0, today.number - day)
    }

    /// The number of days from Monday of this week to today.
    private var dayOfWeek: Int { (today.weekday + 6) % 7 }

    // MARK: Formatting

    /// Returns the title of a mail's section: `Today`, `Yesterday`, a day of this week, `Last week`, or a month.
    func section(of mail: Mail) -> String {
        let days = daysBefore(mail)
        let day = today.before(days: days)
        switch days {
        case 0: return "Today"
        case 1: return "Yesterday"
        case ...dayOfWeek: return locale.weekday(day.weekday)
        case ...(dayOfWeek + 7): return "Last week"
        default: return locale.month(day.month) + (day.year == today.year ? "" : " \(day.year)")
        }
    }

    private func time(of mail: Mail) -> String {
        let day = Self.minutesInDay
        let minute = (arrival(of: mail) % day + day) % day
        return locale.time(hour: minute / 60, minute: minute % 60)
    }

    /// Returns the date that the section's title leaves open, such as `9:41` in a section for one day or `29 May` in
    /// any other.
    func short(of mail: Mail) -> String {
        let days = daysBefore(mail)
        guard days > max(1, dayOfWeek) else { return time(of: mail) }
        let day = today.before(days: days)
        return locale.abbreviatedDayAndMonth(day: day.day, month: day.month)
    }

    /// Returns the full date and time, such as `Friday, 5 June, 9:41`; with the year if it is not this one.
    func long(of mail: Mail) -> String {
        let day = today.before(days: daysBefore(mail))
        let date = locale.fullDate(
            weekday: day.weekday, day: day.day, month: day.month, year: day.year == today.year ? nil : day.year)
        return "\(date), \(time(of: mail))"
    }
}

nonisolated extension CalendarDay {
    /// Creates the day of a time.
    fileprivate init(_ clock: WallClock) { self.init(year: clock.year, month: clock.month, day: clock.day) }
}
