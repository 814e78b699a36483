import Gatefold

/// The subject on a mail's page. A long one is set smaller and ends after four lines, until it is tapped.
final class SubjectView: View {
    let label: Label
    /// Shows the whole subject; hidden where it is whole anyway.
    private let more = TextButton(title: localized("Show all"), style: TextStyle(font: .system(size: 14), lineLimit: 1))
    private var isOpen = false
    /// Called when the subject's height may have changed.
    var onHeightChange: (() -> Void)?

    /// The number of lines from which the subject is set in the smaller type, and that of the lines shown at first.
    private static let (longFrom, mostLines) = (3, 4)

    init(_ text: String) {
        label = Label(text)
        label.isSelectable = true
        super.init()
        addSubview(label)
        addSubview(more)
        more.action = { [weak self] in
            self?.isOpen = true
            self?.setNeedsLayout()
            self?.onHeightChange?()
        }
    }

    /// The style in the larger or the smaller type: 22 points on lines of 28, or 20 on 26.
    private func style(isLong: Bool) -> TextStyle {
        // A large font grows less with the text scale, so that a line still has room for several words.
        let growth = (1 + (theme.textScale - 1) * 0.6) / theme.textScale
        return TextStyle(
            font: .system(size: (isLong ? 20 : 22) * growth, weight: .semibold), alignment: .natural,
            lineLimit: isOpen ? 0 : Self.mostLines, lineSpacing: isLong ? 0.955 : 0.934)
    }

    /// Marks the words that begin with those of a search.
    func mark(_ words: [String]) { label.show(label.text, marking: words) }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: measured(width: available.width).all)
    }

    override func layoutSubviews() {
        let (style, text, height) = measured(width: bounds.width)
        if label.style != style { label.style = style }
        label.frame = Rect(x: 0, y: 0, width: bounds.width, height: text)
        more.isHidden = height == text
        let size = more.sizeThatFits(Size(width: bounds.width, height: 0))
        more.frame = mirrored(Rect(x: 0, y: text, width: size.width, height: max(0, height - text)))
    }

    /// Returns the style for a width, the height of the text, and that of the text with the button below it.
    private func measured(width: Double) -> (style: TextStyle, text: Double, all: Double) {
        guard let resources = window?.resources else { return (label.style, 0, 0) }
        func layout(_ style: TextStyle) -> TextLayout {
            resources.typesetter.layout(label.text, style: style, width: width, scale: resources.grid.scale)
        }
        var style = style(isLong: false)
        var text = layout(style)
        if text.lineCount >= Self.longFrom {
            style = self.style(isLong: true)
            text = layout(style)
        }
        let button = text.isTruncated ? more.sizeThatFits(Size(width: width, height: 0)).height + 4 : 0
        return (style, text.size.height, text.size.height + button)
    }
}
