/// The words of a mail for a search index: found without a parser, in the time of a pass over its bytes.
public struct SearchText: Hashable, Sendable {
    /// The text of all parts that are read, one below the other, quotes included.
    public let text: String
    /// Whether a file comes with the mail.
    public let hasFiles: Bool

    /// Reads a mail.
    ///
    /// If a text comes as plain text and as HTML, only the plain one is taken, unless it is nearly empty.
    /// - Parameters:
    ///   - mail: the whole mail, or its beginning.
    ///   - limit: the number of bytes of text after which the rest is left out.
    public init(of mail: UnsafeRawBufferPointer, limit: Int = 262_144) {
        var scanner = TextPartScanner(mail)
        var text: [UInt8] = []
        var hasFiles = false
        var plain: (alternative: Int, count: Int)?
        while let part = scanner.next() {
            guard !part.isFile else {
                hasFiles = true
                continue
            }
            guard text.count < limit else { continue }
            if part.isHTML, let plain, plain.alternative == part.alternative, plain.count * 40 > part.content.count {
                continue
            }
            let found = part.text(in: mail, limit: max(limit, 1_024))
            if let alternative = part.alternative, !part.isHTML {
                plain = (alternative, found.lazy.filter { $0 > 32 }.count)
            }
            if !text.isEmpty { text.append(10) }
            text += found.prefix(limit)
        }
        self.text = String(decoding: text, as: UTF8.self)
        self.hasFiles = hasFiles
    }

    /// Reads a mail.
    public init(of mail: [UInt8], limit: Int = 262_144) {
        self = mail.withUnsafeBytes { SearchText(of: $0, limit: limit) }
    }
}
