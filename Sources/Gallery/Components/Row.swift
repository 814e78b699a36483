import Gatefold

/// The contents of a row or a card: a name above a detail, and a picture before them. The lines of large text break.
final class Row: StackView {
    let name = Text.name("")
    let detail = Text.detail("")

    private static let leastHeight = 80.0
    /// The distance between the picture and the text, in points.
    static let gap = 16.0

    /// Creates a row without text.
    /// - Parameters:
    ///   - picture: The view before the text, which has its size already; nil for none.
    ///   - leading: The distance from the leading edge to the contents, in points.
    ///   - trailing: The distance from the contents to the trailing edge, in points.
    init(_ picture: View? = nil, leading: Double, trailing: Double) {
        let lines = StackView([name, detail], axis: .vertical, spacing: 2)
        lines.flexibility = 1
        super.init(
            [picture, lines].compactMap(\.self), spacing: Self.gap, alignment: .center,
            insets: DirectionalEdgeInsets(top: 12, leading: leading, bottom: 12, trailing: trailing))
        anchors = .fill()
    }

    override func themeDidChange() {
        let breaks = theme.textScale > 1.3
        // Chosen: beyond this size the longest word of a name does not fit a line of a narrow window.
        name.style.font.size = theme.fontSize(Text.nameSize, growingTo: 2.5)
        name.style.lineLimit = breaks ? 2 : 1
        detail.style.lineLimit = breaks ? 0 : 1
        setNeedsLayout()
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let height = super.sizeThatFits(Size(width: available.width, height: 0)).height
        return Size(width: available.width, height: max(Self.leastHeight * max(1, theme.textScale), height))
    }
}
