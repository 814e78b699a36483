import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Rows may have the heights that their cells want, cells have identifiers, and headers stay at the top.
@Suite struct TableSizingTests {
    private final class Texts: TableViewDataSource {
        var count = 100_000
        private(set) var made: [String: Int] = [:]
        private(set) var asked = 0

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked += 1
            let cell = tableView.dequeueReusableCell(
                withIdentifier: indexPath.row % 5 == 0 ? "head" : "text", for: indexPath)
            cell.textLabel.text = String(repeating: "Words that need room ", count: 1 + indexPath.row % 4)
            return cell
        }

        func register(with table: TableView) {
            for name in ["head", "text"] {
                table.register(
                    { [weak self] in
                        self?.made[name, default: 0] += 1
                        return TableViewCell()
                    }, forCellReuseIdentifier: name)
            }
        }
    }

    private let stage: ViewStage
    private let texts = Texts()
    private let table: TableView

    init() throws {
        stage = try ViewStage()
        table = TableView(frame: stage.window.bounds)
        table.rowHeight = TableView.automaticDimension
        texts.register(with: table)
        table.dataSource = texts
        stage.window.addSubview(table)
        stage.makeFrame()
    }

    private var tops: [Int: Double] {
        Dictionary(uniqueKeysWithValues: table.liveRows.map { ($0.row, $0.cell.frame.minY - table.bounds.minY) })
    }

    private var isWhole: Bool {
        let rows = table.liveRows
        return table.liveCells.allSatisfy { cell in
            cell.frame.height == cell.sizeThatFits(Size(width: table.bounds.width, height: 0)).height
                && cell.textLabel.frame.minY >= 0 && cell.textLabel.frame.maxY <= cell.bounds.height
        } && zip(rows, rows.dropFirst()).allSatisfy { $1.row == $0.row + 1 && $0.cell.frame.maxY == $1.cell.frame.minY }
            && (rows.last?.cell.frame.maxY ?? 0) >= table.bounds.maxY
    }

    @Test(arguments: [true, false]) func rowsGrowAsCheckMarksNarrowTheirTexts(animated: Bool) {
        table.allowsMultipleSelectionDuringEditing = true
        let height = table.contentSize.height
        table.setEditing(true, animated: animated)
        stage.rest()
        #expect(isWhole && table.liveCells.allSatisfy { $0.editingInset == TableView.editingInset })
        #expect(table.liveCells.contains { $0.textLabel.frame.height > 60 })
        table.setEditing(false, animated: animated)
        stage.rest()
        #expect(isWhole && table.contentSize.height == height)
    }

    @Test func rowsAreAsHighAsTheirTexts() {
        #expect(isWhole && texts.asked <= 14)
        let heights = (0..<4).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        #expect(heights[0] >= 44 && zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(texts.made.keys) == ["head", "text"])
        stage.makeFrames(3)
        #expect(texts.asked <= 14 && !stage.clock.isFrameRequested)
    }

    @Test func visibleRowsDoNotJumpWhileScrollingUp() {
        table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
        stage.makeFrame()
        #expect(isWhole && abs((tops[50_000] ?? 99)) < 0.51)
        for _ in 0..<200 {
            let before = tops
            table.contentOffset.y -= 23
            stage.makeFrame()
            let after = tops
            let ways = before.compactMap { row, y in after[row].map { $0 - y } }
            #expect(ways.allSatisfy { abs($0 - 23) <= 1 } && isWhole)
        }
        #expect(texts.made.values.reduce(0, +) < 60)
    }

    @Test func anotherWidthOrTextSizeMeasuresAgain() {
        let before = table.rectForRow(at: IndexPath(row: 1, section: 0)).height
        stage.window.theme.textScale = 2
        stage.makeFrames(2)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 1.5 * before)
        #expect(isWhole)
        stage.window.theme.textScale = 1
        table.frame.size.width = 400
        stage.makeFrames(2)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height < before && isWhole)
    }

    @Test func aRowWithOtherTextIsMeasuredAgain() {
        table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel.text = "Short"
        table.performBatchUpdates()
        stage.rest()
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height < 50 && isWhole)
    }

    @Test func cellsAreReusedByIdentifier() {
        for _ in 0..<300 {
            table.contentOffset.y += 61
            stage.makeFrame()
            for live in table.liveRows { #expect(live.cell.reuseIdentifier == (live.row % 5 == 0 ? "head" : "text")) }
        }
        #expect(texts.made.values.reduce(0, +) <= 30)
        #expect(table.dequeueReusableCell() == nil)
    }

    // MARK: Headers that stay

    @Test func aHeaderStaysUntilTheNextPushesIt() throws {
        let list = ItemTable([[1, 2, 3, 4, 5, 6], [], Array(10..<40)], in: stage) {
            $0.titles = true
            $0.table.hasStickyHeaders = true
        }
        let table = list.table
        func top(_ section: Int) -> Double? {
            table.liveHeaders.first { $0.section == section }.map { $0.view.frame.minY - table.bounds.minY }
        }
        #expect(top(0) == 0)
        table.contentOffset.y = 130
        stage.makeFrame()
        #expect(top(0) == 0 && table.liveHeaders.count == 3)
        // The header takes the touch, and not the row beneath it.
        #expect(stage.window.hitTest(Point(x: 100, y: 10)) is TableViewCell == false)
        table.contentOffset.y = 310
        stage.makeFrame()
        #expect(top(0) == -10 && top(1) == 10)
        table.contentOffset.y = 900
        stage.makeFrame()
        #expect(top(2) == 0 && table.liveHeaders.count == 1)
        table.contentOffset.y = -40
        stage.makeFrame()
        #expect(top(0) == 40)
        table.scrollToRow(at: IndexPath(row: 20, section: 2), at: .top, animated: false)
        stage.makeFrame()
        #expect(list.places[30] == 20)
        table.contentInset.top = 60
        stage.makeFrame()
        #expect(top(2) == 60)
        let cell = try #require(table.liveRows.first { $0.cell.frame.minY - table.bounds.minY < 75 }?.cell)
        let part = table.partBelowHeaders(ofWindow: Rect(x: 0, y: 70, width: 200, height: 50))
        #expect(part.minY == 80 && part.maxY == 120 && cell.superview === table)
    }
}
