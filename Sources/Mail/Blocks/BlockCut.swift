/// Keeps the beginning of blocks, so that a page has no more of them than it can show without delay.
///
/// An item of a list, a cell of a table and a quote count as blocks, too, beside those that they hold.
struct BlockCut {
    private var blocksLeft: Int
    private var charactersLeft: Int
    /// Whether anything was left out.
    private(set) var isCut = false

    init(_ limits: ParsingLimits) {
        blocksLeft = limits.shownBlocks
        charactersLeft = limits.shownCharacters
    }

    /// Returns the blocks up to the limits.
    mutating func beginning(of blocks: [Block]) -> [Block] {
        var kept: [Block] = []
        for block in blocks {
            guard takeBlock() else { break }
            if let beginning = beginning(of: block) { kept.append(beginning) }
        }
        return kept
    }

    private mutating func beginning(of block: Block) -> Block? {
        switch block {
        case .paragraph(let text): return .paragraph(beginning(of: text))
        case .heading(let text, let level): return .heading(beginning(of: text), level: level)
        case .preformatted(let text): return .preformatted(beginning(of: text))
        case .rule, .picture: return block
        case .quote(let inner):
            let kept = beginning(of: inner)
            return kept.isEmpty ? nil : .quote(kept)
        case .list(let items, let start):
            let kept = beginning(of: items).filter { !$0.isEmpty }
            return kept.isEmpty ? nil : .list(items: kept, start: start)
        case .table(let rows):
            var kept: [[[Block]]] = []
            for row in rows where !isCut { kept.append(beginning(of: row)) }
            kept = kept.filter { $0.contains { !$0.isEmpty } }
            return kept.isEmpty ? nil : .table(rows: kept)
        }
    }

    private mutating func beginning(of groups: [[Block]]) -> [[Block]] {
        var kept: [[Block]] = []
        for group in groups {
            guard takeBlock() else { break }
            kept.append(beginning(of: group))
        }
        return kept
    }

    private mutating func beginning(of text: RichText) -> RichText {
        var kept = RichText()
        for run in text.runs {
            let count = run.text.unicodeScalars.count
            guard count > charactersLeft else {
                charactersLeft -= count
                kept.append(run)
                continue
            }
            isCut = true
            let scalars = run.text.unicodeScalars.prefix(charactersLeft)
            charactersLeft = 0
            kept.append(RichText.Run(String(scalars) + "…", run.look))
            break
        }
        return kept
    }

    /// Takes a block from those that are left.
    /// - Returns: false if none is left.
    private mutating func takeBlock() -> Bool {
        if blocksLeft == 0 || charactersLeft == 0 { isCut = true }
        guard !isCut else { return false }
        blocksLeft -= 1
        return true
    }
}
