public import GatefoldGeometry

/// The object that reacts to the selection of items and provides their sizes.
@MainActor public protocol CollectionViewDelegate: AnyObject {
    /// Called when the user selects an item, with a tap or with Enter or Space.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

    /// Called when the user deselects an item: by a tap or a key where several items can be selected, otherwise by
    /// selecting another item. The default does nothing.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

    /// Called when the user selects or deselects several items in one step: all items with Control+A, a range with Shift,
    /// or one item instead of others.
    ///
    /// By default the collection calls `collectionView(_:didDeselectItemAt:)` and `collectionView(_:didSelectItemAt:)` for
    /// each of the items. A delegate that implements this method is not told of the single items, which takes no longer
    /// for a hundred thousand items than for two; `indexPathsForSelectedItems` tells which items are selected now.
    func collectionViewDidChangeSelectionOfSeveralItems(_ collectionView: CollectionView)

    /// Returns the size of an item of a flow layout in points, or ``CollectionView/automaticSize`` for the size that its
    /// cell wants; the layout's `itemSize` by default. An item is never wider than a line.
    ///
    /// The collection asks for the sizes of all items from the first one up to those near its viewport, and again after
    /// a reload or a change of the width or the text size. A grid does not ask.
    func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size
}

extension CollectionViewDelegate {
    /// Does nothing if the delegate does not implement this method.
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Tells of each item if the delegate does not implement this method.
    public func collectionViewDidChangeSelectionOfSeveralItems(_ collectionView: CollectionView) {
        collectionView.tellOfEachRow()
    }
    /// Returns the `itemSize` of the collection's flow layout if the delegate does not implement this method.
    public func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size {
        guard case .flow(let flow) = collectionView.collectionViewLayout else { return CollectionView.automaticSize }
        return flow.itemSize
    }
}
