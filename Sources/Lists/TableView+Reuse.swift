extension TableView {
    /// The height of a row that is as high as its cell wants to be: the height that the cell's `sizeThatFits(_:)`
    /// returns for the width of the column.
    ///
    /// Set it as `rowHeight`, or return it from the delegate for single rows. A row is measured when it comes near the
    /// viewport; `estimatedRowHeight` counts until then.
    public static let automaticDimension = -1.0

    /// Returns a cell that is no longer shown and has no reuse identifier; nil if there is none.
    ///
    /// The cell still has the content of its previous row.
    public func dequeueReusableCell() -> TableViewCell? { takeSpareCell(withIdentifier: nil) as? TableViewCell }

    /// Sets how cells with a reuse identifier are made.
    /// - Parameters:
    ///   - makeCell: Makes a cell, when none can be reused.
    ///   - identifier: The reuse identifier.
    public func register(_ makeCell: @escaping () -> TableViewCell, forCellReuseIdentifier identifier: String) {
        cellMakers[identifier] = makeCell
    }

    /// Returns a cell with a reuse identifier: one that is no longer shown, after a call of its `prepareForReuse()`, or
    /// a new one.
    /// - Parameters:
    ///   - identifier: The reuse identifier, for which `register(_:forCellReuseIdentifier:)` must have been called.
    ///   - indexPath: The row that the cell is for.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
        guard let cell = takeCell(withIdentifier: identifier) as? TableViewCell else {
            fatalError("The cells registered for the reuse identifier \(identifier) are none of a table.")
        }
        return cell
    }
}
