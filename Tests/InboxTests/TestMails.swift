import Gatefold
import GatefoldMail
import GatefoldMailStore
import Synchronization

@testable import GatefoldInbox

/// The rows of the sample mailbox, newest first.
let sampleMails = Array(SampleMailbox().list)

extension Mail {
    /// Creates a mail that came a number of hours before the pinned time.
    init(
        _ name: String = "1", from sender: String = "A", _ address: String = "a@a.example", _ subject: String = "S",
        hours: Double = 1, preview: String = "T", isUnread: Bool = false
    ) {
        self.init(
            id: MailID(bytes: Array(name.utf8)), sender: sender, address: address, subject: subject, preview: preview,
            date: WallClock.pinned.secondsSince1970 - Int64(hours * 3600), isUnread: isUnread)
    }
}

/// Mails in memory, newest first.
final class MemoryMailbox: MailSource {
    private let mails: [Mail]
    private let text: String
    /// The positions of the mails of which rows were read.
    let readPositions = Mutex<Set<Int>>([])

    init(_ mails: [Mail], text: String = "Text") {
        self.mails = mails
        self.text = text
    }

    var list: MailList { MailList(MemoryRows(mails: mails), of: self) }

    func mail(at position: Int, of rows: any MailRows) -> Mail {
        readPositions.withLock { _ = $0.insert(position) }
        return mails[position]
    }

    var isEditable: Bool { true }

    func findFiles(of mail: Mail) async {}

    func isQuick(_ mail: Mail) -> Bool { true }

    func message(_ mail: Mail) -> Message {
        Message(envelope: Envelope(), blocks: [.paragraph(RichText(text))])
    }

    /// A mailbox that is far larger than the part of it that is shown.
    static let huge = MemoryMailbox(
        (0..<100_000).map { Mail("\($0)", "Mail \($0)", hours: Double($0) / 12, isUnread: $0 < 7) })
}

struct MemoryRows: MailRows {
    let mails: [Mail]

    var count: Int { mails.count }
    var unreadCount: Int { mails.count(where: \.isUnread) }
    func id(at position: Int) -> MailID { mails[position].id }
    func second(at position: Int) -> Int64 { mails[position].date }
    func isUnread(at position: Int) -> Bool { mails[position].isUnread }
    func position(of id: MailID) -> Int? { mails.firstIndex { $0.id == id } }
}
