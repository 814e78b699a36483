/// The format of a date.
///
/// `%A` is the weekday, `%d` the day, `%B` the month's name, `%m` its number, `%Y` the year. Text in brackets is left
/// out together with the year.
nonisolated struct DateFormat: Hashable, Sendable {
    var dayAndMonth: String
    var full: String

    static let dayFirst = DateFormat(dayAndMonth: "%d %B", full: "%A, %d %B[ %Y]")
    static let monthFirst = DateFormat(dayAndMonth: "%B %d", full: "%A, %B %d[, %Y]")

    /// Creates the format of a locale, such as `pt_BR`. If the locale is not in the table, `numeric`, its numeric date
    /// format for `strftime`, gives the order.
    init(identifier: String, numeric: String) {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        let language = name.prefix { $0 != "_" }
        if let known = Self.known[String(name)] ?? Self.known[String(language)] {
            self = known
        } else if let month = numeric.firstIndex(where: { "mb".contains($0) }),
            let day = numeric.firstIndex(where: { "de".contains($0) }), month < day, !numeric.hasPrefix("%Y")
        {
            self = .monthFirst
        } else {
            self = .dayFirst
        }
    }

    private init(dayAndMonth: String, full: String) {
        self.dayAndMonth = dayAndMonth
        self.full = full
    }

    /// Formats by locale or language, with the words and punctuation of full dates that libc does not know.
    /// - Source: Unicode CLDR 47, the formats `MMMMd` and full date.
    private static let known: [String: DateFormat] = {
        let rows = [
            ("en_US en_CA en_PH fil tl", "%B %d", "%A, %B %d[, %Y]"),
            ("fr it nl el br fy ga sv fa to km", "%d %B", "%A %d %B[ %Y]"),
            ("fr_CH it_CH en", "%d %B", "%A, %d %B[ %Y]"),
            ("es gl pt", "%d de %B", "%A, %d de %B[ de %Y]"),
            ("ca", "%d %B", "%A, %d %B[ del %Y]"),
            ("de dsb hsb et fo is lb sl", "%d. %B", "%A, %d. %B[ %Y]"),
            ("cs sk nb nn fi", "%d. %B", "%A %d. %B[ %Y]"),
            ("da", "%d. %B", "%A den %d. %B[ %Y]"),
            ("bs hr sr", "%d. %B", "%A, %d. %B[ %Y.]"),
            ("lv", "%d. %B", "%A, [%Y. gada ]%d. %B"),
            ("lt", "%B %d d.", "[%Y m. ]%B %d d., %A"),
            ("hu", "%B %d.", "[%Y. ]%B %d., %A"),
            ("eu", "%Bren %da", "[%Y(e)ko ]%Bren %da, %A"),
            ("be bg mk ru", "%d %B", "%A, %d %B[ %Y\u{202F}г.]"),
            ("uk", "%d %B", "%A, %d %B[ %Y\u{202F}р.]"),
            ("tr tk", "%d %B", "%d %B[ %Y] %A"),
            ("az", "%d %B", "%d %B[ %Y], %A"),
            ("uz", "%d-%B", "%A, %d-%B[, %Y]"),
            ("he", "%d ב%B", "%A, %d ב%B[ %Y]"),
            ("ar", "%d %B", "%A، %d %B[ %Y]"),
            ("ur", "%d %B", "%A، %d %B[، %Y]"),
            ("as bn gu mr ta vi", "%d %B", "%A, %d %B[, %Y]"),
            ("th", "%d %B", "%Aที่ %d %B[ %Y]"),
            ("ja zh", "%m月%d日", "[%Y年]%m月%d日%A"),
            ("zh_TW yue cmn", "%m月%d日", "[%Y年]%m月%d日 %A"),
            ("ko", "%B %d일", "[%Y년 ]%B %d일 %A"),
        ]
        var known: [String: DateFormat] = [:]
        for (names, dayAndMonth, full) in rows {
            for name in names.split(separator: " ") {
                known[String(name)] = DateFormat(dayAndMonth: dayAndMonth, full: full)
            }
        }
        return known
    }()
}
