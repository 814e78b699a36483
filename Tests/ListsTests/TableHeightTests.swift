import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Rows have heights of their own, which are asked for when they come near, and nothing on screen jumps.
@Suite struct TableHeightTests {
    private let stage: ViewStage
    private let rows = ManyRows([100_000], height: ManyRows.uneven)
    private let table: TableView

    init() throws {
        stage = try ViewStage()
        table = stage.addTable(rows)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func onlyRowsNearbyAreAsked() {
        #expect(rows.heightsAsked <= 48 && rows.cellsAsked <= 20)
        #expect(table.isWhole(rows))
        let asked = rows.heightsAsked
        stage.makeFrames(3)
        #expect(rows.heightsAsked == asked)
        #expect(abs(table.contentSize.height - 5e6) < 1000)
    }

    @Test func rowsAreAskedOnce() {
        var asked: [IndexPath: Int] = [:]
        rows.height = { path in
            asked[path, default: 0] += 1
            return ManyRows.uneven(path)
        }
        table.reloadData()
        for step in 0..<300 {
            table.contentOffset.y = Double(step < 200 ? step : 400 - step) * 60
            stage.makeFrame()
        }
        #expect(asked.count > 150 && asked.values.allSatisfy { $0 == 1 })
    }

    /// The rows that stay on screen from one frame to the next all move by the same distance, that of the finger.
    @Test func visibleRowsDoNotJumpWhileScrollingUp() {
        table.scrollToRow(at: path(50_000), at: .top, animated: false)
        stage.makeFrame()
        #expect(table.isWhole(rows))
        var compared = 0
        for _ in 0..<40 {
            stage.touch(.began, 100, 100)
            // In each frame the finger goes 25 points, 12 of them in the 8 ms for which content is ahead of it: content is
            // on whole pixels.
            for step in 1...11 {
                let before = table.shownRows
                stage.touch(.moved, 100, 100 + Double(step) * 25)
                let after = table.shownRows
                let ways = before.compactMap { path, y in after[path].map { $0 - y } }
                compared += ways.count
                #expect(ways.allSatisfy { abs($0 - ways[0]) < 1e-6 && (-1e-6...27.001).contains($0) })
                #expect(table.isWhole(rows))
            }
            stage.window.cancelGestures()
            stage.rest()
        }
        #expect(compared > 1000)
        #expect(table.indexPathForRow(at: table.bounds.origin).map { $0.row < 49_950 } == true)
    }

    @Test func momentumGoesOnOverRowsThatBecomeKnown() {
        table.scrollToRow(at: path(50_000), at: .top, animated: false)
        stage.drag(from: Point(x: 100, y: 50), to: Point(x: 100, y: 350), steps: 5)
        #expect(table.isDecelerating)
        var speeds: [Double] = []
        while stage.clock.isFrameRequested, speeds.count < 600, table.isDecelerating {
            let before = table.shownRows
            stage.makeFrame()
            guard let (path, y) = before.max(by: { $0.value > $1.value }), let later = table.shownRows[path] else {
                continue
            }
            speeds.append(later - y)
        }
        #expect(speeds.count > 60)
        // The scrolling only slows down, on the whole pixels of the content.
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1 <= $0 + 2 && $1 >= -2 })
    }

    @Test(arguments: [TableView.ScrollPosition.none, .top, .middle, .bottom], [false, true])
    func rowsFarAwayAreScrolledTo(position: TableView.ScrollPosition, animated: Bool) {
        for row in [70_000, 99_999, 12_345, 0, 40] {
            table.scrollToRow(at: path(row), at: position, animated: animated)
            if animated { stage.rest() } else { stage.makeFrame() }
            let rect = table.rectForRow(at: path(row))
            #expect(rect.height == ManyRows.uneven(path(row)))
            #expect(table.bounds.inset(by: EdgeInsets(all: -0.5)).contains(rect))
            #expect(table.isWhole(rows))
            let isInside = (100..<99_000).contains(row)
            if isInside, position == .top { #expect(abs(rect.minY - table.contentOffset.y) < 0.02) }
            if isInside, position == .bottom { #expect(abs(rect.maxY - table.contentOffset.y - 400) < 0.02) }
            if isInside, position == .middle { #expect(abs(rect.midY - table.contentOffset.y - 200) < 0.02) }
        }
        #expect(rows.heightsAsked < 20_000)
    }

    @Test func theEndIsTheEnd() {
        table.contentOffset.y = table.contentSize.height - 400
        stage.makeFrame()
        let last = table.rectForRow(at: path(99_999))
        #expect(table.contentSize.height == last.maxY && table.contentOffset.y == last.maxY - 400)
        #expect(table.isWhole(rows))
        table.contentOffset.y = 0
        stage.makeFrame()
        table.scrollToEnd()
        stage.rest()
        #expect(abs(table.contentOffset.y - (table.contentSize.height - 400)) < 0.02)
        table.scrollToStart()
        stage.rest()
        #expect(abs(table.contentOffset.y) < 0.02 && table.isWhole(rows))
    }

    @Test func aReloadAsksAgainAndKeepsThePlace() {
        for step in 0..<100 {
            table.contentOffset.y = Double(step) * 150
            stage.makeFrame()
        }
        let before = table.shownRows
        table.reloadData()
        stage.makeFrame()
        #expect(table.shownRows == before)
        rows.height = { ManyRows.uneven($0) + 7 }
        table.reloadData()
        stage.makeFrame()
        #expect(table.isWhole(rows))
        let top = before.min { $0.value < $1.value }
        #expect(top.map { table.shownRows[$0.key] != nil } == true)
    }

    @Test func anotherWidthAsksAgain() {
        table.contentOffset.y = 1000
        stage.makeFrame()
        let top = table.indexPathForRow(at: table.bounds.origin)
        rows.height = { _ in 30 }
        table.frame.size.width = 150
        stage.makeFrames(2)
        #expect(table.indexPathForRow(at: table.bounds.origin) == top)
        #expect(table.isWhole(rows))
    }

    @Test func aRowFarAwayIsWhereItWillBeByWhatIsKnown() {
        #expect(table.rectForRow(at: path(50_000)).height == 50)
        table.scrollToRow(at: path(50_000), at: .top, animated: false)
        stage.makeFrame()
        let rect = table.rectForRow(at: path(50_000))
        table.contentOffset.y = 0
        stage.makeFrame()
        #expect(table.rectForRow(at: path(50_000)).height == rect.height)
        #expect(table.indexPathForRow(at: table.rectForRow(at: path(50_003)).center) == path(50_003))
    }

    @Test func cardsAndHeadersStandApart() {
        rows.sections = [5, 0, 40, 300]
        rows.title = "A"
        table.rowSpacing = 8
        table.estimatedRowHeight = 30
        table.reloadData()
        stage.makeFrame()
        for (row, section) in [(39, 2), (299, 3), (150, 3), (0, 2)] {
            table.scrollToRow(at: path(row, section), at: .middle, animated: false)
            stage.makeFrame()
        }
        for section in 1..<4 where rows.sections[section] > 0 {
            let header = table.rectForHeader(inSection: section)
            #expect(table.rectForRow(at: path(0, section)).minY == header.maxY)
            #expect(table.rect(forSection: section - 1).maxY == header.minY)
        }
        table.scrollToRow(at: path(7, 2), at: .top, animated: false)
        let (rect, next) = (table.rectForRow(at: path(7, 2)), table.rectForRow(at: path(8, 2)))
        #expect(next.minY == rect.maxY + 8)
        #expect(table.indexPathForRow(at: Point(x: 0, y: rect.maxY + 4)) == nil)
    }
}
