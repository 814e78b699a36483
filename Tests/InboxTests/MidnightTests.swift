import Gatefold
import GatefoldMailStore
import Testing

@testable import GatefoldInbox

/// The dates of mails follow the clock while the program runs.
@MainActor struct MidnightTests {
    private let application = InboxApplication()
    private let host: OffscreenHost
    private let list: MailListScreen

    init() throws {
        host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: application,
            startOf: TouchScript("clock 2026-06-05 23:40"))
        list = try #require(host.window.rootViewController as? MailListScreen)
    }

    private func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

    private var titles: [String] { list.mailbox?.sections.map(\.title) ?? [] }

    private var table: TableView { get throws { try #require(list.contentScrollView as? TableView) } }

    @Test func todayIsYesterdayAfterMidnight() throws {
        let before = titles
        #expect(before.prefix(2) == ["Today", "Yesterday"])
        let today = try #require(list.mailbox?.sections.first?.mails)
        try play("clock 2026-06-05 23:59")
        #expect(titles == before)
        try play("clock 2026-06-06 00:00")
        #expect(titles.first == "Yesterday")
        #expect(list.mailbox?.sections.first?.mails == today)
        #expect(try table.numberOfSections == titles.count)
        try play("clock 2026-06-07 00:00")
        #expect(titles.first == "Friday")
    }

    /// The clock was wrong by a day, and is corrected.
    @Test func aClockThatIsSetBackShowsTodayAgain() throws {
        let before = titles
        try play("clock 2026-06-06 00:00; clock 2026-06-05 23:41")
        #expect(titles == before)
        try play("clock 2026-06-01 12:00")
        #expect(titles.first == "Today" && Set(titles).count == titles.count)
    }

    @Test func anotherTimeZoneHasOtherHours() throws {
        let mails = try #require(list.mailbox)
        let mail = try #require(mails.mail(at: IndexPath(row: 0, section: 0)))
        let before = mails.dates.short(of: mail.date)
        try play("clock 2026-06-05 20:40 -03:00")
        let after = try #require(list.mailbox?.dates.short(of: mail.date))
        func minutes(_ text: String) throws -> Int {
            let parts = text.split(separator: ":").compactMap { Int($0) }
            return try #require(parts.count == 2 ? parts[0] * 60 + parts[1] : nil)
        }
        #expect(try minutes(before) - minutes(after) == 3 * 60)
    }

    @Test func theMailAtTheTopStaysThere() throws {
        let table = try table
        table.setContentOffset(Point(x: 0, y: 300), animated: false)
        host.window.layoutIfNeeded()
        func top() throws -> (MailID, Double) {
            let seen = Rect(x: 0, y: table.contentOffset.y, width: 1, height: 300)
            let indexPath = try #require(table.indexPathsForRows(in: seen).dropFirst().first)
            let mail = try #require(list.mailbox?.mail(at: indexPath))
            return (mail.id, table.rectForRow(at: indexPath).minY - table.contentOffset.y)
        }
        let before = try top()
        try play("clock 2026-06-06 00:00")
        #expect(try top() == before)
    }

    @Test func anOpenMailSaysTheSameDate() throws {
        try play("tap 180 200; wait 1")
        let page = try #require(host.window.frontViewController as? MailScreen)
        let before = page.dates.long(of: page.mail.date)
        try play("clock 2026-06-06 00:10")
        #expect(page.dates.long(of: page.mail.date) == before)
        try play("clock 2026-06-05 21:10 -03:00")
        #expect(page.dates.long(of: page.mail.date) != before)
        #expect(host.window.frontViewController === page)
    }

    @Test func aPinnedTimeStays() throws {
        let pinned = InboxApplication(pinnedTime: .pinned)
        let host = try OffscreenHost(size: PixelSize(width: 360, height: 720), scale: 1, delegate: pinned)
        let list = try #require(host.window.rootViewController as? MailListScreen)
        try host.play(TouchScript("clock 2026-06-06 00:00")) { _ in }
        #expect(list.mailbox?.sections.first?.title == "Today")
    }
}
