/// The first words of a mail, for a list: found in its beginning, without a parser.
public enum Preview {
    /// Returns the first readable text of a mail on one line; empty if none is found.
    ///
    /// Quotes, the line that announces them, signatures and tags are left out.
    /// - Parameters:
    ///   - mail: the beginning of a mail; 4 to 16 KB are enough for most.
    ///   - limit: the largest number of characters.
    public static func text(of mail: UnsafeRawBufferPointer, limit: Int = 300) -> String {
        let bytes = UnsafeRawBufferPointer(rebasing: mail.prefix(Envelope.readLimit))
        var scanner = TextPartScanner(bytes)
        while let part = scanner.next() {
            guard !part.isFile else { continue }
            // Encoded text is up to three times as long as what it says, and HTML has far more tags than words.
            let found = words(part.text(in: bytes, limit: part.isHTML ? 65_536 : max(4_096, limit * 12)), limit)
            if !found.isEmpty { return found }
        }
        return ""
    }

    /// Returns the first readable text of a mail on one line.
    public static func text(of mail: [UInt8], limit: Int = 300) -> String {
        mail.withUnsafeBytes { text(of: $0, limit: limit) }
    }

    /// Returns the first words of a text without tags in UTF-8.
    static func words(of text: [UInt8], limit: Int) -> String {
        let read = max(4_096, limit * 12)
        guard text.count > read else { return words(text, limit) }
        var start = Array(text.prefix(read))
        Charset.dropCutCharacter(&start)
        return words(start, limit)
    }

    /// Joins the words of the lines that are read.
    private static func words(_ text: [UInt8], _ limit: Int) -> String {
        var words = PreviewWords()
        text.withUnsafeBufferPointer { words.read($0, limit: limit) }
        if words.isASCII { return String(decoding: words.bytes.prefix(limit), as: UTF8.self).withoutSpaceAtEnd }
        return String(visible(String(decoding: words.bytes, as: UTF8.self)).prefix(limit)).withoutSpaceAtEnd
    }

    /// Drops the words that nobody sees, with which newsletters fill the space behind their first sentence.
    private static func visible(_ text: String) -> String {
        // Most texts have none of them, nor other spaces than the one between two words.
        let isRare: (Unicode.Scalar) -> Bool = { $0.value >= 128 && ($0.properties.isWhitespace || isInvisible($0)) }
        guard text.unicodeScalars.contains(where: isRare) else { return text }
        let words = text.split { $0.isWhitespace }
        return words.filter { !$0.unicodeScalars.allSatisfy(isInvisible) }.joined(separator: " ")
    }

    /// Whether a character is the soft hyphen, the grapheme joiner, or one without width.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{AD}", "\u{34F}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}": true
        default: false
        }
    }
}

extension String {
    fileprivate var withoutSpaceAtEnd: String { last == " " ? String(dropLast()) : self }
}
