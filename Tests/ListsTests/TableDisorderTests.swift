import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Heights may be invalid, and data sources may break their rules.
@Suite struct TableDisorderTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300, 1e-300])
    func strangeHeightsHarmNothing(height: Double) {
        let rows = ManyRows([10_000]) { $0.row % 3 == 0 ? height : 50 }
        let table = stage.addTable(rows)
        let first = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(height.isFinite ? first == min(1e9, max(0, height)) : first == 50)
        for row in [9999, 5000, 1] {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
            stage.makeFrame()
            stage.drag(by: Point(x: 0, y: 150))
            stage.rest()
        }
        #expect(table.subviews.count < 40 && table.contentSize.height.isFinite)
    }

    /// No single frame asks for all heights, and in the end all are known.
    @Test func rowsThatHaveNoHeightAreAskedAFewAtATime() {
        let rows = ManyRows([10_000]) { $0.row < 9_990 ? 0 : 50 }
        let table = stage.addTable(rows)
        #expect(rows.heightsAsked <= 3 * 512)
        var asked = rows.heightsAsked
        var frames = 0
        while stage.clock.isFrameRequested, frames < 100 {
            stage.makeFrame()
            #expect(rows.heightsAsked - asked <= 3 * 512)
            asked = rows.heightsAsked
            frames += 1
        }
        #expect(rows.heightsAsked == 10_000 && frames < 20)
        #expect(table.contentSize.height == 500 && table.shownRows.count == 8)
    }

    @Test func rowsThatAreMuchLowerThanEstimatedFillTheViewport() {
        let rows = ManyRows([100_000]) { _ in 4 }
        let table = stage.addTable(rows)
        table.estimatedRowHeight = 5000
        stage.makeFrame()
        #expect(table.shownRows.count == 100)
        table.scrollToRow(at: IndexPath(row: 60_000, section: 0), at: .bottom, animated: false)
        stage.makeFrame()
        #expect(table.shownRows[IndexPath(row: 60_000, section: 0)] == 396)
        #expect(table.isWhole(rows))
    }

    @Test func countsThatChangeWithoutAReloadChangeNothing() {
        let rows = ManyRows([1000], height: ManyRows.uneven)
        let table = stage.addTable(rows)
        rows.sections = [3]
        for step in 0..<50 {
            table.contentOffset.y = Double(step) * 300
            stage.makeFrame()
        }
        #expect(table.numberOfRows(inSection: 0) == 1000)
        table.reloadData()
        stage.makeFrame()
        #expect(table.shownRows.count == 3 && table.contentOffset.y == 0)
        rows.sections = [.max, .max, -7]
        table.reloadData()
        stage.makeFrame()
        #expect(table.contentSize.height.isFinite && table.isWhole(rows))
        rows.sections = []
        table.reloadData()
        stage.makeFrame()
        #expect(table.subviews.isEmpty && table.numberOfRows(inSection: 0) == 0)
        #expect(table.rect(forSection: 0) == .zero && table.rectForHeader(inSection: -1) == .zero)
    }

    @Test func aReloadWhileItIsAskedIsHeard() {
        let rows = ManyRows([500], height: ManyRows.uneven)
        let table = stage.addTable(rows)
        var reloads = 0
        func reload(_ table: TableView) {
            guard reloads < 20 else { return }
            reloads += 1
            rows.sections = [500 - reloads * 20]
            table.reloadData()
        }
        rows.onHeight = reload
        table.reloadData()
        stage.makeFrames(30)
        rows.onHeight = nil
        reloads = 0
        rows.onCell = reload
        table.reloadData()
        stage.makeFrames(30)
        #expect(reloads == 20)
        stage.rest()
        #expect(table.numberOfRows(inSection: 0) == 100 && table.isWhole(rows))
    }

    @Test func askingWhileItIsAskedIsNoTrouble() {
        let rows = ManyRows([500], height: ManyRows.uneven)
        let table = stage.addTable(rows)
        rows.onHeight = { table in
            table.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
            _ = table.rectForRow(at: IndexPath(row: 300, section: 0))
        }
        rows.onCell = rows.onHeight
        table.reloadData()
        stage.makeFrames(5)
        rows.onHeight = nil
        rows.onCell = nil
        table.reloadData()
        stage.makeFrames(2)
        #expect(table.isWhole(rows))
    }

    @Test func aCellThatIsShownTwiceIsShownOnce() {
        final class One: TableViewDataSource {
            let cell = TableViewCell()
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1000 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { cell }
        }
        let source = One()
        let table = TableView(frame: stage.window.bounds)
        table.dataSource = source
        stage.window.addSubview(table)
        table.reloadData()
        for step in 0..<20 {
            table.contentOffset.y = Double(step) * 100
            stage.makeFrame()
        }
        #expect(table.subviews.count == 1 && table.subviews[0] === source.cell)
        table.reloadData()
        #expect(table.subviews.isEmpty)
    }
}
