import Gatefold

/// The first screen, a list of all transitions and of the page of text.
final class CatalogueScreen: ViewController, TableViewDataSource, TableViewDelegate {
    private let tools: Tools
    private let table = TableView()

    init(tools: Tools) {
        self.tools = tools
        super.init()
        title = "Transitions"
    }

    override var contentScrollView: ScrollView? { table }

    /// The transitions, and nil for the page of text.
    private let rows: [Demo?] = Demo.allCases + [nil]
    /// Measures rows and is never shown.
    private let ruler = CatalogueCell()

    override func loadView() -> View { CatalogueView(table: table, ruler: ruler) }

    override func viewDidLoad() {
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
        let screen = rows[indexPath.row]?.makeScreen(tools: tools) ?? TextScreen()
        navigationController?.pushViewController(screen, animated: true)
    }
}

/// The view of the first screen, which the list fills.
private final class CatalogueView: View {
    private let table: TableView

    init(table: TableView, ruler: View) {
        self.table = table
        ruler.isHidden = true
        super.init()
        dynamicBackgroundColor = Palette.paper
        clipsToBounds = true
        for view in [ruler, table] { addSubview(view) }
    }

    override func layoutSubviews() { table.frame = bounds }
}
