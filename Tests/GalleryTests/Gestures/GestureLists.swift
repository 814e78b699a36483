import Gatefold

/// A table of rows that can be chosen, moved and deleted, and that have a menu.
final class GestureTable: TableViewController {
    private(set) var names = (0..<30).map { "Row \($0)" }
    private(set) var told: [String] = []
    private let hasActions: Bool
    private let hasMenu: Bool

    init(hasActions: Bool = false, hasMenu: Bool = false, isMovable: Bool = false) {
        (self.hasActions, self.hasMenu) = (hasActions, hasMenu)
        super.init()
        tableView.allowsRowReordering = isMovable
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 60
        guard hasMenu else { return }
        tableView.contextMenu = { _ in Menu(children: [MenuAction(title: "Open")]) }
    }

    /// Lets a pull past the top refresh.
    func addRefreshControl() {
        let control = RefreshControl()
        control.action = { [weak self, weak control] in
            self?.told.append("refreshes")
            control?.endRefreshing()
        }
        tableView.refreshControl = control
    }

    /// The first names, and what the table has told.
    var state: String { (names.prefix(3) + told).joined(separator: ", ") }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        told.append("chose \(names[indexPath.row])")
    }

    override func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        names.insert(names.remove(at: indexPath.row), at: destination.row)
    }

    override func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    {
        guard hasActions else { return nil }
        let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            _ = self?.names.remove(at: indexPath.row)
            self?.tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        return SwipeActionsConfiguration(actions: [delete])
    }
}

/// A grid of items that can be moved.
final class GestureGrid: ViewController, CollectionViewDataSource {
    private(set) var names = (0..<9).map { "Item \($0)" }
    private let grid = CollectionView(
        collectionViewLayout: .grid(CollectionGridLayout(columns: .count(3), itemHeight: .fixed(80))))

    override func loadView() -> View { grid }

    override var contentScrollView: ScrollView? { grid }

    override func viewDidLoad() {
        grid.dataSource = self
        grid.allowsItemReordering = true
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = CollectionViewCell()
        cell.accessibilityLabel = names[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to destination: IndexPath) {
        names.insert(names.remove(at: indexPath.item), at: destination.item)
    }
}

/// Three pages, each of a colour.
final class GesturePages: PageController, PageControllerDataSource {
    override init() {
        super.init()
        dataSource = self
    }

    func numberOfPages(in pageController: PageController) -> Int { 3 }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
        let page = ViewController()
        page.title = "Page \(index)"
        return page
    }
}
