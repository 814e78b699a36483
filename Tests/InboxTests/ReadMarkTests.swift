import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// An unread mail becomes a read one while its page folds shut.
@MainActor struct ReadMarkTests {
    @Test func theRowThatAppearsInTheFoldIsRead() async throws {
        let application = InboxApplication()
        let app = try TestApplication(application)
        let list = try #require(app.screen as? MailListScreen)
        let mail = try #require(sampleMails.first)
        #expect(mail.isUnread && app.window.statusBar.message == "7 unread")
        let unread = try app.picture()

        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        #expect(app.screen is MailScreen && app.window.statusBar.message == "7 unread")

        // A pull that is held shows the fold.
        let finger = try await app.touch(at: Point(x: 180, y: 200))
        try await finger.move(to: Point(x: 180, y: 500))
        #expect(app.window.flight != nil)
        #expect(app.window.statusBar.message == "6 unread")
        try await finger.lift()
        #expect(app.screen === list && list.mailbox?.mails.unreadCount == 6)
        #expect(try app.picture() != unread)

        // A second visit changes nothing.
        for key: KeyEvent.Key in [.enter, .escape] { try await app.press(key) }
        #expect(app.window.statusBar.message == "6 unread")
        var state = SavedState()
        application.encodeRestorableState(into: &state)
        #expect(state.string(forKey: "list.read") == mail.id.description)
    }

    /// In a wide window the row of the open mail is marked, and read as soon as its page has arrived.
    @Test func besideTheListAMailIsReadAtOnce() async throws {
        let app = try TestApplication(InboxApplication(), size: Size(width: 1199, height: 800))
        try await app.press(.down)
        try await app.press(.enter)
        let page = try #require(app.screen as? MailScreen)
        #expect(page.mail.id == sampleMails[0].id && page.view.frame.minX > 300)
        #expect(app.window.statusBar.message == "6 unread")
        func marked() -> [MailID] { app.views(of: MailCell.self).filter(\.isOpen).compactMap { $0.mail?.id } }
        #expect(marked() == [page.mail.id])

        // A fold that is pushed back leaves the mail open.
        let finger = try await app.touch(at: Point(x: 800, y: 200))
        try await finger.move(to: Point(x: 800, y: 500))
        #expect(app.window.flight != nil)
        try await finger.move(to: Point(x: 800, y: 210))
        try await finger.lift()
        #expect(app.screen === page)
        #expect(marked() == [page.mail.id])
        try await app.press(.escape)
        #expect(marked().isEmpty)
    }

    /// Beside the list no page flies: the page is there in the next frame, and the next mail replaces it.
    @Test func besideTheListAMailIsShownAtOnce() async throws {
        let app = try TestApplication(InboxApplication(), size: Size(width: 1199, height: 800))
        let list = try #require(app.screen as? MailListScreen)
        list.open(sampleMails[0])
        #expect(app.flight == nil)
        try await app.rest()
        let page = try #require(list.page)
        #expect(page.view.frame.minX == 432 && page.bar.closeButton.isHidden)
        for key: KeyEvent.Key in [.down, .down, .up, .character("j")] { try await app.press(key) }
        #expect(list.page === page && page.mail.id == sampleMails[2].id && app.texts.contains(sampleMails[2].subject))
        #expect(app.window.statusBar.message == "5 unread")

        // The window's width crosses the limit in both directions while the page is open and scrolled.
        page.scrollView.setContentOffset(Point(x: 0, y: 12), animated: false)
        for width in [800.0, 360, 1199] {
            try await app.resize(to: Size(width: width, height: 300))
            #expect(app.screen === page && page.mail.id == sampleMails[2].id)
            #expect(page.bar.closeButton.isHidden == (width > 900))
            #expect(page.view.frame.width == (width > 900 ? 767 : width))
            #expect(page.scrollView.contentOffset.y > 0)
        }
        try await app.resize(to: Size(width: 360, height: 720))
        try await app.press(.escape)
        #expect(app.screen === list)
    }

    @Test(arguments: [([0, 1], "", 2), ([0, 0], "", 1), ([2], ",x,,-3,999999", 1), ([], "", 0)])
    func theMarksAreRestored(_ marked: [Int], _ junk: String, _ count: Int) {
        let unread = sampleMails.filter(\.isUnread).map(\.id)
        let screen = MailListScreen(now: .pinned)
        screen.show(SampleMailbox().list)
        var state = SavedState()
        state.set(marked.map { "\(unread[$0])" }.joined(separator: ",") + junk, forKey: "list.read")
        screen.restoreState(from: state)
        #expect(screen.mailbox?.mails.unreadCount == unread.count - count)
    }
}
