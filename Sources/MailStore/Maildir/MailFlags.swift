/// The marks that a mail carries on disk.
/// - Source: the Maildir specification (cr.yp.to/proto/maildir.html): the info letters after `2,`.
public struct MailFlags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The mail is a draft: the letter D.
    public static let draft = MailFlags(rawValue: 1 << 0)
    /// The user marked the mail as important: the letter F.
    public static let flagged = MailFlags(rawValue: 1 << 1)
    /// The mail was forwarded or resent: the letter P.
    public static let passed = MailFlags(rawValue: 1 << 2)
    /// The mail was answered: the letter R.
    public static let replied = MailFlags(rawValue: 1 << 3)
    /// The mail was read: the letter S.
    public static let seen = MailFlags(rawValue: 1 << 4)
    /// The mail is to be deleted: the letter T.
    public static let trashed = MailFlags(rawValue: 1 << 5)

    /// The letters in the order of ASCII, which is also the order of the bits.
    static let letters: [UInt8] = Array("DFPRST".utf8)

    /// The flag of a letter; empty for a letter that has no meaning here.
    init(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "D"): self = .draft
        case UInt8(ascii: "F"): self = .flagged
        case UInt8(ascii: "P"): self = .passed
        case UInt8(ascii: "R"): self = .replied
        case UInt8(ascii: "S"): self = .seen
        case UInt8(ascii: "T"): self = .trashed
        default: self = []
        }
    }
}
