import Gatefold
import GatefoldMail

/// A table of a mail's text. Its columns share the width; in a narrow window, the cells of a row stand below one another.
final class BlockTableView: View {
    private let rows: [[BlocksView]]
    private let columnCount: Int

    /// The least width of a column at the standard text size, in points. Chosen: room for a word and a number.
    private static let leastColumn = 88.0
    private static let gap = 12.0
    /// The distance from the text of a row to the line above and below it, in points.
    private static let padding = 8.0

    init(_ rows: [[[Block]]], isQuoted: Bool, picture: (Int) -> MailPicture?) {
        self.rows = rows.map { $0.map { BlocksView($0, isQuoted: isQuoted, picture: picture) } }
        columnCount = rows.map(\.count).max() ?? 0
        super.init()
        for cell in self.rows.joined() { addSubview(cell) }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        var bottom = 0.0
        place(width: available.width, { _, _ in }, endOfRow: { bottom = $0 })
        return Size(width: available.width, height: bottom)
    }

    override func layoutSubviews() {
        place(width: bounds.width, { $0.frame = mirrored($1) }, endOfRow: { _ in })
    }

    /// Passes the frame of each cell, in left-to-right layout, to `put`, and the bottom of each row to `endOfRow`.
    private func place(width: Double, _ put: (BlocksView, Rect) -> Void, endOfRow: (Double) -> Void) {
        let count = Double(max(1, columnCount))
        let column = (width - (count - 1) * Self.gap) / count
        let isStacked = columnCount > 1 && column < Self.leastColumn * theme.textScale
        var y = 0.0
        for row in rows {
            y += Self.padding
            var bottom = y
            for (index, cell) in row.enumerated() {
                let cellWidth = isStacked ? width : column
                let height = cell.sizeThatFits(Size(width: cellWidth, height: 0)).height
                let x = isStacked ? 0 : Double(index) * (column + Self.gap)
                put(cell, Rect(x: x, y: isStacked ? bottom : y, width: cellWidth, height: height))
                bottom = isStacked ? bottom + height : max(bottom, y + height)
            }
            y = bottom + Self.padding
            endOfRow(y)
        }
    }

    override func draw(into recorder: inout Recorder) {
        let color = DynamicColor.separator.resolved(in: theme)
        place(
            width: bounds.width, { _, _ in },
            endOfRow: { bottom in
                recorder.hairline(atBottomOf: Rect(x: 0, y: bottom - 1, width: bounds.width, height: 1), color: color)
            })
    }
}
