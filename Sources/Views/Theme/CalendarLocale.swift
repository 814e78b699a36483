/// How the user writes days and times: names, order, and 12 or 24 hours.
nonisolated public struct CalendarLocale: Hashable, Sendable {
    /// The names of the weekdays, beginning with Sunday.
    var weekdays: [String]
    var abbreviatedWeekdays: [String]
    /// The names of the months in the form used beside a day, beginning with January.
    var months: [String]
    var abbreviatedMonths: [String]
    var clock: ClockFormat
    var date: DateFormat

    /// English with 24 hours. Offscreen recordings use it, and it replaces a locale that is not installed.
    public static let english = CalendarLocale(
        weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        abbreviatedWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        abbreviatedMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        clock: ClockFormat(hoursHaveTwoDigits: false), date: .dayFirst)

    /// Returns a time of day, for instance `9:41`, `09:41`, `9.41` or `9:41 AM`.
    /// - Parameters:
    ///   - hour: 0...23; other values wrap around.
    ///   - minute: 0...59; other values wrap around.
    public func time(hour: Int, minute: Int) -> String { clock.text(hour: hour, minute: minute) }

    /// Returns the full name of a weekday, for instance `Friday`.
    /// - Parameter index: 0 for Sunday to 6 for Saturday; other values wrap around.
    public func weekday(_ index: Int) -> String { Self.name(index, in: weekdays) }

    /// Returns the short name of a weekday, for instance `Fri`.
    /// - Parameter index: 0 for Sunday to 6 for Saturday; other values wrap around.
    public func abbreviatedWeekday(_ index: Int) -> String { Self.name(index, in: abbreviatedWeekdays) }

    /// Returns the full name of a month, for instance `June`.
    /// - Parameter month: 1 for January to 12 for December; other values wrap around.
    public func month(_ month: Int) -> String { Self.name(month &- 1, in: months) }

    /// Returns a day and the full name of its month, for instance `5 June`, `June 5` or `5. Juni`.
    /// - Parameters:
    ///   - day: The day of the month.
    ///   - month: 1 for January to 12 for December; other values wrap around.
    public func dayAndMonth(day: Int, month: Int) -> String {
        fill(date.dayAndMonth, DateParts(weekday: 0, day: day, month: month, year: nil))
    }

    /// Returns a day and the short name of its month, for instance `5 Jun`, `Jun 5` or `5. Jun`.
    /// - Parameters:
    ///   - day: The day of the month.
    ///   - month: 1 for January to 12 for December; other values wrap around.
    public func abbreviatedDayAndMonth(day: Int, month: Int) -> String {
        fill(
            date.dayAndMonth, DateParts(weekday: 0, day: day, month: month, year: nil), monthNames: abbreviatedMonths)
    }

    /// Returns a date in full, for instance `Friday, 5 June 2026` or `Freitag, 5. Juni 2026`.
    /// - Parameters:
    ///   - weekday: 0 for Sunday to 6 for Saturday; other values wrap around.
    ///   - day: The day of the month.
    ///   - month: 1 for January to 12 for December; other values wrap around.
    ///   - year: The year; nil leaves it out.
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

    /// Returns a name by its index, wrapping around: a caller's number out of range is no reason to end the program.
    private static func name(_ index: Int, in names: [String]) -> String {
        names[(index % names.count + names.count) % names.count]
    }
}
