/// The texts of blocks in reading order.
public enum BlockTexts {
    /// Returns the texts of blocks and of those within them.
    public static func all(in blocks: [Block]) -> [RichText] {
        var texts: [RichText] = []
        BlockWalk.visit(blocks) { block in
            switch block {
            case .paragraph(let text), .heading(let text, _), .preformatted(let text): texts.append(text)
            default: break
            }
        }
        return texts
    }
}
