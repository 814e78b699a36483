extension CollectionView {
    /// Returns a cell that is no longer shown and has no reuse identifier; nil if there is none.
    ///
    /// The cell still has the content of its previous item.
    public func dequeueReusableCell() -> CollectionViewCell? {
        takeSpareCell(withIdentifier: nil) as? CollectionViewCell
    }

    /// Sets how cells with a reuse identifier are made.
    /// - Parameters:
    ///   - makeCell: Makes a cell, when none can be reused.
    ///   - identifier: The reuse identifier.
    public func register(_ makeCell: @escaping () -> CollectionViewCell, forCellWithReuseIdentifier identifier: String)
    {
        cellMakers[identifier] = makeCell
    }

    /// Returns a cell with a reuse identifier: one that is no longer shown, after a call of its `prepareForReuse()`, or
    /// a new one.
    /// - Parameters:
    ///   - identifier: The reuse identifier, for which `register(_:forCellWithReuseIdentifier:)` must have been called.
    ///   - indexPath: The item that the cell is for.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let cell = takeCell(withIdentifier: identifier) as? CollectionViewCell else {
            fatalError("The cells registered for the reuse identifier \(identifier) are none of a collection.")
        }
        return cell
    }

    // MARK: Updates

    /// Inserts items.
    /// - Parameter indexPaths: The items, by their index paths after the batch.
    public func insertItems(at indexPaths: [IndexPath]) {
        change { changes in for path in indexPaths { changes.insertedRows[path] = .automatic } }
    }

    /// Deletes items.
    /// - Parameter indexPaths: The items, by their index paths before the batch.
    public func deleteItems(at indexPaths: [IndexPath]) {
        change { changes in for path in indexPaths { changes.deletedRows[path] = .automatic } }
    }

    /// Gives items new cells and measures them again.
    /// - Parameter indexPaths: The items, by their index paths before the batch.
    public func reloadItems(at indexPaths: [IndexPath]) {
        change { changes in for path in indexPaths { changes.reloadedRows[path] = .automatic } }
    }

    /// Moves an item, possibly to another section.
    /// - Parameters:
    ///   - indexPath: The item, by its index path before the batch.
    ///   - newIndexPath: Its index path after the batch.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows.append((indexPath, newIndexPath)) }
    }
}
