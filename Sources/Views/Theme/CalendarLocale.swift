/// How the user writes days and times: names, order, 12 or 24 hours.
nonisolated public struct CalendarLocale: Hashable, Sendable {
    /// Beginning with Sunday.
    var weekdays: [String]
    var abbreviatedWeekdays: [String]
    /// Beginning with January, as they stand beside a day.
    var months: [String]
    var abbreviatedMonths: [String]
    var clock: ClockFormat
    var date: DateFormat

    /// English with 24 hours: what offscreen pictures show, and what stands in for a locale that is not there.
    public static let english = CalendarLocale(
        weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        abbreviatedWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        abbreviatedMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        clock: ClockFormat(hoursHaveTwoDigits: false), date: .dayFirst)

    /// For instance `9:41`, `09:41`, `9.41` or `9:41 AM`.
    public func time(hour: Int, minute: Int) -> String { clock.text(hour: hour, minute: minute) }

    /// - Parameter index: 0 is Sunday.
    public func weekday(_ index: Int) -> String { Self.name(index, in: weekdays) }

    /// For instance `Fri`.
    /// - Parameter index: 0 is Sunday.
    public func abbreviatedWeekday(_ index: Int) -> String { Self.name(index, in: abbreviatedWeekdays) }

    /// For instance `June`.
    /// - Parameter month: 1...12
    public func month(_ month: Int) -> String { Self.name(month &- 1, in: months) }

    /// For instance `5 June`, `June 5` or `5. Juni`.
    /// - Parameter month: 1...12
    public func dayAndMonth(day: Int, month: Int) -> String {
        fill(date.dayAndMonth, DateParts(weekday: 0, day: day, month: month, year: nil))
    }

    /// For instance `5 Jun`, `Jun 5` or `5. Jun`.
    /// - Parameter month: 1...12
    public func abbreviatedDayAndMonth(day: Int, month: Int) -> String {
        fill(
            date.dayAndMonth, DateParts(weekday: 0, day: day, month: month, year: nil), monthNames: abbreviatedMonths)
    }

    /// For instance `Friday, 5 June 2026` or `Freitag, 5. Juni 2026`.
    /// - Parameters:
    ///   - weekday: 0 is Sunday.
    ///   - month: 1...12
    ///   - year: nil leaves it out.
    public func fullDate(weekday: Int, day: Int, month: Int, year: Int?) -> String {
        fill(date.full, DateParts(weekday: weekday, day: day, month: month, year: year))
    }

    private struct DateParts {
        var weekday: Int
        var day: Int
        var month: Int
        var year: Int?
    }

    private func fill(_ format: String, _ parts: DateParts, monthNames: [String]? = nil) -> String {
        var text = ""
        var isSkipping = false
        var rest = format[...]
        while let character = rest.popFirst() {
            switch character {
            case "[": isSkipping = parts.year == nil
            case "]": isSkipping = false
            case "%":
                let field = rest.popFirst()
                if isSkipping { continue }
                switch field {
                case "A": text += weekday(parts.weekday)
                case "B": text += Self.name(parts.month &- 1, in: monthNames ?? months)
                case "d": text += clock.digits(parts.day)
                case "m": text += clock.digits(parts.month)
                default: text += parts.year.map { clock.digits($0) } ?? ""
                }
            default: if !isSkipping { text.append(character) }
            }
        }
        return text
    }

    /// Beyond the last comes the first again: a number out of range is a caller's slip, and no reason to end.
    private static func name(_ index: Int, in names: [String]) -> String {
        names[(index % names.count + names.count) % names.count]
    }
}
