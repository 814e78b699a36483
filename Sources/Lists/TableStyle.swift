import GatefoldGeometry
import GatefoldScrolling
import GatefoldViews

extension TableView {
    /// The styles of a table.
    nonisolated public enum Style: Hashable, Sendable {
        /// Rows fill the column and adjoin each other.
        case plain
        /// The rows of each section form a box with round corners, which keeps away from the edges of the table. Their
        /// separators end where the box does.
        case insetGrouped
    }

    /// The measures of boxes are chosen: the radius of a card, and margins as wide as those of text in a row.
    private static let boxMargin = 16.0
    private static let boxGap = 10.0
    nonisolated static let boxRadius = 12.0

    /// The space above and below the rows of each section, in points.
    var boxInset: (top: Double, bottom: Double) {
        style == .insetGrouped ? (Self.boxGap, Self.boxGap) : (0, 0)
    }

    /// Returns the column of the boxes in the column of a table.
    func boxColumn(in column: Rect) -> Rect {
        guard style == .insetGrouped else { return column }
        let minX = max(column.minX, min(Self.boxMargin, frame.width / 2))
        let maxX = max(minX, min(column.maxX, frame.width - Self.boxMargin))
        return Rect(x: minX, y: 0, width: maxX - minX, height: 0)
    }

    /// Shows on a cell where its row stands in its box.
    func showPositionInBox(_ cell: TableViewCell, ofRow row: Int) {
        guard style == .insetGrouped, row < layout.rowCount else {
            cell.boxEdges = nil
            return
        }
        let path = layout.indexPath(ofRow: row)
        cell.boxEdges = BoxEdges(
            isTop: path.row == 0, isBottom: path.row + 1 == layout.sections[path.section].rowCount)
    }
}

/// The edges of a box of rows at which one of its rows stands.
nonisolated struct BoxEdges: Hashable {
    var isTop: Bool
    var isBottom: Bool

    /// The radius of the row's corners, in points; they are round only at these edges.
    var radius: Double { isTop || isBottom ? TableView.boxRadius : 0 }
    /// How far the row's round corners lie beyond its other edges, in points.
    var outsets: EdgeInsets {
        let outside = 2 * TableView.boxRadius
        return EdgeInsets(top: isTop ? 0 : outside, bottom: isBottom ? 0 : outside)
    }
}
