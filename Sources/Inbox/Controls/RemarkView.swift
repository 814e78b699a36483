import Gatefold

/// A remark in the bar about the mailbox. A narrow bar leaves it out, so that the title and the buttons have room.
final class RemarkView: View {
    private let label: Label

    /// The width of the bar from which the remark is shown, at standard text size, in points. Chosen: the title is whole.
    private static let leastBarWidth = 340.0

    init(_ text: String) {
        label = Label(
            text, style: TextStyle(font: .system(size: 14), alignment: .trailing, lineLimit: 1), color: .barText)
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        label.anchors = .fill()
        addSubview(label)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        guard let bar = superview else { return .zero }
        let room = bar.bounds.width - headerInsets.left - headerInsets.right
        return room < Self.leastBarWidth * theme.textScale ? .zero : label.sizeThatFits(available)
    }

    /// Leaves the remark out where it would be cut off, because the title and the buttons take its room.
    override func layoutSubviews() {
        super.layoutSubviews()
        label.isHidden = label.sizeThatFits(Size(width: .infinity, height: 0)).width > bounds.width + 0.5
    }
}
