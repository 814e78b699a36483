extension MailDate {
    /// Reads the value of a `Date` field: RFC 5322, 3.3, the obsolete forms of 4.3, and dates as `asctime` writes them.
    ///
    /// A day beyond the end of its month counts as the last one. A date without zone counts as UTC.
    /// - Returns: nil for a value without day, month and year, or with a year outside 1 to 9999.
    init?(parsing value: some Collection<UInt8>) {
        guard let date = DateParser(value.prefix(200)).date else { return nil }
        self = date
    }

    /// Creates a date from the fields of the Gregorian calendar.
    /// - Parameter zone: the minutes that the clock is ahead of UTC.
    init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, zone: Int = 0) {
        guard 1...9_999 ~= year, 1...12 ~= month, 1...31 ~= day, 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        let days = Self.days(year: year, month: month, day: min(day, length))
        self.init(seconds: Int64(days * 86_400 + hour * 3_600 + (minute - zone) * 60 + second), zone: zone)
    }

    /// Returns the days since the beginning of 1970. The year is counted from March, so that leap days come last.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month < 3 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    /// The date in the sender's zone as ISO 8601 writes it, such as `2026-07-20T09:30:00+02:00`.
    public var iso8601: String {
        let local = Int(clamping: seconds) &+ zone &* 60
        let (day, second) = local.quotientAndRemainder(dividingBy: 86_400)
        let clock = second < 0 ? second + 86_400 : second
        let date = Self.calendarDay(second < 0 ? day - 1 : day)
        let offset = abs(zone)
        return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2) + "-" + Self.digits(date.day, 2) + "T"
            + Self.digits(clock / 3_600, 2) + ":" + Self.digits(clock / 60 % 60, 2) + ":" + Self.digits(clock % 60, 2)
            + (zone < 0 ? "-" : "+") + Self.digits(offset / 60, 2) + ":" + Self.digits(offset % 60, 2)
    }

    private static func calendarDay(_ days: Int) -> (year: Int, month: Int, day: Int) {
        // Four centuries have 146,097 days; within them, leap days end each fourth and each fourth hundredth year.
        let shifted = days &+ 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month < 3 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
