import Gatefold
import GatefoldViewsSupport

@testable import GatefoldScreens
@testable import GatefoldViews

/// A list whose rows open a page, by one of the ready-made transitions, in a window without a host.
///
/// Each act of the user leaves a word in the diary, so that tests can count what a press has done.
final class PressScene {
    /// The transitions by which a row opens its page.
    nonisolated enum Kind: CaseIterable, Sendable {
        case expandingCell, defaultPresentation, modal, expandingView, splitPresentation
        case defaultPush, splitPush

        var isPush: Bool { self == .defaultPush || self == .splitPush }
        /// Whether the page swings past its final position, and small buttons with it.
        var swings: Bool { self == .modal || self == .splitPush || self == .splitPresentation }
    }

    let stage: ViewStage
    let kind: Kind
    let list = PressedList()
    private(set) var diary: [String] = []
    private let navigation: NavigationController?
    private let transitions: Transitions

    /// The row that the first page belongs to.
    static let openedRow = 3

    init(_ kind: Kind) throws {
        self.kind = kind
        stage = try ViewStage(width: 360, height: 720)
        transitions = Transitions(kind, list)
        list.title = "List"
        navigation = kind.isPush ? NavigationController(rootViewController: list) : nil
        navigation?.delegate = transitions
        stage.window.rootViewController = navigation ?? list
        list.onSelect = { [unowned self] row in open(row) }
        rest()
    }

    private func open(_ row: Int, animated: Bool = true) {
        diary.append("row \(row)")
        let page = PressedPage(row: row)
        page.onCard = { [unowned self] in diary.append("card") }
        page.onClose = { [unowned self, unowned page] in
            diary.append("close")
            page.dismiss(animated: true)
        }
        if let navigation { return navigation.pushViewController(page, animated: animated) }
        page.transitioningDelegate = transitions
        page.modalPresentationStyle = kind == .expandingView ? .custom : .fullScreen
        list.present(page, animated: animated)
    }

    // MARK: Playing

    /// Makes the next frame, and lets the window act on what is due.
    func frame() {
        stage.makeFrame()
        if let deadline = stage.window.nextDeadline, deadline <= stage.clock.time { stage.window.actOnDeadlines() }
    }

    func frames(_ count: Int) { for _ in 0..<count { frame() } }

    /// Makes frames until nothing moves, and a few more.
    func rest() {
        stage.restAndWake()
        frames(3)
    }

    var isAtRest: Bool { stage.window.flight == nil && !stage.clock.isFrameRequested }

    func touch(_ phase: Touch.Phase, _ point: Point, device: Touch.Device = .finger) {
        stage.window.handle([
            Touch(
                id: .finger(device == .pointer ? -1 : 1), phase: phase, location: point, timestamp: stage.clock.time,
                device: device)
        ])
    }

    /// Begins to open the page, or to close it.
    func begin(opens: Bool) {
        open(Self.openedRow, animated: opens)
        if !opens {
            rest()
            goBack()
        }
        diary = []
    }

    /// Begins to go back by one screen.
    func goBack() {
        guard let navigation else {
            stage.window.frontViewController?.dismiss(animated: true)
            return
        }
        navigation.popViewController(animated: true)
    }

    /// Pushes pages without a transition.
    func push(_ rows: [Int]) {
        for row in rows { open(row, animated: false) }
        rest()
        diary = []
    }

    // MARK: Places

    static func point(ofRow row: Int) -> Point { Point(x: 180, y: 140 + 60 * Double(row)) }

    /// The screens that are shown, from the lowest on: the rows of the pages above the list.
    var pages: [Int] {
        let screens =
            navigation?.viewControllers ?? stage.window.presentations.map(\.presentedViewController)
        return screens.compactMap { ($0 as? PressedPage)?.row }
    }
}

/// The transitions of a scene.
private final class Transitions: TransitioningDelegate, NavigationControllerDelegate {
    private let kind: PressScene.Kind
    private let cell = ExpandingCellDelegate()
    private unowned let list: PressedList

    init(_ kind: PressScene.Kind, _ list: PressedList) {
        self.kind = kind
        self.list = list
    }

    private func make() -> (any AnimatedTransitioning)? {
        switch kind {
        case .expandingCell, .defaultPush, .defaultPresentation: nil
        case .modal: TranslatedModal()
        case .expandingView:
            ExpandingView { [unowned list] _ in
                list.table.cellForRow(at: IndexPath(row: PressScene.openedRow, section: 0))
            }
        case .splitPush, .splitPresentation: Split()
        }
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? {
        kind == .expandingCell
            ? cell.animationController(forPresented: presented, presenting: presenting, source: source) : make()
    }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        kind == .expandingCell ? cell.animationController(forDismissed: dismissed) : make()
    }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { make() }
}

/// A list of rows that are 60 points high, from 110 points on.
final class PressedList: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    let table = TableView()
    var onSelect: (Int) -> Void = { _ in }

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        let view = FilledView { [table] view in
            let top = 110 - view.convert(Point.zero, to: nil).y
            table.frame = Rect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
        }
        view.addSubview(table)
        view.backgroundColor = Color(hex: 0xFF_FF_FF)
        return view
    }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 60
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onSelect(indexPath.row) }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? PressedPage).flatMap { table.cellForRow(at: IndexPath(row: $0.row, section: 0)) }
    }
}

/// A page that scrolls, with a card that can be tapped and a button that closes it.
final class PressedPage: ViewController, ExpandingCellPresented {
    let row: Int
    var onCard: () -> Void = {}
    var onClose: () -> Void = {}
    let scrollView = ScrollView()
    let closeButton = CloseButton()
    let card = Button(frame: Rect(x: 40, y: 300, width: 280, height: 80))

    init(row: Int) { self.row = row }

    override var contentScrollView: ScrollView? { scrollView }

    override func loadView() -> View {
        let view = FilledView { [scrollView, closeButton] view in
            scrollView.frame = view.bounds
            closeButton.frame = Rect(x: 312, y: 36, width: 32, height: 32)
        }
        scrollView.contentSize = Size(width: 360, height: 2000)
        scrollView.addSubview(card)
        view.addSubview(scrollView)
        view.addSubview(closeButton)
        view.backgroundColor = Color(hex: 0xFF_FF_FF)
        return view
    }

    override func viewDidLoad() {
        card.backgroundColor = Color(hex: 0xF0_A0_20)
        card.action = { [unowned self] in onCard() }
        closeButton.action = { [unowned self] in onClose() }
        closeButton.isHidden = navigationController != nil
    }

    var viewsAboveBar: [View] { [closeButton] }
}

private final class FilledView: View {
    private let layout: (View) -> Void

    init(layout: @escaping (View) -> Void) {
        self.layout = layout
        super.init()
    }

    override func layoutSubviews() { layout(self) }
}
