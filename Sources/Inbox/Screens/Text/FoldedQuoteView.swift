import Gatefold
import GatefoldMail

/// A quotation that is folded to a line which says how long it is, and opens where it lies.
final class FoldedQuoteView: UnfoldingView {
    /// The number of lines up to which a quotation is not folded. Chosen: a short one is what the answer is about.
    private static let mostLines = 2

    /// Returns the view of a quotation: folded if it is long.
    /// - Parameter make: Creates the view of the whole quotation.
    static func view(of blocks: [Block], _ make: @escaping () -> BlockGroupView) -> View {
        let lines = blocks.lineCount
        return lines > mostLines ? FoldedQuoteView(lines, make) : make()
    }

    /// The words of a search, which are marked in the quotation.
    var words: [String] = []

    private init(_ lines: Int, _ make: @escaping () -> BlockGroupView) {
        super.init(FoldedQuoteHead(localized("… {count} quoted line", plural: "… {count} quoted lines", count: lines)))
        var quote: View?
        head.action = { [weak self] in
            guard let self else { return }
            guard !isOpen else { return close(animated: true) }
            let view = quote ?? make()
            view.markHits(of: words)
            quote = view
            open(view, animated: true)
        }
    }
}

/// The line that stands for a quotation.
private final class FoldedQuoteHead: UnfoldingHead {
    private let label: Label
    /// Whether the quotation is shown below the line.
    private var hasContent = false

    private static let (margin, height, gap) = (10.0, 28.0, 8.0)

    init(_ text: String) {
        label = Label(detail: text)
        super.init()
        cursor = .pointer
        minimumTouchHeight = 44
        accessibilityLabel = text
        addSubview(label)
    }

    private var pillHeight: Double {
        max(Self.height, label.sizeThatFits(Size(width: .infinity, height: 0)).height + 8)
    }

    /// The rectangle around the text.
    private var pill: Rect {
        let room = max(0, bounds.width - 2 * Self.margin)
        let width = min(room, label.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up))
        return mirrored(Rect(x: 0, y: 0, width: width + 2 * Self.margin, height: pillHeight))
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: pillHeight + (hasContent ? Self.gap : 0))
    }

    override func turn(isOpen: Bool, animated: Bool) {
        super.turn(isOpen: isOpen, animated: animated)
        hasContent = isOpen
    }

    override func layoutSubviews() {
        let pill = pill
        let height = label.sizeThatFits(Size(width: pill.width, height: 0)).height
        label.frame = Rect(
            x: pill.minX + Self.margin, y: (pill.height - height) / 2, width: pill.width - 2 * Self.margin,
            height: height)
    }

    override func isPressedDidChange() { setNeedsDisplay() }
    override func hoverDidChange() { setNeedsDisplay() }

    override func draw(into recorder: inout Recorder) {
        let pill = pill
        recorder.fillRounded(
            pill, radius: pill.height / 2, with: DynamicColor.placeholder.resolved(in: theme))
        guard isPressed || isHovered else { return }
        recorder.fillRounded(
            pill, radius: pill.height / 2, with: resolvedTintColor.withAlpha(isPressed ? 0.16 : 0.08))
    }
}
