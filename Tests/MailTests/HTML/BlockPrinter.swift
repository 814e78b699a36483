import GatefoldMail

/// Writes blocks as compact text, so that a test shows at a glance what a reader would see.
///
/// A run with a look is `[marks|text]` with the marks `b i u s m`, `#rrggbb` and `@address`; a line break is `/`.
enum BlockPrinter {
    static func print(_ blocks: [Block]) -> String { lines(of: blocks).joined(separator: "\n") }

    private static func lines(of blocks: [Block]) -> [String] { blocks.flatMap(lines) }

    private static func lines(of block: Block) -> [String] {
        switch block {
        case .paragraph(let text): ["p " + inline(text)]
        case .heading(let text, let level): ["h\(level) " + inline(text)]
        case .preformatted(let text): ["pre " + inline(text)]
        case .rule: ["rule"]
        case .picture(let picture):
            [
                "picture \(picture.attachment) '\(picture.alternativeText)' \(size(picture.width))x\(size(picture.height))"
            ]
        case .quote(let blocks): lines(of: blocks).map { "> " + $0 }
        case .list(let items, let start):
            items.enumerated().flatMap { index, item in
                marked(lines(of: item), start.map { "\($0 + index). " } ?? "* ")
            }
        case .table(let rows):
            rows.map { row in "| " + row.map { lines(of: $0).joined(separator: "; ") }.joined(separator: " | ") }
        }
    }

    private static func size(_ value: Int?) -> String { value.map { "\($0)" } ?? "-" }

    private static func marked(_ lines: [String], _ mark: String) -> [String] {
        lines.enumerated().map { ($0 == 0 ? mark : String(repeating: " ", count: mark.count)) + $1 }
    }

    private static func inline(_ text: RichText) -> String {
        text.runs.map { run in
            let shown = run.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "/")
            let marks = marks(of: run.look)
            return marks.isEmpty ? shown : "[\(marks)|\(shown)]"
        }.joined()
    }

    private static func marks(of look: RichText.Look) -> String {
        var marks = ""
        if look.isBold { marks += "b" }
        if look.isItalic { marks += "i" }
        if look.isUnderlined { marks += "u" }
        if look.isStruck { marks += "s" }
        if look.isMonospaced { marks += "m" }
        if let color = look.color {
            let bits = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
            let digits = String(bits, radix: 16)
            marks += "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
        if let link = look.link { marks += "@" + link }
        return marks
    }
}

/// The printed blocks of a piece of HTML.
func printed(_ html: String, picture: @escaping (String) -> Int? = { _ in nil }) -> String {
    BlockPrinter.print(HTMLText(Array(html.utf8), charset: "utf-8", picture: picture).blocks)
}
