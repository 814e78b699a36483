/// The format of a time of day.
nonisolated struct ClockFormat: Hashable, Sendable {
    /// The words for before and after noon, and whether they come before the time.
    struct Period: Hashable, Sendable {
        var morning: String
        var afternoon: String
        var comesFirst = false
    }

    var period: Period?
    /// The character between hour and minute.
    var separator: Character = ":"
    var hoursHaveTwoDigits = true
    /// The digits from zero to nine; empty for ASCII digits.
    var digits: [Character] = []

    func text(hour: Int, minute: Int) -> String {
        let hour = (hour % 24 + 24) % 24
        let minute = (minute % 60 + 60) % 60
        guard let period else {
            return digits(hour, twoDigits: hoursHaveTwoDigits) + String(separator) + digits(minute, twoDigits: true)
        }
        let time = digits(hour % 12 == 0 ? 12 : hour % 12) + String(separator) + digits(minute, twoDigits: true)
        let name = hour < 12 ? period.morning : period.afternoon
        // A no-break space keeps the time and the word on one line.
        return period.comesFirst ? "\(name)\u{A0}\(time)" : "\(time)\u{A0}\(name)"
    }

    /// Returns a number in the user's digits.
    func digits(_ number: Int, twoDigits: Bool = false) -> String {
        let plain = twoDigits && (0..<10).contains(number) ? "0\(number)" : "\(number)"
        guard digits.count == 10 else { return plain }
        return String(plain.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
    }
}

nonisolated extension ClockFormat {
    /// Creates a clock format from a format of `strftime`.
    ///
    /// Seconds and time zones are left out. Words between the numbers are replaced by a colon, because they suit speech
    /// and a clock in a corner is read at a glance. `twelveHours` is the expansion of `%r` in the format; `morning` and
    /// `afternoon` are the words for before and after noon, empty in locales with 24 hours; `digits` are the locale's
    /// own, used for numbers with the flag `O`.
    init(format: String, twelveHours: String, morning: String, afternoon: String, digits: [Character]) {
        var fields = Field.fields(of: format)
        if let index = fields.firstIndex(where: { $0.conversion == "r" }) {
            fields =
                Field.fields(of: twelveHours.isEmpty ? "%I:%M:%S %p" : twelveHours)
                + fields[(index + 1)...]
        }
        guard let hour = fields.firstIndex(where: { "HkIlTR".contains($0.conversion) }) else { return }
        if fields[hour].usesOwnDigits { self.digits = digits }
        hoursHaveTwoDigits = fields[hour].conversion != "k"
        if let next = fields[(hour + 1)...].first, next.conversion == "M", next.literal.count == 1,
            let mark = next.literal.first, mark.isPunctuation
        {
            separator = mark
        }
        guard "Il".contains(fields[hour].conversion), !morning.isEmpty, !afternoon.isEmpty else { return }
        let isFirst = fields[..<hour].contains { "pP".contains($0.conversion) }
        period = Period(morning: morning, afternoon: afternoon, comesFirst: isFirst)
    }

    /// One conversion of a format of `strftime`.
    private struct Field {
        var conversion: Character
        var usesOwnDigits = false
        /// The text before the conversion.
        var literal: Substring

        static func fields(of format: String) -> [Field] {
            var fields: [Field] = []
            var rest = format[...]
            while let percent = rest.firstIndex(of: "%") {
                var field = Field(conversion: "%", literal: rest[..<percent])
                rest = rest[percent...].dropFirst()
                while let flag = rest.first, "-_0^#EO".contains(flag) {
                    field.usesOwnDigits = field.usesOwnDigits || flag == "O"
                    rest = rest.dropFirst()
                }
                guard let conversion = rest.popFirst() else { break }
                field.conversion = conversion
                fields.append(field)
            }
            return fields
        }
    }
}
