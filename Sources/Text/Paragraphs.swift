/// A text as bytes for Pango, split into paragraphs.
struct Paragraphs {
    /// The text in UTF-8, without control characters except tabs.
    private(set) var bytes: [UInt8] = []
    /// The byte range of each paragraph, without its separator. There is at least one paragraph.
    private(set) var ranges: [Range<Int>] = []
    /// The ranges of `bytes` in fonts of their own.
    var spans: [LineSetter.Measure.Span] = []
    /// The style of each paragraph; empty if none has one of its own.
    var styles: [LineSetter.Measure.ParagraphStyle?] = []
    /// Where the bytes come from; nil unless it was asked for.
    private(set) var origin: Origin?

    /// Where the bytes of paragraphs come from.
    struct Origin {
        /// The correspondence of the text with `bytes`.
        private(set) var map = OffsetMap()
        /// The byte range of each paragraph in the text, without its separator.
        private(set) var ranges: [Range<Int>] = []
        private var start = 0

        /// Adds a piece of the text that is left out at a position of `bytes`.
        fileprivate mutating func leaveOut(_ piece: Range<Int>, at place: Int) {
            if !piece.isEmpty { map.change(piece, to: place..<place) }
        }

        fileprivate mutating func endParagraph(with separator: Range<Int>, at place: Int) {
            ranges.append(start..<separator.lowerBound)
            leaveOut(separator, at: place)
            start = separator.upperBound
        }

        /// Adds a line feed that belongs to the carriage return before it.
        fileprivate mutating func lengthenSeparator(by piece: Range<Int>, at place: Int) {
            leaveOut(piece, at: place)
            start = piece.upperBound
        }
    }

    static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]

    /// Splits a text into paragraphs.
    /// - Parameters:
    ///   - maxLength: The number of bytes from which on a paragraph is split into pieces, because Pango counts widths in
    ///     32 bits. A piece ends at a space if there is one.
    ///   - maxCount: The number of paragraphs that are needed. Splitting stops some time after it, but not before
    ///     `hasText(after:)` can tell whether text is left over.
    ///   - keepsOrigin: Whether `origin` is needed.
    init(_ text: String, maxLength: Int, maxCount: Int = .max, keepsOrigin: Bool = false) {
        bytes.reserveCapacity(min(text.utf8.count, 1 << 16) + 3)
        if keepsOrigin { origin = Origin() }
        var start = 0
        var offset = 0
        var previous: UInt8 = 0
        var cut: Int?
        var searched = -1
        for byte in text.utf8 {
            // A paragraph is never split between the bytes of one character.
            let length = bytes.count - start
            if length >= maxLength / 2, searched != start {
                searched = start
                cut = Self.cut(in: text, from: offset, within: maxLength / 2)
            }
            let isTooLong = length >= maxLength && byte & 0xC0 != 0x80
            if isTooLong || cut == offset { end(&start, with: offset..<offset) }
            let piece = offset..<offset + 1
            offset += 1
            switch byte {
            case 0x0A where previous == 0x0D: origin?.lengthenSeparator(by: piece, at: bytes.count)
            case 0x0A, 0x0B, 0x0C, 0x0D: end(&start, with: piece)
            case 0x09, 0x20...0x7E, 0x80...0xFF: bytes.append(byte)
            default: origin?.leaveOut(piece, at: bytes.count)
            }
            if byte == 0xA8 || byte == 0xA9, bytes.count - start >= 3,
                bytes[bytes.count - 2] == 0x80, bytes[bytes.count - 3] == 0xE2
            {
                // U+2028 and U+2029 are the line separator and the paragraph separator.
                bytes.removeLast(3)
                end(&start, with: offset - 3..<offset)
            }
            previous = byte
            if ranges.count > maxCount, bytes.count > ranges[maxCount - 1].upperBound { break }
        }
        end(&start, with: offset..<offset)
    }

    /// Returns the offset at which a piece of a long paragraph ends; nil if the paragraph ends before, or has no
    /// position for a cut.
    ///
    /// The cut is made after a space or between ideographs, where the hash of the bytes before it is the least. It
    /// depends on the text around it and hardly on the position from which the search begins, so nearly all pieces stay
    /// the same when something is typed before them, and need not be laid out again.
    private static func cut(in text: String, from offset: Int, within length: Int) -> Int? {
        var recent: UInt64 = 0
        var least: (hash: UInt64, place: Int)?
        var count = 0
        for byte in text.utf8.dropFirst(offset).prefix(length) {
            if (0x0A...0x0D).contains(byte) { return nil }
            // Most ideographs begin with one of these bytes.
            let isCut = recent & 0xFF == 0x20 || (0xE3...0xE9).contains(byte)
            if isCut, count >= 8 {
                let hash = (recent &* 0x9E37_79B9_7F4A_7C15) >> 32
                if hash < least?.hash ?? .max { least = (hash, offset + count) }
            }
            recent = recent << 8 | UInt64(byte)
            count += 1
        }
        return count == length ? least?.place : nil
    }

    private mutating func end(_ start: inout Int, with separator: Range<Int>) {
        ranges.append(start..<bytes.count)
        origin?.endParagraph(with: separator, at: bytes.count)
        start = bytes.count
    }

    func hasText(after index: Int) -> Bool {
        ranges[(index + 1)...].contains { !$0.isEmpty }
    }

    /// Returns whether a paragraph contains a soft hyphen (U+00AD), at which a word may be broken with a hyphen.
    func hasSoftHyphens(in index: Int) -> Bool {
        let range = ranges[index]
        return zip(bytes[range], bytes[range].dropFirst()).contains { $0 == 0xC2 && $1 == 0xAD }
    }

    /// Returns the ranges of a paragraph in fonts of their own, as offsets in the paragraph.
    func spans(in index: Int) -> [LineSetter.Measure.Span] {
        let paragraph = ranges[index]
        return spans.compactMap { span in
            let part = span.range.clamped(to: paragraph)
            guard !part.isEmpty else { return nil }
            var local = span
            local.range = part.lowerBound - paragraph.lowerBound..<part.upperBound - paragraph.lowerBound
            return local
        }
    }

    /// Returns the style of a paragraph; nil for that of the text.
    func style(of index: Int) -> LineSetter.Measure.ParagraphStyle? { styles.isEmpty ? nil : styles[index] }

    /// Returns the distance between a paragraph and the one before, in pixels.
    func gap(before index: Int, _ measure: LineSetter.Measure) -> Int32 {
        guard !styles.isEmpty else { return measure.paragraphSpacing }
        let own = (styles[index - 1]?.spacing ?? 0) &+ (styles[index]?.spacingBefore ?? 0)
        return measure.paragraphSpacing &+ own
    }

    /// The number of bytes after which a word is shaped in pieces.
    static let longestPiece = 1024

    /// Returns the offsets in a paragraph at which words of more than `longestPiece` bytes are cut into pieces. The cuts
    /// lie between characters.
    func cutsOfLongWords(in index: Int) -> [Int] {
        let paragraph = bytes[ranges[index]]
        guard paragraph.count > Self.longestPiece else { return [] }
        var cuts: [Int] = []
        for word in paragraph.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) where word.count > Self.longestPiece {
            var (end, length) = (word.startIndex - paragraph.startIndex, 0)
            for character in String(decoding: word, as: UTF8.self) {
                if length >= Self.longestPiece {
                    cuts.append(end)
                    length = 0
                }
                end += character.utf8.count
                length += character.utf8.count
            }
        }
        return cuts
    }

    /// Removes everything after a paragraph and appends an ellipsis to it.
    mutating func cut(after index: Int) {
        ranges.removeSubrange((index + 1)...)
        bytes.removeSubrange(ranges[index].upperBound...)
        bytes.append(contentsOf: Self.ellipsis)
        ranges[index] = ranges[index].lowerBound..<bytes.count
    }
}
