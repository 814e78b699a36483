import GatefoldLanguage
import Testing

@testable import GatefoldViews

/// Days and times are written as the locale writes them.
@Suite struct CalendarLocaleTests {
    private let english = CalendarLocale.english

    @Test func englishIsWhatPicturesShow() {
        #expect(english.time(hour: 9, minute: 41) == "9:41")
        #expect(english.time(hour: 0, minute: 5) == "0:05")
        #expect(english.weekday(5) == "Friday")
        #expect(english.abbreviatedWeekday(0) == "Sun")
        #expect(english.dayAndMonth(day: 5, month: 6) == "5 June")
        #expect(english.abbreviatedDayAndMonth(day: 31, month: 12) == "31 Dec")
        #expect(english.fullDate(weekday: 5, day: 5, month: 6, year: 2026) == "Friday, 5 June 2026")
        #expect(english.fullDate(weekday: 5, day: 5, month: 6, year: nil) == "Friday, 5 June")
    }

    /// Whether or not the system has the locale, the names are German.
    @Test func aLocaleThatIsNotInstalledIsWrittenInTheUsersLanguage() {
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            let german = CalendarLocale(identifier: "de_DE.UTF-8")
            #expect(german.fullDate(weekday: 5, day: 5, month: 3, year: 2026) == "Freitag, 5. März 2026")
            #expect(german.abbreviatedDayAndMonth(day: 5, month: 10) == "5. Okt")
            #expect(german.time(hour: 9, minute: 41) == "09:41")
            // The user reads another language than the dates are to be written in.
            #expect(CalendarLocale(identifier: "xx_XX.UTF-8") == .english)
        }
        #expect(CalendarLocale(identifier: "xx_XX.UTF-8") == .english)
    }

    @Test(arguments: [Int.min, -1, 7, 13, 400, Int.max])
    func numbersOutOfRangeEndNothing(number: Int) {
        _ = english.time(hour: number, minute: number)
        _ = english.weekday(number)
        _ = english.abbreviatedWeekday(number)
        _ = english.fullDate(weekday: number, day: number, month: number, year: number)
        #expect(!english.dayAndMonth(day: number, month: number).isEmpty)
    }

    @Test(arguments: [
        "", "C", "POSIX", "C.UTF-8", "xx_XX.UTF-8", "../../etc", "de\0DE", String(repeating: "a", count: 9999),
    ])
    func aLocaleThatIsNotThereIsEnglish(identifier: String) {
        #expect(CalendarLocale(identifier: identifier) == .english)
    }

    // MARK: Times

    private func clock(
        _ format: String, twelveHours: String = "", morning: String = "AM", afternoon: String = "PM"
    ) -> ClockFormat {
        ClockFormat(
            format: format, twelveHours: twelveHours, morning: morning, afternoon: afternoon,
            digits: Array("۰۱۲۳۴۵۶۷۸۹"))
    }

    @Test(arguments: [
        ("%T", "09:41", "21:05"), ("%H:%M:%S", "09:41", "21:05"), ("%k:%M:%S", "9:41", "21:05"),
        ("kl. %H.%M %z", "09.41", "21.05"), ("%H時%M分%S秒", "09:41", "21:05"), ("%R", "09:41", "21:05"),
        ("%r", "9:41\u{A0}AM", "9:05\u{A0}PM"), ("%Z %I:%M:%S %p", "9:41\u{A0}AM", "9:05\u{A0}PM"),
        ("%p %I:%M:%S %Z", "AM\u{A0}9:41", "PM\u{A0}9:05"), ("%l:%M:%S %P", "9:41\u{A0}AM", "9:05\u{A0}PM"),
        ("%OH:%OM:%OS", "۰۹:۴۱", "۲۱:۰۵"), ("%I.%M.%S %p", "9.41\u{A0}AM", "9.05\u{A0}PM"),
        ("", "09:41", "21:05"), ("%", "09:41", "21:05"), ("%H", "09:41", "21:05"), ("%-", "09:41", "21:05"),
    ])
    func aTimeFollowsLibcsFormat(format: String, early: String, late: String) {
        let clock = clock(format)
        #expect(clock.text(hour: 9, minute: 41) == early)
        #expect(clock.text(hour: 21, minute: 5) == late)
    }

    @Test func twelveHoursCountFromTwelve() {
        let clock = clock("%r")
        #expect(clock.text(hour: 0, minute: 0) == "12:00\u{A0}AM")
        #expect(clock.text(hour: 12, minute: 0) == "12:00\u{A0}PM")
    }

    @Test func twelveHoursNeedAWordForEachHalf() {
        #expect(clock("%I:%M:%S %p", morning: "", afternoon: "").text(hour: 21, minute: 5) == "21:05")
    }

    // MARK: Dates

    @Test(arguments: [
        ("de_AT.UTF-8", "%d.%m.%Y", "5. June", "Friday, 5. June 2026"),
        ("en_US.UTF-8", "%m/%d/%Y", "June 5", "Friday, June 5, 2026"),
        ("en_GB.UTF-8", "%d/%m/%y", "5 June", "Friday, 5 June 2026"),
        ("pt_BR", "%d/%m/%Y", "5 de June", "Friday, 5 de June de 2026"),
        ("ja_JP.UTF-8", "%Y年%m月%d日", "6月5日", "2026年6月5日Friday"),
        ("zh_TW", "%Y年%m月%d日", "6月5日", "2026年6月5日 Friday"),
        ("hu_HU@x", "%Y-%m-%d", "June 5.", "2026. June 5., Friday"),
        ("chr_US", "%m/%d/%Y", "June 5", "Friday, June 5, 2026"),
        ("zu_ZA", "%d/%m/%Y", "5 June", "Friday, 5 June 2026"),
        ("se_NO", "%Y-%m-%d", "5 June", "Friday, 5 June 2026"),
    ])
    func aDateFollowsTheLanguage(identifier: String, numeric: String, short: String, full: String) {
        var locale = english
        locale.date = DateFormat(identifier: identifier, numeric: numeric)
        #expect(locale.dayAndMonth(day: 5, month: 6) == short)
        #expect(locale.fullDate(weekday: 5, day: 5, month: 6, year: 2026) == full)
    }

    @Test func aDateWithoutAYearHasNothingLeftOfIt() {
        var locale = english
        locale.date = DateFormat(identifier: "hu_HU", numeric: "")
        #expect(locale.fullDate(weekday: 5, day: 5, month: 6, year: nil) == "June 5., Friday")
    }
}
