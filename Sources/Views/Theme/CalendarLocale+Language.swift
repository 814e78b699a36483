import GatefoldLanguage

nonisolated extension CalendarLocale {
    /// Creates a locale with names in the user's language, for a system that has no locale of the name; nil if the user
    /// reads another language.
    init?(translatedFor identifier: String) {
        let language = identifier.prefix { !"_.@".contains($0) }
        guard let code = PreferredLanguages.current.codes.first, code.prefix(while: { !"_.@".contains($0) }) == language
        else { return nil }
        self.init(
            weekdays: Self.translatedWeekdays, abbreviatedWeekdays: Self.translatedShortWeekdays,
            months: Self.translatedMonths, abbreviatedMonths: Self.translatedShortMonths,
            clock: ClockFormat(), date: DateFormat(identifier: identifier, numeric: ""))
    }

    private static var translatedWeekdays: [String] {
        [
            localized("Sunday"), localized("Monday"), localized("Tuesday"), localized("Wednesday"),
            localized("Thursday"), localized("Friday"), localized("Saturday"),
        ]
    }

    private static var translatedShortWeekdays: [String] {
        [
            localized("Sun", context: "short weekday"), localized("Mon", context: "short weekday"),
            localized("Tue", context: "short weekday"), localized("Wed", context: "short weekday"),
            localized("Thu", context: "short weekday"), localized("Fri", context: "short weekday"),
            localized("Sat", context: "short weekday"),
        ]
    }

    private static var translatedMonths: [String] {
        [
            localized("January"), localized("February"), localized("March"), localized("April"), localized("May"),
            localized("June"), localized("July"), localized("August"), localized("September"), localized("October"),
            localized("November"), localized("December"),
        ]
    }

    private static var translatedShortMonths: [String] {
        [
            localized("Jan", context: "short month"), localized("Feb", context: "short month"),
            localized("Mar", context: "short month"), localized("Apr", context: "short month"),
            localized("May", context: "short month"), localized("Jun", context: "short month"),
            localized("Jul", context: "short month"), localized("Aug", context: "short month"),
            localized("Sep", context: "short month"), localized("Oct", context: "short month"),
            localized("Nov", context: "short month"), localized("Dec", context: "short month"),
        ]
    }
}
