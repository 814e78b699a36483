import GatefoldLanguage
internal import Glibc

nonisolated extension CalendarLocale {
    /// Creates a locale by its system name, for instance `de_DE.UTF-8`. If that locale is not installed, names come from the
    /// library's translations into the user's language, if it is the locale's, or else are English.
    ///
    /// Names and formats come from libc's tables. The process's own locale does not change.
    /// - C: `newlocale`, `nl_langinfo_l`.
    public init(identifier: String) {
        self =
            SystemLocale(identifier, LC_TIME_MASK).flatMap { Self($0, identifier: identifier) } ?? Self(
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
