/// Collects lines of plain text into blocks.
struct PlainTextWriter {
    /// The blocks of each quote that is open; the first ones are not quoted.
    private var open: [[Block]] = [[]]
    /// The lines of the paragraph that is not finished.
    private var paragraph: [Substring] = []

    /// Adds a line, behind which a line ends.
    mutating func add(_ line: PlainLine) {
        if line.depth != open.count - 1 {
            endParagraph()
            while open.count - 1 > line.depth { closeQuote() }
            while open.count - 1 < line.depth { open.append([]) }
        }
        if line.text == "-- " || line.text == "--" && line.depth == 0 {
            endParagraph()
            open[open.count - 1].append(.rule)
        } else if line.text.utf8.allSatisfy({ $0 == 32 || $0 == 9 }) {
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
            let text = lines.joined(separator: "\n")
            // Blank lines within a listing would tear it apart, so that neighbours become one.
            if case .preformatted(let before)? = open[open.count - 1].last {
                open[open.count - 1][open[open.count - 1].count - 1] = .preformatted(
                    RichText(before.text + "\n\n" + text))
            } else {
                open[open.count - 1].append(.preformatted(RichText(text)))
            }
        } else {
            let text = lines.map { trimmedEnd($0) }.joined(separator: "\n")
            open[open.count - 1].append(.paragraph(PlainTextLinks.rich(text)))
        }
    }

    private func trimmedEnd(_ line: Substring) -> Substring {
        var line = line
        while line.utf8.last == 32 || line.utf8.last == 9 { line.removeLast() }
        return line
    }

    /// Whether lines need letters of equal width: those of a patch, and most of whose lines are indented or have gaps
    /// of three spaces.
    private static func hasColumns(_ lines: [Substring]) -> Bool {
        if let first = lines.first,
            ["diff --git ", "--- a/", "+++ b/", "@@ -", "Index: "].contains(where: first.hasPrefix)
        {
            return true
        }
        guard lines.count > 1 else { return lines[0].utf8.first == 9 || lines[0].hasPrefix("    ") }
        let withColumns = lines.lazy.filter { line in
            line.utf8.first == 9 || line.hasPrefix("  ") || line.utf8.prefix(200).contains(9)
                || hasGap(line.utf8.prefix(200))
        }
        return withColumns.count * 2 > lines.count
    }

    /// Whether a line has three spaces between two words.
    private static func hasGap(_ line: Substring.UTF8View.SubSequence) -> Bool {
        var spaces = 0
        for byte in line {
            if byte != 32, spaces >= 3 { return true }
            spaces = byte == 32 ? spaces + 1 : 0
        }
        return false
    }
}
