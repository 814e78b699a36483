import Foundation
import Gatefold
import Testing

@testable import GatefoldInbox

/// The sample mails, their pictures and the tour.
struct MailboxTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Inbox").standardized

    @Test func thereAreEnoughMailsOfManyKinds() {
        let mails = Mailbox.mails
        #expect(mails.count >= 24)
        #expect(Set(mails.map(\.id)).count == mails.count)
        #expect(Set(mails.map(\.sender)).count == mails.count)
        #expect(mails.allSatisfy { !$0.subject.isEmpty && !$0.body.isEmpty && $0.address.hasSuffix(".example") })
        #expect(mails.contains { $0.subject.count > 120 })
        #expect(mails.contains { $0.preview.isEmpty })
        #expect(mails.contains { $0.body.map(\.text.count).reduce(0, +) > 3000 })
        #expect(mails.contains(where: \.isUnread) && !mails.allSatisfy(\.isUnread))
    }

    @Test func mailsAreNewestFirst() {
        let ages = Mailbox.mails.map(\.age)
        #expect(ages == ages.sorted())
        #expect(ages.allSatisfy { $0 > 0 })
        #expect(Mailbox.mails[0].date(openedAt: 1000) == 1000 - ages[0])
    }

    @Test func whatIsQuotedIsMarked() {
        let paragraphs = Mailbox.mails.flatMap(\.body)
        #expect(paragraphs.allSatisfy { !$0.text.isEmpty && !$0.text.hasPrefix(">") })
        #expect(paragraphs.contains { if case .quote = $0 { true } else { false } })
    }

    @Test func avatarsHaveALetter() {
        for mail in Mailbox.mails {
            #expect(mail.initial != "?")
        }
        #expect(Mailbox.mails.first { $0.sender.hasPrefix("Łukasz") }?.initial == "Ł")
    }

    @Test func picturesExistAndAreSmall() throws {
        for mail in Mailbox.mails { #expect(mail.picture.map(Mail.pictures.contains) ?? true) }
        #expect(Mailbox.mails.filter { $0.picture != nil }.count >= 12)
        for name in Mail.pictures {
            let data = try Data(contentsOf: Self.sources.appending(path: "Pictures/\(name).jpg"))
            #expect(data.count <= 60_000)
            #expect(data.starts(with: [0xFF, 0xD8, 0xFF]))
            #expect(Mailbox.mails.contains { $0.picture == name })
        }
    }

    @Test func theTourIsAScript() throws {
        let tour = try TouchScript(contentsOf: Self.sources.appending(path: "Tour.script").path)
        #expect(tour.duration > 5 && tour.duration < 30)
    }
}
