import GatefoldGeometry
import GatefoldViews

/// An item of a collection that the user drags to another place.
///
/// When the finger comes over another item, the dragged item takes its place at once, in the data source and in the
/// layout, and the others travel to theirs.
final class ItemReordering: FrameDriven {
    let cell: CollectionViewCell
    /// The place from which the item was taken.
    let source: IndexPath
    /// The place at which the item would be dropped.
    private(set) var path: IndexPath
    /// The distance of the finger from the top left corner of the item, in points.
    private let grip: Point
    /// The finger, in points of the collection's frame.
    private var finger: Point
    /// The cell of the item whose place was taken last, for as long as the finger stays over it: items of different sizes
    /// may stand under the finger again after they have made room.
    private weak var passed: ListViewCell?
    private weak var collection: CollectionView?
    private var scrolling = EdgeScrolling()

    /// Creates the drag of an item.
    /// - Parameters:
    ///   - path: The item.
    ///   - cell: The item's cell.
    ///   - collection: The collection.
    ///   - finger: The finger, in points of the collection's frame.
    init(of path: IndexPath, cell: CollectionViewCell, in collection: CollectionView, finger: Point) {
        source = path
        self.path = path
        self.cell = cell
        self.collection = collection
        self.finger = finger
        grip = finger - (cell.frame.origin - collection.bounds.origin)
    }

    /// Returns where the item is shown.
    /// - Parameter rect: Its place, in points of the content.
    func rect(at rect: Rect) -> Rect {
        guard let collection else { return rect }
        return Rect(origin: collection.bounds.origin + finger - grip, size: rect.size)
    }

    /// Moves the item with the finger.
    /// - Parameter finger: The finger, in points of the collection's frame.
    func move(to finger: Point) {
        self.finger = finger
        follow()
        if scrollVelocity != 0 { collection?.window?.drive(self) }
    }

    /// Shows the item beneath the finger, and gives it the place of the item that is there.
    private func follow() {
        guard let collection else { return }
        let point = collection.bounds.origin + finger
        let row = collection.row(at: point)
        let other = row.flatMap { row in collection.liveRows.first { $0.row == row }?.cell }
        if other !== passed { passed = nil }
        if let row, let other, other !== cell, passed == nil {
            passed = other
            take(collection.layout.indexPath(ofRow: row), in: collection)
        }
        guard collection.reordering === self else { return }
        collection.placeLiveViews()
        collection.window?.requestFrame()
    }

    /// Moves the item to another place.
    func take(_ target: IndexPath, in collection: CollectionView) {
        guard target != path else { return }
        let earlier = path
        path = target
        collection.move(from: earlier, to: target)
    }

    /// The velocity at which the finger scrolls the content, in points per second.
    private var scrollVelocity: Double { collection?.edgeVelocity(ofFinger: finger.y) ?? 0 }

    func advance(to time: Double) -> Bool {
        let velocity = scrollVelocity
        guard let collection, collection.reordering === self, velocity != 0 else {
            scrolling.stop()
            return false
        }
        let goesOn = scrolling.scroll(collection, at: velocity, until: time)
        follow()
        return goesOn
    }
}
