import GatefoldMail

nonisolated extension Block {
    /// The text of the block and of all blocks in it, with a space between two of them.
    var wholeText: String { text(quoting: false) }

    /// The text as a reply quotes it, in lines.
    var quotedText: String { text(quoting: true) }

    private func text(quoting: Bool) -> String {
        let separator = quoting ? "\n" : " "
        func joined(_ blocks: [Block]) -> String {
            blocks.map { $0.text(quoting: quoting) }.joined(separator: separator)
        }
        switch self {
        case .paragraph(let text), .heading(let text, _), .preformatted(let text): return text.text
        case .quote(let blocks): return quoting ? joined(blocks).quoted : joined(blocks)
        case .list(let items, _): return joined(Array(items.joined()))
        case .table(let rows): return joined(Array(rows.joined().joined()))
        case .rule, .picture: return ""
        }
    }
}

nonisolated extension [Block] {
    /// The number of characters in a line of a mail, beyond which programs break it.
    /// - Source: RFC 5322, 2.1.1, which asks for 78 at most, of which the signs of quotations take some.
    private static var lineLength: Int { 72 }

    /// The number of lines that the text takes in a mail.
    var lineCount: Int {
        reduce(0) { count, block in
            let lines = block.quotedText.split(separator: "\n")
            return count + lines.reduce(0) { $0 + ($1.unicodeScalars.count + Self.lineLength - 1) / Self.lineLength }
        }
    }
}

nonisolated extension String {
    /// The text with the sign of a quotation before each line.
    var quoted: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ">" : "> \($0)" }
            .joined(separator: "\n")
    }
}
