import Gatefold
import Testing

/// A page may leave room for its list, so that both are used side by side in a wide window.
@Suite struct BesideTests {
    private func screenplay(_ script: String = "wait 0.3", width: Int32 = 800) throws
        -> ScreenplayOf<BesideApplication>
    {
        var play = try ScreenplayOf(BesideApplication(), width: width, height: 600)
        try play.play(script)
        return play
    }

    private func pages(_ play: ScreenplayOf<BesideApplication>) -> [BesidePage] {
        play.host.window.presentations.compactMap { $0.presentedViewController as? BesidePage }
    }

    private static let firstRow = "tap 100 150; wait 1\n"
    private static let thirdRow = "tap 100 330; wait 1\n"

    @Test func theFirstAndTheLastFrameAreThoseOfTheLiveScreens() throws {
        var play = try screenplay()
        let list = try play.livePicture()
        try play.play(Self.firstRow)
        #expect(play.flight.first?.picture == list)
        let page = try play.livePicture()
        #expect(play.flight.last?.picture == page)
        try play.play("key escape; wait 1")
        #expect(play.flight.first?.picture == page && play.flight.last?.picture == list)
    }

    @Test func thePageHasItsFrameAndTheListStaysAsItIs() throws {
        let play = try screenplay(Self.firstRow)
        let page = try #require(pages(play).first)
        #expect(page.view.frame == Rect(x: 300, y: 0, width: 500, height: 600))
        #expect(play.application.list.calls.isEmpty)
        for frame in play.flight {
            // The far left of the second row is never covered by the page.
            #expect(frame.pixel(2, 250) == play.frames[0].pixel(2, 250))
        }
    }

    @Test func anotherRowReplacesThePage() throws {
        var play = try screenplay(Self.firstRow)
        let first = try #require(pages(play).first)
        try play.play(Self.thirdRow)
        #expect(pages(play).map(\.row) == [2])
        #expect(first.calls == ["will appear", "did appear", "will disappear", "did disappear"])
        #expect(play.application.list.calls.isEmpty)
        // The first page stays beneath the second one until that has arrived.
        let middle = try #require(play.flight.first { ($0.progress ?? 0) > 0.3 })
        #expect(middle.pixel(790, 590) == [0, 0xA0, 0])
        try play.play("key escape; wait 1")
        #expect(pages(play).isEmpty && play.host.window.frontViewController === play.application.list.outer)
    }

    @Test func aReplacementThatIsCalledOffLeavesThePage() throws {
        var play = try screenplay(Self.firstRow)
        let first = try #require(pages(play).first)
        let before = try play.livePicture()
        try play.play("tap 100 330; wait 0.1; key escape; wait 1")
        #expect(pages(play).map(\.row) == [0] && play.host.window.frontViewController === first)
        #expect(first.calls == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
        #expect(try play.livePicture() == before)
        try play.play("key escape; wait 1")
        #expect(pages(play).isEmpty)
    }

    @Test func theListScrollsWhileThePageIsOpen() throws {
        var play = try screenplay(Self.firstRow)
        try play.play("drag touch 100 500 100 300 300 60; wait 1")
        #expect(play.application.list.tableView.contentOffset.y > 100)
        #expect(pages(play).count == 1)
    }

    @Test func aRowThatIsTappedWhileAPageIsOnItsWayOpensNext() throws {
        let play = try screenplay("wait 0.3; tap 100 150; wait 0.1; tap 100 330; wait 2")
        #expect(pages(play).map(\.row) == [2])
        let back = try screenplay(Self.firstRow + "key escape; wait 0.1; tap 100 330; wait 2")
        #expect(pages(back).map(\.row) == [2])
    }

    @Test func theListScrollsWhileAPageIsOnItsWay() throws {
        let play = try screenplay("wait 0.3; tap 100 150; wait 0.05; drag touch 100 500 100 300 200 60; wait 1")
        #expect(play.application.list.tableView.contentOffset.y > 100)
        #expect(pages(play).map(\.row) == [0])
    }

    @Test func aPullFoldsThePageIntoItsRow() throws {
        var play = try screenplay()
        let list = try play.livePicture()
        try play.play(Self.firstRow + "drag touch 550 150 550 480 300 60 hold 300; wait 1")
        #expect(pages(play).isEmpty)
        #expect(try play.livePicture() == list)
    }

    @Test func aWindowThatNarrowsIsCoveredAndOneThatWidensIsNot() throws {
        var play = try screenplay(Self.firstRow)
        try play.play("resize 400 600; wait 0.5")
        let page = try #require(pages(play).first)
        #expect(page.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(play.application.list.calls == ["will disappear", "did disappear"])
        try play.play("tap 100 330; wait 1")
        #expect(pages(play).map(\.row) == [0])
        try play.play("resize 800 600; wait 0.5; tap 100 330; wait 1")
        #expect(pages(play).map(\.row) == [2])
        #expect(play.application.list.calls == ["will disappear", "did disappear", "will appear", "did appear"])
        // A resize in flight keeps the progress and lands in the new window.
        try play.play("key escape; wait 0.2; resize 400 600; wait 1")
        #expect(pages(play).isEmpty)
        #expect(play.host.window.frontViewController === play.application.list.outer)
    }

    /// A resize in flight changes what the page covers when it lands.
    @Test(arguments: [true, false]) func aPageThatIsResizedOnItsWayCoversTheListOrNot(narrows: Bool) throws {
        let widths = narrows ? (from: 800, to: 400) : (from: 400, to: 800)
        let play = try screenplay(
            "wait 0.3; tap 100 150; wait 0.1; resize \(widths.to) 600; wait 1", width: Int32(widths.from))
        #expect(pages(play).count == 1)
        #expect(
            play.application.list.calls
                == (narrows
                    ? ["will disappear", "did disappear"] : ["will disappear", "will appear", "did appear"]))
    }

    /// An animator of the program's own may move the page's frame, which says nothing about the room that it leaves.
    @Test func aFrameOnItsWayLeavesNoRoom() throws {
        var play = try screenplay("wait 0.3", width: 400)
        let list = play.application.list
        let slide = FrameSlide()
        let page = BesidePage(row: 0)
        page.transitioningDelegate = slide
        try play.play("mark present; wait 1", onMark: { _ in list.present(page, animated: true) })
        #expect(list.calls == ["will disappear", "did disappear"])
        list.forgetCalls()
        var actions = [{ list.dismiss(animated: true) }, { list.present(page, animated: true) }]
        try play.play("mark away; wait 0.1; mark back; wait 1", onMark: { _ in actions.removeFirst()() })
        #expect(list.calls == ["will appear", "will disappear", "did disappear"])
        #expect(play.host.window.frontViewController === page && page.view.frame.origin == .zero)
    }

    @Test func withoutAnimationItIsReplacedAtOnce() throws {
        let play = try screenplay(Self.firstRow)
        let list = play.application.list
        list.present(BesidePage(row: 5), animated: false)
        #expect(pages(play).map(\.row) == [5])
        #expect(list.calls.isEmpty)
    }
}

final class BesideApplication: ApplicationDelegate {
    let title = "Beside"
    let applicationID = "org.example.Beside"
    let list = BesideList()

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list.outer }
}

/// A list that takes the left 300 points of a wide window, in a navigation controller.
final class BesideList: TableViewController, ExpandingCellPresenting {
    private(set) lazy var outer = NavigationController(rootViewController: self)
    /// The callbacks since the list was first shown.
    private(set) var calls: [String] = []
    private var isShown = false

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 90
    }

    override func viewWillAppear(_ animated: Bool) { if isShown { calls.append("will appear") } }
    override func viewDidAppear(_ animated: Bool) {
        if isShown { calls.append("did appear") }
        isShown = true
    }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }

    func forgetCalls() { calls = [] }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.textLabel.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        present(BesidePage(row: indexPath.row), animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? BesidePage).flatMap { tableView.cellForRow(at: IndexPath(row: $0.row, section: 0)) }
    }
}

/// Slides a page in from below and out again, by its frame.
private final class FrameSlide: AnimatedTransitioning, TransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { self }

    func transitionDuration(using context: TransitionContext) -> Double { 0.4 }

    func animateTransition(using context: TransitionContext) {
        let page = context.upperView
        let (shown, outside) = (context.bounds, context.bounds.offsetBy(x: 0, y: context.bounds.height))
        page.frame = context.operation.isForward ? outside : shown
        View.animate(duration: 0.4) {
            page.frame = context.operation.isForward ? shown : outside
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

final class BesidePage: ExpandingCellPage {
    let row: Int
    private(set) var calls: [String] = []

    init(row: Int) {
        self.row = row
        super.init(contentView: View(frame: Rect(x: 0, y: 0, width: 10, height: 300)))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Color(hex: 0x00_A0_00)
    }

    override func presentedFrame(in bounds: Rect) -> Rect {
        bounds.width < 600 ? bounds : Rect(minX: 300, minY: 0, maxX: bounds.maxX, maxY: bounds.maxY)
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
}
