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

    /// Returns the day that lies a number of days earlier.
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
