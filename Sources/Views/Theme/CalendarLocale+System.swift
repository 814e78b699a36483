internal import Glibc

nonisolated extension CalendarLocale {
    /// A locale of the system by its name, for instance `de_DE.UTF-8`; English where it is not installed.
    ///
    /// It reads libc's own tables and leaves the process's locale as it is.
    /// - C: `newlocale`, `nl_langinfo_l`.
    public init(identifier: String) {
        self = SystemLocale(identifier: identifier).flatMap { Self($0, identifier: identifier) } ?? .english
    }

    /// Nil where a name is missing, or is no text.
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

/// libc's tables for one locale.
nonisolated private final class SystemLocale {
    private let handle: locale_t

    /// Nil for a locale that is not there, and for C's, whose names are for machines.
    init?(identifier: String) {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", !name.isEmpty, !identifier.utf8.contains(0) else { return nil }
        // Locales without a character set in their name were made before UTF-8.
        let modifier = identifier.firstIndex(of: "@").map { identifier[$0...] } ?? ""
        guard
            let handle = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, "\(name).UTF-8\(modifier)", nil)
                ?? newlocale(LC_TIME_MASK | LC_CTYPE_MASK, identifier, nil)
        else { return nil }
        self.handle = handle
    }

    deinit { freelocale(handle) }

    /// Without blanks at its ends; nil for what is not UTF-8.
    func text(_ item: Int) -> String? {
        guard let start = nl_langinfo_l(nl_item(item), handle), let text = String(validatingCString: start) else {
            return nil
        }
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    /// Items that follow one another; nil where one of them is empty.
    func texts(from first: Int, count: Int) -> [String]? {
        let texts = (0..<count).compactMap { text(first + $0) }.filter { !$0.isEmpty }
        return texts.count == count ? texts : nil
    }

    /// The locale's own digits from zero to nine; none where it writes numbers otherwise.
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
