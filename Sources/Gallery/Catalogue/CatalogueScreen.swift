import Gatefold

/// The first screen, a list of all transitions.
final class CatalogueScreen: ViewController, TableViewDataSource, TableViewDelegate {
    private let tools: Tools
    private let table = TableView()

    init(tools: Tools) {
        self.tools = tools
        super.init()
        title = "Transitions"
    }

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { CatalogueView(table: table) }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.reloadData()
    }

    override func viewWillAppear(_ animated: Bool) { tools.scrubber.screen = nil }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Demo.allCases.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? CatalogueCell) ?? CatalogueCell()
        cell.show(Demo.allCases[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(
            Demo.allCases[indexPath.row].makeScreen(tools: tools), animated: true)
    }
}

/// The view of the first screen, which the list fills. The height of its rows follows the text size.
private final class CatalogueView: View {
    private let table: TableView

    init(table: TableView) {
        self.table = table
        super.init()
        dynamicBackgroundColor = Palette.paper
        clipsToBounds = true
        addSubview(table)
    }

    override func layoutSubviews() {
        table.frame = bounds
        table.rowHeight = Text.rowHeight(in: theme)
    }
}
