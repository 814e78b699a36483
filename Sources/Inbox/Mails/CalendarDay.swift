/// A day of the Gregorian calendar.
nonisolated struct CalendarDay: Hashable {
    var year: Int
    /// The month, from 1 to 12.
    var month: Int
    /// The day of the month, from 1 to 31.
    var day: Int

    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private var daysInMonth: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the day with a number, counted from 1 January of the year 1, which is the first.
    /// - Parameter number: At least 1.
    init(number: Int) {
        // A period of 400 years has as many days each time.
        var rest = max(1, number) - 1
        year = 1 + rest / 146_097 * 400
        rest %= 146_097
        // The last day of a period is the 366th of its last year.
        let centuries = min(3, rest / 36_524)
        rest -= centuries * 36_524
        let fours = rest / 1461
        rest -= fours * 1461
        let years = min(3, rest / 365)
        rest -= years * 365
        year += centuries * 100 + fours * 4 + years
        month = 1
        day = 1
        while rest >= daysInMonth {
            rest -= daysInMonth
            month += 1
        }
        day += rest
    }

    /// The day of the week, from 0 for Sunday to 6 for Saturday: 1 January of the year 1 was a Monday.
    var weekday: Int { number % 7 }

    /// The number of the day, counted from 1 January of the year 1, which is the first.
    var number: Int {
        let past = year - 1
        var days = past * 365 + past / 4 - past / 100 + past / 400 + day
        for earlier in 1..<month { days += CalendarDay(year: year, month: earlier, day: 1).daysInMonth }
        return days
    }
}
