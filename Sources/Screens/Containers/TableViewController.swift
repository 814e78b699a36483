public import GatefoldLists
public import GatefoldScrolling
public import GatefoldViews

/// A screen that is a table, and its table's data source and delegate.
///
/// Override the methods of ``TableViewDataSource`` and ``TableViewDelegate`` that the list needs; a table without rows
/// is shown by default.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
    /// The table, which is the screen's view.
    public let tableView = TableView()

    open override func loadView() -> View {
        tableView.dataSource = self
        tableView.delegate = self
        tableView.contentInsetAdjustmentBehavior = .automatic
        return tableView
    }

    open override var contentScrollView: ScrollView? { tableView }

    open func numberOfSections(in tableView: TableView) -> Int { 1 }

    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }

    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

    open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

    open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
        TableView.automaticDimension
    }

    open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
        TableView.automaticDimension
    }

    open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

    open func tableViewDidChangeSelectionOfSeveralRows(_ tableView: TableView) { tableView.tellOfEachRow() }

    open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }

    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    open func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {}

    open func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath destination: IndexPath
    ) -> IndexPath { destination }

    open func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    open func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
}
