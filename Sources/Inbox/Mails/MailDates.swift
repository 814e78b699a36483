import Gatefold

/// The dates of mails in words, relative to the time at which the mailbox was opened, in the user's language.
nonisolated struct MailDates: Hashable {
    let locale: CalendarLocale
    private let today: CalendarDay
    private let minuteOfDay: Int

    /// Creates the dates for a mailbox that is opened now.
    init(now: WallClock, locale: CalendarLocale) {
        self.locale = locale
        today = CalendarDay(year: now.year, month: now.month, day: now.day)
        minuteOfDay = now.hour * 60 + now.minute
    }

    // MARK: The calendar

    /// Returns the number of days from the day of a mail's arrival to today.
    private func daysBefore(_ mail: Mail) -> Int {
        let minutes = Int(mail.age / 60)
        return minutes <= minuteOfDay ? 0 : 1 + (minutes - minuteOfDay - 1) / (24 * 60)
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
        let day = 24 * 60
        let minute = ((minuteOfDay - Int(mail.age / 60)) % day + day) % day
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
