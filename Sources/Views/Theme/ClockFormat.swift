/// How a time of day is written.
nonisolated struct ClockFormat: Hashable, Sendable {
    /// What stands before and after noon; nil where the day has 24 hours.
    struct Period: Hashable, Sendable {
        var morning: String
        var afternoon: String
        var comesFirst = false
    }

    var period: Period?
    /// Between hour and minute.
    var separator: Character = ":"
    var hoursHaveTwoDigits = true
    /// From zero to nine; empty for Latin ones.
    var digits: [Character] = []

    func text(hour: Int, minute: Int) -> String {
        let hour = (hour % 24 + 24) % 24
        let minute = (minute % 60 + 60) % 60
        guard let period else {
            return digits(hour, twoDigits: hoursHaveTwoDigits) + String(separator) + digits(minute, twoDigits: true)
        }
        let time = digits(hour % 12 == 0 ? 12 : hour % 12) + String(separator) + digits(minute, twoDigits: true)
        let name = hour < 12 ? period.morning : period.afternoon
        // No line ends between the two.
        return period.comesFirst ? "\(name)\u{A0}\(time)" : "\(time)\u{A0}\(name)"
    }

    /// A number in the user's digits.
    func digits(_ number: Int, twoDigits: Bool = false) -> String {
        let plain = twoDigits && (0..<10).contains(number) ? "0\(number)" : "\(number)"
        guard digits.count == 10 else { return plain }
        return String(plain.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
    }
}

nonisolated extension ClockFormat {
    /// Reads what `strftime` would write.
    ///
    /// Seconds and time zones are left out. Words between the numbers give way to a colon: they are for speech, and a
    /// clock in a corner is read at a glance.
    /// - Parameters:
    ///   - format: of a time.
    ///   - twelveHours: what `%r` in it stands for.
    ///   - morning: empty in locales whose day has 24 hours.
    ///   - digits: the locale's own, which `%O` calls for.
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

    /// One number or name in a format of `strftime`.
    private struct Field {
        /// Which one: the letter.
        var conversion: Character
        /// Whether it is written in the locale's own digits.
        var usesOwnDigits = false
        /// What stands before it.
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
