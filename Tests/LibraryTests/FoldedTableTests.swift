import Gatefold
import Testing

/// A page whose content is a table folds under the finger as well.
@Suite struct FoldedTableTests {
    /// The scroll delegate belongs to the program, and is told of the drag.
    @Test(arguments: [false, true]) func aTableIsPulledAndFolds(isWatched: Bool) throws {
        var play = try Screenplay()
        try play.play("wait 0.1")
        let list = play.application.list
        list.targetView = list.table.cellForRow(at: IndexPath(row: 3, section: 0))
        let page = TablePage()
        page.isWatched = isWatched
        page.transitioningDelegate = list.transition
        list.present(page, animated: true)
        let places = try play.places(
            """
            wait 1; mark open; touch down 0 180 100; touch motion 0 180 200; wait 0.1; touch motion 0 180 320; wait 0.2
            mark held; touch motion 0 180 340; wait 0.2; mark moved; touch up 0; wait 1
            """)
        #expect(places[0].progress == 1)
        #expect(places[1].container > 20 && abs(places[2].container - places[1].container - 20) <= 1)
        #expect(play.host.runtime.window.frontViewController === list)
        #expect(page.dragCount == (isWatched ? 1 : 0))
    }
}

private final class TablePage: ViewController, ExpandingCellPresented, TableViewDataSource, ScrollViewDelegate {
    private let table = TableView()
    var isWatched = false
    private(set) var dragCount = 0
    private lazy var pull = PullToDismiss(screen: self, scrollView: table)

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        let view = View()
        view.backgroundColor = .white
        for part in [table, pull.barView] {
            part.frame = Rect(x: 0, y: 0, width: 360, height: 720)
            view.addSubview(part)
        }
        return view
    }

    override func viewDidLoad() {
        table.dataSource = self
        if isWatched { table.scrollDelegate = self }
        table.reloadData()
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { dragCount += 1 }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }
}
