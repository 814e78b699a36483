import Gatefold

/// The first screen: every transition by name.
final class CatalogueScreen: ViewController, TableViewDataSource, TableViewDelegate {
    private let tools: Tools
    private let table = TableView()

    init(tools: Tools) {
        self.tools = tools
        super.init()
        title = "Transitions"
    }

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { table }

    override func viewDidLoad() {
        table.backgroundColor = Palette.paper
        table.dataSource = self
        table.delegate = self
        table.rowHeight = CatalogueCell.height
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
