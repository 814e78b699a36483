public import GatefoldViews

/// The object that reacts to the selection of rows, and provides their heights and the headers and footers of sections.
@MainActor public protocol TableViewDelegate: AnyObject {
    /// Called when the user selects a row, with a tap or with Enter or Space.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

    /// Called when the user deselects a row: by a tap or a key where several rows can be selected, otherwise by selecting
    /// another row. The default does nothing.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// Called when the user selects or deselects several rows in one step: all rows with Control+A, a range with Shift, or
    /// one row instead of others.
    ///
    /// By default the table calls `tableView(_:didDeselectRowAt:)` and `tableView(_:didSelectRowAt:)` for each of the rows.
    /// A delegate that implements this method is not told of the single rows, which takes no longer for a hundred thousand
    /// rows than for two; `indexPathsForSelectedRows` tells which rows are selected now.
    func tableViewDidChangeSelectionOfSeveralRows(_ tableView: TableView)

    /// Returns the height of a row in points, or `TableView.automaticDimension` for the height that its cell wants; the
    /// table's `rowHeight` by default, which also replaces a height that is not finite.
    ///
    /// The table calls this method when the row comes near its viewport, and again after a reload or a change of the
    /// rows' width or the text size.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double

    /// Returns the view of a section's header; nil, the default, for the title that the data source provides.
    ///
    /// The view fills the header. If the delegate says no height, the table asks for the views of all sections when it is
    /// loaded, and measures them by `sizeThatFits(_:)`; otherwise for those that come into view. A view that has changed
    /// its height is measured again after a reload of its section.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

    /// Returns the view of a section's footer; nil, the default, for the title that the data source provides. The table
    /// asks for it and measures it like that of a header.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// Returns the height of a section's header in points, 0 for a section without header, or
    /// `TableView.automaticDimension`, the default: that of its view, or the table's `headerHeight` for a title.
    ///
    /// The table asks when it is loaded and when its sections change.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double

    /// Returns the height of a section's footer in points, 0 for a section without footer, or
    /// `TableView.automaticDimension`, the default: that of its view or its text.
    ///
    /// The table asks when it is loaded and when its sections change.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double

    /// Returns the position at which a row that the user drags would be dropped; the proposed position by default.
    ///
    /// Positions are counted after the row has been taken out of its old one.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath destination: IndexPath
    ) -> IndexPath

    /// Returns the actions that a row offers when it is swiped towards its trailing edge, where they appear at its
    /// leading edge; nil, the default, for none. The table calls this method when a swipe begins, and again when an action
    /// is performed after the rows have changed.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// Returns the actions that a row offers when it is swiped towards its leading edge, where they appear at its
    /// trailing edge; nil, the default, for none. The table calls this method when a swipe begins, and again when an action
    /// is performed after the rows have changed.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
}

extension TableViewDelegate {
    /// Does nothing if the delegate does not implement this method.
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Tells of each row if the delegate does not implement this method.
    public func tableViewDidChangeSelectionOfSeveralRows(_ tableView: TableView) { tableView.tellOfEachRow() }
    /// Returns the table's `rowHeight`, the height of every row if the delegate does not implement this method.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
    /// Returns nil: a header shows its title if the delegate does not implement this method.
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    /// Returns nil: a footer shows its title if the delegate does not implement this method.
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    /// Returns `TableView.automaticDimension`, so that the header is as high as its view wants, or has the standard height.
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
        TableView.automaticDimension
    }
    /// Returns `TableView.automaticDimension`, so that the footer is as high as its view or its text wants.
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
        TableView.automaticDimension
    }
    /// Returns the proposed position.
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath destination: IndexPath
    ) -> IndexPath { destination }
    /// Returns nil: a row has no actions at its leading edge if the delegate does not implement this method.
    public func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    /// Returns nil: a row has no actions at its trailing edge if the delegate does not implement this method.
    public func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
}
