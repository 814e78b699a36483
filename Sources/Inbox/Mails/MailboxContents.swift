import Gatefold

/// The mailbox as the list shows it: in sections by day, with dates in words.
nonisolated struct MailboxContents {
    struct Section {
        var title: String
        var mails: [Mail]
    }

    let sections: [Section]
    private let now: CalendarDay
    private let minuteOfDay: Int

    /// - Parameter now: when the mailbox is opened.
    init(mails: [Mail], now: WallClock) {
        self.now = CalendarDay(year: now.year, month: now.month, day: now.day)
        minuteOfDay = now.hour * 60 + now.minute
        var sections: [Section] = []
        for mail in mails {
            let days = Self.daysBefore(mail, minuteOfDay: now.hour * 60 + now.minute)
            let title = days == 0 ? "Today" : days == 1 ? "Yesterday" : "Earlier"
            if sections.last?.title == title {
                sections[sections.count - 1].mails.append(mail)
            } else {
                sections.append(Section(title: title, mails: [mail]))
            }
        }
        self.sections = sections
    }

    func mail(at indexPath: IndexPath) -> Mail { sections[indexPath.section].mails[indexPath.row] }

    func indexPath(of id: Int) -> IndexPath? {
        for (index, section) in sections.enumerated() {
            if let row = section.mails.firstIndex(where: { $0.id == id }) { return IndexPath(row: row, section: index) }
        }
        return nil
    }

    // MARK: Dates

    /// Whole days between the mail's day and today.
    private static func daysBefore(_ mail: Mail, minuteOfDay: Int) -> Int {
        let minutes = Int(mail.age / 60)
        return minutes <= minuteOfDay ? 0 : 1 + (minutes - minuteOfDay - 1) / (24 * 60)
    }

    private func time(of mail: Mail) -> String {
        let minute = ((minuteOfDay - Int(mail.age / 60)) % (24 * 60) + 24 * 60) % (24 * 60)
        return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }

    /// The time for a mail of today, else the day: for instance `9:41` or `3 Jun`.
    func shortDate(of mail: Mail) -> String {
        let days = Self.daysBefore(mail, minuteOfDay: minuteOfDay)
        if days == 0 { return time(of: mail) }
        let day = now.before(days: days)
        return "\(day.day) \(CalendarDay.months[day.month - 1].prefix(3))"
    }

    /// For instance `Friday, 5 June, 9:41`.
    func longDate(of mail: Mail) -> String {
        let day = now.before(days: Self.daysBefore(mail, minuteOfDay: minuteOfDay))
        return
            "\(CalendarDay.weekdays[day.weekday]), \(day.day) \(CalendarDay.months[day.month - 1]), \(time(of: mail))"
    }
}

/// A day of the Gregorian calendar.
nonisolated struct CalendarDay: Hashable {
    var year: Int
    /// 1...12
    var month: Int
    /// 1...31
    var day: Int

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private var daysInMonth: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day so many days earlier.
    func before(days: Int) -> CalendarDay {
        var result = self
        result.day -= days
        while result.day < 1 {
            result.month -= 1
            if result.month < 1 {
                result.month = 12
                result.year -= 1
            }
            result.day += result.daysInMonth
        }
        return result
    }

    /// 0 is Sunday. Counted from 1 January of year 1, a Monday.
    var weekday: Int {
        let past = year - 1
        var days = past * 365 + past / 4 - past / 100 + past / 400 + day
        for earlier in 1..<month { days += CalendarDay(year: year, month: earlier, day: 1).daysInMonth }
        return days % 7
    }
}
