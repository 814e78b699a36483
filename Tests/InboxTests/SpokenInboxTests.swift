import Gatefold
import GatefoldTesting
import GatefoldViews
import Testing

@testable import GatefoldInbox

/// A screen reader says what is seen: the marks of a row, the page that has opened, and what a search has found.
@MainActor struct SpokenInboxTests {
    private func started(_ size: Size = Size(width: 412, height: 800)) async throws -> (
        app: TestApplication, list: MailListScreen
    ) {
        let app = try TestApplication(InboxApplication(.sample), size: size)
        try await app.rest()
        return (app, try #require(app.screen as? MailListScreen))
    }

    /// The element that the user is at.
    private func current(_ app: TestApplication) -> AccessibilityNode? { app.window.accessibility.tree().current }

    @Test func aRowSaysItsMarksAndNothingTwice() async throws {
        let (app, list) = try await started()
        let mail = try #require(list.mailbox?.mails.first)
        let name = try #require(app.elements.first { $0.role == .row }?.name)
        #expect(name.hasPrefix("Unread, \(mail.sender), \(mail.subject), "))
        #expect(!name.hasPrefix("\(mail.initial), "))
        // The pointer on the row covers the date with buttons.
        let row = try #require(app.views(of: MailCell.self).first.flatMap(app.seenRect))
        try await app.play("pointer move \(row.midX) \(row.midY)")
        #expect(app.elements.first { $0.role == .row }?.name == name)
        list.perform(.flag, on: [mail.id])
        try await app.rest()
        #expect(app.elements.first { $0.role == .row }?.name.hasPrefix("Unread, Flagged, ") == true)
    }

    @Test func aPreviewEndsWithAWord() {
        #expect("One two three".beginning(of: 9) == "One two…" && "One two".beginning(of: 9) == "One two")
        #expect("Donaudampfschiff".beginning(of: 5) == "Donau…" && "".beginning(of: 5).isEmpty)
    }

    @Test func aPageThatOpensIsWhereTheUserIs() async throws {
        let (app, list) = try await started()
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        let page = try #require(list.page)
        #expect(current(app)?.role == .page && current(app)?.name == page.mail.subject)
        try await app.press(.character("j"))
        #expect(current(app)?.name == page.mail.subject && page.mail.id == list.mailbox?.mails[1].id)
        try await app.press(.escape)
        #expect(current(app)?.role == .row)
    }

    /// While a screen reader listens, Tab reaches the texts of a mail, which it says then.
    @Test func tabReachesTheTextsForAScreenReader() async throws {
        let (app, _) = try await started()
        app.window.accessibility.onAnnouncement = { _, _ in }
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        var names: [String] = []
        for _ in 0..<12 {
            try await app.press(.tab)
            names.append(current(app).map { $0.role == .button ? $0.name : String($0.name.prefix(9)) } ?? "")
        }
        // The bar at the bottom follows the texts that it covers.
        let (first, last) = (names.prefix(4), names.suffix(4))
        #expect(first == ["Close", "Previous mail", "Next mail", "The cabin"])
        #expect(names[5] == "Good news" && last == ["Archive", "Move", "Flag", "Reply"])
    }

    @Test func theEndOfASearchGivesTheListTheKeys() async throws {
        let (app, list) = try await started()
        var said: [String] = []
        app.window.accessibility.onAnnouncement = { text, _ in said.append(text) }
        try await app.press(.character("/"))
        try await app.type("sailing")
        try await app.rest()
        #expect(said.last == "1 mail found")
        try await app.type("xylophonist")
        try await app.rest()
        #expect(said.last == "Nothing found")
        try await app.press(.escape)
        try await app.press(.escape)
        #expect(!list.listView.isSearching && current(app)?.role == .row)
    }

    @Test func whatIsUndoneIsSaid() async throws {
        let (app, _) = try await started()
        var said: [String] = []
        app.window.accessibility.onAnnouncement = { text, _ in said.append(text) }
        for key: KeyEvent.Key in [.down, .delete] { try await app.press(key) }
        #expect(app.elements.contains { $0.role == .notice && $0.name == "Mail deleted" })
        try await app.press(.character("z"), modifiers: .control)
        try await app.rest()
        #expect(said == ["Mail deleted", "Undone: Mail deleted"])
    }

    @Test func theFoldersAreAPage() async throws {
        let (app, _) = try await started()
        try await app.press(.character("g"))
        #expect(current(app)?.name == "Folders")
    }

    /// Beside an open page the list is read before the page, and Tab goes from one to the other.
    @Test func theListBesideAPageIsReached() async throws {
        let (app, list) = try await started(Size(width: 1000, height: 800))
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        let page = try #require(list.page)
        #expect(page.isBesideList && current(app)?.name == page.mail.subject)
        let roles = app.elements.map(\.role)
        let row = try #require(roles.firstIndex(of: .row))
        #expect(try row < #require(roles.firstIndex(of: .page)))
        var stops = 0
        while app.window.focusedView !== list.table, stops < 40 {
            try await app.press(.tab)
            stops += 1
        }
        #expect(app.window.focusedView === list.table)
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        #expect(list.page?.mail.id == list.mailbox?.mails[1].id && app.window.focusedView === list.table)
    }
}
