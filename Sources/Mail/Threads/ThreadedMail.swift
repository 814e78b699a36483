/// The fields of a mail by which it is sorted into a thread.
public struct ThreadedMail: Hashable, Sendable {
    /// The mail's identifier; nil if it has none.
    public var messageID: String?
    /// The identifiers of the mails that it answers, from the oldest to its parent.
    public var references: [String]
    public var subject: String
    /// The seconds since the beginning of 1970 by which mails are ordered.
    public var date: Int64

    public init(messageID: String?, references: [String], subject: String, date: Int64) {
        self.messageID = messageID
        self.references = references
        self.subject = subject
        self.date = date
    }

    /// Takes what threads need from an envelope.
    /// - Parameter arrival: the time that counts for a mail without a date, in seconds since the beginning of 1970.
    public init(_ envelope: Envelope, arrival: Int64) {
        self.init(
            messageID: envelope.messageID, references: envelope.references, subject: envelope.subject,
            date: envelope.date?.seconds ?? arrival)
    }
}
