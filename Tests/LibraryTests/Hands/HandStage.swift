import Gatefold

/// The effects that a swipe can be meant to have, and can have.
nonisolated enum Deed: String, CaseIterable, Sendable {
    case back, scroll, sideways, page, fold, row, tap, menu, move, drag, value, nothing
}

/// A window with a stack of screens, in which hands swipe.
final class HandStage {
    /// The content of the top screen.
    enum Content: CaseIterable {
        /// A list with a carousel in its middle, both scrolled to their middles.
        case list
        /// The same, with the carousel at its beginning.
        case carouselAtStart
        /// The same, with the carousel at its end.
        case carouselAtEnd
        /// The second of three pages, each of them a list.
        case pages
        /// The first of three pages.
        case firstPage
        /// A magnified picture, of which the middle is seen.
        case picture
        /// A magnified picture, of which the leading edge is seen.
        case pictureAtEdge
        /// A table whose rows have actions at both edges.
        case table
        /// A table whose rows have actions at the trailing edge only.
        case trailingTable
        /// A table whose rows have a menu as well.
        case menuTable
        /// A table whose rows have a menu and can be moved, besides their actions.
        case movableTable
        /// A table whose rows have a menu, can be moved and can be dragged out of the window.
        case draggableTable
        /// A list with a slider.
        case slider
        /// A page that a row has opened, at its top.
        case foldingPage
    }

    static let size = Size(width: 360, height: 720)

    private let clock = ManualClock()
    private let runtime: WindowRuntime
    private let router: InputRouter
    private let picture: ImageHandle
    private var screen: HandScreen
    private var navigation: NavigationController?

    init() throws {
        runtime = try WindowRuntime(size: Self.size, scale: 1, clock: clock)
        router = InputRouter(window: runtime.window)
        let map = CoverageMap(size: PixelSize(width: 360, height: 600))
        picture = runtime.images.insert(.coverage(map), isOpaque: false)
        screen = HandScreen(.list, picture: picture)
    }

    private func makeFrame(after seconds: Double) {
        clock.advance(by: seconds)
        if let deadline = runtime.window.nextDeadline, deadline <= clock.time { router.send(.wake) }
        _ = clock.takeFrameRequest()
        runtime.makeFrame { _, _ in }
    }

    /// Makes frames until nothing moves, the later ones farther apart.
    private func rest() {
        for count in 0..<200 where clock.isFrameRequested || count == 0 {
            makeFrame(after: count < 12 ? 1.0 / 60 : 0.05)
        }
    }

    /// Plays a swipe on new screens.
    /// - Returns: What it has done.
    func play(_ swipe: Swipe) -> Set<Deed> {
        runtime.window.dismissMenu()
        screen = HandScreen(swipe.content, picture: picture)
        screen.allowsPopFromContent = swipe.isFromAnywhere
        let navigation = NavigationController(rootViewController: HandRoot())
        self.navigation = navigation
        runtime.window.rootViewController = navigation
        navigation.pushViewController(screen, animated: false)
        rest()
        screen.prepare()
        rest()
        let before = screen.state
        let start = clock.time
        var frame = start
        for step in swipe.input {
            while frame + 1.0 / 60 <= start + step.time {
                frame += 1.0 / 60
                makeFrame(after: max(0, frame - clock.time))
            }
            clock.advance(to: max(clock.time, start + step.time))
            router.send(step.input.delayed(by: start))
        }
        rest()
        return deeds(since: before)
    }

    private func deeds(since before: HandScreen.State) -> Set<Deed> {
        if navigation?.viewControllers.count == 1 { return [.back] }
        let after = screen.state
        var deeds: Set<Deed> = []
        func differs(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 12 }
        if differs(after.vertical, before.vertical) { deeds.insert(.scroll) }
        if differs(after.horizontal, before.horizontal) { deeds.insert(.sideways) }
        if after.page != before.page { deeds.insert(.page) }
        if after.isFolded { deeds.insert(.fold) }
        if after.isRowOpen { deeds.insert(.row) }
        if after.value != before.value { deeds.insert(.value) }
        if runtime.window.isMenuOpen { deeds.insert(.menu) }
        deeds.formUnion(screen.told)
        return deeds.isEmpty ? [.nothing] : deeds
    }
}

private final class HandRoot: ViewController {}

/// The screen on top of the stack.
final class HandScreen: ViewController {
    /// Where everything is that a swipe can move.
    struct State {
        var vertical = 0.0
        var horizontal = 0.0
        var page = 0
        var isFolded = false
        var isRowOpen = false
        var value = 0.0
    }

    private let content: HandStage.Content
    private let image: ImageHandle
    private let list = ScrollView()
    private let carousel = ScrollView()
    private let table = TableView()
    private let slider = Slider()
    private var hasActed = false
    /// The effects that the table has reported.
    private(set) var told: Set<Deed> = []
    private var picture: PictureController?
    private var pager: PageController?
    private var page: ExpandingCellPage?

    init(_ content: HandStage.Content, picture: ImageHandle) {
        self.content = content
        image = picture
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        switch content {
        case .list, .carouselAtStart, .carouselAtEnd, .foldingPage:
            view.addSubview(list)
            list.addSubview(carousel)
        case .slider:
            view.addSubview(list)
            list.addSubview(slider)
        case .table, .trailingTable, .menuTable, .movableTable, .draggableTable:
            (table.dataSource, table.delegate) = (self, self)
            table.allowsRowReordering = content == .movableTable || content == .draggableTable
            table.rowHeight = 72
            view.addSubview(table)
        case .pages, .firstPage: add(PageController()) { pager = $0 }
        case .picture, .pictureAtEdge: add(PictureController(image: image)) { picture = $0 }
        }
    }

    private func add<Child: ViewController>(_ child: Child, _ keep: (Child) -> Void) {
        keep(child)
        (child as? PageController)?.dataSource = self
        addChild(child)
        view.addSubview(child.view)
    }

    override func viewDidLayoutSubviews() {
        for subview in view.subviews { subview.frame = view.bounds }
        list.contentSize = Size(width: view.bounds.width, height: 3000)
        carousel.frame = Rect(x: 0, y: 800, width: view.bounds.width, height: 160)
        carousel.contentSize = Size(width: 1500, height: 160)
        slider.frame = Rect(x: 40, y: 860, width: 280, height: 44)
    }

    /// Brings everything into its position before a swipe.
    func prepare() {
        list.contentOffset.y = content == .foldingPage ? 0 : 600
        carousel.contentOffset.x = content == .carouselAtStart ? 0 : content == .carouselAtEnd ? 1140 : 500
        table.contentOffset.y = 500
        pager?.setCurrentIndex(content == .pages ? 1 : 0, animated: false)
        if let picture {
            picture.scrollView.setZoomScale(3, animated: false)
            picture.scrollView.contentOffset.x = content == .pictureAtEdge ? 0 : 300
        }
        guard content == .foldingPage else { return }
        let page = ExpandingCellPage(contentView: TallView())
        self.page = page
        present(page, animated: false)
    }

    private func isOpen(_ cell: TableViewCell?) -> Bool {
        cell.map { abs($0.convert(Point.zero, to: table).x - $0.frame.minX) > 30 } ?? false
    }

    private var shownPage: PageList? { pager.flatMap { $0.visibleChild as? PageList } }

    var state: State {
        var state = State(vertical: list.contentOffset.y + table.contentOffset.y, horizontal: carousel.contentOffset.x)
        if let picture {
            state.vertical = picture.scrollView.contentOffset.y
            state.horizontal = picture.scrollView.contentOffset.x
        }
        state.value = slider.value
        if let pager {
            state.page = pager.currentIndex
            state.vertical = shownPage?.list.contentOffset.y ?? 0
        }
        if let page {
            state.isFolded = presentedViewController == nil
            state.vertical = state.isFolded ? 0 : page.scrollView.contentOffset.y
        }
        state.isRowOpen = hasActed || (0..<60).contains { isOpen(table.cellForRow(at: IndexPath(row: $0, section: 0))) }
        return state
    }
}

extension HandScreen: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        guard [.menuTable, .movableTable, .draggableTable].contains(content) else { return cell }
        cell.contextMenu = { _ in Menu(children: [MenuAction(title: "Delete") {}]) }
        guard content == .draggableTable else { return cell }
        let drag = DragInteraction { _ in [.text("A row")] }
        drag.onEnd = { [weak self] _ in self?.told.insert(.drag) }
        cell.dragInteraction = drag
        return cell
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        told.insert(.move)
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { told.insert(.tap) }

    private var actions: SwipeActionsConfiguration {
        let action = ContextualAction(title: "Flag") { [weak self] _, _, complete in
            self?.hasActed = true
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [action])
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { content == .trailingTable ? nil : actions }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { actions }
}

extension HandScreen: PageControllerDataSource {
    func numberOfPages(in pageController: PageController) -> Int { 3 }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController { PageList() }
}

/// A page with a list.
private final class PageList: ViewController {
    let list = ScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
    }

    override func viewDidLayoutSubviews() {
        let isFirst = list.frame.isEmpty
        list.frame = view.bounds
        list.contentSize = Size(width: view.bounds.width, height: 3000)
        if isFirst { list.contentOffset.y = 600 }
    }
}

private final class TallView: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 2500) }
}
