/// How an mbox keeps a line of a text that begins with `From` and a space from beginning a mail.
/// - Source: the manual page mbox(5) of mutt, which names the four variants.
public enum MBoxVariant: Hashable, Sendable {
    /// mboxrd: each line of any number of `>` and then `From` and a space has one `>` more. Or mboxo, in which only the
    /// lines without `>` have one more: the two are told apart mail by mail, if at all.
    case quoted
    /// mboxcl: a field of the header names the length, and a line that begins with `From` and a space has one `>` more.
    case lengthAndQuoted
    /// mboxcl2: a field of the header names the length, and no line is changed.
    case length

    /// Takes back the change of such lines, as far as the mail tells which were changed.
    func unquoted(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .quoted: FromQuoting.unquoted(bytes)
        case .lengthAndQuoted: FromQuoting.unquoted(bytes, deepest: 1)
        case .length: bytes
        }
    }
}
