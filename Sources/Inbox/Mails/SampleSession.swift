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
    private var mails: MailList
    /// The folders of the mails that have left the inbox.
    private var places: [MailID: MailFolder] = [:]
    /// The mails that were moved, and the folders from which they were, by the numbers of the moves.
    private var moved: [Int: [MailID]] = [:]
    private var origins: [Int: MailFolder] = [:]
    /// The mails before changes of flags, by the numbers of these.
    private var unchanged: [Int: [Mail]] = [:]

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

    /// The numbers of unread mails, by the paths of their folders.
    var unreadCounts: [MailPath: Int] {
        let all = mails.unfolded
        return all.indices.reduce(into: [:]) { counts, row in
            if all.isUnread(row: row) { counts[place(of: all.id(at: row)).path, default: 0] += 1 }
        }
    }

    private func place(of id: MailID) -> MailFolder { places[id] ?? Self.inbox }

    func open(_ folder: MailFolder) {
        self.folder = folder
        onMails?(list)
    }

    func apply(_ edit: MailEdit) {
        switch edit {
        case .flags(let ids, let setting, let clearing, let number):
            if let number { unchanged[number] = ids.compactMap { mails.mail($0) } }
            for id in ids {
                if !setting.union(clearing).isDisjoint(with: .flagged) { mails.flag(id, setting.contains(.flagged)) }
                if !setting.union(clearing).isDisjoint(with: .seen) {
                    mails.mark(id, asUnread: clearing.contains(.seen))
                }
            }
        case .move(let ids, let destination, let number):
            origins[number] = folder
            let target = if case .folder(let other) = destination { other } else { Self.trash }
            for id in ids { places[id] = target }
            moved[number] = ids
        case .takeBack(_, let number):
            for id in moved[number] ?? [] { places[id] = origins[number] }
            for mail in unchanged[number] ?? [] {
                mails.flag(mail.id, mail.isFlagged)
                mails.mark(mail.id, asUnread: mail.isUnread)
            }
            if origins[number].map({ $0 != folder }) ?? false { onMails?(list) }
        }
    }
}
