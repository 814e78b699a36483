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
}

extension CollectionViewDataSource {
    /// Returns 1, the number of sections if the data source does not implement this method.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// Returns nil, so that sections have no headers if the data source does not implement this method.
    public func collectionView(
        _ collectionView: CollectionView, titleForHeaderInSection section: Int
    ) -> String? { nil }
}
