import Gatefold
import GatefoldMailStore

/// The mails that an action is for: named, or shown by rows of the list as it was when they were chosen, so that no name of
/// many mails is looked up before another thread needs it.
nonisolated enum ChosenMails: Sendable {
    case mails([MailID])
    case rows([IndexPath], of: MailboxContents)

    /// The number of mails, or of rows.
    var count: Int {
        switch self {
        case .mails(let ids): ids.count
        case .rows(let paths, _): paths.count
        }
    }

    /// The names of the mails, for which all rows are looked up.
    var ids: [MailID] {
        switch self {
        case .mails(let ids): ids
        case .rows(let paths, let contents): paths.compactMap { contents.id(at: $0) }
        }
    }

    /// Returns the first mail that satisfies a condition; nil if there is none. No mail behind it is looked up.
    func first(where isMet: (MailID) -> Bool) -> MailID? {
        switch self {
        case .mails(let ids): ids.first(where: isMet)
        case .rows(let paths, let contents): paths.lazy.compactMap { contents.id(at: $0) }.first(where: isMet)
        }
    }

    /// Returns whether a mail is among them. No other is looked up.
    func contains(_ id: MailID) -> Bool {
        switch self {
        case .mails(let ids): ids.contains(id)
        case .rows(let paths, let contents):
            contents.indexPath(of: id).map { contents.id(at: $0) == id && paths.contains($0) } ?? false
        }
    }

    /// Returns the number of mails with all others of their conversations, counted on another thread than the main one.
    @concurrent func countWithConversations(in list: MailList) async -> Int {
        ids.reduce(0) { $0 + list.countOfConversation(of: $1) }
    }
}
