import GatefoldControls
import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The header and the footer of a table scroll with its rows.
@Suite struct TableEdgeTests {
    /// A view that is as high as it is told, and counts how often it is measured.
    private final class Edge: View {
        var height: Double { didSet { setNeedsLayout() } }
        private(set) var measurements = 0

        init(_ height: Double) {
            self.height = height
            super.init()
        }

        override func sizeThatFits(_ available: Size) -> Size {
            measurements += 1
            return Size(width: available.width, height: height)
        }
    }

    private let stage: ViewStage
    private let items: ItemTable
    private let header = Edge(60)
    private let footer = Edge(40)

    init() throws {
        stage = try ViewStage()
        items = ItemTable([Array(0..<10), Array(10..<20)], in: stage)
        items.titles = true
        items.table.reloadData()
        items.table.tableHeaderView = header
        items.table.tableFooterView = footer
        stage.rest()
    }

    private var table: TableView { items.table }

    @Test func rowsStandBetweenHeaderAndFooter() {
        #expect(header.frame == Rect(x: 0, y: 0, width: 200, height: 60))
        #expect(table.rectForHeader(inSection: 0).minY == 60)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
        #expect(footer.frame == Rect(x: 0, y: 60 + 2 * (20 + 500), width: 200, height: 40))
        #expect(table.contentSize.height == 1140)
        #expect(table.indexPathForRow(at: Point(x: 10, y: 30)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 10, y: 90)) == IndexPath(row: 0, section: 0))
        #expect(table.indexPathForRow(at: Point(x: 10, y: 1110)) == nil)
    }

    @Test func theyAreMeasuredOnlyWhenTheyChange() {
        let before = header.measurements
        for y in [100.0, 300, 500, 20, 0] {
            table.contentOffset.y = y
            stage.makeFrame()
        }
        #expect(header.measurements == before)
        header.height = 90
        stage.makeFrame()
        #expect(header.measurements == before + 1 && table.rectForHeader(inSection: 0).minY == 90)
    }

    /// A header that changes above the viewport leaves the rows on screen where they are.
    @Test func rowsOnScreenStayWhereTheyAre() {
        table.contentOffset.y = 300
        stage.makeFrame()
        let before = table.rectForRow(at: IndexPath(row: 6, section: 0)).minY - table.contentOffset.y
        header.height = 200
        stage.rest()
        #expect(table.rectForRow(at: IndexPath(row: 6, section: 0)).minY - table.contentOffset.y == before)
        #expect(table.contentOffset.y == 440)
        table.contentOffset.y = 0
        header.height = 10
        stage.rest()
        #expect(table.contentOffset.y == 0 && table.rectForHeader(inSection: 0).minY == 10)
    }

    @Test func takingThemAwayGivesTheirRoomBack() {
        table.tableHeaderView = nil
        table.tableFooterView = nil
        stage.rest()
        #expect(header.superview == nil && footer.superview == nil)
        #expect(table.rectForHeader(inSection: 0).minY == 0 && table.contentSize.height == 1040)
        // A view that another one has taken comes back when it is set again.
        table.tableHeaderView = header
        stage.window.addSubview(header)
        stage.rest()
        table.tableHeaderView = header
        stage.rest()
        #expect(header.superview === table && table.rectForHeader(inSection: 0).minY == 60)
    }

    /// The footer follows the rows when some go, and everything is at its position in the end.
    @Test func theFooterTravelsWithAnUpdate() {
        items.sections = [Array(0..<2)]
        items.titles = false
        table.reloadData()
        stage.rest()
        #expect(footer.frame.minY == 160)
        items.sections[0].removeLast()
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        stage.makeFrames(4)
        #expect(footer.frame.minY > 110 && footer.frame.minY < 160)
        stage.rest()
        #expect(footer.frame.minY == 110 && header.frame.minY == 0 && table.contentSize.height == 150)
        items.sections[0].insert(7, at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        stage.makeFrames(4)
        #expect(header.frame.minY == 0 && footer.frame.minY > 110 && footer.frame.minY < 160)
        stage.rest()
        #expect(footer.frame.minY == 160)
    }

    /// A row that is inserted first appears below the header, also while that is scrolled a little.
    @Test func aFirstRowAppearsBelowTheHeader() {
        table.contentOffset.y = 20
        stage.makeFrame()
        items.sections[0].insert(99, at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        stage.rest()
        #expect(table.contentOffset.y == 20)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
    }

    @Test func stickyHeadersBeginBelowTheHeader() {
        table.hasStickyHeaders = true
        table.contentOffset.y = 30
        stage.makeFrame()
        #expect(table.headerRect(ofSection: 0).minY == 60)
        table.contentOffset.y = 100
        stage.makeFrame()
        #expect(table.headerRect(ofSection: 0).minY == 100)
    }

    @Test func theyStandAroundAnEmptyTable() {
        items.sections = []
        table.reloadData()
        stage.rest()
        #expect(header.frame.height == 60 && footer.frame.minY == 60 && table.contentSize.height == 100)
    }

    @Test func boxesLeaveThemTheWholeWidth() {
        table.style = .insetGrouped
        stage.rest()
        #expect(header.frame.width == 200 && footer.frame.width == 200)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 16)
        table.maximumColumnWidth = 100
        stage.rest()
        #expect(header.frame == Rect(x: 50, y: 0, width: 100, height: 60))
    }

    @Test(arguments: [Double.nan, -20, .infinity]) func unusableHeightsDoNoHarm(height: Double) {
        header.height = height
        stage.rest()
        #expect(header.frame.isFinite && header.frame.height >= 0 && table.contentSize.height.isFinite)
    }

    @Test func aButtonInTheHeaderIsPressed() {
        var presses = 0
        let button = TextButton(title: "Filter")
        button.action = { presses += 1 }
        table.tableHeaderView = StackView([button], axis: .vertical)
        stage.rest()
        let point = button.convert(button.bounds.center, to: nil)
        stage.tap(point.x, point.y)
        #expect(presses == 1)
        #expect(table.indexPathForSelectedRow == nil)
    }

    /// Text in a header that gets longer makes room for itself.
    @Test func aStackGrowsWithItsText() {
        let label = Label("Short")
        table.tableHeaderView = StackView([label], axis: .vertical)
        stage.rest()
        let before = table.rectForHeader(inSection: 0).minY
        label.text = "A text of several lines that does not fit beside itself in a narrow table"
        stage.rest()
        #expect(table.rectForHeader(inSection: 0).minY > before)
        let wide = table.rectForHeader(inSection: 0).minY
        stage.window.theme.textScale = 2
        stage.rest()
        #expect(table.rectForHeader(inSection: 0).minY > wide)
    }
}
