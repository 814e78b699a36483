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
    private let known = Mutex(Known())

    /// The rows and the whole mails that were made so far, so that each is made once.
    private struct Known {
        var mails: [MailID: Mail] = [:]
        var messages: [MailID: Message] = [:]
    }

    /// Creates the mailbox as it is when it is opened at a time.
    init(openedAt now: WallClock = .pinned) {
        rows = SampleRows(delay: now.secondsSince1970 - WallClock.pinned.secondsSince1970)
    }

    var list: MailList { MailList(rows, of: self) }

    /// The mails that belong together.
    var conversations: Conversations {
        Conversations(
            rows.indices.map { position in
                let header = rows.header(at: position)
                return (
                    rows.id(at: position),
                    ThreadedMail(Envelope(reading: header), arrival: rows.second(at: position))
                )
            })
    }

    /// Returns a row, for which hardly a mail is parsed: the program's start waits for the visible rows.
    func mail(at position: Int, of rows: any MailRows) -> Mail {
        let id = rows.id(at: position)
        if let mail = known.withLock({ $0.mails[id] }) { return mail }
        let bytes = self.rows.bytes(of: id)
        let files = GatefoldMail.Attachment.found(in: bytes) ?? message(of: id).attachments
        var mail = Mail(
            id: id, envelope: Envelope(reading: bytes), preview: Preview.text(of: bytes, limit: Mail.previewLength),
            second: rows.second(at: position), isUnread: rows.isUnread(at: position))
        mail.picture = Message.firstPicture(among: files, of: id)
        mail.fileName = files.first { !$0.isShownInText }?.name
        known.withLock { $0.mails[id] = mail }
        return mail
    }

    var isEditable: Bool { true }

    func findFiles(of mail: Mail) async {}

    func isQuick(_ mail: Mail) -> Bool { true }

    func message(_ mail: Mail) -> Message { message(of: mail.id) }

    private func message(of id: MailID) -> Message {
        if let message = known.withLock({ $0.messages[id] }) { return message }
        let message = Message(parsing: rows.bytes(of: id))
        known.withLock { $0.messages[id] = message }
        return message
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

    fileprivate var indices: Range<Int> { entries.indices }

    /// The number of bytes that are read of a mail for its header. Chosen: more than any of them has.
    private static let headerLength = 2048

    /// Returns the beginning of a mail, which has its header. A mail in base64 has another one than its file.
    fileprivate func header(at position: Int) -> [UInt8] {
        let file = entries[position].file
        let text = UnsafeBufferPointer(start: file.utf8Start, count: file.utf8CodeUnitCount)
        let beginning = Array(text.prefix(Self.headerLength))
        return beginning.contains(10) ? beginning : EmbeddedMails.bytes(of: file)
    }

    /// Returns a mail as it is stored; no bytes if there is none.
    fileprivate func bytes(of id: MailID) -> [UInt8] {
        entries.first { $0.id == id }.map { EmbeddedMails.bytes(of: $0.file) } ?? []
    }
}
