/// The way in which an mbox keeps a line of a text that begins with `From` and a space from beginning a mail.
/// - Source: the manual page mbox(5) of mutt, which names the four variants.
public enum MBoxVariant: Hashable, Sendable {
    /// mboxrd: each line of any number of `>` and then `From` and a space has one `>` more. An mboxo file is read in
    /// the same way: the two cannot be told apart, and they differ only where a text has such a line with a `>`.
    case quoted
    /// mboxcl: a field of the header names the length, and a line that begins with `From` and a space has one `>` more.
    case lengthAndQuoted
    /// mboxcl2: a field of the header names the length, and no line is changed.
    case length

    /// Takes back the change of such lines.
    func unquoted(_ bytes: [UInt8]) -> [UInt8] {
        guard self != .length else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            let line = bytes[start..<end]
            let text = line.drop { $0 == UInt8(ascii: ">") }
            let depth = text.startIndex - start
            let isQuoted = text.starts(with: "From ".utf8) && (self == .quoted ? depth > 0 : depth == 1)
            result.append(contentsOf: isQuoted ? line.dropFirst() : line)
            start = end
        }
        return result
    }
}
