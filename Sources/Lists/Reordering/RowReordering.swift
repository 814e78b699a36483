import GatefoldGeometry
import GatefoldMotion
import GatefoldViews

/// A row that the user drags to another place, and the rows and headers that make room for it.
///
/// The table's layout and its data source do not change before the row is dropped.
final class RowReordering: FrameDriven {
    /// The dragged row, counted through all sections.
    let row: Int
    let source: IndexPath
    let cell: TableViewCell
    /// The place at which the row would be dropped, counted after it has been taken out of its old one.
    private(set) var target: IndexPath
    /// The height of the row with its spacing, in points.
    private let pitch: Double
    /// The distance of the finger below the row's top edge, in points.
    private let grip: Double
    /// The y coordinate of the finger in the table's frame.
    private var finger: Double
    /// Whether the finger has left its place since it has lifted the row.
    private(set) var isMoved = false
    private let start: Double
    /// The rows and sections whose places the dragged row passes, and the distance by which they go down, in points.
    private var passed: (rows: Range<Int>, sections: Range<Int>, way: Double) = (0..<0, 0..<0, 0)
    private weak var table: TableView?
    private var scrolling = EdgeScrolling()

    /// The distance up to which a finger rests, in points. Chosen: the touch slop.
    private static let slop = 10.0

    /// Creates the drag of a row.
    /// - Parameters:
    ///   - row: The row, counted through all sections.
    ///   - cell: The row's cell.
    ///   - table: The table.
    ///   - finger: The y coordinate of the finger in the table's frame.
    init(of row: Int, cell: TableViewCell, in table: TableView, finger: Double) {
        self.row = row
        self.cell = cell
        self.table = table
        self.finger = finger
        start = finger
        source = table.layout.indexPath(ofRow: row)
        target = source
        pitch = table.layout.lines.offset(ofRow: row + 1) - table.layout.lines.offset(ofRow: row)
        grip = finger - (cell.frame.minY - table.bounds.minY)
    }

    // MARK: Places

    /// Returns the rectangle in which a row is shown.
    /// - Parameters:
    ///   - row: The row, counted through all sections.
    ///   - rect: The rectangle in which it would be shown otherwise.
    func rect(ofRow row: Int, at rect: Rect) -> Rect {
        if row == self.row, let table {
            return Rect(x: rect.minX, y: table.bounds.minY + finger - grip, width: rect.width, height: rect.height)
        }
        return passed.rows.contains(row) ? rect.offsetBy(x: 0, y: passed.way) : rect
    }

    /// Returns the rectangle in which a header is shown.
    /// - Parameters:
    ///   - section: The header's section.
    ///   - rect: The rectangle in which it would be shown otherwise.
    func rect(ofHeader section: Int, at rect: Rect) -> Rect {
        passed.sections.contains(section) ? rect.offsetBy(x: 0, y: passed.way) : rect
    }

    // MARK: Movement

    /// Moves the row with the finger.
    /// - Parameter finger: The y coordinate of the finger in the table's frame.
    func move(to finger: Double) {
        self.finger = finger
        if abs(finger - start) > Self.slop { isMoved = true }
        follow()
        if scrollVelocity != 0 { table?.window?.drive(self) }
    }

    /// Shows the row beneath the finger, and lets the others make room.
    private func follow() {
        guard let table else { return }
        let proposed = table.layout.target(ofRow: row, draggedTo: table.bounds.minY + finger - grip)
        let target =
            table.delegate?.tableView(
                table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
        guard table.reordering === self else { return }
        if target != self.target, table.layout.canDrop(row, at: target) {
            self.target = target
            table.makeRoom { passed = table.layout.rowsPassed(by: row, to: target, pitch: pitch) }
        }
        table.placeLiveViews()
        table.window?.requestFrame()
    }

    /// The velocity at which the finger scrolls the content, in points per second.
    private var scrollVelocity: Double { table?.edgeVelocity(ofFinger: finger) ?? 0 }

    func advance(to time: Double) -> Bool {
        let velocity = scrollVelocity
        guard let table, table.reordering === self, velocity != 0 else {
            scrolling.stop()
            return false
        }
        let goesOn = scrolling.scroll(table, at: velocity, until: time)
        follow()
        return goesOn
    }
}

extension ListLayout {
    /// Returns the place at which a dragged row would be dropped: it passes a row or header when its edge passes the
    /// middle of that.
    /// - Parameters:
    ///   - row: The dragged row, counted through all sections.
    ///   - top: The y coordinate of the dragged row's top edge.
    /// - Returns: The place, counted after the row has been taken out of its old one.
    func target(ofRow row: Int, draggedTo top: Double) -> IndexPath {
        let source = indexPath(ofRow: row)
        func middle(ofRow row: Int) -> Double { minY(ofRow: row) + lines.height(ofRow: row) / 2 }
        func middle(ofHeader section: Int) -> Double { minY(ofSection: section) + sections[section].headerHeight / 2 }
        if top > minY(ofRow: row) {
            let bottom = top + lines.height(ofRow: row)
            let end = ((row + 1)..<rowCount).partitioningIndex { middle(ofRow: $0) >= bottom }
            let next = ((source.section + 1)..<sections.count).partitioningIndex { middle(ofHeader: $0) >= bottom }
            let section = sections[next - 1]
            if next - 1 == source.section {
                return IndexPath(row: min(end, section.rows.upperBound) - 1 - section.firstRow, section: next - 1)
            }
            return IndexPath(row: min(max(0, end - section.firstRow), section.rowCount), section: next - 1)
        }
        let first = (0..<row).partitioningIndex { middle(ofRow: $0) > top }
        let passed = (0..<(source.section + 1)).partitioningIndex { middle(ofHeader: $0) > top }
        let index = max(1, passed) - 1
        let most = index == source.section ? source.row : sections[index].rowCount
        return IndexPath(row: min(max(0, first - sections[index].firstRow), most), section: index)
    }

    /// Returns whether a row can be dropped at a place, which is counted after the row has been taken out.
    func canDrop(_ row: Int, at target: IndexPath) -> Bool {
        guard sections.indices.contains(target.section) else { return false }
        let isInside = indexPath(ofRow: row).section == target.section
        return 0...(sections[target.section].rowCount - (isInside ? 1 : 0)) ~= target.row
    }

    /// Returns the rows and sections that make room for a dragged row, and how far they go down, in points.
    func rowsPassed(
        by row: Int, to target: IndexPath, pitch: Double
    ) -> (rows: Range<Int>, sections: Range<Int>, way: Double) {
        let source = indexPath(ofRow: row)
        let first = sections[target.section].firstRow + target.row
        if target > source {
            let end = target.section == source.section ? first + 1 : first
            return ((row + 1)..<max(row + 1, end), (source.section + 1)..<(target.section + 1), -pitch)
        }
        return (min(first, row)..<row, (target.section + 1)..<(source.section + 1), pitch)
    }
}
