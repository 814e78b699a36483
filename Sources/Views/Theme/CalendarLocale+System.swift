internal import Glibc

nonisolated extension CalendarLocale {
    /// Creates a locale by its system name, for instance `de_DE.UTF-8`. If that locale is not installed, names come from the
    /// library's translations into the user's language, if it is the locale's, or else are English.
    ///
    /// Names and formats come from libc's tables. The process's own locale does not change.
    /// - C: `newlocale`, `nl_langinfo_l`.
    public init(identifier: String) {
        self =
            SystemLocale(identifier: identifier).flatMap { Self($0, identifier: identifier) } ?? Self(
                translatedFor: identifier)
            ?? .english
    }

    /// Creates a locale from libc's tables; nil if a name is missing or is not valid UTF-8.
    private init?(_ system: SystemLocale, identifier: String) {
        let weekdays = system.texts(from: DAY_1, count: 7)
        let abbreviatedWeekdays = system.texts(from: ABDAY_1, count: 7)
        let months = system.texts(from: MON_1, count: 12)
        let abbreviatedMonths = system.texts(from: ABMON_1, count: 12)
        guard let weekdays, let abbreviatedWeekdays, let months, let abbreviatedMonths,
            let time = system.text(T_FMT), let date = system.text(D_FMT)
        else { return nil }
        self.weekdays = weekdays
        self.abbreviatedWeekdays = abbreviatedWeekdays
        self.months = months
        self.abbreviatedMonths = abbreviatedMonths
        clock = ClockFormat(
            format: time, twelveHours: system.text(T_FMT_AMPM) ?? "", morning: system.text(AM_STR) ?? "",
            afternoon: system.text(PM_STR) ?? "", digits: system.digits)
        self.date = DateFormat(identifier: identifier, numeric: date)
    }
}

/// The tables of libc for one locale.
nonisolated private final class SystemLocale {
    private let handle: locale_t

    /// Opens a locale; nil if it is not installed, or if it is the C locale, whose names are meant for machines.
    init?(identifier: String) {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", !name.isEmpty, !identifier.utf8.contains(0) else { return nil }
        // Locales without a character set in their name predate UTF-8.
        let modifier = identifier.firstIndex(of: "@").map { identifier[$0...] } ?? ""
        guard
            let handle = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, "\(name).UTF-8\(modifier)", nil)
                ?? newlocale(LC_TIME_MASK | LC_CTYPE_MASK, identifier, nil)
        else { return nil }
        self.handle = handle
    }

    deinit { freelocale(handle) }

    /// Returns an item without surrounding whitespace; nil if it is not valid UTF-8.
    func text(_ item: Int) -> String? {
        guard let start = nl_langinfo_l(nl_item(item), handle), let text = String(validatingCString: start) else {
            return nil
        }
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    /// Returns consecutive items; nil if one of them is empty.
    func texts(from first: Int, count: Int) -> [String]? {
        let texts = (0..<count).compactMap { text(first + $0) }.filter { !$0.isEmpty }
        return texts.count == count ? texts : nil
    }

    /// The locale's own digits from zero to nine; empty if it does not write numbers with decimal digits.
    /// - C: `strftime_l`.
    var digits: [Character] {
        let digits = (0..<10).compactMap { digit -> Character? in
            var moment = tm()
            moment.tm_year = Int32(digit)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer -> Character? in
                guard let start = buffer.baseAddress, strftime_l(start, buffer.count, "%Oy", &moment, handle) > 0,
                    let text = String(validatingCString: start), let last = text.last, last.wholeNumberValue == digit
                else { return nil }
                return last
            }
        }
        return digits.count == 10 && digits[1].unicodeScalars.first?.properties.numericType == .decimal ? digits : []
    }
}
