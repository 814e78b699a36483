/// Turns plain text into blocks: paragraphs, quotes within quotes, signatures, and what has to keep its columns.
///
/// The text is UTF-8 throughout; only the blocks have strings.
enum PlainText {
    /// Returns the blocks of a text in UTF-8. Paragraphs whose lines a program has wrapped are made whole.
    /// - Parameters:
    ///   - isFlowed: whether the text is `format=flowed` (RFC 3676).
    ///   - deletesSpace: whether it is so with `DelSp=yes`.
    static func blocks(_ text: [UInt8], isFlowed: Bool = false, deletesSpace: Bool = false) -> [Block] {
        var writer = PlainTextWriter()
        guard isFlowed else {
            var fixed = lines(text).map { PlainLine(fixed: $0) }
            WrappedLines.mark(&fixed)
            for line in joined(fixed) { writer.add(line) }
            return writer.finish()
        }
        for line in joined(lines(text).map { PlainLine(flowed: $0, deletesSpace: deletesSpace) }) { writer.add(line) }
        return writer.finish()
    }

    /// Splits a text at its line ends: LF, CR and LF, or CR alone.
    static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.count
            lines.append(text[start..<end])
            let isPair = end + 1 < text.count && text[end] == 13 && text[end + 1] == 10
            start = end + (isPair ? 2 : 1)
        }
        return lines
    }

    /// Joins each flowed line with those that go on with it. A change of the quote's depth ends a paragraph, whatever
    /// the line says.
    private static func joined(_ lines: [PlainLine]) -> [PlainLine] {
        var joined: [PlainLine] = []
        var pieces: [ArraySlice<UInt8>] = []
        for (index, line) in lines.enumerated() {
            pieces.append(line.text)
            let next = index + 1 < lines.count ? lines[index + 1] : nil
            if line.isFlowed, let next, next.depth == line.depth, !next.text.elementsEqual(PlainLine.signature) {
                continue
            }
            var whole = line
            if pieces.count > 1 { whole.text = Array(pieces.joined())[...] }
            joined.append(whole)
            pieces = []
        }
        return joined
    }
}
