import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

/// The content that stays where it is on screen while a list changes: what a finger touches, or else what is seen at the
/// top of the viewport, and what an animation scrolls there.
struct ListAnchor {
    /// A position in the content; nil for the top of the content, which never moves.
    typealias Position = ScrollAnchor<ListLayout.Position?>

    let shown: Position
    let goal: Position
    /// The top and the height of the viewport, within its insets, in points of the content.
    let top: Double
    let height: Double
    /// Whether the content scrolls on to `goal`.
    let isScrolling: Bool
    /// The row that a finger rests on or drags, counted through all sections; nil if there is none.
    let heldRow: Int?
    /// The y coordinate at the top of content that is scrolled to its end, if it is to stay there; otherwise NaN.
    let end: Double

    /// Returns how far the content moves down because heights have changed.
    func shift(to later: ListLayout, growth: Double) -> ContentShift {
        func shift(of position: Position) -> Double {
            guard let part = position.part, let y = later.y(of: part) else { return 0 }
            let shift = position.y == end ? growth : y - position.y
            return abs(shift) > ListView.negligible ? shift : 0
        }
        return ContentShift(shown: shift(of: shown), goal: shift(of: goal))
    }

    /// Returns how far the content moves down by an update.
    func shift(by update: ListUpdate, from earlier: ListLayout, to later: ListLayout) -> ContentShift {
        func shift(ofRow row: Int) -> Double? {
            guard let piece = update.piece(ofOldRow: row), !piece.isMoved, let new = update.newIndex(ofOld: row) else {
                return nil
            }
            return later.minY(ofRow: new) - earlier.minY(ofRow: row)
        }
        // The content moves as far as the first row in the viewport that remains, or else so far that the next one takes
        // the position of the first.
        func shift(at y: Double) -> Double {
            // A list at its top shows what is inserted there.
            guard y > earlier.edges.top + ListView.negligible else { return 0 }
            let rows = earlier.rows(from: y, to: y + height)
            for row in rows.prefix(ListView.mostRows) { if let shift = shift(ofRow: row) { return shift } }
            guard let first = rows.first else { return 0 }
            if let next = update.survivor(from: rows.upperBound) {
                return later.minY(ofRow: next) - earlier.minY(ofRow: first)
            }
            guard let last = update.survivor(before: first) else { return 0 }
            return later.minY(ofRow: last) + later.height(ofRow: last) - earlier.minY(ofRow: first)
        }
        let shown = heldRow.flatMap(shift(ofRow:)) ?? shift(at: top)
        return ContentShift(shown: shown, goal: isScrolling ? shift(at: goal.y) : shown)
    }

    /// Says what stays where it is through an update, for the log.
    func summary(of update: ListUpdate, _ shift: ContentShift) -> String {
        if let heldRow, let piece = update.piece(ofOldRow: heldRow), !piece.isMoved {
            return "keeps row \(heldRow), because a finger holds it; content moves down by \(shift.shown)"
        }
        guard top > ListView.negligible else { return "stays at its top" }
        return "keeps the first visible row that stays; content moves down by \(shift.shown)"
    }
}

extension ListView {
    /// Returns the content that is to stay where it is.
    /// - Parameter keepsEnd: Whether content that is scrolled to its end stays there.
    func anchor(keepsEnd: Bool = false) -> ListAnchor {
        let inset = adjustedContentInset
        func position(at y: Double) -> ListAnchor.Position {
            ListAnchor.Position(y > 0 ? layout.position(at: y) : nil, at: y)
        }
        let top = contentOffset.y + inset.top
        var (touched, heldRow): (Double?, Int?)
        if isTracking, pan.state.isActive {
            let finger = convert(fromWindow: pan.location())
            (touched, heldRow) = (finger.y, row(at: finger))
        } else if let swipedCell {
            (touched, heldRow) = (swipedCell.frame.midY, liveRows.first { $0.cell === swipedCell }?.row)
        } else if let press {
            (touched, heldRow) = (convert(fromWindow: tap.location()).y, press.indexPath.flatMap { layout.row(at: $0) })
        }
        let shown = touched.map { contentOffset.y + $0 - bounds.minY }
        return ListAnchor(
            shown: shown.map { ListAnchor.Position(layout.position(at: $0), at: $0) } ?? position(at: top),
            goal: position(at: goal.y + inset.top),
            top: top, height: max(0, bounds.height - inset.top - inset.bottom),
            isScrolling: restingOffset != contentOffset, heldRow: heldRow,
            end: keepsEnd && touched == nil ? vertical.range.upperBound + inset.top : .nan)
    }

    /// Sets the content's size to that of the sections.
    /// - Parameter anchor: The content that stays where it is; nil keeps the content offset instead.
    func resizeContent(keeping anchor: ListAnchor?) {
        let size = Size(width: frame.width, height: layout.height)
        guard let shift = anchor?.shift(to: layout, growth: size.height - contentSize.height) else {
            contentSize = size
            return
        }
        rowMotion?.contentDidMove(by: shift.shown)
        resizeContent(to: size, shiftedBy: shift)
    }
}
