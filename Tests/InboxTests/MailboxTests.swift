import Foundation
import Gatefold
import GatefoldMail
import Testing

@testable import GatefoldInbox

/// The sample mailbox has its mails, their images and the tour.
struct MailboxTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Inbox").standardized

    @Test func thereAreEnoughMailsOfManyKinds() {
        let mails = sampleMails
        let messages = mails.map { SampleMailbox().message($0) }
        #expect(mails.count >= 40)
        #expect(Set(mails.map(\.id)).count == mails.count)
        #expect(mails.allSatisfy { !$0.subject.isEmpty && !$0.sender.isEmpty })
        #expect(mails.contains { $0.subject.count > 120 })
        #expect(mails.contains { $0.preview.isEmpty })
        #expect(mails.count(where: \.isUnread) == 7)
        #expect(messages.allSatisfy { !$0.blocks.isEmpty || !$0.attachments.isEmpty })
        #expect(messages.contains { $0.remarks.contains { if case .withheld = $0 { true } else { false } } })
        let types = Set(messages.flatMap(\.attachments).map(\.type))
        for type in ["image/jpeg", "image/png", "application/pdf", "text/csv", "text/calendar", "application/zip"] {
            #expect(types.contains(type), "\(types)")
        }
    }

    @Test func mailsAreEmbeddedAsTheyAre() throws {
        for mail in EmbeddedMails.all {
            let folder = mail.name.contains(":") ? "Sample/cur" : "Sample/new"
            let file = Self.sources.appending(path: folder).appending(path: mail.name)
            #expect(try EmbeddedMails.bytes(of: mail.content) == [UInt8](Data(contentsOf: file)))
        }
        // Some mails are embedded as text, and others in an encoded form.
        let isText = EmbeddedMails.all.map { mail in mail.content.withUTF8Buffer { $0.contains(10) } }
        #expect(isText.contains(true) && isText.contains(false))
    }

    @Test func everyMailIsWhole() {
        for mail in sampleMails {
            let damage = SampleMailbox().message(mail).remarks.filter { if case .withheld = $0 { false } else { true } }
            #expect(damage.isEmpty, "\(mail.subject): \(damage)")
        }
    }

    @Test func mailsAreNewestFirst() {
        let dates = sampleMails.map(\.date)
        #expect(dates == dates.sorted(by: >))
        let now = WallClock.pinned.secondsSince1970
        #expect(dates.allSatisfy { $0 < now })
        // The mails come at the same times before each start.
        var later = WallClock.pinned
        later.day += 3
        #expect(SampleMailbox(openedAt: later).list.map(\.date) == dates.map { $0 + 3 * 86_400 })
    }

    /// The rows are made without the parser.
    @Test func rowsShowWhatThePagesShow() {
        for mail in sampleMails {
            let message = SampleMailbox().message(mail)
            var row = Mail(
                id: mail.id, envelope: message.envelope, preview: mail.preview, second: mail.date,
                isUnread: mail.isUnread)
            row.picture = message.firstPicture(of: mail.id)
            row.fileName = mail.fileName
            #expect(mail == row)
            // A row with an image shows no file.
            #expect(mail.picture != nil || mail.fileName == message.firstFileName)
        }
    }

    @Test func quotedTextIsMarked() {
        let blocks = sampleMails.flatMap { SampleMailbox().message($0).blocks }
        #expect(blocks.contains { if case .quote = $0 { true } else { false } })
    }

    @Test func avatarsHaveALetter() {
        for mail in sampleMails {
            #expect(mail.initial != "?")
        }
        #expect(sampleMails.first { $0.sender.hasPrefix("Łukasz") }?.initial == "Ł")
    }

    @Test func theTourIsAScript() throws {
        let tour = try TouchScript(contentsOf: Self.sources.appending(path: "Tour.script").path)
        #expect(tour.duration > 5 && tour.duration < 30)
    }
}
