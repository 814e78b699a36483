import Gatefold

/// A column of rows on a background with round corners, with hairlines between the rows.
final class Card: StackView {
    private static let radius = 12.0
    private static let inset = 16.0

    init(_ rows: [View]) {
        super.init(
            rows, axis: .vertical, insets: DirectionalEdgeInsets(leading: Self.inset, trailing: Self.inset))
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(shownBounds, radius: Self.radius, with: Palette.paper.resolved(in: theme))
        for row in arrangedSubviews.dropLast() {
            let line = mirrored(
                Rect(minX: Self.inset, minY: row.frame.minY, maxX: shownBounds.maxX, maxY: row.frame.maxY))
            recorder.hairline(atBottomOf: line, color: Palette.separator.resolved(in: theme))
        }
    }
}

/// A row of a card with a name and a control, which stands at the trailing edge or below the name.
final class ControlRow: StackView {
    /// The least height of a row whose control stands beside the name, in points.
    private static let height = 48.0

    /// Creates a row.
    /// - Parameter isStacked: Whether the control stands below the name, in the whole width of the row.
    init(_ name: String, _ control: View, isStacked: Bool = false) {
        let label = Label(
            name, style: TextStyle(font: .system(size: 16), alignment: .leading), color: Palette.text)
        label.flexibility = 1
        let margin = isStacked ? 12.0 : 8
        super.init(
            [label, control], axis: isStacked ? .vertical : .horizontal, spacing: 12,
            alignment: isStacked ? .fill : .center, insets: DirectionalEdgeInsets(top: margin, bottom: margin))
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let size = super.sizeThatFits(available)
        return Size(width: available.width, height: max(Self.height, size.height.rounded(.up)))
    }
}
