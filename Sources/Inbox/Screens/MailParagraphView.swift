import Gatefold

/// Paragraphs of a mail that can be selected together. A quotation is indented behind a vertical bar.
final class MailParagraphView: View {
    private let label: Label
    private let isQuote: Bool
    /// Whether the text reads from right to left, which may differ from the interface.
    private let readsFromRight: Bool

    /// The distance between two paragraphs, in points.
    static let gap = 16.0
    private static let barWidth = 3.0
    private static let setBack = 16.0

    /// Creates a view of paragraphs that are all quoted, or none of which is.
    init(_ paragraphs: [Mail.Paragraph]) {
        isQuote = paragraphs.first?.isQuote ?? false
        let text = paragraphs.map(\.text).joined(separator: "\n")
        label = Label(
            text, style: TextStyle(font: .system(size: 17), lineSpacing: 1.25, paragraphSpacing: Self.gap),
            color: isQuote ? .secondaryText : .text)
        label.isSelectable = true
        label.detectsLinks = true
        readsFromRight = text.readsFromRight
        super.init()
        addSubview(label)
    }

    private var indent: Double { isQuote ? Self.setBack : 0 }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        let width = max(0, available.width - indent)
        return Size(width: available.width, height: label.sizeThatFits(Size(width: width, height: 0)).height)
    }

    override func layoutSubviews() {
        label.frame = Rect(
            x: readsFromRight ? 0 : indent, y: 0, width: max(0, bounds.width - indent), height: bounds.height)
    }

    override func draw(into recorder: inout Recorder) {
        guard isQuote else { return }
        let x = readsFromRight ? bounds.width - Self.barWidth : 0
        recorder.fillRounded(
            Rect(x: x, y: 2, width: Self.barWidth, height: max(0, bounds.height - 4)),
            radius: Self.barWidth / 2, with: Palette.quoteBar.resolved(in: theme))
    }
}

nonisolated extension String {
    /// Whether the first letter belongs to a script that reads from right to left.
    /// - Source: Unicode Standard Annex 9, rule P2; DerivedBidiClass.txt, blocks that are R or AL by default.
    var readsFromRight: Bool {
        guard let first = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return switch first.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
