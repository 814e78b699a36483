import Gatefold
import Testing

/// A list that shows its items on pages which it uses again and again.
private final class ReusingApplication: ApplicationDelegate {
    let title = "Reusing"
    let applicationID = "org.example.Reusing"
    let list = ReusingListScreen()

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
}

private final class ReusingListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingCellPresenting {
    let table = TableView()
    let pages = (0..<2).map { MarkerPage(item: $0) }
    private let transition = ExpandingCellDelegate(style: .plain)
    private(set) var openings = 0

    override func loadView() -> View { table }

    override func viewDidLoad() {
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 88
        table.reloadData()
    }

    override var contentScrollView: ScrollView? { table }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.shouldRasterize = false
        cell.backgroundColor = MarkerApplication.row(indexPath.row)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let page = pages[openings % pages.count]
        openings += 1
        page.item = indexPath.row
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? MarkerPage).flatMap { table.cellForRow(at: IndexPath(row: $0.item, section: 0)) }
    }
}

/// The same page is asked for again while it is still being dismissed beneath others.
@Suite struct ReusedPageTests {
    @Test(arguments: [0.04, 0.1], [(0.04, 0.02), (0.04, 0.08), (0.1, 0.02), (0.1, 0.08)])
    func aPageIsOpenedAgainWhileItStillLeaves(first: Double, later: (second: Double, third: Double)) throws {
        var play = try ScreenplayOf(ReusingApplication(), width: 360, height: 720)
        let window = play.host.runtime.window
        let list = play.application.list
        try play.play(
            """
            key down; wait 0.1; key enter; wait 1.2; key escape; wait \(first); key down; key enter
            wait \(later.second); key escape; wait \(later.third); key down; key enter; wait 3
            """)
        #expect(list.openings == 3)
        #expect(window.presentations.count == 1 && window.frontViewController === list.pages[0])
        #expect(list.pages[0].presentingViewController === list && list.pages[0].view.window === window)
        try play.play("key escape; wait 1.5")
        #expect(window.frontViewController === list && window.presentations.isEmpty)
        #expect(play.host.runtime.images.recordingCount == 0)
        try play.play("key enter; wait 1.5")
        #expect(window.frontViewController === list.pages[1])
    }
}
