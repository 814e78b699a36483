/// A change of mails on disk, as the user asks for it.
public enum MailChange: Hashable, Sendable {
    /// Sets and clears flags of a mail of a Maildir. A mail in `new` moves to `cur`, since only there it has flags.
    case flags(Maildir.Location, in: MailPath, setting: MailFlags, clearing: MailFlags)
    /// Moves a mail from one Maildir to another one.
    case move(Maildir.Location, from: MailPath, to: MailPath)
}

extension MailRoot {
    /// The change that deletes a mail: it moves to the folder of deleted mails. Where there is none, or where the mail
    /// lies in it already, the mail is marked to be deleted.
    public func deletion(of location: Maildir.Location, in folder: MailPath) -> MailChange {
        if let trash, trash.path != folder { return .move(location, from: folder, to: trash.path) }
        return .flags(location, in: folder, setting: .trashed, clearing: [])
    }
}

/// A change in the journal, by which it is undone.
public struct ChangeID: Hashable, Sendable, Comparable {
    let number: UInt64

    public static func < (one: ChangeID, other: ChangeID) -> Bool { one.number < other.number }
}

/// One file's way from a path to another one, the smallest part of a change.
struct ChangeStep: Hashable, Sendable {
    var from: MailPath
    var to: MailPath
}
