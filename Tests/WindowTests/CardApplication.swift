import Gatefold

/// A list of coloured rows that open into pages: a minimal application for tests of windows.
final class CardApplication: ApplicationDelegate {
    let title = "Cards"
    let applicationID = "org.example.Cards"
    var windowPreferences = WindowPreferences()
    let list = CardListScreen()
    /// Called when the window exists and has not drawn yet.
    var onCreate: (() -> Void)?
    /// Called after ``onCreate``, with the window.
    var onWindow: ((Window) -> Void)?
    /// Called when the state is encoded.
    var onEncode: (() -> Void)?
    /// The local times that the application was told.
    private(set) var times: [WallClock] = []

    /// The user's answers to notifications.
    private(set) var responses: [NotificationResponse] = []

    func didReceive(_ response: NotificationResponse, in window: Window) { responses.append(response) }

    func timeDidChange(in window: Window, now: WallClock) { times.append(now) }

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = list
        onCreate?()
        onWindow?(window)
    }

    func encodeRestorableState(into state: inout SavedState) {
        onEncode?()
        state.set(list.table.contentOffset.y, forKey: "list")
        guard let page = list.presentedViewController as? CardPage else { return }
        state.set(page.row, forKey: "row")
        state.set(page.contentScrollView?.contentOffset.y ?? 0, forKey: "page")
    }

    func restoreState(from state: SavedState) {
        list.table.scrollDown(to: state.double(forKey: "list"))
        guard let row = state.integer(forKey: "row"), 0..<CardListScreen.rowCount ~= row else { return }
        let page = list.open(row, animated: false)
        page.view.layoutIfNeeded()
        page.contentScrollView?.scrollDown(to: state.double(forKey: "page"))
    }
}

extension ScrollView {
    fileprivate func scrollDown(to height: Double?) {
        let most = max(0, contentSize.height - frame.height)
        setContentOffset(Point(x: 0, y: min(max(0, height ?? 0), most)), animated: false)
    }
}

final class CardListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    static let rowCount = 20
    let table = TableView()
    private let bar = NavigationBar(title: "Cards", barTintColor: Color(hex: 0x20_30_40))
    private let transition = ExpandingCellDelegate()

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        let view = StackView { [table, bar] bounds in
            bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.areaHeight)
            table.frame = Rect(minX: 0, minY: bar.frame.maxY, maxX: bounds.width, maxY: bounds.height)
        }
        view.addSubview(table)
        view.addSubview(bar)
        return view
    }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 88
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.backgroundColor = Color(hex: UInt32(0x40 + indexPath.row * 9) << 16 | 0x60_A0)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        open(indexPath.row, animated: true)
    }

    @discardableResult
    func open(_ row: Int, animated: Bool) -> CardPage {
        let page = CardPage(row: row)
        page.transitioningDelegate = transition
        present(page, animated: animated)
        return page
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? CardPage).flatMap { table.cellForRow(at: IndexPath(row: $0.row, section: 0)) }
    }
}

final class CardPage: ViewController, ExpandingCellPresented {
    let row: Int
    private let scrollView = ScrollView()
    private let content = View()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    init(row: Int) { self.row = row }

    override var contentScrollView: ScrollView? { scrollView }
    var viewsAboveBar: [View] { [closeButton] }

    override func loadView() -> View {
        let barView = pull.barView
        let view = StackView { [scrollView, content, closeButton] bounds in
            scrollView.frame = bounds
            barView.frame = bounds
            closeButton.superview.map { closeButton.frame = CloseButton.frame(in: $0) }
            content.frame = Rect(x: 20, y: 100, width: bounds.width - 40, height: bounds.height * 1.5)
            scrollView.contentSize = Size(width: bounds.width, height: content.frame.maxY + 100)
        }
        view.backgroundColor = .white
        content.backgroundColor = Color(hex: 0x00_A0_00)
        scrollView.addSubview(content)
        for subview in [scrollView, barView, closeButton] { view.addSubview(subview) }
        return view
    }

    override func viewDidLoad() { closeButton.action = { [weak self] in self?.dismiss(animated: true) } }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }
}

/// A view whose subviews are laid out by a closure.
private final class StackView: View {
    private let arrange: (Rect) -> Void

    init(_ arrange: @escaping (Rect) -> Void) {
        self.arrange = arrange
        super.init()
        clipsToBounds = true
    }

    override func layoutSubviews() { arrange(bounds) }
}
