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
    /// Measures rows and is never shown.
    private let ruler = CatalogueCell()

    override func viewDidLoad() {
        view.dynamicBackgroundColor = Palette.paper
        ruler.isHidden = true
        table.anchors = .fill()
        table.contentInsetAdjustmentBehavior = .automatic
        for part in [ruler, table] { view.addSubview(part) }
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

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        ruler.show(rows[indexPath.row])
        return ruler.sizeThatFits(tableView.bounds.size).height
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard navigationController?.topViewController === self else { return }
        let screen = rows[indexPath.row]?.makeScreen(tools: tools) ?? ComponentsScreen()
        navigationController?.pushViewController(screen, animated: true)
    }
}
