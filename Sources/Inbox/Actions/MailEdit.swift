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
    /// The names from the outermost folder to this one as a person reads them; `Inbox` for the root itself.
    var shownName: String { (names.dropLast() + [title]).joined(separator: " / ") }

    /// The name of this folder alone as a person reads it. The English names that mail programs give to folders with a purpose
    /// are in the user's language.
    var title: String {
        switch names.last {
        case nil: localized("Inbox", context: "folder")
        case "Archive": localized("Archive", context: "folder")
        case "Drafts": localized("Drafts", context: "folder")
        case "Junk": localized("Junk", context: "folder")
        case "Sent": localized("Sent", context: "folder")
        case "Trash": localized("Trash", context: "folder")
        case let name?: name
        }
    }

    /// Whether the folder has a name, in lower case, in the user's language or on disk.
    func isNamed(_ name: String) -> Bool {
        shownName.lowercased() == name || names.joined(separator: " / ").lowercased() == name
    }
}
