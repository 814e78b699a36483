import Gatefold
import GatefoldMail
import GatefoldMailStore
import Synchronization

/// The mails that come with the program, which is a Maildir in the folder `Sample`. All of them were written for it.
///
/// They arrive at the same time before each start: 9:41 on the day on which they were written stands for the moment at
/// which the mailbox is opened.
nonisolated final class SampleMailbox: MailSource {
    /// The mails newest first.
    let rows: SampleRows
    private let known = Mutex<[MailID: Content]>([:])

    /// A mail that has been read.
    private struct Content {
        var message: Message
        var picture: MailPicture?
        var preview: String
    }

    /// Creates the mailbox as it is when it is opened at a time.
    init(openedAt now: WallClock = .pinned) {
        rows = SampleRows(delay: now.secondsSince1970 - WallClock.pinned.secondsSince1970)
    }

    var list: MailList { MailList(rows, of: self) }

    func mail(at position: Int, of rows: any MailRows) -> Mail {
        let id = rows.id(at: position)
        let content = content(of: id)
        var mail = Mail(
            id: id, envelope: content.message.envelope, preview: content.preview, second: rows.second(at: position),
            isUnread: rows.isUnread(at: position))
        mail.picture = content.picture
        mail.fileName = content.message.firstFileName
        return mail
    }

    var isEditable: Bool { true }

    func findFiles(of mail: Mail) async {}

    func isQuick(_ mail: Mail) -> Bool { true }

    func message(_ mail: Mail) -> Message { content(of: mail.id).message }

    private func content(of id: MailID) -> Content {
        if let content = known.withLock({ $0[id] }) { return content }
        let bytes = rows.file(of: id).map { EmbeddedMails.bytes(of: $0) } ?? []
        let message = Message(parsing: bytes)
        let content = Content(
            message: message, picture: message.firstPicture(of: id),
            preview: Preview.text(of: bytes, limit: Mail.previewLength))
        known.withLock { $0[id] = content }
        return content
    }
}

/// The mails of the sample mailbox, newest first.
nonisolated struct SampleRows: MailRows {
    private let entries: [Entry]
    /// The seconds by which all mails arrive later than their names say.
    private let delay: Int64

    private struct Entry: Sendable {
        var id: MailID
        var second: Int64
        var isUnread: Bool
        var file: StaticString
    }

    fileprivate init(delay: Int64) {
        self.delay = delay
        entries = EmbeddedMails.all.map { file in
            Entry(
                id: MailID(name: Array(file.name.utf8)), second: Int64(file.name.prefix { $0.isNumber }) ?? 0,
                isUnread: !file.name.hasSuffix("S"), file: file.content)
        }
        .sorted { ($1.second, $0.id.description) < ($0.second, $1.id.description) }
    }

    var count: Int { entries.count }
    var unreadCount: Int { entries.count(where: \.isUnread) }
    func id(at position: Int) -> MailID { entries[position].id }
    func second(at position: Int) -> Int64 { entries[position].second + delay }
    func isUnread(at position: Int) -> Bool { entries[position].isUnread }
    func position(of id: MailID) -> Int? { entries.firstIndex { $0.id == id } }

    fileprivate func file(of id: MailID) -> StaticString? { entries.first { $0.id == id }?.file }
}
