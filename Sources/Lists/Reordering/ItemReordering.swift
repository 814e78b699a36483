import GatefoldGeometry
import GatefoldViews

/// An item of a collection that the user drags to another position.
///
/// When the finger comes over another item, the dragged item takes its place at once, in the data source and in the
/// layout, and the others travel to theirs.
final class ItemReordering: ListReordering {
    /// The cell of the item whose position was taken last, for as long as the finger stays over it: items of different
    /// sizes may stand under the finger again after they have made room.
    private weak var passed: ListViewCell?
    private weak var collection: CollectionView?
    /// Whether the item is just taking another position, so that changes of the collection do not end the drag.
    private var isTakingPlace = false

    init(of source: IndexPath, cell: ListViewCell, in collection: CollectionView, finger: Point) {
        self.collection = collection
        super.init(of: source, cell: cell, in: collection, finger: finger)
    }

    override var row: Int? { collection?.layout.row(at: target) }

    override func rect(ofRow row: Int, at rect: Rect) -> Rect {
        row == self.row ? Rect(origin: origin, size: rect.size) : rect
    }

    override func updateTarget(under finger: Point) {
        guard let collection else { return }
        let row = collection.row(at: finger)
        let other = row.flatMap { row in collection.liveRows.first { $0.row == row }?.cell }
        if other !== passed { passed = nil }
        guard let row, let other, other !== cell, passed == nil else { return }
        passed = other
        take(collection.layout.indexPath(ofRow: row))
    }

    /// Moves the item to another position.
    private func take(_ next: IndexPath) {
        guard next != target else { return }
        let earlier = target
        target = next
        isTakingPlace = true
        collection?.move(from: earlier, to: next)
        isTakingPlace = false
    }

    override func drop() {
        guard let collection, !isTakingPlace else { return }
        collection.reordering = nil
        collection.note("drops the item of \(source) at \(target)")
        sink()
        guard let window = collection.window, let row else { return collection.setNeedsLayout() }
        let motion = collection.startedMotion
        let displacement = Displacement(from: cell.frame, to: collection.rect(ofRow: row), grows: false)
        motion.send(cell, from: window.prefersReducedMotion ? Displacement() : displacement, least: 0.01)
        window.drive(motion)
        collection.setNeedsLayout()
    }

    override func putBack() {
        guard !isTakingPlace else { return }
        take(source)
        if collection?.reordering === self { drop() }
    }

    override func cancel() { drop() }
}
