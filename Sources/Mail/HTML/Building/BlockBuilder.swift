/// Makes blocks out of the starts and ends of elements and the texts between them.
///
/// All blocks lie in one array. A frame is a stretch of it that began at an element and becomes one block (a list, a
/// quote, a table) when the element ends, so that no block is moved more often than it has frames around it.
struct BlockBuilder {
    /// The most frames within each other: blocks that hold blocks are followed by functions that call themselves.
    static let mostFrames = 32

    private var blocks: [Block] = []
    private var text = InlineText()
    private var frames: [Frame] = []
    /// Whether the line end after the start of a preformatted element has still to be left out.
    private var isAfterStartOfPreformatted = false

    /// A stretch of blocks that becomes one.
    private enum Frame {
        case quote(start: Int, isCertain: Bool)
        case list(start: Int, items: [Int], number: Int?)
        case table(TableShape)
    }

    /// The count of open frames.
    var depth: Int { frames.count }

    /// The number of visible characters that were added so far.
    var visibleCount: Int { text.visibleCount }

    /// Begins an element.
    mutating func start(_ element: HTMLElement, _ attributes: HTMLAttributes, from old: TextStyle, to new: TextStyle) {
        if startsParagraph(element) { flush(old) }
        switch element {
        case .lineBreak: if new.whiteSpace == .kept { text.keepLineEnd(new.look) } else { text.breakLine() }
        case .line: text.endLine()
        case .link: text.startLink(new.look)
        case .rule: blocks.append(.rule)
        case .preformatted: isAfterStartOfPreformatted = true
        case .list(let isNumbered):
            push(.list(start: blocks.count, items: [], number: isNumbered ? attributes.number("start") ?? 1 : nil))
        case .item: startItem()
        case .table: push(.table(TableShape(start: blocks.count, attributes)))
        case .row: withTable { $0.startRow() }
        case .cell, .headerCell:
            let count = blocks.count
            withTable { $0.startCell(at: count, isHeader: element == .headerCell) }
        default: break
        }
        startQuote(element, attributes, old)
    }

    /// Begins an element that is too deep to be followed: only its position between other texts counts.
    mutating func startUnfollowed(_ element: HTMLElement, _ style: TextStyle) {
        if element == .lineBreak || element == .line {
            text.endLine()
        } else if startsParagraph(element) {
            flush(style)
        }
    }

    /// Ends an element.
    /// - Parameter depth: the count of frames when the element began.
    mutating func end(_ element: HTMLElement, _ style: TextStyle, depth: Int) {
        if startsParagraph(element) { flush(style) } else if element == .line { text.endLine() }
        if element == .link { text.endLink(style.look) }
        if frames.count > depth { flush(style) }
        while frames.count > depth { closeFrame() }
        if element == .cell || element == .headerCell {
            let count = blocks.count
            withTable { $0.endCell(at: count) }
        }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle) {
        var bytes = bytes
        if isAfterStartOfPreformatted, let first = bytes.first {
            isAfterStartOfPreformatted = false
            if style.isPreformatted, first == 0x0A { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst()) }
        }
        text.append(bytes, style.look, style.whiteSpace)
    }

    /// Adds the words that stand for an image, or for a link without words.
    mutating func append(alternative words: String, _ style: TextStyle) {
        var words = words
        text.addSpace(style.look)
        words.withUTF8 { text.append($0, style.look, .collapsed) }
        text.addSpace(style.look)
    }

    mutating func append(_ block: Block, _ style: TextStyle) {
        flush(style)
        blocks.append(block)
    }

    /// Ends everything that is open.
    /// - Returns: all blocks.
    mutating func finish(_ style: TextStyle) -> [Block] {
        flush(style)
        while !frames.isEmpty { closeFrame() }
        return blocks
    }

    private func startsParagraph(_ element: HTMLElement) -> Bool {
        switch element {
        case .paragraph, .heading, .preformatted, .quote, .list, .item, .table, .row, .cell, .headerCell, .rule: true
        default: false
        }
    }

    /// Makes blocks of the text that came since the last ones.
    private mutating func flush(_ style: TextStyle) {
        for paragraph in text.take() {
            if style.isPreformatted {
                blocks.append(.preformatted(paragraph))
            } else if let level = style.heading {
                blocks.append(.heading(paragraph, level: level))
            } else {
                blocks.append(.paragraph(paragraph))
            }
        }
    }

    private mutating func push(_ frame: Frame) {
        if frames.count < Self.mostFrames { frames.append(frame) }
    }

    private mutating func startItem() {
        guard case .list(let start, var items, let number) = frames.last else { return }
        frames.removeLast()
        items.append(blocks.count)
        frames.append(.list(start: start, items: items, number: number))
    }

    private mutating func withTable(_ change: (inout TableShape) -> Void) {
        guard case .table(var shape) = frames.last else { return }
        frames.removeLast()
        change(&shape)
        frames.append(.table(shape))
    }

    /// Begins a quote where a program for mail has marked one: `blockquote`, `type=cite`, and the classes that Gmail and
    /// Yahoo give to a box with an earlier mail. Such a box is no quote if it holds one.
    private mutating func startQuote(_ element: HTMLElement, _ attributes: HTMLAttributes, _ old: TextStyle) {
        let isCited = element == .quote || attributes["type"] == "cite"
        let names = element == .line ? attributes["class"] ?? "" : ""
        let isBox = names.holds("gmail_quote") || names.holds("yahoo_quoted")
        guard isCited || isBox else { return }
        flush(old)
        push(.quote(start: blocks.count, isCertain: isCited))
    }

    private mutating func closeFrame() {
        switch frames.removeLast() {
        case .quote(let start, let isCertain):
            let holdsQuote = blocks[start...].contains { if case .quote = $0 { true } else { false } }
            if start < blocks.count, isCertain || !holdsQuote { blocks.append(.quote(cut(from: start))) }
        case .list(let start, let items, let number):
            guard start < blocks.count else { return }
            let content = cut(from: start)
            let marks = items.map { $0 - start }
            let edges = (marks.first == 0 ? [] : [0]) + marks + [content.count]
            let parts = zip(edges, edges.dropFirst()).map { Array(content[$0..<$1]) }.filter { !$0.isEmpty }
            blocks.append(.list(items: parts, start: number))
        case .table(let shape):
            guard shape.isData(blocks) else { return }
            let content = cut(from: shape.start)
            blocks += shape.strays(of: content)
            blocks.append(.table(rows: shape.rows(of: content)))
        }
    }

    private mutating func cut(from start: Int) -> [Block] {
        defer { blocks.removeSubrange(start...) }
        return Array(blocks[start...])
    }
}
