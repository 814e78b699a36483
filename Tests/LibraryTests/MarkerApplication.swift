import Gatefold

/// A list whose rows, bar and pages have flat colours that are used nowhere else, so that edges can be measured in
/// pixels.
final class MarkerApplication: ApplicationDelegate {
    let title = "Markers"
    let applicationID = "org.example.Markers"
    let list: MarkerListScreen

    init(rows: Int = 20) { list = MarkerListScreen(rows: rows) }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }

    static let bar = Color(hex: 0x10_20_30)
    static let ground = Color(hex: 0x70_70_70)
    static let page = Color(hex: 0xFF_FF_FF)
    static let pageContent = Color(hex: 0x00_A0_00)

    /// Returns a colour for a row, by its number: red counts rows, blue is always the same.
    static func row(_ index: Int) -> Color { Color(hex: UInt32(0x40 + index * 6) << 16 | 0x00_00_C8) }
}

final class MarkerListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    private(set) var items: [Int]
    let table = TableView()
    let bar = NavigationBar(title: "", barTintColor: MarkerApplication.bar)
    /// The style is plain, so that every pixel of a flight has a marker's colour.
    let transition = ExpandingCellDelegate(style: .plain)
    private(set) var pages: [MarkerPage] = []
    /// The title above the rows; nil for none.
    var headerTitle: String?
    /// Whether a page has a card that expands again.
    var hasCards = false
    /// The target view of every page; nil for the page's own row.
    var targetView: View?

    init(rows: Int) { items = Array(0..<rows) }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        let view = BarAndContentView(bar: bar, content: table)
        view.backgroundColor = MarkerApplication.ground
        return view
    }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 88
        table.reloadData()
    }

    func replaceItems(_ items: [Int]) {
        self.items = items
        table.reloadData()
    }

    /// Inserts rows, with an animation.
    func insert(_ new: [Int], at row: Int) {
        items.insert(contentsOf: new, at: row)
        table.insertRows(at: new.indices.map { IndexPath(row: row + $0, section: 0) })
    }

    /// Deletes the row of an item.
    func delete(_ item: Int) {
        guard let row = items.firstIndex(of: item) else { return }
        items.remove(at: row)
        table.deleteRows(at: [IndexPath(row: row, section: 0)])
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { headerTitle }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.separatorColor = nil
        // Flat colours need no snapshot of their own, so none is counted among those of a flight.
        cell.shouldRasterize = false
        cell.backgroundColor = MarkerApplication.row(items[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let page = MarkerPage(item: items[indexPath.row])
        page.transitioningDelegate = transition
        if hasCards { page.addCard() }
        pages = [page]
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        if let targetView { return targetView }
        guard let page = presented as? MarkerPage, let row = items.firstIndex(of: page.item) else { return nil }
        return table.cellForRow(at: IndexPath(row: row, section: 0))
    }
}

final class MarkerPage: ViewController, ExpandingCellPresenting, ExpandingCellPresented {
    var item: Int
    /// A card at (40, 300) that expands into a page of its own.
    private(set) var card: Button?
    private let transition = ExpandingCellDelegate(style: .plain)
    let scrollView = ScrollView()
    let closeButton = CloseButton()
    private(set) lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)
    private let content = View()

    init(item: Int) { self.item = item }

    override var contentScrollView: ScrollView? { scrollView }

    override func loadView() -> View {
        let view = PageView(scrollView: scrollView, content: content, barView: pull.barView, closeButton: closeButton)
        view.backgroundColor = MarkerApplication.page
        content.backgroundColor = MarkerApplication.pageContent
        return view
    }

    override func viewDidLoad() { closeButton.action = { [weak self] in self?.dismiss(animated: true) } }

    func addCard() {
        let card = Button(frame: Rect(x: 20, y: 200, width: 280, height: 80))
        card.backgroundColor = Color(hex: 0xF0_A0_20)
        card.action = { [weak self] in
            guard let self else { return }
            let inner = MarkerPage(item: item + 100)
            inner.transitioningDelegate = transition
            present(inner, animated: true)
        }
        self.card = card
        content.addSubview(card)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { card }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [closeButton] }
}

/// A view with a bar on top and content below it.
private final class BarAndContentView: View {
    private let bar: NavigationBar
    private let content: View

    init(bar: NavigationBar, content: View) {
        self.bar = bar
        self.content = content
        super.init()
        clipsToBounds = true
        addSubview(content)
        addSubview(bar)
    }

    override func layoutSubviews() {
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.areaHeight)
        content.frame = Rect(minX: 0, minY: bar.frame.maxY, maxX: bounds.width, maxY: bounds.height)
    }
}

/// A green sheet, half as tall again as the window, 20 points from the page's sides.
private final class PageView: View {
    private let scrollView: ScrollView
    private let content: View
    private let barView: View
    private let closeButton: View

    init(scrollView: ScrollView, content: View, barView: View, closeButton: View) {
        self.scrollView = scrollView
        self.content = content
        self.barView = barView
        self.closeButton = closeButton
        super.init()
        clipsToBounds = true
        scrollView.addSubview(content)
        for view in [scrollView, barView, closeButton] { addSubview(view) }
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        barView.frame = bounds
        closeButton.frame.origin = Point(x: bounds.width - 48, y: 36)
        content.frame = Rect(x: 20, y: 100, width: bounds.width - 40, height: bounds.height * 1.5)
        scrollView.contentSize = Size(width: bounds.width, height: content.frame.maxY + 100)
    }
}
