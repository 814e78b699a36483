import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Rows by number; the data source counts the cells that it has ever made.
private final class Rows: TableViewDataSource, TableViewDelegate {
    final class Cell: TableViewCell {
        var text = ""
        var number: Int?
    }

    var sections: [(title: String?, rows: Int)]
    var reuses = true
    private(set) var made = 0
    private(set) var selected: [IndexPath] = []

    init(_ sections: [(title: String?, rows: Int)]) { self.sections = sections }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let spare = reuses ? tableView.dequeueReusableCell() as? Cell : nil
        if spare == nil { made += 1 }
        let cell = spare ?? Cell()
        if spare == nil { cell.number = made }
        cell.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }
}

/// A table makes only the cells that can be seen.
@Suite struct TableViewTests {
    private let stage: ViewStage
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 400))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(table)
        table.rowHeight = 50
        table.headerHeight = 20
    }

    private func show(_ rows: Rows) {
        table.dataSource = rows
        table.delegate = rows
        table.reloadData()
        stage.makeFrame()
    }

    private var cells: [Rows.Cell] {
        table.subviews.compactMap { $0 as? Rows.Cell }.sorted { $0.frame.minY < $1.frame.minY }
    }
    private var headers: [SectionBandView] { table.subviews.compactMap { $0 as? SectionBandView } }

    @Test func onlyVisibleRowsExist() {
        let rows = Rows([(nil, 100_000)])
        show(rows)
        #expect(cells.map(\.text) == (0..<8).map { "0.\($0)" })
        #expect(table.contentSize == Size(width: 200, height: 5_000_000))
        table.contentOffset.y = 25
        stage.makeFrame()
        #expect(cells.map(\.text) == (0..<9).map { "0.\($0)" })
        table.contentOffset.y = 2_500_000
        stage.makeFrame()
        #expect(cells.map(\.text) == (50_000..<50_008).map { "0.\($0)" })
        #expect(cells.first?.frame == Rect(x: 0, y: 2_500_000, width: 200, height: 50))
        table.contentOffset.y = 5_000_000 - 400
        stage.makeFrame()
        #expect(cells.last?.text == "0.99999")
        #expect(rows.made <= 9)
    }

    @Test func cellsAreUsedAgain() {
        let rows = Rows([(nil, 100_000)])
        show(rows)
        for step in 0..<500 {
            table.contentOffset.y = Double(step) * 137
            stage.makeFrame()
            // Cells that have just left the screen stay for a moment.
            #expect((8...13).contains(cells.count))
        }
        #expect(rows.made <= 13)
        #expect(cells.contains { $0.text == "0.\(499 * 137 / 50)" })
    }

    @Test func theSameCellsGoToTheSameRowsOnEveryRun() {
        /// The cells are sorted by the order in which they were made.
        func run() -> [[Int?]] {
            let rows = Rows([(nil, 1000)])
            let table = TableView(frame: table.frame)
            table.rowHeight = 50
            table.dataSource = rows
            stage.window.addSubview(table)
            table.reloadData()
            return [0, 400, 800, 790, 1200, 1210, 1220, 100, 100].map { offset in
                if table.contentOffset.y == offset { table.reloadData() }
                table.contentOffset.y = offset
                stage.makeFrame()
                return table.liveRows.map { ($0.cell as? Rows.Cell)?.number }
            }
        }
        let first = run()
        #expect(run() == first)
        #expect(Set(first.joined()).count <= 12)
    }

    @Test func sectionsStandUnderTheirHeaders() {
        let rows = Rows([("A", 2), (nil, 0), ("Empty", 0), (nil, 1), ("B", 200)])
        show(rows)
        #expect((0..<5).map { table.rect(forSection: $0).minY } == [0, 120, 120, 140, 190])
        #expect(table.contentSize.height == 190 + 20 + 200 * 50)
        #expect(headers.map(\.frame.minY).sorted() == [0, 120, 190])
        #expect(cells.prefix(4).map(\.text) == ["0.0", "0.1", "3.0", "4.0"])
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 4)).minY == 210)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 10)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 20)) == IndexPath(row: 0, section: 0))
        #expect(table.indexPathForRow(at: Point(x: 0, y: 139)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 145)) == IndexPath(row: 0, section: 3))
        #expect(table.indexPathForRow(at: Point(x: 0, y: -1)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 1e9)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 0, y: .nan)) == nil)
        table.contentOffset.y = 5000
        stage.makeFrame()
        #expect(headers.isEmpty)
        table.contentOffset.y = 0
        stage.makeFrame()
        #expect(headers.count == 3)
    }

    @Test func reloadingWhileScrolledShowsWhatIsThere() {
        let rows = Rows([(nil, 1000)])
        show(rows)
        table.contentOffset.y = 40_000
        stage.makeFrame()
        rows.sections = [("New", 20)]
        table.reloadData()
        stage.makeFrame()
        #expect(table.contentOffset.y == 20 + 1000 - 400)
        #expect(cells.first?.text == "0.12" && cells.last?.text == "0.19")
        #expect(headers.isEmpty)
        rows.sections = []
        table.reloadData()
        stage.makeFrame()
        #expect(table.contentOffset.y == 0)
        #expect(table.subviews.isEmpty)
    }

    @Test func reloadingKeepsThePlaceWhereItCan() {
        let rows = Rows([(nil, 1000)])
        show(rows)
        table.contentOffset.y = 1030
        stage.makeFrame()
        rows.sections[0].rows = 900
        table.reloadData()
        stage.makeFrame()
        #expect(table.contentOffset.y == 1030)
        #expect(cells.map(\.text) == (20..<29).map { "0.\($0)" })
        #expect(rows.made <= 9)
    }

    @Test func cellsThatNobodyTakesBackAreNotHoarded() {
        let rows = Rows([(nil, 10_000)])
        rows.reuses = false
        show(rows)
        for step in 0..<100 {
            table.contentOffset.y = Double(step) * 400
            if step % 10 == 0 { table.reloadData() }
            stage.makeFrame()
        }
        var spares = 0
        while table.dequeueReusableCell() != nil { spares += 1 }
        #expect(spares <= 13)
    }

    @Test func aResizedTableShowsMoreRows() {
        let rows = Rows([(nil, 100)])
        show(rows)
        table.frame = Rect(x: 0, y: 0, width: 300, height: 600)
        stage.makeFrame()
        #expect(cells.count == 12)
        #expect(cells.allSatisfy { $0.frame.width == 300 })
        table.frame = .zero
        stage.makeFrame()
        #expect(cells.isEmpty)
    }

    @Test func aTapSelectsTheRowUnderTheFinger() {
        let rows = Rows([("A", 3), (nil, 100)])
        show(rows)
        table.contentOffset.y = 100
        stage.makeFrame()
        for (id, y) in [(1, 5.0), (2, 100)] {
            for phase in [Touch.Phase.began, .ended] {
                stage.window.handle([
                    Touch(
                        id: .finger(Int64(id)), phase: phase, location: Point(x: 50, y: y), timestamp: stage.clock.time,
                        device: .finger)
                ])
                stage.makeFrame()
            }
        }
        #expect(rows.selected == [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)])
    }

    @Test func rowsWithoutHeightAreNone() {
        table.rowHeight = 0
        let many = Rows([("A", 100_000)])
        show(many)
        #expect(cells.isEmpty)
        #expect(table.contentSize.height == 20)
        let fewerThanNone = Rows([(nil, -5)])
        show(fewerThanNone)
        #expect(table.subviews.isEmpty)
    }

    @Test func rowsAreScrolledTo() {
        let rows = Rows([(nil, 100), ("A", 10)])
        show(rows)
        func scroll(_ row: Int, _ section: Int, _ position: TableView.ScrollPosition) -> Double {
            table.scrollToRow(at: IndexPath(row: row, section: section), at: position, animated: false)
            return table.contentOffset.y
        }
        #expect(scroll(20, 0, .top) == 1000)
        #expect(scroll(20, 0, .bottom) == 650)
        #expect(scroll(20, 0, .middle) == 825)
        #expect(scroll(21, 0, .none) == 825)
        #expect(scroll(30, 0, .none) == 1150)
        #expect(scroll(5, 0, .none) == 250)
        #expect(scroll(0, 1, .top) == 5020)
        #expect(scroll(9, 1, .top) == 5120)
        #expect(scroll(0, 0, .bottom) == 0)
        table.contentInset = EdgeInsets(top: 80, left: 0, bottom: 40, right: 0)
        #expect(scroll(20, 0, .top) == 920)
        #expect(scroll(20, 0, .bottom) == 690)
        #expect(scroll(-1, 0, .top) == 690)
        #expect(scroll(100, 0, .top) == 690)
        #expect(scroll(0, 7, .top) == 690)
        table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: true)
        stage.rest()
        #expect(table.contentOffset.y == 2920)
        #expect(cells.first { $0.text == "0.60" }.map { table.convert($0.frame, to: nil).minY } == 80)
    }

    @Test func aShortTableCanBePulled() {
        let rows = Rows([(nil, 2)])
        show(rows)
        stage.drag(by: Point(x: 0, y: 60), lifts: false)
        #expect(table.contentOffset.y < -20 && table.contentOffset.x == 0)
        stage.window.cancelGestures()
        stage.rest()
        #expect(table.contentOffset == .zero)
    }

    @Test func aTableAsksItsSourceWhenItIsFirstLaidOut() {
        let first = Rows([(nil, 3)])
        table.dataSource = first
        stage.makeFrame()
        #expect(cells.map(\.text) == ["0.0", "0.1", "0.2"])
        first.sections = [(nil, 5)]
        table.setNeedsLayout()
        stage.makeFrame()
        #expect(cells.count == 3, "It is not asked again before a reload.")

        let second = Rows([(nil, 1)])
        table.dataSource = second
        stage.makeFrame()
        #expect(cells.map(\.text) == ["0.0"])
        table.dataSource = nil
        stage.makeFrame()
        #expect(cells.isEmpty)
    }
}
