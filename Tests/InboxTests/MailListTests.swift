import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// The mailbox is far larger than the part of it that is shown.
@MainActor struct MailListTests {
    private let mails = MemoryMailbox.huge.list

    @Test func sectionsHoldAllOfThem() {
        let contents = MailboxContents(mails: mails, dates: MailDates(now: .pinned, locale: Theme().locale))
        #expect(contents.sections.first?.mails.lowerBound == 0)
        #expect(contents.sections.last?.mails.upperBound == mails.count)
        for (section, next) in zip(contents.sections, contents.sections.dropFirst()) {
            #expect(section.mails.upperBound == next.mails.lowerBound && section.title != next.title)
        }
        for section in contents.sections {
            for index in [section.mails.lowerBound, section.mails.upperBound - 1] {
                #expect(contents.dates.section(of: mails.second(at: index)) == section.title)
            }
        }
    }

    /// Mails that have no row any more are still held, so that a large list without rows is freed on another thread, too.
    @Test func deletedMailsAreStillHeld() {
        var list = mails
        list.delete((0..<1000).map(mails.id(at:)))
        #expect(list.count == mails.count - 1000 && list.heldCount == mails.heldCount)
    }

    @Test func anyOfThemOpens() async throws {
        let application = InboxApplication(.later)
        let app = try TestApplication(application)
        application.receive(mails, in: app.window)
        let table = try app.view(of: TableView.self)
        let last = table.numberOfSections - 1
        let row = IndexPath(row: table.numberOfRows(inSection: last) - 1, section: last)
        table.scrollToRow(at: row, at: .bottom, animated: false)
        try await app.rest()
        try await app.tap(#require(table.cellForRow(at: row)))
        #expect(app.window.presentations.count == 1)
        #expect(table.subviews.count < 20)
    }

    @Test func marksChangeTheCount() throws {
        var mails = mails
        #expect(mails.unreadCount == 7)
        mails.mark(mails.id(at: 0), asUnread: false)
        mails.mark(mails.id(at: 0), asUnread: false)
        mails.mark(mails.id(at: 99_999), asUnread: true)
        #expect(mails.unreadCount == 7 && !mails[0].isUnread && mails[99_999].isUnread)
        #expect(mails.markedAsRead == [mails.id(at: 0)])
        mails.mark(mails.id(at: 0), asUnread: true)
        #expect(mails.unreadCount == 8 && mails.markedAsRead.isEmpty)
    }

    /// Identifiers come from a file, which may be damaged.
    @Test(arguments: ["", "-1", "100000", "\u{0}", "9223372036854775808", "x"])
    func anyIdentifierIsLookedFor(_ name: String) {
        let id = MailID(bytes: Array(name.utf8))
        for var mails in [mails, MemoryMailbox([]).list, SampleMailbox().list] {
            #expect(mails.index(of: id) == nil)
            let count = mails.unreadCount
            mails.mark(id, asUnread: false)
            #expect(mails.unreadCount == count)
        }
    }
}
