import GatefoldGeometry
import GatefoldViews

/// A row of a table that the user drags to another position, and the rows, headers and footers that make room for it.
///
/// The table's layout and its data source do not change before the row is dropped.
final class RowReordering: ListReordering {
    private let number: Int
    /// The height of the row with its spacing, in points.
    private let pitch: Double
    /// The rows and sections whose positions the dragged row passes, and the distance by which they go down, in points.
    private var passed: (rows: Range<Int>, sections: Range<Int>, shift: Double) = (0..<0, 0..<0, 0)
    private weak var table: TableView?

    init(of row: Int, cell: ListViewCell, in table: TableView, finger: Point) {
        number = row
        pitch = table.layout.pitch(ofLine: row)
        self.table = table
        super.init(of: table.layout.indexPath(ofRow: row), cell: cell, in: table, finger: finger)
    }

    override var row: Int? { number }

    override func rect(ofRow row: Int, at rect: Rect) -> Rect {
        if row == number { return Rect(origin: Point(x: rect.minX, y: origin.y), size: rect.size) }
        return passed.rows.contains(row) ? rect.offsetBy(x: 0, y: passed.shift) : rect
    }

    override func rect(of band: LiveBand, at rect: Rect) -> Rect {
        // The row that passes the header of a section passes the footer of the section before, too.
        let header = band.view.kind == .header ? band.section : band.section + 1
        return passed.sections.contains(header) ? rect.offsetBy(x: 0, y: passed.shift) : rect
    }

    override func updateTarget(under finger: Point) {
        guard let table else { return }
        let wanted = table.target(ofRow: source, proposed: table.layout.target(ofRow: number, draggedTo: origin.y))
        guard table.reordering === self, wanted != target, table.layout.canDrop(number, at: wanted) else { return }
        target = wanted
        makeRoom { passed = table.layout.rowsPassed(by: number, to: wanted, pitch: pitch) }
    }

    /// Lets the rows travel to where they are shown after a change of the room that they make.
    private func makeRoom(_ change: () -> Void) {
        guard let table else { return }
        let rows = table.liveRows.map { ($0, $0.cell.frame.minY) }
        let bands = (table.liveHeaders + table.liveFooters).map { ($0, $0.view.frame.minY) }
        change()
        guard let window = table.window else { return }
        let motion = table.startedMotion
        func send(_ view: View, from y: Double, to place: Rect) {
            motion.send(view, from: Displacement(y: window.prefersReducedMotion ? 0 : y - place.minY), least: 0.01)
        }
        for (live, y) in rows where live.cell !== table.reordering?.cell {
            let rect = table.rect(ofRow: live.row)
            send(live.cell, from: y, to: table.reordering?.rect(ofRow: live.row, at: rect) ?? rect)
        }
        for (live, y) in bands {
            let rect = table.bandRect(live.view.kind, ofSection: live.section)
            send(live.view, from: y, to: table.reordering?.rect(of: live, at: rect) ?? rect)
        }
        window.drive(motion)
    }

    // MARK: The ends of the drag

    override func rise() {
        super.rise()
        table?.awaitMenu(of: self)
    }

    override func drop() {
        guard let table else { return }
        guard target != source else { return putBack() }
        table.reordering = nil
        sink()
        table.note("drops the row of \(source) at \(target)")
        table.move(from: source, to: target)
        if table.rowMotion == nil { table.slotBackground = nil }
    }

    override func putBack() {
        guard let table else { return }
        table.note("puts the row back to \(source)")
        makeRoom { table.reordering = nil }
        // Nothing travels in a table that has left its window.
        if table.rowMotion == nil { table.slotBackground = nil }
        sink()
        table.setNeedsLayout()
    }

    override func cancel() { putBack() }
}

extension ListLayout {
    /// Returns the position at which a dragged row would be dropped: it passes a row or header when its edge passes the
    /// middle of that.
    /// - Returns: The position, counted after the row has been taken out of its old one.
    func target(ofRow row: Int, draggedTo top: Double) -> IndexPath {
        let source = indexPath(ofRow: row)
        func middle(ofRow row: Int) -> Double { minY(ofRow: row) + lines.height(ofRow: row) / 2 }
        func middle(ofHeader section: Int) -> Double { minY(ofSection: section) + sections[section].header.height / 2 }
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

    /// Returns whether a row can be dropped at a position, which is counted after the row has been taken out.
    func canDrop(_ row: Int, at target: IndexPath) -> Bool {
        guard sections.indices.contains(target.section) else { return false }
        let isInside = indexPath(ofRow: row).section == target.section
        return 0...(sections[target.section].rowCount - (isInside ? 1 : 0)) ~= target.row
    }

    /// Returns the rows and sections that make room for a dragged row, and how far they go down, in points.
    func rowsPassed(
        by row: Int, to target: IndexPath, pitch: Double
    ) -> (rows: Range<Int>, sections: Range<Int>, shift: Double) {
        let source = indexPath(ofRow: row)
        let first = sections[target.section].firstRow + target.row
        if target > source {
            let end = target.section == source.section ? first + 1 : first
            return ((row + 1)..<max(row + 1, end), (source.section + 1)..<(target.section + 1), -pitch)
        }
        return (min(first, row)..<row, (target.section + 1)..<(source.section + 1), pitch)
    }
}
