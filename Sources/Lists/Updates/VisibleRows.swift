import GatefoldGeometry
import GatefoldScrolling
import GatefoldViews

/// The rows and headers that a list showed before an update, with the positions from which they set out.
struct VisibleRows {
    /// The view of a row or header.
    struct Seen {
        let view: View
        /// The number of the row or section before the update.
        let number: Int
        /// The position in which the view was seen, in points of the list's frame.
        let rect: Rect
    }

    let layout: ListLayout
    /// The y coordinate of the viewport's top in the content.
    let top: Double
    private let height: Double
    let rows: [Seen]
    /// The headers and footers of sections.
    let bands: [Seen]
    /// The views above and below all sections.
    private let edges: [Seen]

    init(of list: ListView) {
        layout = list.layout
        top = list.bounds.minY
        height = list.bounds.height
        strip =
            list.hasStickyHeaders
            ? Rect(x: 0, y: list.adjustedContentInset.top, width: list.bounds.width, height: list.shownHeaderHeight)
            : nil
        let top = top
        rows = (list.liveRows + (list.rowMotion?.leavingRows ?? [])).map {
            Seen(view: $0.cell, number: $0.row, rect: $0.cell.frame.offsetBy(x: 0, y: -top))
        }
        bands = (list.liveHeaders + list.liveFooters).map {
            Seen(view: $0.view, number: $0.section, rect: $0.view.frame.offsetBy(x: 0, y: -top))
        }
        edges = list.edgeViewsInUse.map { Seen(view: $0, number: 0, rect: $0.frame.offsetBy(x: 0, y: -top)) }
    }

    func isVisible(_ rect: Rect) -> Bool { rect.maxY > 0 && rect.minY < height }

    /// Returns where a view was visible; nil if it was not.
    func rect(of view: View) -> Rect? {
        guard let seen = (rows + bands + edges).first(where: { $0.view === view }), isVisible(seen.rect) else {
            return nil
        }
        return seen.rect
    }

    /// The strip at the top of the viewport that a header covers while it stays there, in points of the list's frame;
    /// nil if headers scroll away.
    private let strip: Rect?

    /// Whether a view that travels between two rectangles of the list's frame passes above headers. Rows that lie
    /// beneath the header at the top of the viewport, before or after, stay beneath it.
    func passesAboveHeaders(from seen: Rect, to place: Rect) -> Bool {
        guard let strip else { return true }
        return !strip.intersects(seen) && !strip.intersects(place)
    }

    /// Returns a displacement limited to what takes a row from one edge of the viewport out at the other.
    func limited(_ displacement: Point, rowHeight: Double) -> Point {
        let most = height + rowHeight
        return Point(x: displacement.x, y: min(max(displacement.y, -most), most))
    }

    /// Returns the y coordinate, in the list's frame, at which a header or footer was or would have been seen.
    func y(of kind: SectionBand.Kind, inSection section: Int) -> Double {
        layout.minY(of: kind, inSection: section) - top
    }
}

/// An update whose rows are just being positioned.
final class ShownUpdate {
    let update: ListUpdate
    let changes: ListChanges
    let before: VisibleRows

    init(update: ListUpdate, changes: ListChanges, before: VisibleRows) {
        self.update = update
        self.changes = changes
        self.before = before
    }
}
