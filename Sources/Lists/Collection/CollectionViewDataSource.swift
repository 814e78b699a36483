/// The object that provides the contents of a collection.
@MainActor public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of sections; 1 by default. A negative number counts as 0.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// Returns the number of items in a section. A negative number counts as 0.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns a cell that shows an item; `dequeueReusableCell()` provides one that is no longer in use.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
    /// Returns the title of a section's header; nil, the default, for a section without header.
    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String?
    /// Returns whether the user can drag an item to another position; true by default. It is asked only if the
    /// collection's `allowsItemReordering` is true.
    func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Called when an item that the user drags comes to another position, several times during a drag, and when a drag
    /// that is cancelled brings the item back: the data source moves the item. By default nothing happens.
    ///
    /// The collection moves the item itself. `destination` is counted after the item has been taken out of its old
    /// position.
    func collectionView(_ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to destination: IndexPath)
}

extension CollectionViewDataSource {
    /// Returns 1, the number of sections if the data source does not implement this method.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// Returns nil, so that sections have no headers if the data source does not implement this method.
    public func collectionView(
        _ collectionView: CollectionView, titleForHeaderInSection section: Int
    ) -> String? { nil }
    /// Returns true, so that every item can be dragged if the data source does not implement this method.
    public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to destination: IndexPath
    ) {}
}
