/// Collects lines of plain text into blocks.
struct PlainTextWriter {
    /// The blocks of each quote that is open; the first ones are not quoted.
    private var open: [[Block]] = [[]]
    /// The lines of the paragraph that is not finished.
    private var paragraph: [ArraySlice<UInt8>] = []

    /// Adds a line, behind which a line ends.
    mutating func add(_ line: PlainLine) {
        if line.depth != open.count - 1 {
            endParagraph()
            while open.count - 1 > line.depth { closeQuote() }
            while open.count - 1 < line.depth { open.append([]) }
        }
        if line.text.elementsEqual(PlainLine.signature) || line.depth == 0 && line.text.elementsEqual([45, 45]) {
            endParagraph()
            open[open.count - 1].append(.rule)
        } else if line.text.allSatisfy({ $0 == 32 || $0 == 9 }) {
            endParagraph()
        } else {
            paragraph.append(line.text)
        }
    }

    /// Ends the text.
    mutating func finish() -> [Block] {
        endParagraph()
        while open.count > 1 { closeQuote() }
        return open[0]
    }

    private mutating func closeQuote() {
        let blocks = open.removeLast()
        if !blocks.isEmpty { open[open.count - 1].append(.quote(blocks)) }
    }

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        let lines = paragraph
        paragraph = []
        if Self.hasColumns(lines) {
            let text = String(decoding: Array(lines.joined(separator: [10])), as: UTF8.self)
            // Blank lines within a listing would tear it apart, so that neighbours become one.
            if case .preformatted(let before)? = open[open.count - 1].last {
                open[open.count - 1].removeLast()
                var whole = before
                whole.append(RichText.Run("\n\n" + text))
                open[open.count - 1].append(.preformatted(whole))
            } else {
                open[open.count - 1].append(.preformatted(RichText(text)))
            }
        } else {
            var text: [UInt8] = []
            for line in lines {
                if !text.isEmpty { text.append(10) }
                text += line
                while text.last == 32 || text.last == 9 { text.removeLast() }
            }
            open[open.count - 1].append(.paragraph(PlainTextLinks.rich(text)))
        }
    }

    /// Whether lines need letters of equal width: those of a patch, and most of whose lines are indented or have gaps
    /// of three spaces.
    private static func hasColumns(_ lines: [ArraySlice<UInt8>]) -> Bool {
        if patchBeginnings.contains(where: { lines[0].starts(with: $0) }) { return true }
        guard lines.count > 1 else { return lines[0].first == 9 || lines[0].starts(with: [32, 32, 32, 32]) }
        let withColumns = lines.lazy.filter { line in
            line.first == 9 || line.starts(with: [32, 32]) || hasGap(line.prefix(200))
        }
        return withColumns.count * 2 > lines.count
    }

    private static let patchBeginnings = ["diff --git ", "--- a/", "+++ b/", "@@ -", "Index: "].map { Array($0.utf8) }

    /// Whether a line has three spaces, or a tab, between two words.
    private static func hasGap(_ line: ArraySlice<UInt8>) -> Bool {
        var spaces = 0
        for byte in line {
            if byte != 32, byte != 9, spaces >= 3 { return true }
            spaces = byte == 32 ? spaces + 1 : byte == 9 ? 3 : 0
        }
        return false
    }
}
