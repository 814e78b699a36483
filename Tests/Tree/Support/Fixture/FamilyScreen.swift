package import Gatefold

/// A container as a program writes its own. Above its tools lie one of two panes, which transitions exchange, and a split
/// controller, which shows one column in the window of the usual size and both in a wider one.
final class FamilyScreen: Screen {
    private let panes: [Part]
    private let columns: SplitController
    private let stage: Stage
    private let first: ScreenContent.Family

    override init(_ content: ScreenContent, in fixture: Fixture) {
        first = content.family
        panes = (1...2).map { Part(content.number + $0, in: fixture) }
        columns = SplitController(
            primary: Part(content.number + 3, in: fixture), secondary: Part(content.family.detail, in: fixture))
        columns.layout = Self.layout(primaryWidth: content.family.primaryWidth)
        columns.show(content.family.isDetailInFront ? .secondary : .primary, animated: false)
        stage = Stage(columns.view)
        super.init(content, in: fixture)
        for child in panes + [columns] { addChild(child) }
    }

    /// Returns an arrangement that is collapsed in the window in which programs start, and expanded in a wider one.
    private static func layout(primaryWidth: Double) -> SplitLayout {
        var layout = SplitLayout()
        layout.collapseWidth = Fixture.size.width + 10
        layout.preferredPrimaryColumnWidth = primaryWidth
        layout.minimumPrimaryColumnWidth = 60
        layout.minimumSecondaryColumnWidth = 60
        return layout
    }

    override var content: ScreenContent {
        var content = super.content
        content.family.pane = isViewLoaded ? panes.firstIndex { isInView($0) } : first.pane
        content.family.isDetailInFront = columns.column == .secondary
        content.family.detail = detail?.number ?? first.detail
        content.family.primaryWidth = columns.layout.preferredPrimaryColumnWidth
        return content
    }

    private var detail: Part? { columns.secondaryNavigationController.viewControllers.first as? Part }

    private func isInView(_ pane: Part) -> Bool { pane.isViewLoaded && pane.view.superview === stage }

    override var parts: [Part] { panes + [SplitController.Column.primary, .secondary].flatMap { parts(of: $0) } }

    override var shownParts: [Part] {
        let shown: [SplitController.Column] = columns.isCollapsed ? [columns.column] : [.primary, .secondary]
        return panes.filter { isInView($0) } + shown.flatMap { parts(of: $0) }
    }

    private func parts(of column: SplitController.Column) -> [Part] {
        columns.navigationController(of: column).viewControllers.compactMap { $0 as? Part }
    }

    // MARK: View

    override func loadView() -> View {
        if let pane = first.pane { stage.addSubview(panes[pane].view) }
        return show(ScreenView(content: stage, tools: tools, others: []))
    }

    /// The middle of the divider between the columns, in the window's space.
    var divider: Point {
        let width = columns.layout.primaryColumnWidth(in: columns.view.bounds.width)
        return columns.view.convert(Point(x: width, y: columns.view.bounds.height / 2), to: nil)
    }

    // MARK: Calls

    /// Exchanges the pane for the other one. The first one is added if there is none.
    func exchangePanes(animated: Bool) {
        guard isViewLoaded, let leaving = panes.first(where: { isInView($0) }) else { return togglePanes() }
        let arriving = panes[leaving === panes[0] ? 1 : 0]
        for pane in panes { addChild(pane) }
        if !isInView(arriving) { arriving.view.alpha = 0 }
        let tell = fixture?.ledger.promise("the exchange of panes in \(number)")
        transition(from: leaving, to: arriving, duration: animated ? 0.3 : 0) {
            leaving.view.alpha = 0
            arriving.view.alpha = 1
        } completion: { [weak self] _ in
            self?.showRemovedPanes()
            tell?(nil)
        }
    }

    /// Makes the panes opaque that have left, so that they can come back.
    private func showRemovedPanes() { for pane in panes where !isInView(pane) { pane.view.alpha = 1 } }

    /// Removes the panes that are shown; adds the first one if there are none.
    func togglePanes() {
        guard isViewLoaded else { return }
        let shown = panes.filter { isInView($0) }
        for pane in shown { pane.removeFromParent() }
        showRemovedPanes()
        guard shown.isEmpty else { return }
        addChild(panes[0])
        stage.addSubview(panes[0].view)
    }

    /// Shows the other column.
    func switchColumns(animated: Bool) {
        columns.show(columns.column == .primary ? .secondary : .primary, animated: animated)
    }

    /// Shows another detail in the secondary column.
    func showDetail(animated: Bool) {
        guard let fixture else { return }
        columns.showDetailViewController(Part(fixture.newNumber(), in: fixture), animated: animated)
    }
}

/// The view of a container above its tools: panes in its upper half, and the columns in its lower one.
private final class Stage: View {
    private let columns: View

    init(_ columns: View) {
        self.columns = columns
        super.init()
        clipsToBounds = true
        addSubview(columns)
    }

    override func layoutSubviews() {
        let half = bounds.height / 2
        for view in subviews {
            view.frame = Rect(x: 0, y: view === columns ? half : 0, width: bounds.width, height: half)
        }
    }
}

/// A screen of one colour that is a part of another one. It keeps a diary and reports its lifecycle events.
package final class Part: ViewController {
    let number: Int
    private weak var fixture: Fixture?
    private var record: Diary.Record?

    init(_ number: Int, in fixture: Fixture) {
        self.number = number
        self.fixture = fixture
        super.init()
        record = fixture.diary.enter(self, name: "part \(number)")
    }

    override package func viewDidLoad() {
        view.backgroundColor = Color(hex: UInt32(number * 53 % 200 + 40) << 8 | 0x30_00_A0)
        record?.view = view
    }

    private func note(_ event: LifecycleEvent, _ callback: Callback) {
        if let record { fixture?.diary.note(event, of: record) }
        fixture?.call(callback, on: self)
    }

    override package func viewWillAppear(_ animated: Bool) { note(.willAppear, .willAppear) }
    override package func viewDidAppear(_ animated: Bool) { note(.didAppear, .didAppear) }
    override package func viewWillDisappear(_ animated: Bool) { note(.willDisappear, .willDisappear) }
    override package func viewDidDisappear(_ animated: Bool) { note(.didDisappear, .didDisappear) }
}
