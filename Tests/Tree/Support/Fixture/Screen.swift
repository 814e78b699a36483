package import Gatefold

/// A screen of one colour with a strip of tools at its bottom. It keeps a diary and reports every callback in which a
/// program can act.
package class Screen: ViewController {
    package let number: Int
    package private(set) weak var fixture: Fixture?
    package let tools: ScreenTools
    /// Whether the screen is in a window that the program has opened beside the first one.
    package var isAside = false
    private var record: Diary.Record?
    private let original: ScreenContent

    package init(_ content: ScreenContent, in fixture: Fixture) {
        original = content
        number = content.number
        self.fixture = fixture
        tools = ScreenTools(content)
        super.init()
        title = "\(number)"
        record = fixture.diary.enter(self, name: "\(content.kind) \(number)")
        transitioningDelegate = fixture.transitions
        if content.arrival == .above { modalPresentationStyle = .custom }
        if content.arrival == .sheet { modalPresentationStyle = .sheet }
        if content.arrival == .popover { modalPresentationStyle = .popover }
        preferredContentSize = Self.popoverSize
        sheet?.detents = [.medium(), .large()]
        if content.isTall { sheet?.selectedDetentIdentifier = .large }
    }

    /// The size of a popover, in points, which shows all tools.
    private static let popoverSize = Size(width: 172, height: 140)
    /// The part of the root's view that popovers point to, in points.
    private static let popoverAnchor = Rect(x: 70, y: 30, width: 40, height: 30)

    /// The sheet that shows the screen, be it in place of a popover; nil for another presentation style.
    private var sheet: SheetPresentationController? {
        sheetPresentationController ?? popoverPresentationController?.adaptiveSheetPresentationController
    }

    /// The content that the screen shows now.
    package var content: ScreenContent {
        var content = original
        content.hasPad = tools.pad.superview != nil
        content.isSparkOn = tools.isSparkOn
        content.isTall = sheet?.selectedDetentIdentifier == .large
        content.offset = isViewLoaded ? contentScrollView?.contentOffset.y ?? 0 : 0
        return content
    }

    /// The screens that this one contains.
    package var parts: [Part] { [] }
    /// The parts that are seen together with this screen.
    package var shownParts: [Part] { [] }

    package var arrival: ScreenContent.Arrival { original.arrival }
    package var item: Int? { original.item }

    static func make(_ content: ScreenContent, in fixture: Fixture) -> Screen {
        switch content.kind {
        case .plain: Screen(content, in: fixture)
        case .page: PageScreen(content, in: fixture)
        case .list: ListScreen(content, in: fixture)
        case .family: FamilyScreen(content, in: fixture)
        }
    }

    // MARK: View

    override package func loadView() -> View { show(ScreenView(content: nil, tools: tools, others: [])) }

    /// Gives a view the screen's colour, and reports its layout passes.
    func show(_ view: ScreenView) -> View {
        let shade = UInt32(number * 37 % 200 + 40)
        view.backgroundColor = Color(hex: shade << 16 | (shade ^ 0x55) << 8 | UInt32(number & 0xFF))
        view.onLayout = { [weak self] in self?.call(.laysOut) }
        return view
    }

    override package func viewDidLoad() {
        record?.view = view
        tools.marker.action = { [weak self] in
            guard let self else { return }
            fixture?.pressedMarkers.append(number)
            call(.control)
        }
        let tap = TapGestureRecognizer()
        tap.onChange = { [weak self] recognizer in if recognizer.state == .ended { self?.call(.gesture) } }
        tools.gestureView.addGestureRecognizer(tap)
        tools.focusView.onFocusChange = { [weak self] in self?.call(.focusChanges) }
        tools.guest.onMove = { [weak self] in self?.call(.movesToWindow) }
        tools.guest.onTheme = { [weak self] in self?.call(.themeChanges) }
    }

    /// Reports a callback to the fixture.
    /// - Returns: whether an action was waiting for the callback.
    @discardableResult
    func call(_ callback: Callback) -> Bool { fixture?.call(callback, on: self) ?? false }

    package func moveSpark() {
        let tell = fixture?.ledger.promise("animate on \(number)")
        tools.moveSpark(
            didChange: { call(.animations) },
            completion: { [weak self] _ in
                tell?(nil)
                self?.call(.animationsDone)
            })
    }

    // MARK: Life

    private func note(_ event: LifecycleEvent) {
        if let record { fixture?.diary.note(event, of: record) }
    }

    override package func viewWillAppear(_ animated: Bool) {
        popoverPresentationController?.sourceView = fixture?.tabs?.view
        popoverPresentationController?.sourceRect = Self.popoverAnchor
        note(.willAppear)
        call(.willAppear)
    }

    override package func viewDidAppear(_ animated: Bool) {
        note(.didAppear)
        call(.didAppear)
    }

    override package func viewWillDisappear(_ animated: Bool) {
        note(.willDisappear)
        call(.willDisappear)
    }

    override package func viewDidDisappear(_ animated: Bool) {
        note(.didDisappear)
        call(.didDisappear)
    }

    override package func handle(_ event: KeyEvent) -> Bool {
        guard event.key == .character("x") else { return super.handle(event) }
        if event.phase == .down { call(.key) }
        return true
    }
}

/// A page that scrolls, can be pulled to dismiss, and has a close button.
final class PageScreen: Screen, ExpandingCellPresented {
    private let scrollView = ScrollView()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    override var contentScrollView: ScrollView? { scrollView }

    override func loadView() -> View {
        let band = View(frame: Rect(x: 10, y: 60, width: 90, height: 500))
        band.backgroundColor = Color(hex: 0xF8_F8_F8)
        scrollView.addSubview(band)
        scrollView.contentSize = Size(width: 100, height: 600)
        return show(ScreenView(content: scrollView, tools: tools, others: [pull.barView, closeButton]))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        closeButton.action = { [weak self] in
            guard let self, !call(.control) else { return }
            fixture?.inside { fixture?.dismiss(self, animated: true) }
        }
    }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [closeButton] }
}

/// A list whose rows each open a page.
package final class ListScreen: Screen, TableViewDataSource, TableViewDelegate, ScrollViewDelegate,
    ExpandingCellPresenting
{
    static let rowHeight = 44.0

    package private(set) var items: [Int]
    /// Whether the rows offer an action when they are swiped.
    package var offersSwipes = false
    package let table = TableView()

    package override init(_ content: ScreenContent, in fixture: Fixture) {
        items = content.items
        super.init(content, in: fixture)
    }

    override package var content: ScreenContent {
        var content = super.content
        content.items = items
        return content
    }

    override package var contentScrollView: ScrollView? { table }

    override package func loadView() -> View { show(ScreenView(content: table, tools: tools, others: [])) }

    override package func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        table.scrollDelegate = self
        table.rowHeight = Self.rowHeight
        table.reloadData()
    }

    package func reload() { table.reloadData() }

    /// Deletes the row of an item, and reloads the table.
    package func delete(_ item: Int) {
        items.removeAll { $0 == item }
        table.reloadData()
    }

    /// Moves, reloads, inserts and deletes rows, which travel to their positions, and leaves the first item in the
    /// list.
    package func change() {
        guard let first = items.first, items.count > 2, let last = items.last else { return reload() }
        let path = { (row: Int) in IndexPath(row: row, section: 0) }
        table.performBatchUpdates {
            items = [last] + items.dropFirst().dropLast() + [first]
            table.moveRow(at: path(0), to: path(items.count - 1))
            table.deleteRows(at: [path(items.count - 1)])
            table.insertRows(at: [path(0)])
            table.reloadRows(at: [path(1)])
        }
    }

    /// Restores all rows.
    package func restore() {
        items = ScreenContent.firstItems
        table.reloadData()
    }

    package func scroll(by distance: Double) { table.contentOffset.y += distance }

    // MARK: Rows

    package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    package func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        // The cells are a flat colour and are not rasterized, so any snapshots left over belong to transitions.
        cell.shouldRasterize = false
        cell.backgroundColor = Color(hex: UInt32(0x40 + items[indexPath.row] * 9) << 16 | 0x60_C8)
        return cell
    }

    package func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard !call(.selectsRow), items.indices.contains(indexPath.row) else { return }
        fixture?.inside { open(items[indexPath.row], animated: true) }
    }

    /// Presents the page of an item.
    package func open(_ item: Int, animated: Bool) {
        guard let fixture else { return }
        var page = ScreenContent(.page, fixture.newNumber())
        page.arrival = .row
        page.item = item
        fixture.present(Screen.make(page, in: fixture), over: self, animated: animated)
    }

    package func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard offersSwipes else { return nil }
        let action = ContextualAction(title: "Do") { [weak self] _, _, done in
            self?.call(.control)
            done(true)
        }
        return SwipeActionsConfiguration(actions: [action])
    }

    package func scrollViewDidScroll(_ scrollView: ScrollView) { call(.scrolls) }

    package func expandingCellTargetView(for presented: ViewController) -> View? {
        call(.asksTarget)
        guard let item = (presented as? Screen)?.item, let row = items.firstIndex(of: item) else { return nil }
        return table.cellForRow(at: IndexPath(row: row, section: 0))
    }
}
