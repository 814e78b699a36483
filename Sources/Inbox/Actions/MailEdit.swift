import GatefoldMailStore

/// A change of mails that the user asks for, as it is made where the mails are kept.
nonisolated enum MailEdit: Hashable, Sendable {
    /// Changes the flags of mails. The number names the change, so that it can be taken back; nil if it never is.
    case flags([MailID], setting: MailFlags, clearing: MailFlags, number: Int?)
    /// Takes mails out of the folder. The number names the change, so that it can be taken back.
    case move([MailID], to: MailDestination, number: Int)
    /// Takes the change with a number back, in whatever folder it was made. The mails return to the folder that is shown;
    /// none if the change has moved none out of it.
    case takeBack([MailID], number: Int)
}

/// Where mails go that leave their folder.
nonisolated enum MailDestination: Hashable, Sendable {
    /// The folder of deleted mails.
    case trash
    case folder(MailFolder)
}

nonisolated extension MailFolder {
    /// The folder's name as a person reads it; `Inbox` for the root itself.
    var shownName: String { names.isEmpty ? localized("Inbox", context: "folder") : names.joined(separator: " / ") }
}
