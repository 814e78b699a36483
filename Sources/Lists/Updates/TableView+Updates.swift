extension TableView {
    /// Inserts rows.
    /// - Parameters:
    ///   - indexPaths: The rows, by their index paths after the batch.
    ///   - animation: How the rows appear.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        change { changes in for path in indexPaths { changes.insertedRows[path] = animation } }
    }

    /// Deletes rows.
    /// - Parameters:
    ///   - indexPaths: The rows, by their index paths before the batch.
    ///   - animation: How the rows disappear.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        change { changes in for path in indexPaths { changes.deletedRows[path] = animation } }
    }

    /// Gives rows new cells and measures them again.
    /// - Parameters:
    ///   - indexPaths: The rows, by their index paths before the batch.
    ///   - animation: How the new cells replace the old ones.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        change { changes in for path in indexPaths { changes.reloadedRows[path] = animation } }
    }

    /// Moves a row, possibly to another section.
    /// - Parameters:
    ///   - indexPath: The row, by its index path before the batch.
    ///   - newIndexPath: Its index path after the batch.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows.append((indexPath, newIndexPath)) }
    }
}
