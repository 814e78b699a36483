import Gatefold
import GatefoldMailStore
import Testing

@testable import GatefoldInbox

/// The times at which mails came are written in words.
struct MailDatesTests {
    /// The pinned day is Friday, 5 June 2026.
    private let dates = MailDates(now: .pinned, locale: .english)

    private func mail(_ hours: Double) -> Int64 { Mail(hours: hours).date }

    @Test(arguments: [
        (0.0, "Today"), (9.6, "Today"), (9.7, "Yesterday"), (33.6, "Yesterday"), (33.7, "Wednesday"),
        (57.7, "Tuesday"), (81.7, "Monday"), (105.6, "Monday"), (105.7, "Last week"), (273.6, "Last week"),
        (273.7, "May"), (849.6, "May"), (849.7, "April"), (24 * 156.0, "December 2025"),
        (24 * 600.0, "October 2024"),
    ])
    func sectionsAreNamedByDay(hours: Double, title: String) {
        #expect(dates.section(of: mail(hours)) == title)
    }

    @Test(arguments: [
        (0.2, "9:29"), (9.6, "0:05"), (9.7, "23:59"), (50, "7:41"), (105.6, "0:05"), (105.7, "31 May"),
        (24 * 156.0, "31 Dec"),
    ])
    func aRowSaysWhatItsSectionDoesNot(hours: Double, text: String) {
        #expect(dates.short(of: mail(hours)) == text)
    }

    @Test(arguments: [
        (0.2, "Friday, 5 June, 9:29"), (24 * 5.0, "Sunday, 31 May, 9:41"),
        (24 * 156.0, "Wednesday, 31 December 2025, 9:41"),
    ])
    func aPageSaysItAll(hours: Double, text: String) {
        #expect(dates.long(of: mail(hours)) == text)
    }

    /// The days are a Monday and a Sunday, where yesterday and last week are close.
    @Test func everyDayOfTheWeekHasItsSections() {
        for day in 1...14 {
            let now = CalendarDay(year: 2026, month: 6, day: day)
            let clock = WallClock(
                year: 2026, month: 6, day: day, weekday: now.weekday, hour: 12, minute: 0)
            let dates = MailDates(now: clock, locale: .english)
            let titles = (0..<21).map { dates.section(of: clock.secondsSince1970 - $0 * 86_400) }
            // The title of a section is not repeated after another one.
            var seen: [String] = []
            for title in titles where seen.last != title {
                #expect(!seen.contains(title), "\(titles)")
                seen.append(title)
            }
            #expect(titles.count { $0 == "Last week" } == (now.weekday == 1 ? 6 : 7))
        }
    }

    /// The number of a section stands for its title, on each day of a week.
    @Test func sectionsHaveNumbersOfTheirOwn() {
        for day in 1...7 {
            let now = CalendarDay(year: 2026, month: 6, day: day)
            let clock = WallClock(year: 2026, month: 6, day: day, weekday: now.weekday, hour: 12, minute: 0)
            let dates = MailDates(now: clock, locale: .english)
            let moments = (-2..<800).map { clock.secondsSince1970 - Int64($0) * 43_200 }
            let titles = moments.map { dates.section(of: $0) }
            let numbers = moments.map { dates.sectionNumber(of: $0) }
            let titleOfNumber = Dictionary(zip(numbers, titles)) { first, _ in first }
            #expect(titles == numbers.map { titleOfNumber[$0] } && Set(titles).count == titleOfNumber.count)
        }
    }

    @Test func agesOutOfRangeAreNoTrouble() {
        for hours in [0, 1e5] as [Double] {
            #expect(!dates.section(of: mail(hours)).isEmpty && !dates.long(of: mail(hours)).isEmpty)
        }
    }

    @Test func theSampleMailboxHasSectionsOfEachKind() {
        let mailbox = MailboxContents(mails: SampleMailbox().list, dates: dates)
        #expect(
            mailbox.sections.map(\.title) == [
                "Today", "Yesterday", "Wednesday", "Tuesday", "Monday", "Last week", "May", "April", "March",
            ])
        #expect(Array(mailbox.mails) == sampleMails)
        for mail in mailbox.mails {
            #expect(mailbox.indexPath(of: mail.id).flatMap { mailbox.mail(at: $0) } == mail)
        }
        #expect(mailbox.indexPath(of: MailID(bytes: [])) == nil)
        #expect(mailbox.mail(at: IndexPath(row: 99, section: 0)) == nil)
        #expect(mailbox.mail(at: IndexPath(row: 0, section: -1)) == nil)
    }
}
