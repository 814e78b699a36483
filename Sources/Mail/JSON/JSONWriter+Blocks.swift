extension JSONWriter {
    /// Writes a block as an object whose member `kind` says what it is.
    ///
    /// Blocks lie in each other no deeper than the parsers allow, so that the recursion is bounded.
    mutating func write(_ block: Block) {
        object { writer in
            switch block {
            case .paragraph(let text): writer.kind("paragraph", text)
            case .heading(let text, let level):
                writer.kind("heading", text)
                writer.member("level", level)
            case .preformatted(let text): writer.kind("preformatted", text)
            case .rule: writer.member("kind", "rule")
            case .quote(let inner):
                writer.member("kind", "quote")
                writer.member("blocks", inner)
            case .list(let items, let start):
                writer.member("kind", "list")
                if let start { writer.member("start", start) }
                writer.name("items")
                writer.array(items) { $0.write($1) }
            case .table(let rows):
                writer.member("kind", "table")
                writer.name("rows")
                writer.array(rows) { writer, cells in writer.array(cells) { $0.write($1) } }
            case .picture(let picture):
                writer.member("kind", "picture")
                writer.member("attachment", picture.attachment)
                writer.member("text", picture.alternativeText)
            }
        }
    }

    private mutating func write(_ blocks: [Block]) { array(blocks) { $0.write($1) } }

    private mutating func member(_ name: String, _ blocks: [Block]) {
        self.name(name)
        write(blocks)
    }

    /// Writes the kind of a block, its text, and, if a run has a look of its own, its runs.
    private mutating func kind(_ kind: String, _ text: RichText) {
        member("kind", kind)
        member("text", text.text)
        guard text.runs.contains(where: { $0.look != RichText.Look() }) else { return }
        name("runs")
        array(text.runs) { $0.write($1) }
    }

    private mutating func write(_ run: RichText.Run) {
        object { writer in
            writer.member("text", run.text)
            let look = run.look
            let flags = [
                ("bold", look.isBold), ("italic", look.isItalic), ("underlined", look.isUnderlined),
                ("struck", look.isStruck), ("monospaced", look.isMonospaced),
            ]
            for (name, isSet) in flags where isSet { writer.flag(name) }
            if let color = look.color { writer.member("color", color.hexadecimal) }
            if let link = look.link { writer.member("link", link) }
        }
    }
}

extension MailColor {
    /// The colour as the web writes it, such as `#ff8000`.
    fileprivate var hexadecimal: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
