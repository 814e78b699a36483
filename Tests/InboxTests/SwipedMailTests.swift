import Gatefold
import Testing

@testable import GatefoldInbox

/// A swipe marks a mail as read or unread.
@MainActor struct SwipedMailTests {
    @Test func theActionMarksTheMail() throws {
        let stage = try WindowRuntime(
            size: Size(width: 360, height: 720), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
        let screen = MailListScreen(now: .pinned)
        stage.window.rootViewController = screen
        screen.show(Mailbox.mails)
        stage.window.layoutIfNeeded()
        let table = try #require(screen.contentScrollView as? TableView)
        let path = try #require(
            table.indexPathsForRows(in: table.bounds).first { screen.mailbox?.mail(at: $0)?.isUnread == true })
        let cell = try #require(table.cellForRow(at: path))
        let count = screen.mailbox?.mails.unreadCount ?? 0
        #expect(cell.accessibilityCustomActions.map(\.name) == ["Mark as read"])
        cell.accessibilityCustomActions[0].perform()
        #expect(screen.mailbox?.mail(at: path)?.isUnread == false)
        #expect(screen.mailbox?.mails.unreadCount == count - 1)
        #expect(cell.accessibilityCustomActions.map(\.name) == ["Mark as unread"])
        cell.accessibilityCustomActions[0].perform()
        #expect(screen.mailbox?.mails.unreadCount == count && screen.mailbox?.mails.marked.isEmpty == true)
    }

    @Test func mailsThatCannotBeMarkedOfferNothing() throws {
        let mails = MailList(repeating: Mailbox.mails, count: 100)
        #expect(mails.canMark(0) && !mails.canMark(99))
    }
}
