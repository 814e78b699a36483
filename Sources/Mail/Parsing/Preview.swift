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
        guard let part = FirstText.find(in: bytes) else { return "" }
        // Encoded text is up to three times as long as what it says, and HTML has far more tags than words.
        let room = part.isHTML ? 65_536 : max(4_096, limit * 12)
        let content = bytes[part.content].prefix(room)
        var decoded = part.encoding.decode(content)
        if content.count < bytes[part.content].count || part.content.upperBound == bytes.count {
            decoded.removeLast(cutCharacter(decoded))
        }
        let text = Charset.decode(decoded, label: part.charset)
        return part.isHTML
            ? words(MarkupStripper.text(text, limit: limit * 8), limit) : words(text, limit)
    }

    /// Returns the first readable text of a mail on one line.
    public static func text(of mail: [UInt8], limit: Int = 300) -> String {
        mail.withUnsafeBytes { text(of: $0, limit: limit) }
    }

    /// The number of bytes at the end that begin a character of UTF-8 without finishing it.
    private static func cutCharacter(_ bytes: [UInt8]) -> Int {
        for (offset, byte) in bytes.suffix(3).reversed().enumerated() where byte >= 0xC0 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            return length > offset + 1 ? offset + 1 : 0
        }
        return 0
    }

    /// Joins the words of the lines that are read.
    private static func words(_ text: String, _ limit: Int) -> String {
        var words: [Substring] = []
        var count = 0
        var announcement = 0
        for line in PlainText.lines(text) {
            if line == "-- " || line.hasPrefix("-----Original Message") { break }
            if line.utf8.first == 62 {
                // The line above a quote says who wrote it.
                if announcement > 0 { words.removeLast(announcement) }
                announcement = 0
                continue
            }
            let found = line.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" || $0 == "\0" }
            guard !found.isEmpty else { continue }
            words += found
            count += line.utf8.count
            announcement = line.utf8.last == 58 ? found.count : 0
            if count > limit * 4 { break }
        }
        return String(words.joined(separator: " ").prefix(limit))
    }
}
