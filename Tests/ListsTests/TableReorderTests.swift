import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldMenus
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The user drags rows to other positions.
@Suite struct TableReorderTests {
    private let stage: ViewStage
    private let list: ItemTable
    private var table: TableView { list.table }

    init() throws {
        stage = try ViewStage()
        list = ItemTable([Array(0..<100)], in: stage) { $0.table.allowsRowReordering = true }
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Rests a finger until the row beneath it is lifted.
    private func lift(_ x: Double, _ y: Double) {
        stage.touch(.began, x, y)
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        stage.makeFrames(20)
    }

    private func drag(to y: Double) {
        stage.touch(.moved, 100, y)
        stage.makeFrames(40)
    }

    @Test func aRowIsDraggedDown() {
        lift(100, 125)
        let cell = table.cellForRow(at: path(2))
        #expect(table.reordering?.row == 2 && cell?.zPosition == 3 && !stage.clock.isFrameRequested)
        drag(to: 200)
        #expect(list.places[2] == 175 && list.places[3] == 100 && list.places[4] == 200)
        drag(to: 210)
        #expect(list.places[4] == 150 && list.sections[0][2] == 2)
        stage.touch(.ended, 100, 210)
        #expect(list.sections[0].prefix(6) == [0, 1, 3, 4, 2, 5])
        #expect(abs((list.places[2] ?? 0) - 185) < 20)
        stage.rest()
        #expect(list.isWhole && list.places[2] == 200 && cell?.zPosition == 0)
        #expect(!stage.clock.isFrameRequested && table.indexPathForSelectedRow == nil)
    }

    @Test func aRowThatFadesInIsLifted() throws {
        list.sections[0].insert(100, at: 2)
        table.insertRows(at: [path(2)])
        let cell = try #require(table.cellForRow(at: path(2)))
        let lift = RowLift(of: cell)
        lift.rise()
        var alphas: [Double] = []
        while cell.shownAlpha < 1 {
            stage.makeFrame()
            alphas.append(cell.shownAlpha)
            #expect(cell.shownPresentation?.transform != nil)
        }
        #expect(alphas.count > 5 && zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 })
        stage.rest()
        #expect(cell.shownTransform == Transform(scaleX: 1.02, y: 1.02))
        lift.end()
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aRowThatFadesInIsDropped() throws {
        list.sections[0].insert(100, at: 2)
        table.insertRows(at: [path(2)])
        let cell = try #require(table.cellForRow(at: path(2)))
        stage.makeFrames(2)
        let alpha = cell.shownAlpha
        let lift = RowLift(of: cell)
        lift.rise()
        lift.end()
        #expect(alpha < 1 && cell.shownAlpha == alpha)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aRowIsDraggedUpAndBack() {
        lift(100, 225)
        drag(to: 70)
        #expect(list.places[1] == 100 && list.places[0] == 0)
        drag(to: 225)
        #expect((0..<8).allSatisfy { list.places[$0] == Double($0) * 50 })
        stage.touch(.ended, 100, 225)
        stage.rest()
        #expect(list.isWhole && list.sections[0] == Array(0..<100))
    }

    @Test func escapeAndCancelPutItBack() {
        for isEscape in [true, false] {
            lift(100, 125)
            drag(to: 300)
            if isEscape { #expect(table.handle(KeyEvent(.escape))) } else { stage.window.cancelGestures() }
            #expect(table.reordering == nil)
            stage.rest()
            #expect(list.isWhole && list.sections[0] == Array(0..<100))
            stage.touch(.ended, 100, 300)
            stage.restAndWake()
        }
    }

    @Test func atTheEdgeTheTableScrolls() {
        lift(100, 125)
        stage.touch(.moved, 100, 395)
        stage.makeFrames(120)
        #expect(table.contentOffset.y > 500)
        #expect(abs((list.places[2] ?? 0) - 370) < 1)
        stage.touch(.moved, 100, 200)
        stage.makeFrames(30)
        stage.touch(.ended, 100, 200)
        stage.rest()
        let row = list.sections[0].firstIndex(of: 2) ?? 0
        #expect(list.isWhole && row > 10 && list.sections[0].filter { $0 != 2 } == Array(0..<100).filter { $0 != 2 })
        #expect(abs((list.places[2] ?? 0) - 175) <= 50)
    }

    @Test func rowsGoToOtherSections() {
        list.titles = true
        list.sections = [[1, 2], [3, 4], [], [5]]
        table.reloadData()
        stage.makeFrame()
        lift(100, 95)
        #expect(table.reordering?.source == path(1))
        drag(to: 130)
        #expect(table.reordering?.target == path(0, 1))
        drag(to: 170)
        #expect(table.reordering?.target == path(1, 1))
        drag(to: 240)
        #expect(table.reordering?.target == path(0, 2))
        stage.touch(.ended, 100, 240)
        stage.rest()
        #expect(list.sections == [[1], [3, 4], [2], [5]] && list.isWhole)
    }

    @Test func rowsThatMayNotBeMovedStay() {
        let fixed = FixedRows()
        table.dataSource = fixed
        table.delegate = fixed
        stage.makeFrame()
        lift(100, 25)
        #expect(table.reordering == nil)
        stage.touch(.ended, 100, 25)
        lift(100, 125)
        drag(to: 10)
        // The first row keeps its position.
        #expect(table.reordering?.target == path(1))
        stage.touch(.ended, 100, 10)
        #expect(fixed.moves == [[path(2), path(1)]])
    }

    @Test func changesOfTheListPutTheRowBack() {
        lift(100, 125)
        drag(to: 300)
        list.sections[0].remove(at: 0)
        table.deleteRows(at: [path(0)])
        #expect(table.reordering == nil && list.sections[0] == Array(1..<100))
        stage.touch(.moved, 100, 350)
        stage.touch(.ended, 100, 350)
        stage.rest()
        #expect(list.isWhole)
        lift(100, 125)
        table.reloadData()
        stage.touch(.ended, 100, 125)
        stage.restAndWake()
        #expect(list.isWhole && table.subviews.allSatisfy { $0.zPosition == 0 })
    }

    /// A finger that rests on a lifted row opens its menu; one that moves drags the row.
    @Test(arguments: [true, false]) func aRowHasAMenuAsWell(isOfCell: Bool) {
        var asked: [IndexPath?] = []
        let owner: View = isOfCell ? table.cellForRow(at: path(2)) ?? table : table
        owner.contextMenu = { [table] in
            asked.append(isOfCell ? nil : table.indexPathForRow(at: $0))
            return Menu(children: [MenuAction(title: "Delete")])
        }
        lift(100, 125)
        #expect(table.reordering?.row == 2 && !stage.window.isMenuOpen)
        drag(to: 160)
        wait(1)
        #expect(table.reordering?.row == 2 && !stage.window.isMenuOpen)
        stage.touch(.ended, 100, 160)
        stage.rest()
        #expect(list.sections[0].prefix(4) == [0, 1, 3, 2])
        lift(100, isOfCell ? 175 : 125)
        wait(0.6)
        #expect(table.reordering == nil && stage.window.isMenuOpen && asked.count == 1)
        stage.touch(.ended, 100, isOfCell ? 175 : 125)
        #expect(stage.window.isMenuOpen)
        stage.window.dismissMenu()
        stage.restAndWake()
        #expect(list.isWhole && list.sections[0].prefix(4) == [0, 1, 3, 2])
        // The next finger lifts rows again.
        lift(100, 125)
        #expect(table.reordering?.row == 2)
        stage.touch(.ended, 100, 125)
        stage.restAndWake()
    }

    /// A finger beside the menu of a row that can be moved drags the row when it moves on, and the menu closes.
    @Test func aMoveBesideTheMenuDragsTheRow() {
        table.contextMenu = { _ in Menu(children: [MenuAction(title: "Delete")]) }
        lift(100, 125)
        wait(0.6)
        #expect(table.reordering == nil && stage.window.isMenuOpen)
        stage.touch(.moved, 100, 133)
        #expect(table.reordering == nil && stage.window.isMenuOpen)
        drag(to: 160)
        #expect(table.reordering?.row == 2 && !stage.window.isMenuOpen)
        wait(0.6)
        #expect(!stage.window.isMenuOpen)
        stage.touch(.ended, 100, 160)
        stage.rest()
        #expect(list.sections[0].prefix(4) == [0, 1, 3, 2])
        // Once the menu has been closed otherwise, the finger does nothing more.
        lift(100, 125)
        wait(0.6)
        stage.window.dismissMenu()
        drag(to: 180)
        #expect(table.reordering == nil)
        stage.touch(.ended, 100, 180)
        stage.restAndWake()
        #expect(list.sections[0].prefix(4) == [0, 1, 3, 2])
        lift(100, 125)
        #expect(table.reordering?.row == 2)
        stage.touch(.cancelled, 100, 125)
        stage.restAndWake()
    }

    private func wait(_ seconds: Double) {
        stage.clock.advance(by: seconds)
        stage.window.actOnDeadlines()
        stage.makeFrames(20)
    }

    @Test func altAndArrowsMoveTheFocusedRow() {
        table.indexPathForFocusedRow = path(2)
        #expect(table.handle(KeyEvent(.down, modifiers: .alt)))
        #expect(list.sections[0].prefix(5) == [0, 1, 3, 2, 4] && table.indexPathForFocusedRow == path(3))
        #expect(table.handle(KeyEvent(.up, modifiers: .alt)))
        #expect(table.handle(KeyEvent(.up, modifiers: .alt)))
        #expect(list.sections[0].prefix(5) == [0, 2, 1, 3, 4] && table.indexPathForFocusedRow == path(1))
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func withoutPermissionNothingIsLifted() {
        let recognizers = table.gestureRecognizers.count
        table.allowsRowReordering = false
        lift(100, 125)
        #expect(table.reordering == nil && table.gestureRecognizers.count == recognizers - 1)
        stage.touch(.ended, 100, 125)
    }
}

private final class FixedRows: TableViewDataSource, TableViewDelegate {
    var moves: [[IndexPath]] = []

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        moves.append([indexPath, destination])
    }
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath destination: IndexPath
    ) -> IndexPath { IndexPath(row: max(1, destination.row), section: destination.section) }
}
