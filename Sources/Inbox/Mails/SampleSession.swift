import GatefoldMailStore

/// The folders of the sample mailbox. What the user moves lies in them until the program ends.
final class SampleSession {
    static let archive = MailFolder(path: MailPath("/sample/Archive"), kind: .maildir, names: ["Archive"])
    static let inbox = MailFolder(path: MailPath("/sample"), kind: .maildir, names: [])
    static let trash = MailFolder(path: MailPath("/sample/Trash"), kind: .maildir, names: ["Trash"])
    static let folders =
        [inbox] + ["Family", "Travel"].map { MailFolder(path: MailPath("/sample/\($0)"), kind: .maildir, names: [$0]) }
        + [archive, trash]

    /// Called with the mails to show instead of those before.
    var onMails: ((MailList) -> Void)?
    private(set) var folder = SampleSession.inbox
    private let mails: MailList
    /// The folders of the mails that have left the inbox.
    private var places: [MailID: MailFolder] = [:]
    /// The folders from which mails were moved, by the numbers of the moves.
    private var origins: [Int: MailFolder] = [:]

    private let conversations: Conversations

    init(_ mailbox: SampleMailbox) {
        mails = mailbox.list
        conversations = mailbox.conversations
    }

    /// The mails of the folder that is open.
    var list: MailList {
        var list = mails
        list.delete(mails.indices.map { mails.id(at: $0) }.filter { place(of: $0) != folder })
        list.conversations = conversations
        return list
    }

    private func place(of id: MailID) -> MailFolder { places[id] ?? Self.inbox }

    func open(_ folder: MailFolder) {
        self.folder = folder
        onMails?(list)
    }

    func apply(_ edit: MailEdit) {
        switch edit {
        case .flags: break
        case .move(let ids, let destination, let number):
            origins[number] = folder
            let target = if case .folder(let other) = destination { other } else { Self.trash }
            for id in ids { places[id] = target }
        case .bringBack(let ids, let number):
            for id in ids { places[id] = origins[number] }
        }
    }
}
