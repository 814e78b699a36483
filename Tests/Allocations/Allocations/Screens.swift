import Gatefold

/// A list with the same parts as Inbox's: rows of text and an image, headers, a bar; each row opens into a page.
final class ListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    let table = TableView()
    private let transition = ExpandingCellDelegate()
    private weak var opened: TableViewCell?
    /// How often a row was asked for.
    private(set) var bindings = 0

    override var contentScrollView: ScrollView? { table }
    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    override func loadView() -> View { table }

    override func viewDidLoad() {
        title = "Inbox"
        table.dynamicBackgroundColor = .groupedBackground
        table.dataSource = self
        table.delegate = self
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Today" }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? Row) ?? Row()
        cell.number = indexPath.row
        bindings += 1
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        opened = tableView.cellForRow(at: indexPath)
        let page = Page()
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { opened }
}

private final class Row: TableViewCell {
    private let spot = View()
    private let labels = [Label(), Label("What it is about"), Label("How it begins, in a line that is long enough")]

    var number = 0 { didSet { labels[0].text = "Sender \(number)" } }

    init() {
        super.init()
        spot.cornerRadius = 20
        spot.dynamicBackgroundColor = .accent
        addSubview(spot)
        for label in labels { addSubview(label) }
    }

    override func layoutSubviews() {
        spot.frame = Rect(x: 16, y: 24, width: 40, height: 40)
        for (index, label) in labels.enumerated() {
            label.frame = Rect(x: 72, y: 12 + 22 * Double(index), width: max(0, bounds.width - 88), height: 20)
        }
    }
}

/// A page that scrolls and can be pulled shut.
final class Page: ViewController, ExpandingCellPresented {
    private let scrollView = ScrollView()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    override var contentScrollView: ScrollView? { scrollView }

    override func loadView() -> View {
        PageView(scrollView: scrollView, barView: pull.barView, closeButton: closeButton)
    }

    override func viewDidLoad() { closeButton.action = { [weak self] in self?.dismiss(animated: true) } }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [closeButton] }
}

private final class PageView: View {
    private let scrollView: ScrollView
    private let barView: View
    private let closeButton: CloseButton
    private let text = Label(
        String(repeating: "A page has more words than a window has room for. ", count: 60),
        style: TextStyle(font: .system(size: 16)))

    init(scrollView: ScrollView, barView: View, closeButton: CloseButton) {
        self.scrollView = scrollView
        self.barView = barView
        self.closeButton = closeButton
        super.init()
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        scrollView.addSubview(text)
        for view in [scrollView, barView, closeButton] { addSubview(view) }
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        barView.frame = bounds
        closeButton.frame.origin = Point(x: bounds.width - 48, y: 36)
        let size = text.sizeThatFits(Size(width: max(0, bounds.width - 32), height: 0))
        text.frame = Rect(origin: Point(x: 16, y: 96), size: size)
        scrollView.contentSize = Size(width: bounds.width, height: size.height + 120)
    }
}

/// Uses a split for each push.
final class Splits: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { Split() }
}
