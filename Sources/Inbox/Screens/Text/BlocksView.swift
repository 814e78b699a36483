import Gatefold
import GatefoldMail

/// The blocks of a mail's text, one below the other.
final class BlocksView: View {
    private let parts: [View]
    /// The first picture of the text; nil if there is none.
    let firstPicture: ImageView?

    /// The text of the first block that has one; nil if none has.
    let firstText: String?

    /// The distance between two blocks, in points.
    static let gap = 12.0

    /// Creates the views of blocks.
    /// - Parameters:
    ///   - isQuoted: Whether the blocks belong to somebody else's text, which is shown in a weaker colour.
    ///   - picture: Returns the picture with an index among the mail's attachments; nil if it is none.
    init(_ blocks: [Block], isQuoted: Bool = false, picture: @escaping (Int) -> MailImage?) {
        var parts: [View] = []
        var pictures: [ImageView] = []
        var paragraphs: [RichText] = []
        // Paragraphs in a row are one text, so that they can be selected together. One that breaks its lines itself, such
        // as an address, is a text of its own, whose lines stand as close as those of any text.
        func endParagraphs() {
            guard !paragraphs.isEmpty else { return }
            parts.append(MailTextView(Self.joined(paragraphs), isQuoted ? .quote : .body))
            paragraphs = []
        }
        // A mail that says nothing of its own shows what it quotes.
        let folds = !isQuoted && blocks.contains { !$0.isQuote }
        for block in blocks {
            if case .paragraph(let text) = block, !text.text.contains("\n") {
                paragraphs.append(text)
                continue
            }
            endParagraphs()
            let view = Self.view(of: block, isQuoted: isQuoted, folds: folds, picture: picture)
            if let found = (view as? MailImageView)?.image ?? (view as? BlockGroupView)?.firstPicture {
                pictures.append(found)
            }
            parts.append(view)
        }
        endParagraphs()
        self.parts = ViewGroups.grouped(parts) { BlocksView(parts: $0) }
        firstPicture = pictures.first
        firstText = blocks.leadingText
        super.init()
        for part in self.parts { addSubview(part) }
    }

    /// Creates a group of parts of a longer text.
    private init(parts: [View]) {
        self.parts = parts
        (firstPicture, firstText) = (nil, nil)
        super.init()
        for part in parts { addSubview(part) }
    }

    /// Returns paragraphs as one text, with a line break between two of them.
    private static func joined(_ paragraphs: [RichText]) -> RichText {
        var text = RichText()
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { text.append(RichText.Run("\n")) }
            text.append(paragraph)
        }
        return text
    }

    /// - Parameter folds: Whether a long quotation is folded.
    private static func view(
        of block: Block, isQuoted: Bool, folds: Bool, picture: @escaping (Int) -> MailImage?
    ) -> View {
        switch block {
        case .paragraph(let text): MailTextView(text, isQuoted ? .quote : .body, paragraphSpacing: 0)
        case .heading(let text, let level): MailTextView(text, .heading(level: level))
        case .preformatted(let text): MailTextView(text, .preformatted)
        case .rule: RuleView()
        case .quote(let blocks):
            folds
                ? FoldedQuoteView.view(of: blocks) { quote(of: blocks, picture: picture) }
                : quote(of: blocks, picture: picture)
        case .list(let items, let start): BlockListView(items, start: start, isQuoted: isQuoted, picture: picture)
        case .table(let rows): BlockTableView.view(rows, isQuoted: isQuoted, picture: picture)
        case .picture(let shown):
            picture(shown.attachment).map { MailImageView($0, label: shown.alternativeText) }
                ?? MailTextView(RichText(shown.alternativeText), .quote)
        }
    }

    private static func quote(of blocks: [Block], picture: @escaping (Int) -> MailImage?) -> BlockGroupView {
        BlockGroupView(.bar, BlocksView(blocks, isQuoted: true, picture: picture))
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width) { _, _ in })
    }

    override func layoutSubviews() { _ = layOut(width: bounds.width) { $0.frame = $1 } }

    override func themeDidChange() { setNeedsLayout() }

    /// Passes the frame of each block to `put`, and returns the height of all.
    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
        var y = 0.0
        for part in parts {
            if y > 0 { y += Self.gap }
            let height = part.sizeThatFits(Size(width: width, height: 0)).height
            put(part, Rect(x: 0, y: y, width: width, height: height))
            y += height
        }
        return y
    }
}

nonisolated extension [Block] {
    /// The text with which the blocks begin; nil if they have none. A lazy search would look at each block twice, and at
    /// those that lie deep in each other without end.
    fileprivate var leadingText: String? {
        for block in self { if let text = block.leadingText { return text } }
        return nil
    }
}

nonisolated extension Block {
    fileprivate var isQuote: Bool { if case .quote = self { true } else { false } }

    /// The text with which the block begins; nil if it has none.
    fileprivate var leadingText: String? {
        switch self {
        case .paragraph(let text), .heading(let text, _), .preformatted(let text): text.isEmpty ? nil : text.text
        case .quote(let blocks): blocks.leadingText
        case .list(let items, _): Array(items.joined()).leadingText
        case .table(let rows): Array(rows.joined().joined()).leadingText
        case .rule, .picture: nil
        }
    }
}
