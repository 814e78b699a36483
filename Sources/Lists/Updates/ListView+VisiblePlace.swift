import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

// How the visible place is kept through an update.
extension ListView {
    /// Returns how far the content on screen, and the content that an animation scrolls to, move down within the
    /// content by an update, in points.
    func ways(by update: ListUpdate, from earlier: ListLayout) -> (shown: Double, goal: Double) {
        let top = contentOffset.y + adjustedContentInset.top
        let shown: Double
        if let row = rowUnderFinger(in: earlier), let way = way(ofRow: row, by: update, from: earlier) {
            shown = way
            note("keeps row \(row), because a finger holds it; content moves down by \(way)")
        } else {
            shown = way(ofContentAt: top, by: update, from: earlier)
            note(
                top > Self.negligible
                    ? "keeps the first visible row that stays; content moves down by \(shown)" : "stays at its top")
        }
        return (
            shown, motionGoesOn ? way(ofContentAt: goal.y + adjustedContentInset.top, by: update, from: earlier) : shown
        )
    }

    private var motionGoesOn: Bool { restingOffset != contentOffset }

    /// The row that a finger rests on or drags, counted through all sections; nil if there is none.
    private func rowUnderFinger(in layout: ListLayout) -> Int? {
        if isTracking, pan.state.isActive { return row(at: convert(fromWindow: pan.location()), in: layout) }
        if let held = heldCell.flatMap({ cell in liveRows.first { $0.cell === cell } }) { return held.row }
        return press?.indexPath.flatMap { layout.row(at: $0) }
    }

    private func way(ofRow row: Int, by update: ListUpdate, from earlier: ListLayout) -> Double? {
        guard let piece = update.piece(ofOldRow: row), !piece.isMoved, let new = update.newPlace(ofOld: row) else {
            return nil
        }
        return layout.minY(ofRow: new) - earlier.minY(ofRow: row)
    }

    /// Returns how far the content below a y coordinate moves down: as far as the first row in the viewport that
    /// remains, or else so far that the next one takes the place of the first.
    private func way(ofContentAt top: Double, by update: ListUpdate, from earlier: ListLayout) -> Double {
        // A list at its top shows what is inserted there.
        guard top > Self.negligible else { return 0 }
        let rows = earlier.rows(
            from: top, to: top + max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom))
        for row in rows.prefix(Self.mostRows) {
            if let way = way(ofRow: row, by: update, from: earlier) { return way }
        }
        guard let first = rows.first else { return 0 }
        if let next = update.survivor(from: rows.upperBound) {
            return layout.minY(ofRow: next) - earlier.minY(ofRow: first)
        }
        guard let last = update.survivor(before: first) else { return 0 }
        return layout.minY(ofRow: last) + layout.height(ofRow: last) - earlier.minY(ofRow: first)
    }
}
