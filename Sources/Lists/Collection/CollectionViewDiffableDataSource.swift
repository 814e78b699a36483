/// A data source that is given whole lists of identified items, and has the collection move its items from one list to
/// the next; see ``ListDiffableDataSource``.
open class CollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    ListDiffableDataSource<Section, Item>, CollectionViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: CollectionView, _ indexPath: IndexPath, _ item: Item
    ) -> CollectionViewCell

    private let cellProvider: CellProvider

    /// Creates a data source without items and makes it the collection's.
    /// - Parameters:
    ///   - collectionView: The collection, held weakly.
    ///   - cellProvider: Returns the cell of an item, as `collectionView(_:cellForItemAt:)` does.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init(of: collectionView)
        collectionView.dataSource = self
    }

    open func numberOfSections(in collectionView: CollectionView) -> Int { sectionCount }

    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        rowCount(inSection: section)
    }

    open func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        title(ofSection: section)
    }

    open func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        itemIdentifier(for: indexPath).map { cellProvider(collectionView, indexPath, $0) } ?? CollectionViewCell()
    }

    open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        onReorder != nil
    }

    open func collectionView(
        _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to destination: IndexPath
    ) {
        moveRow(at: indexPath, to: destination)
    }
}
