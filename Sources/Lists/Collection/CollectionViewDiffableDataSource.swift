import GatefoldViews

/// A data source that is given whole lists of identified items, and has the collection move its items from one list to
/// the next.
///
/// The collection holds its data source weakly, so keep a reference to it. To provide more than cells and titles, make a
/// subclass.
@MainActor
open class CollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    CollectionViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: CollectionView, _ indexPath: IndexPath, _ item: Item
    ) -> CollectionViewCell

    private weak var collectionView: CollectionView?
    private let cellProvider: CellProvider
    private var current = TableSnapshot<Section, Item>()
    /// Returns the title of a section's header, or nil for a section without one; nil, the default, if no section has
    /// a header.
    public var titleProvider: ((_ section: Section) -> String?)?
    /// Called when an item that the user drags comes to another place, with the list as it is then; nil by default. If it
    /// is nil, no item can be dragged.
    public var onReorder: ((_ snapshot: TableSnapshot<Section, Item>) -> Void)?

    /// Creates a data source without items and makes it the collection's.
    /// - Parameters:
    ///   - collectionView: The collection, held weakly.
    ///   - cellProvider: Returns the cell of an item, as `collectionView(_:cellForItemAt:)` does.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        collectionView.dataSource = self
    }

    /// Returns a copy of the list that is shown.
    public func snapshot() -> TableSnapshot<Section, Item> { current.withoutReloads }

    /// Returns the item at an index path; nil if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> Item? { current.itemIdentifier(for: indexPath) }

    /// Returns the index path of an item; nil if there is none. The time grows with the number of items.
    public func indexPath(for item: Item) -> IndexPath? { current.indexPath(for: item) }

    /// Shows another list.
    ///
    /// Items are inserted, deleted, moved and reloaded as the difference from the list shown before demands, and the
    /// visible place is kept; see ``ListView/performBatchUpdates(_:completion:)``.
    /// - Parameters:
    ///   - snapshot: The list.
    ///   - animated: Whether items travel and fade.
    ///   - completion: Called once, and never within this call: with true after the frame in which the items have come to
    ///     rest, which is the next one if nothing moves; with false if a reload has put an end to their motion.
    public func apply(
        _ snapshot: TableSnapshot<Section, Item>, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let earlier = current
        current = snapshot.withoutReloads
        guard let collectionView, collectionView.dataSource === self else {
            if let completion { Window.complete { completion(true) } }
            return
        }
        collectionView.perform(ListUpdate(from: earlier, to: snapshot), isAnimated: animated, completion: completion)
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        current.parts.indices.contains(section) ? current.parts[section].items.count : 0
    }

    open func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        current.parts.indices.contains(section) ? titleProvider?(current.parts[section].section) : nil
    }

    open func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let item = current.itemIdentifier(for: indexPath) else { return CollectionViewCell() }
        return cellProvider(collectionView, indexPath, item)
    }

    open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        onReorder != nil
    }

    open func collectionView(
        _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to destination: IndexPath
    ) {
        guard let item = current.itemIdentifier(for: indexPath) else { return }
        current.moveItem(item, to: destination)
        onReorder?(snapshot())
    }
}
