import GatefoldGeometry
import GatefoldViews

/// A row with the position in which it was seen before its list was resized.
struct RowFrame {
    let cell: ListViewCell
    /// Where the cell was seen, in points of the list's frame.
    let rect: Rect
    /// The row's line, and its position in the line.
    let line: Int
    let index: Int
    /// Whether the cell was travelling.
    let isAway: Bool
}

// Items that come to stand in other lines or columns when a collection is resized travel there.
extension ListView {
    /// The rows that have cells, with their positions before the list is laid out in a new size.
    var rowFrames: [RowFrame] {
        guard let window, window.isVisible, isWide || rowMotion != nil else { return [] }
        return liveRows.filter { $0.row < layout.rowCount }.map { live in
            let line = layout.line(ofRow: live.row)
            return RowFrame(
                cell: live.cell, rect: live.cell.frame.offsetBy(x: 0, y: -bounds.minY), line: line,
                index: live.row - layout.rows(inLine: line).lowerBound, isAway: rowMotion?.isAway(live.cell) ?? false)
        }
    }

    /// Lets rows travel from where they were seen before the list was resized: those that were travelling, and those
    /// that have come to stand in another line or column.
    func followResize(of earlier: [RowFrame]) {
        guard let window, !window.isInFlight, !window.prefersReducedMotion, !earlier.isEmpty else { return }
        let motion = rowMotion ?? ListMotion(of: self)
        var isMoved = false
        for placed in earlier {
            guard let live = liveRows.first(where: { $0.cell === placed.cell }), live.row < layout.rowCount else {
                continue
            }
            let line = layout.line(ofRow: live.row)
            let isElsewhere =
                isWide && (line != placed.line || live.row - layout.rows(inLine: line).lowerBound != placed.index)
            guard placed.isAway || isElsewhere, placed.rect.intersects(Rect(origin: .zero, size: bounds.size)) else {
                continue
            }
            let rect = rect(ofRow: live.row).offsetBy(x: 0, y: -bounds.minY)
            let displacement = Displacement(from: placed.rect, to: rect, grows: isWide)
            motion.send(placed.cell, from: displacement, least: 0.01, isAbove: true)
            isMoved = true
        }
        guard isMoved else { return }
        rowMotion = motion
        positionLiveViews()
        window.drive(motion)
    }
}
