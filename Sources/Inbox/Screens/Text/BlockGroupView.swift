import Gatefold
import GatefoldMail

/// Blocks that are indented behind a mark: the bar of a quotation, or the bullet or number of an item of a list.
final class BlockGroupView: View {
    /// The mark in the indent.
    enum Mark: Hashable {
        case bar
        case text(String)
    }

    private let content: BlocksView
    private let mark: Mark
    private let label: Label?

    private static let barWidth = 3.0
    private static let barIndent = 16.0
    /// The room of a bullet at the standard text size, in points.
    private static let bulletIndent = 24.0
    /// The width that the blocks keep however deep they lie in each other, in points. Chosen: room for a long word.
    private static let leastWidth = 120.0

    init(_ mark: Mark, _ content: BlocksView) {
        self.mark = mark
        self.content = content
        if case .text(let text) = mark {
            label = Label(text, style: TextStyle(font: .system(size: 17), alignment: .leading, lineSpacing: 1.08))
        } else {
            label = nil
        }
        super.init()
        if let label { addSubview(label) }
        addSubview(content)
    }

    var firstPicture: ImageView? { content.firstPicture }

    /// Returns the distance from the leading edge to the blocks in a view of a width, in points.
    private func indent(width: Double) -> Double { max(0, min(fullIndent, width - Self.leastWidth)) }

    private var fullIndent: Double {
        guard let label else { return Self.barIndent }
        let width = label.sizeThatFits(Size(width: .infinity, height: 0)).width
        return max(Self.bulletIndent * theme.textScale, width.rounded(.up) + 8)
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        let width = max(0, available.width - indent(width: available.width))
        return Size(width: available.width, height: content.sizeThatFits(Size(width: width, height: 0)).height)
    }

    override func layoutSubviews() {
        let indent = indent(width: bounds.width)
        let readsFromRight = readsFromRight
        func placed(_ rect: Rect) -> Rect {
            guard readsFromRight else { return rect }
            return Rect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        content.frame = placed(Rect(x: indent, y: 0, width: max(0, bounds.width - indent), height: bounds.height))
        guard let label else { return }
        // Where the room is too small, the blocks stand where the mark would.
        label.isHidden = indent < fullIndent
        let size = label.sizeThatFits(Size(width: indent, height: 0))
        label.frame = placed(Rect(x: 4, y: 0, width: max(0, indent - 4), height: size.height))
    }

    /// Whether the text reads from right to left, which may differ from the interface.
    private var readsFromRight: Bool { content.firstText?.readsFromRight ?? theme.isRightToLeft }

    override func draw(into recorder: inout Recorder) {
        guard mark == .bar, indent(width: bounds.width) > Self.barWidth else { return }
        let x = readsFromRight ? bounds.width - Self.barWidth : 0
        recorder.fillRounded(
            Rect(x: x, y: 2, width: Self.barWidth, height: max(0, bounds.height - 4)),
            radius: Self.barWidth / 2, with: Palette.quoteBar.resolved(in: theme))
    }
}
