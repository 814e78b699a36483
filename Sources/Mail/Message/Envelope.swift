/// The fields of a mail's header that lists, sorting and threads need.
public struct Envelope: Hashable, Sendable {
    /// The subject, decoded, on one line; empty if there is none.
    public var subject = ""
    public var from: [MailAddress] = []
    public var to: [MailAddress] = []
    public var cc: [MailAddress] = []
    public var replyTo: [MailAddress] = []
    /// The date that the mail names; nil if it has none that can be read.
    public var date: MailDate?
    /// The mail's identifier, without the angle brackets; nil if it has none.
    public var messageID: String?
    /// The identifiers of the mails that this one answers, from the oldest: `References`, then those of `In-Reply-To`
    /// that are not among them.
    public var references: [String] = []

    /// Whether the program that wrote the mail to an mbox noted that it was read.
    public var isMarkedRead = false

    public init() {}
}
