import GatefoldMailStore

/// A change of mails that the user asks for, as it is made where the mails are kept.
nonisolated enum MailEdit: Hashable, Sendable {
    case flags([MailID], setting: MailFlags, clearing: MailFlags)
    /// Takes mails out of the folder. The number names the change, so that it can be taken back.
    case move([MailID], to: MailDestination, number: Int)
    /// Takes the change with a number back.
    case bringBack([MailID], number: Int)
}

/// Where mails go that leave their folder.
nonisolated enum MailDestination: Hashable, Sendable {
    /// The folder of deleted mails.
    case trash
    case folder(MailFolder)
}

nonisolated extension MailFolder {
    /// The folder's name as a person reads it; `Inbox` for the root itself.
    var shownName: String { names.isEmpty ? "Inbox" : names.joined(separator: " / ") }
}
