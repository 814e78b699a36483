import Gatefold

/// A screen with a table of ten thousand messages.
final class MessageList: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting,
    ExpandingViewPresenting
{
    /// The number of rows. Chosen: more than any fling scrolls through.
    static let rowCount = 10_000
    static let rowHeight = 88.0

    private let bar = NavigationBar(title: "Messages")
    private let table = TableView()
    /// The delegate that chooses the transition of pages; nil if they are sheets.
    private let transition: (any TransitioningDelegate)?
    private var openedRow = IndexPath(row: 0, section: 0)

    init(opening: Opening) {
        switch opening {
        case .expandingCell(let style): transition = ExpandingCellDelegate(style: style)
        case .split: transition = SplitDelegate()
        case .expandingView: transition = ExpandingViewDelegate()
        case .translatedModal: transition = TranslatedModalDelegate()
        case .sheet: transition = nil
        }
        super.init()
        (transition as? ExpandingViewDelegate)?.dismissal = { _ in ExpandingView() }
    }

    /// Returns the vertical centre of a row while the list is not scrolled, in points of the window.
    static func middleOfRow(_ row: Int) -> Double { NavigationBar.areaHeight + (Double(row) + 0.5) * rowHeight }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View { MessageListView(bar: bar, table: table) }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.headerHeight = 0
        table.rowHeight = Self.rowHeight
        table.reloadData()
    }

    private var openedCell: TableViewCell? { table.cellForRow(at: openedRow) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? MessageCell) ?? MessageCell()
        cell.show(Message(indexPath.row))
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        openedRow = indexPath
        let page = MessagePage(Message(indexPath.row))
        if let split = transition as? SplitDelegate, let cell = openedCell {
            split.cut = cell.convert(cell.bounds.center, to: nil).y
        }
        page.transitioningDelegate = transition
        if transition == nil {
            page.modalPresentationStyle = .sheet
            page.sheetPresentationController?.detents = [.medium(), .large()]
        }
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { openedCell }

    func expandingView(for presented: ViewController) -> View? { (openedCell as? MessageCell)?.sign }
}

private final class MessageListView: View {
    private let bar: NavigationBar
    private let table: TableView

    init(bar: NavigationBar, table: TableView) {
        self.bar = bar
        self.table = table
        super.init()
        dynamicBackgroundColor = .groupedBackground
        clipsToBounds = true
        addSubview(table)
        addSubview(bar)
    }

    override func layoutSubviews() {
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.areaHeight)
        table.frame = Rect(
            minX: 0, minY: bar.frame.maxY, maxX: bounds.width, maxY: max(bar.frame.maxY, bounds.height))
    }
}
