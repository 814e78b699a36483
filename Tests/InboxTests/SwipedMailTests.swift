import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// A swipe marks a mail as read or unread.
@MainActor struct SwipedMailTests {
    @Test func theActionMarksTheMail() throws {
        let stage = try WindowRuntime(
            size: Size(width: 360, height: 720), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
        let screen = MailListScreen(now: .pinned)
        stage.window.rootViewController = screen
        screen.show(SampleMailbox().list)
        stage.window.layoutIfNeeded()
        let table = try #require(screen.contentScrollView as? TableView)
        let path = try #require(
            table.indexPathsForRows(in: table.bounds).first { screen.mailbox?.mail(at: $0)?.isUnread == true })
        let cell = try #require(table.cellForRow(at: path))
        let count = screen.mailbox?.mails.unreadCount ?? 0
        func names() -> Set<String> { Set(cell.accessibilityCustomActions.map(\.name)) }
        func perform(_ name: String) throws {
            try #require(cell.accessibilityCustomActions.first { $0.name == name }).perform()
        }
        #expect(names() == ["Mark as read", "Delete", "More"])
        try perform("Mark as read")
        #expect(screen.mailbox?.mail(at: path)?.isUnread == false)
        #expect(screen.mailbox?.mails.unreadCount == count - 1)
        #expect(names() == ["Mark as unread", "Delete", "More"])
        try perform("Mark as unread")
        #expect(screen.mailbox?.mails.unreadCount == count && screen.mailbox?.mails.markedAsRead.isEmpty == true)
    }

    @Test func aDeletedMailCanBeBroughtBack() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        let list = try #require(app.screen as? MailListScreen)
        let mails = try #require(list.mailbox?.mails)
        let table = try app.view(of: TableView.self)
        let path = IndexPath(row: 1, section: 0)
        let mail = try #require(list.mailbox?.mail(at: path))
        #expect(mail.isUnread && app.window.statusBar.message == "7 unread")

        try await delete(path, app)
        #expect(list.mailbox?.mails.count == mails.count - 1 && list.mailbox?.indexPath(of: mail.id) == nil)
        #expect(app.window.statusBar.message == "6 unread" && app.texts.contains("Mail deleted"))
        #expect(table.numberOfRows(inSection: 0) == list.mailbox?.sections[0].mails.count)

        try await app.tap(#require(app.views(of: TextButton.self).first { $0.title == "Undo" }))
        try await app.rest()
        #expect(list.mailbox?.mail(at: path)?.id == mail.id && app.window.statusBar.message == "7 unread")
        #expect(!app.texts.contains("Mail deleted"))
    }

    /// Deletes a mail by the button behind its row.
    private func delete(_ path: IndexPath, _ app: TestApplication) async throws {
        let cell = try #require(app.view(of: TableView.self).cellForRow(at: path))
        try #require(cell.accessibilityCustomActions.first { $0.name == "Delete" }).perform()
        try await app.rest()
    }

    /// A row that is swiped all the way is archived.
    @Test func aFullSwipeArchives() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        let list = try #require(app.screen as? MailListScreen)
        let mail = try #require(list.mailbox?.mail(at: IndexPath(row: 1, section: 0)))
        try await app.play("drag touch 340 270 20 270 300 120; wait 1")
        #expect(list.mailbox?.indexPath(of: mail.id) == nil && app.texts.contains("Archived"))
        list.onOpenFolder?(SampleSession.archive)
        try await app.rest()
        #expect(list.mailbox?.mails.map(\.id) == [mail.id])
    }

    @Test func theOfferToBringItBackEnds() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        try await delete(IndexPath(row: 1, section: 0), app)
        #expect(app.texts.contains("Mail deleted"))
        try await app.advance(by: 7)
        #expect(!app.texts.contains("Mail deleted"))
    }

    /// When the last mail of a section goes, its headline goes too.
    @Test func allMailsMayBeDeleted() async throws {
        let application = InboxApplication(.later)
        let app = try TestApplication(application)
        application.receive(
            MemoryMailbox([Mail("1"), Mail("2", hours: 30), Mail("3", hours: 31, isUnread: true)]).list, in: app.window)
        try await app.rest()
        let list = try #require(app.screen as? MailListScreen)
        for name in ["2", "1", "3"] {
            list.perform(.delete, on: [MailID(bytes: Array(name.utf8))])
            try await app.advance(by: 1)
        }
        #expect(list.mailbox?.sections.isEmpty == true && app.texts.contains("No mail here"))
        #expect(app.window.statusBar.message.isEmpty)
    }
}
