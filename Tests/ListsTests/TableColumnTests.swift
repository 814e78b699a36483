import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

private final class Mails: TableViewDataSource {
    var rows = [3, 1000]
    let title: String?

    init(title: String?) { self.title = title }

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { title }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }
}

/// Rows are in a column of a wide table, as cards, and the scroll position is kept when their heights change.
@Suite struct TableColumnTests {
    private let stage: ViewStage
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 1001, height: 400))
    private let mails: Mails

    init() throws {
        stage = try ViewStage(width: 1001, height: 400)
        mails = Mails(title: "Today")
        stage.window.addSubview(table)
        table.rowHeight = 50
        table.headerHeight = 20
        table.dataSource = mails
        table.reloadData()
        stage.makeFrame()
    }

    private var cells: [TableViewCell] {
        table.subviews.compactMap { $0 as? TableViewCell }.sorted { $0.frame.minY < $1.frame.minY }
    }
    private var headers: [SectionBandView] { table.subviews.compactMap { $0 as? SectionBandView } }
    private func path(_ row: Int, _ section: Int = 1) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func rowsStandInAColumnInTheMiddle() {
        table.maximumColumnWidth = 600
        stage.makeFrame()
        #expect(table.rectForRow(at: path(0, 0)) == Rect(x: 201, y: 20, width: 600, height: 50))
        #expect(cells.allSatisfy { $0.frame.minX == 201 && $0.frame.width == 600 })
        #expect(headers.allSatisfy { $0.frame.minX == 201 && $0.frame.width == 600 })
        #expect(table.contentSize.width == 1001)
        #expect(stage.window.hitTest(Point(x: 30, y: 100)) === table)
        table.frame.size.width = 500
        stage.makeFrame()
        #expect(cells.allSatisfy { $0.frame.minX == 0 && $0.frame.width == 500 })
    }

    @Test(arguments: [Double.nan, -.infinity, -20, 0, .infinity, 1e300])
    func aStrangeColumnOrHeightHarmsNothing(number: Double) {
        table.maximumColumnWidth = number
        table.rowSpacing = number
        table.headerHeight = number
        table.headerInset = number
        table.rowHeight = number
        stage.makeFrame()
        table.contentOffset.y = 30
        stage.makeFrame()
        #expect(cells.allSatisfy { $0.frame.width >= 0 && $0.frame.width <= 1001 })
        table.rowHeight = 50
        table.rowSpacing = 0
        table.headerHeight = 20
        stage.makeFrame()
        #expect(table.contentSize.height == 2 * 20 + 1003 * 50)
    }

    @Test func cardsStandApartWithoutSeparators() {
        table.cardRadius = 12
        table.rowSpacing = 10
        stage.makeFrame()
        #expect(table.rectForRow(at: path(1, 0)) == Rect(x: 0, y: 80, width: 1001, height: 50))
        #expect(table.rect(forSection: 1).minY == 20 + 3 * 60)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 75)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 80)) == path(1, 0))
        #expect(cells.allSatisfy(\.isCard) && headers.allSatisfy { !$0.hasLine })
        table.cardRadius = nil
        stage.makeFrame()
        #expect(cells.allSatisfy { !$0.isCard } && headers.allSatisfy(\.hasLine))
    }

    @Test func aRowOfWhichOnlyTheGapIsSeenIsNotMade() {
        table.rowSpacing = 10
        table.contentOffset.y = 72
        stage.makeFrame()
        #expect(table.seenRows == 1..<8)
        #expect(table.cellForRow(at: path(0, 0)) == nil && table.cellForRow(at: path(1, 0)) != nil)
        table.contentOffset.y = 69
        stage.makeFrame()
        #expect(table.seenRows.lowerBound == 0)
    }

    @Test func thePlaceStaysWhereHeightsChange() {
        table.contentOffset.y = table.rectForRow(at: path(500)).minY + 25
        stage.makeFrame()
        func place() -> Double { (table.contentOffset.y - table.rectForRow(at: path(500)).minY) }
        table.rowHeight = 100
        #expect(place() == 50)
        table.rowSpacing = 100
        #expect(place() == 100)
        table.maximumColumnWidth = 300
        #expect(place() == 100)
        table.rowSpacing = 0
        table.rowHeight = 50
        table.headerHeight = 200
        #expect(place() == 25)
        stage.makeFrame()
        #expect(cells.first?.frame == table.rectForRow(at: path(500)))
        table.contentOffset.y = 0
        table.rowHeight = 90
        #expect(table.contentOffset.y == 0)
    }

    @Test func headersGrowWithTheTextAndThePlaceStays() {
        table.contentOffset.y = table.rectForRow(at: path(500)).minY + 10
        stage.makeFrame()
        stage.window.theme.textScale = 1.5
        #expect((0..<2).map { table.rectForHeader(inSection: $0).height } == [30, 30])
        #expect(table.contentOffset.y == table.rectForRow(at: path(500)).minY + 10)
        stage.window.theme.textScale = 0.5
        #expect((0..<2).map { table.rectForHeader(inSection: $0).height } == [20, 20])
        #expect(table.headerHeight == 20)
    }

    @Test func aHeadersTitleStandsWithTheRowsContent() throws {
        table.maximumColumnWidth = 600
        table.headerInset = 30
        stage.makeFrame()
        let header = try #require(headers.first)
        #expect(header.subviews.first?.frame.minX == 30 && header.subviews.first?.frame.maxX == 570)
    }

    @Test func theBackgroundViewStandsInTheMiddleWhileThereAreNoRows() {
        let empty = View(frame: Rect(x: 0, y: 0, width: 101, height: 40))
        table.maximumColumnWidth = 600
        table.contentInset = EdgeInsets(top: 60, left: 0, bottom: 20, right: 0)
        table.backgroundView = empty
        stage.makeFrame()
        #expect(empty.superview == nil)
        mails.rows = []
        table.reloadData()
        stage.makeFrame()
        #expect(empty.superview === table)
        #expect(empty.convert(empty.bounds, to: nil) == Rect(x: 450.5, y: 200, width: 101, height: 40))
        stage.drag(by: Point(x: 0, y: 60), lifts: false)
        #expect(empty.convert(empty.bounds, to: nil).minY > 210)
        stage.window.cancelGestures()
        stage.rest()
        mails.rows = [1]
        table.reloadData()
        stage.makeFrame()
        #expect(empty.superview == nil)
        mails.rows = [0, 0]
        table.reloadData()
        let other = View(frame: .zero)
        table.backgroundView = other
        stage.makeFrame()
        #expect(empty.superview == nil && other.frame.size == Size(width: 600, height: 320))
    }
}
