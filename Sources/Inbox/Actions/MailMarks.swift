import Gatefold
import GatefoldMailStore

/// The marks of mails on which the titles of actions depend.
nonisolated struct MailMarks: Hashable, Sendable {
    /// The number of mails, or of conversations.
    var count: Int
    /// Whether all are flagged.
    var areFlagged: Bool
    /// Whether one is unread.
    var hasUnread: Bool

    init(_ mails: [Mail]) {
        count = mails.count
        areFlagged = mails.allSatisfy(\.isFlagged)
        hasUnread = mails.contains(where: \.isUnread)
    }

    /// Creates the marks of rows, of which none is read for it.
    init(rows: [Int], of list: MailList) {
        count = rows.count
        areFlagged = rows.allSatisfy { list.isFlagged(row: $0) }
        hasUnread = rows.contains { list.isUnread(row: $0) }
    }

    /// Creates the marks of mails of a list, of which none is read for it. Those that are not in the list do not count.
    init(of ids: [MailID], in list: MailList) {
        count = ids.count
        areFlagged = ids.allSatisfy { list.isFlagged($0) ?? true }
        hasUnread = ids.contains { list.isUnread($0) ?? false }
    }

    /// Creates the marks of rows on another thread than the main one.
    @concurrent static func found(of paths: [IndexPath], in contents: MailboxContents) async -> MailMarks {
        MailMarks(rows: paths.compactMap { contents.position(at: $0) }, of: contents.mails)
    }
}

nonisolated extension MailAction {
    /// Whether the action flags mails, or marks them as unread, and not the reverse: of several mails, those that have no
    /// flag get one first, and those that are unread are marked as read first.
    func sets(in marks: MailMarks) -> Bool {
        switch self {
        case .flag: !marks.areFlagged
        case .read: !marks.hasUnread
        case .archive, .delete, .move, .reply, .forward: true
        }
    }

    /// The title of a button or menu entry for mails.
    func title(for mails: [Mail]) -> String { title(for: MailMarks(mails)) }

    /// The icon of a button or menu entry for mails.
    func icon(for mails: [Mail]) -> Icon { icon(for: MailMarks(mails)) }
}
