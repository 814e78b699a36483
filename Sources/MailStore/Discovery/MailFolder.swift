/// A folder of mails on disk, as the user sees it.
public struct MailFolder: Hashable, Sendable {
    /// How a folder keeps its mails.
    public enum Kind: Hashable, Sendable {
        /// Each mail is a file in `cur` or `new`.
        case maildir
        /// One file holds all mails.
        case mbox
        /// Each mail is a file whose name ends in `.eml`.
        case mails
        /// The path is that of one mail.
        case mail
    }

    /// The purpose of a folder as its name tells it.
    public enum Role: Hashable, Sendable { case inbox, drafts, sent, archive, junk, trash }

    public var path: MailPath
    public var kind: Kind
    /// The names from the outermost folder to this one, decoded; empty for the root itself.
    public var names: [String]

    public init(path: MailPath, kind: Kind, names: [String]) {
        self.path = path
        self.kind = kind
        self.names = names
    }

    /// The purpose of the folder; nil for a folder that the user made.
    public var role: Role? {
        guard let name = names.last else { return .inbox }
        return Self.roles[name.lowercased()]
    }

    /// The names that mail programs give to folders with a purpose, in lower case.
    private static let roles: [String: Role] = [
        "inbox": .inbox,
        "drafts": .drafts, "draft": .drafts, "entwürfe": .drafts, "brouillons": .drafts,
        "sent": .sent, "sent mail": .sent, "sent-mail": .sent, "sent items": .sent, "sent messages": .sent,
        "gesendet": .sent, "gesendete elemente": .sent, "envoyés": .sent,
        "archive": .archive, "archives": .archive, "all mail": .archive, "archiv": .archive,
        "junk": .junk, "spam": .junk, "junk e-mail": .junk, "junk email": .junk, "bulk mail": .junk,
        "trash": .trash, "deleted": .trash, "deleted items": .trash, "deleted messages": .trash, "bin": .trash,
        "papierkorb": .trash, "gelöschte elemente": .trash, "corbeille": .trash,
    ]
}
