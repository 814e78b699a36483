import Gatefold

/// The first screen, a list of all transitions and of the pages of components.
final class CatalogueScreen: ViewController, TableViewDataSource, TableViewDelegate {
    private let tools: Tools
    private let table = TableView()

    init(tools: Tools) {
        self.tools = tools
        super.init()
        title = "Transitions"
    }

    override var contentScrollView: ScrollView? { table }

    /// The transitions, and nil for the pages of components.
    private let rows: [Demo?] = Demo.allCases + [nil]

    override func viewDidLoad() {
        view.dynamicBackgroundColor = Palette.paper
        table.anchors = .fill()
        table.contentInsetAdjustmentBehavior = .automatic
        table.rowHeight = TableView.automaticDimension
        view.addSubview(table)
        table.dataSource = self
        table.delegate = self
        table.reloadData()
    }

    override func viewWillAppear(_ animated: Bool) { tools.scrubber.screen = nil }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? CatalogueCell) ?? CatalogueCell()
        cell.show(rows[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard navigationController?.topViewController === self else { return }
        let screen = rows[indexPath.row]?.makeScreen(tools: tools) ?? ComponentsScreen()
        navigationController?.pushViewController(screen, animated: true)
    }
}
