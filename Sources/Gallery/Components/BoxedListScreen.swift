import Gatefold

/// A screen that is a table: rows from edge to edge in a narrow window, and boxes in the middle of a wide one.
class BoxedListScreen: TableViewController {
    override func loadView() -> View {
        let view = BoxedList(super.loadView(), table: tableView)
        view.bar = { [weak self] in self?.navigationBar }
        return view
    }
}
