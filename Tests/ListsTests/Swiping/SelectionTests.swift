import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Several rows can be selected.
@Suite struct SelectionTests {
    private let scene: SwipeScene
    private var table: TableView { scene.table }
    private var rows: SwipeRows { scene.rows }

    init() throws {
        scene = try SwipeScene()
        table.allowsMultipleSelection = true
        table.allowsMultipleSelectionDuringEditing = true
    }

    private var selected: [Int] { table.indexPathsForSelectedRows.map(\.row) }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func click(_ row: Int, _ modifiers: KeyEvent.Modifiers = []) {
        scene.stage.window.modifiers = modifiers
        for phase in [Touch.Phase.began, .ended] {
            scene.stage.window.handle([
                Touch(
                    id: .finger(7), phase: phase, location: Point(x: 200, y: Double(row) * 50 + 25),
                    timestamp: scene.stage.clock.time, device: .pointer)
            ])
            scene.stage.makeFrame()
        }
        scene.stage.window.modifiers = []
    }

    @Test func tapsSelectAndDeselect() {
        scene.stage.tap(200, 75)
        scene.stage.tap(200, 175)
        #expect(selected == [1, 3])
        #expect(scene.cell(1)?.isSelected == true && scene.cell(2)?.isSelected == false)
        scene.stage.tap(200, 75)
        #expect(selected == [3])
        #expect(rows.diary == ["select 1", "select 3", "deselect 1"])
    }

    @Test func clicksSelectAsOnDesktops() {
        click(1)
        click(4)
        #expect(selected == [4])
        click(2, .control)
        #expect(selected == [2, 4])
        click(5, .shift)
        #expect(selected == [2, 3, 4, 5], "the range begins at the row that was clicked last")
        click(0, .shift)
        #expect(selected == [0, 1, 2])
    }

    @Test func keysSelect() {
        table.indexPathForFocusedRow = path(2)
        scene.key(.space)
        #expect(selected == [2])
        scene.key(.down, .shift)
        scene.key(.down, .shift)
        #expect(selected == [2, 3, 4])
        scene.key(.up, .shift)
        #expect(selected == [2, 3])
        scene.key(.down)
        scene.key(.down)
        scene.key(.space, .control)
        #expect(selected == [2, 3, 5])
        scene.key(.character("a"), .control)
        #expect(selected.count == 20)
    }

    @Test func rowsStaySelectedOutOfSightAndThroughAReload() {
        table.selectRow(at: path(1), animated: false)
        table.contentOffset.y = 600
        scene.stage.rest()
        #expect(table.liveRows.allSatisfy { !$0.cell.isSelected })
        table.reloadData()
        table.contentOffset.y = 0
        scene.stage.rest()
        #expect(table.liveRows.filter(\.cell.isSelected).map(\.row) == [1])
        table.deselectRow(at: path(1), animated: true)
        scene.stage.rest()
        #expect(selected.isEmpty && scene.cell(1)?.isSelected == false)
        #expect(rows.diary.isEmpty, "the program is not told of what it does itself")
    }

    @Test func editingShowsMarksAndForgetsTheSelectionAtItsEnd() throws {
        table.setEditing(true, animated: true)
        scene.stage.rest()
        let cell = try #require(scene.cell(2))
        #expect(cell.editingInset == TableView.editingInset && cell.mark?.frame.minX == 14)
        scene.stage.tap(200, 125)
        #expect(selected == [2])
        scene.drag(2, by: -120)
        #expect(scene.isClosed, "rows are not swiped meanwhile")
        table.setEditing(false, animated: true)
        scene.stage.rest()
        #expect(selected.isEmpty && cell.editingInset == 0 && cell.mark?.alpha == 0)
    }

    @Test func withoutMultipleSelectionOneRowIsSelectedWithoutATint() {
        table.allowsMultipleSelection = false
        scene.stage.tap(200, 75)
        scene.stage.tap(200, 175)
        #expect(table.indexPathForSelectedRow == path(3) && selected == [3])
        #expect(table.liveRows.allSatisfy { !$0.cell.isSelected })
        #expect(rows.diary == ["select 1", "deselect 1", "select 3"])
    }

    @Test func aSelectionFollowsMovedRows() {
        var selection = RowSelection()
        for row in 0..<3 { selection.select(path(row)) }
        let layout = ListLayout(sections: [ListSection(title: nil, rowCount: 3)])
        var update = ListUpdate(oldSections: [0], of: 1)
        for old in [nil, 0, nil, 2] { update.append(1, from: old) }
        update.finish()
        let later = ListLayout(sections: [ListSection(title: nil, rowCount: 4)])
        selection.follow(RowMove(update: update, earlier: layout, later: later))
        #expect(selection.rows.paths == [path(1), path(3)])
        #expect(selection.latest == path(3) && selection.anchor == path(3))
    }
}
