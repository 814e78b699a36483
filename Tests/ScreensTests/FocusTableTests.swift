import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Arrows lead through a list, row by row.
@Suite struct FocusTableTests {
    private let keys: FocusStage
    private let rows = FocusRows([30])
    private let table: TableView

    init() throws {
        keys = try FocusStage()
        table = keys.addTable(rows)
    }

    private var row: Int? { table.indexPathForFocusedRow?.row }

    private func isSeen(_ row: Int) -> Bool {
        table.bounds.contains(table.rectForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test func theFirstKeyGoesToTheFirstRow() {
        #expect(row == nil)
        keys.press(.down)
        #expect(row == 0 && table.isFocused)
        #expect(keys.ring == Rect(x: 1, y: 1, width: 198, height: 48))
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isFocused == true)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isFocused == false)
        keys.press(.down)
        keys.press(.down)
        keys.press(.up)
        #expect(row == 1)
        #expect(keys.ring == Rect(x: 1, y: 51, width: 198, height: 48))
    }

    @Test func theFirstRowIsOneThatCanBeSeen() {
        keys.stage.wheel(45, at: Point(x: 100, y: 200))
        keys.stage.rest()
        #expect(table.bounds.minY == 180)
        keys.press(.tab)
        #expect(row == 4)
    }

    @Test func rowsAreScrolledIn() {
        for _ in 0..<12 {
            keys.press(.down)
            keys.stage.rest()
            #expect(isSeen(row ?? -1))
        }
        #expect(row == 11)
        #expect(table.bounds.minY == 200)
        for _ in 0..<11 { keys.press(.up) }
        keys.stage.rest()
        #expect(row == 0 && table.bounds.minY == 0)
        #expect(!keys.window.handle(KeyEvent(.left)))
    }

    @Test func pagesAndEnds() {
        keys.press(.pageDown)
        keys.stage.rest()
        // A page is the eight visible rows less one.
        #expect(row == 7)
        keys.press(.pageDown)
        keys.stage.rest()
        #expect(row == 14 && isSeen(14))
        keys.press(.pageUp)
        #expect(row == 7)
        keys.press(.end)
        keys.stage.rest()
        #expect(row == 29 && isSeen(29))
        keys.press(.pageDown)
        #expect(row == 29)
        keys.press(.home, .control)
        keys.stage.rest()
        #expect(row == 0 && isSeen(0))
    }

    @Test func enterAndSpaceSelectOnce() {
        keys.press(.down)
        keys.press(.enter)
        keys.window.handle(KeyEvent(.enter))
        keys.window.handle(KeyEvent(.enter, phase: .repeated))
        keys.window.handle(KeyEvent(.enter, phase: .up))
        keys.press(.down)
        keys.press(.space)
        #expect(rows.selected.map(\.row) == [0, 0, 1])
        #expect(table.indexPathForSelectedRow?.row == 1)
        keys.press(.enter, .alt)
        #expect(rows.selected.count == 3)
    }

    @Test func aHeldKeyPassesEveryRowInSight() {
        var passed: [Int] = []
        var offsets: [Double] = []
        keys.hold(.down, frames: 240) {
            offsets.append(table.bounds.minY)
            guard let row, row != passed.last else { return }
            passed.append(row)
            // The focus never runs ahead of the scrolling: the row before is at least half visible.
            #expect(table.rectForRow(at: IndexPath(row: row, section: 0)).minY <= table.bounds.maxY + 25)
        }
        #expect(passed == Array(0..<passed.count) && passed.count == 30)
        // Nothing jumps: from frame to frame the content moves by no more than a fraction of a row.
        let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 >= 0 && $0 < 30 })
        keys.window.handle(KeyEvent(.down, phase: .up))
        keys.stage.rest()
        #expect(isSeen(29))
    }

    @Test func aRowScrolledOutByTheWheelKeepsTheFocus() {
        keys.press(.down)
        keys.press(.down)
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
        keys.stage.wheel(150, at: Point(x: 100, y: 200))
        keys.stage.rest()
        #expect(row == 1 && keys.ring == nil && cell?.isFocused == false)
        keys.stage.wheel(-150, at: Point(x: 100, y: 200))
        keys.stage.rest()
        #expect(row == 1 && keys.ring == Rect(x: 1, y: 51, width: 198, height: 48))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isFocused == true)
        keys.stage.wheel(150, at: Point(x: 100, y: 200))
        keys.stage.rest()
        keys.press(.down)
        keys.stage.rest()
        #expect(row == 2 && isSeen(2))
    }

    @Test func aReloadKeepsItWhereTheRowIs() {
        keys.press(.end)
        table.reloadData()
        keys.stage.rest()
        #expect(row == 29 && table.isFocused)
        rows.sections = [10]
        table.reloadData()
        keys.stage.rest()
        #expect(row == 9 && keys.ring != nil)
        rows.sections = []
        table.reloadData()
        keys.stage.rest()
        #expect(row == nil && !table.isFocused && keys.ring == nil)
        #expect(!keys.press(.down))
    }

    @Test func aTapMovesItWithoutARing() {
        keys.press(.down)
        keys.stage.tap(100, 230)
        #expect(row == 4 && keys.ring == nil && rows.selected.map(\.row) == [4])
        keys.press(.down)
        #expect(row == 5 && keys.ring != nil)
    }

    @Test func sectionsFollowEachOther() {
        rows.sections = [2, 0, 3]
        rows.titles = true
        table.reloadData()
        var visited: [IndexPath] = []
        for _ in 0..<6 {
            keys.press(.down)
            if let path = table.indexPathForFocusedRow { visited.append(path) }
        }
        let last = IndexPath(row: 2, section: 2)
        let expected = [(0, 0), (1, 0), (0, 2), (1, 2)].map { IndexPath(row: $0.0, section: $0.1) } + [last, last]
        #expect(visited == expected)
        for _ in 0..<3 { keys.press(.up) }
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
    }

    @Test func aSectionsHeaderComesWithItsFirstRow() {
        rows.titles = true
        table.reloadData()
        keys.press(.end)
        keys.stage.rest()
        keys.press(.home)
        keys.stage.rest()
        #expect(table.bounds.minY == 0)
    }

    @Test func aHeldKeyDoesNotLeaveTheList() {
        let below = keys.add(FocusButton(), 10, 355)
        table.frame.size.height = 350
        keys.press(.end)
        keys.stage.rest()
        keys.window.handle(KeyEvent(.down, phase: .repeated))
        #expect(row == 29 && table.isFocused)
        keys.press(.down)
        #expect(below.isFocused)
        keys.press(.up)
        #expect(table.isFocused && row == 29)
    }

    @Test func aCellIsARow() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
        #expect(cell.becomeFocused())
        #expect(row == 3 && table.isFocused && cell.isFocused)
    }

    @Test(arguments: [0, -5, Double.nan, .infinity])
    func brokenHeightsAreNoTrap(_ height: Double) {
        table.rowHeight = height
        table.reloadData()
        for key in [KeyEvent.Key.down, .pageDown, .end, .up, .pageUp, .home, .enter, .tab] { keys.press(key) }
        keys.stage.rest()
        #expect(keys.window.focusedView == nil || keys.window.focusedView === table)
    }
}
