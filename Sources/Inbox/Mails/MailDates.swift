import Gatefold

/// When mails came, in words: as seen from the moment at which the mailbox was opened, in the user's language.
nonisolated struct MailDates: Hashable {
    let locale: CalendarLocale
    private let today: CalendarDay
    private let minuteOfDay: Int

    /// - Parameter now: when the mailbox is opened.
    init(now: WallClock, locale: CalendarLocale) {
        self.locale = locale
        today = CalendarDay(year: now.year, month: now.month, day: now.day)
        minuteOfDay = now.hour * 60 + now.minute
    }

    // MARK: The calendar

    /// Whole days between the mail's day and today.
    private func daysBefore(_ mail: Mail) -> Int {
        let minutes = Int(mail.age / 60)
        return minutes <= minuteOfDay ? 0 : 1 + (minutes - minuteOfDay - 1) / (24 * 60)
    }

    /// Days since the last Monday.
    private var dayOfWeek: Int { (today.weekday + 6) % 7 }

    // MARK: In words

    /// The section that a mail stands in: `Today`, a day of this week, `Last week`, or its month.
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

    /// What the section does not say: the time where it names a day, else the day; for instance `9:41` or `29 May`.
    func short(of mail: Mail) -> String {
        let days = daysBefore(mail)
        guard days > max(1, dayOfWeek) else { return time(of: mail) }
        let day = today.before(days: days)
        return locale.abbreviatedDayAndMonth(day: day.day, month: day.month)
    }

    /// For instance `Friday, 5 June, 9:41`.
    func long(of mail: Mail) -> String {
        let day = today.before(days: daysBefore(mail))
        let date = locale.fullDate(
            weekday: day.weekday, day: day.day, month: day.month, year: day.year == today.year ? nil : day.year)
        return "\(date), \(time(of: mail))"
    }
}
