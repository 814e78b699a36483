import Gatefold
import GatefoldMail

/// A table of a mail's text. Its columns share the width; in a narrow window, the cells of a row stand below one another.
final class BlockTableView: View {
    private let rows: [[BlocksView]]
    private let columnCount: Int
    /// The bottoms of the rows since the last layout.
    private var bottoms: [Double] = []

    /// The least width of a column at the standard text size, in points. Chosen: room for a word and a number.
    private static let leastColumn = 88.0
    private static let gap = 12.0
    /// The distance from the text of a row to the line above and below it, in points.
    private static let padding = 8.0

    /// The number of rows up to which a table is one view.
    private static let mostRows = 32

    private init(
        _ rows: ArraySlice<[[Block]]>, columnCount: Int, isQuoted: Bool, picture: @escaping (Int) -> MailImage?
    ) {
        self.rows = rows.map { $0.map { BlocksView($0, isQuoted: isQuoted, picture: picture) } }
        self.columnCount = columnCount
        super.init()
        for cell in self.rows.joined() { addSubview(cell) }
    }

    /// Returns the view of a table: one for a short table, and a stack of several for a long one.
    static func view(_ rows: [[[Block]]], isQuoted: Bool, picture: @escaping (Int) -> MailImage?) -> View {
        let columnCount = rows.map(\.count).max() ?? 0
        let parts = stride(from: 0, to: rows.count, by: mostRows).map { start in
            let part = BlockTableView(
                rows[start..<min(start + mostRows, rows.count)], columnCount: columnCount, isQuoted: isQuoted,
                picture: picture)
            part.clipsToBounds = rows.count > mostRows
            return part
        }
        if parts.count == 1 { return parts[0] }
        let groups = ViewGroups.grouped(parts) { StackView($0, axis: .vertical) }
        return StackView(groups, axis: .vertical)
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        var bottom = 0.0
        layOut(width: available.width, { _, _ in }, endOfRow: { bottom = $0 })
        return Size(width: available.width, height: bottom)
    }

    override func layoutSubviews() {
        bottoms = []
        layOut(width: bounds.width, { $0.frame = mirrored($1) }, endOfRow: { bottoms.append($0) })
    }

    /// Passes the frame of each cell, in left-to-right layout, to `put`, and the bottom of each row to `endOfRow`.
    private func layOut(width: Double, _ put: (BlocksView, Rect) -> Void, endOfRow: (Double) -> Void) {
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
        for bottom in bottoms {
            recorder.hairline(atBottomOf: Rect(x: 0, y: bottom - 1, width: bounds.width, height: 1), color: color)
        }
    }
}
