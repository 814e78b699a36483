/// A change of mails on disk, as the user asks for it.
public enum MailChange: Hashable, Sendable {
    /// Sets and clears flags of a mail of a Maildir. A mail in `new` moves to `cur`, since only there it has flags.
    case flags(Maildir.Location, in: MailPath, setting: MailFlags, clearing: MailFlags)
    /// Moves a mail from one Maildir to another one.
    case move(Maildir.Location, from: MailPath, to: MailPath)
}

extension MailChange {
    /// The name of the mail's file before the change.
    var name: [UInt8] {
        switch self {
        case .flags(let location, _, _, _), .move(let location, _, _): location.name
        }
    }
}
