/// The words of a mail for a search index: found without a parser, in the time of a pass over its bytes.
public struct SearchText: Hashable, Sendable {
    /// The text of all parts that are read, one below the other, quotes included.
    public let text: String
    /// Whether a file comes with the mail.
    public let hasFiles: Bool
    /// The first words of the mail, as `Preview` finds them; empty if none are wanted.
    public let preview: String

    /// Reads a mail.
    ///
    /// If a text comes as plain text and as HTML, only the plain one is taken, unless it is nearly empty.
    /// - Parameters:
    ///   - mail: the whole mail, or its beginning.
    ///   - limit: the number of bytes of text after which the rest is left out.
    ///   - previewLength: the largest number of characters of the preview; 0 if none is wanted.
    public init(of mail: UnsafeRawBufferPointer, limit: Int = 262_144, previewLength: Int = 0) {
        var scanner = TextPartScanner(mail)
        var text: [UInt8] = []
        var hasFiles = false
        var preview = ""
        var plain: (alternative: Int, count: Int)?
        while let part = scanner.next() {
            guard !part.isFile else {
                hasFiles = true
                continue
            }
            let isKnown =
                part.isHTML
                && plain.map { $0.alternative == part.alternative && $0.count * 40 > part.content.count } ?? false
            let isRead = text.count < limit && !isKnown
            let isPreviewed = preview.isEmpty && previewLength > 0
            guard isRead || isPreviewed else { continue }
            let found = part.text(in: mail, limit: max(limit, 1_024))
            if isPreviewed { preview = Preview.words(of: found, limit: previewLength) }
            guard isRead else { continue }
            if let alternative = part.alternative, !part.isHTML {
                plain = (alternative, found.lazy.filter { $0 > 32 }.count)
            }
            if !text.isEmpty { text.append(10) }
            text += found.prefix(limit)
        }
        self.text = String(decoding: text, as: UTF8.self)
        self.hasFiles = hasFiles
        self.preview = preview
    }

    /// Reads a mail.
    public init(of mail: [UInt8], limit: Int = 262_144) {
        self = mail.withUnsafeBytes { SearchText(of: $0, limit: limit) }
    }
}
