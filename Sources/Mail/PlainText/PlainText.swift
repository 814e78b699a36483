/// Turns plain text into blocks: paragraphs, quotes within quotes, signatures, and what has to keep its columns.
enum PlainText {
    /// Returns the blocks of a text.
    /// - Parameters:
    ///   - isFlowed: whether the text is `format=flowed` (RFC 3676).
    ///   - deletesSpace: whether it is so with `DelSp=yes`.
    static func blocks(_ text: String, isFlowed: Bool = false, deletesSpace: Bool = false) -> [Block] {
        let lines = lines(text).map {
            isFlowed ? PlainLine(flowed: $0, deletesSpace: deletesSpace) : PlainLine(fixed: $0)
        }
        var writer = PlainTextWriter()
        for line in joined(lines) { writer.add(line) }
        return writer.finish()
    }

    /// Splits a text at its line ends: LF, CR and LF, or CR alone.
    static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        let utf8 = text.utf8
        var start = utf8.startIndex
        var place = start
        while place < utf8.endIndex {
            let byte = utf8[place]
            let next = utf8.index(after: place)
            if byte == 10 || byte == 13 {
                lines.append(text[start..<place])
                start = byte == 13 && next < utf8.endIndex && utf8[next] == 10 ? utf8.index(after: next) : next
                place = start
            } else {
                place = next
            }
        }
        if start < utf8.endIndex { lines.append(text[start...]) }
        return lines
    }

    /// Joins each flowed line with those that go on with it. A change of the quote's depth ends a paragraph, whatever
    /// the line says.
    private static func joined(_ lines: [PlainLine]) -> [PlainLine] {
        var joined: [PlainLine] = []
        var pieces: [Substring] = []
        for (index, line) in lines.enumerated() {
            pieces.append(line.text)
            let next = index + 1 < lines.count ? lines[index + 1] : nil
            if line.isFlowed, let next, next.depth == line.depth, next.text != "-- " { continue }
            var whole = line
            if pieces.count > 1 { whole.text = Substring(pieces.joined()) }
            joined.append(whole)
            pieces = []
        }
        return joined
    }
}
