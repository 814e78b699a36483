import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// A mailbox that is far larger than anything that is shown of it.
@MainActor struct MailListTests {
    private let mails = MailList(repeating: Mailbox.mails, count: 100_000)

    @Test func mailsAreMadeInOrder() {
        #expect(mails.count == 100_000)
        #expect(Array(mails.prefix(Mailbox.mails.count)) == Mailbox.mails)
        for index in stride(from: 1, to: mails.count, by: 777) {
            let mail = mails[index]
            #expect(mail.age > mails[index - 1].age)
            #expect(mails.index(of: mail.id) == index)
        }
        #expect(mails.index(of: -1) == nil && mails.index(of: mails[99_999].id + 1) == nil)
        #expect(mails.unreadCount == Mailbox.mails.count(where: \.isUnread))
        #expect(MailList(repeating: [], count: 5).isEmpty)
    }

    @Test func sectionsHoldAllOfThem() {
        let contents = MailboxContents(mails: mails, dates: MailDates(now: .pinned, locale: Theme().locale))
        #expect(contents.sections.first?.mails.lowerBound == 0)
        #expect(contents.sections.last?.mails.upperBound == mails.count)
        for (section, next) in zip(contents.sections, contents.sections.dropFirst()) {
            #expect(section.mails.upperBound == next.mails.lowerBound && section.title != next.title)
        }
        for section in contents.sections {
            for index in [section.mails.lowerBound, section.mails.upperBound - 1] {
                #expect(contents.dates.section(of: mails[index]) == section.title)
            }
        }
    }

    @Test func anyOfThemOpens() async throws {
        let app = try TestApplication(InboxApplication(mailbox: .huge))
        let table = try app.view(of: TableView.self)
        let last = table.numberOfSections - 1
        let row = IndexPath(row: table.numberOfRows(inSection: last) - 1, section: last)
        table.scrollToRow(at: row, at: .bottom, animated: false)
        try await app.rest()
        try await app.tap(#require(table.cellForRow(at: row)))
        #expect(app.window.presentations.count == 1)
        #expect(table.subviews.count < 20)
    }

    /// Identifiers come from a file that may be damaged.
    @Test(arguments: [Int.min, .min + 1, -1, 0, 999_999, 1_000_000, 1_099_999, 1_100_000, .max - 1, .max])
    func anyIdentifierIsLookedFor(_ id: Int) {
        for mails in [self.mails, MailList([]), MailList(Mailbox.mails)] {
            var mails = mails
            if let place = mails.index(of: id) { #expect(mails[place].id == id) }
            mails.mark(id, asUnread: false)
        }
    }
}
