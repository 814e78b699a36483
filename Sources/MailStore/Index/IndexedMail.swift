/// A mail as the index knows it.
public struct IndexedMail: Hashable, Sendable {
    /// The number of the mail in the index.
    public var number: Int64
    public var folder: MailPath
    public var location: Maildir.Location
    /// The moment at which the mail was sent, or else delivered, in seconds since 1970.
    public var date: Int64
    /// The difference from UTC on the sender's clock in minutes.
    public var zone: Int
    /// The sender's name; empty if the mail gives none.
    public var sender: String
    /// The sender's address.
    public var address: String
    public var subject: String
    /// The beginning of the text, on one line.
    public var preview: String
    /// The identifiers by which mails belong to one thread.
    public var thread: ThreadKeys

    public var id: MailID { MailID(name: location.name) }
    public var flags: MailFlags { location.name.withUnsafeBytes { MaildirName($0).flags } }
}
