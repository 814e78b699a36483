import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A table is asked for everything again while a finger rests on one of its rows.
@Suite struct ReloadUnderFingerTests {
    private let stage: ViewStage
    private let rows = ManyRows([8])
    private let table: TableView

    init() throws {
        stage = try ViewStage()
        table = stage.addTable(rows)
        stage.rest()
    }

    /// Presses the middle of a row, calls a closure, and lifts the finger there.
    private func press(row: Int, then change: () -> Void) {
        let y = Double(row) * 50 + 25
        stage.touch(.began, 100, y)
        change()
        stage.makeFrame()
        stage.touch(.ended, 100, y)
    }

    @Test(arguments: 0..<8) func theRowUnderTheFingerIsSelected(row: Int) {
        press(row: row) { table.reloadData() }
        #expect(table.indexPathForSelectedRow == IndexPath(row: row, section: 0))
    }

    @Test(arguments: 0..<8) func rowsThatWentOrCameMeanwhileMayHaveMovedAndNoneIsSelected(row: Int) {
        for count in [3, 7, 9] {
            rows.sections = [8]
            table.reloadData()
            stage.makeFrame()
            press(row: row) {
                rows.sections = [count]
                table.reloadData()
            }
            #expect(table.indexPathForSelectedRow == nil, "with \(count) rows")
        }
    }

    @Test func noneIsSelectedWhereAnotherRowIsUnderTheFingerAfterwards() {
        rows.sections = [30]
        table.reloadData()
        stage.makeFrame()
        press(row: 5) {
            table.reloadData()
            table.contentOffset.y += 100
        }
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func theRowStaysUnderTheFingerWhenOthersGrow() {
        press(row: 5) {
            rows.height = { $0.row == 0 ? 150 : 50 }
            table.reloadData()
        }
        #expect(table.indexPathForSelectedRow == IndexPath(row: 5, section: 0) && table.contentOffset.y == 100)
    }

    /// Cells with content, so that a row can be told from another one.
    private final class Named: TableViewDataSource {
        final class Cell: TableViewCell {
            var name = ""
            override func draw(into recorder: inout Recorder) {
                recorder.fill(Rect(x: 0, y: 0, width: Double(name.count), height: 9), with: .black)
            }
        }
        var names = ["a", "bb", "ccc", "dddd"]
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = Cell()
            cell.name = names[indexPath.row]
            return cell
        }
    }

    @Test func aRowWithAnotherAppearanceIsAnotherRow() {
        let named = Named()
        table.dataSource = named
        stage.rest()
        press(row: 2) { table.reloadData() }
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        table.indexPathForSelectedRow = nil
        press(row: 2) {
            named.names = ["new", "a", "bb", "dddd"]
            table.reloadData()
        }
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func aCellThatShowsAnotherRowMeanwhileSelectsNone() {
        rows.sections = [100]
        table.reloadData()
        stage.makeFrame()
        press(row: 2) {
            for offset in stride(from: 100.0, through: 2000, by: 100) {
                table.contentOffset.y = offset
                stage.makeFrame()
            }
        }
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func noCellIsHighlightedAfterwards() {
        stage.touch(.began, 100, 125)
        table.reloadData()
        stage.makeFrame()
        stage.clock.advance(by: 0.2)
        stage.window.actOnDeadlines()
        stage.makeFrame()
        #expect(table.liveRows.allSatisfy { !$0.cell.isPressed && $0.cell.stateLayer == nil })
        stage.touch(.cancelled, 100, 125)
    }

    @Test func aHighlightedCellIsAtRestInItsNewRow() {
        stage.touch(.began, 100, 125)
        stage.clock.advance(by: 0.2)
        stage.window.actOnDeadlines()
        #expect(table.liveRows[2].cell.isPressed)
        table.reloadData()
        stage.makeFrame()
        #expect(table.liveRows.allSatisfy { !$0.cell.isPressed && $0.cell.stateLayer == nil })
        stage.touch(.ended, 100, 125)
        // The row that was tapped is visible for a moment, and no other.
        #expect(table.liveRows.filter(\.cell.isPressed).map(\.row) == [2])
    }

    @Test func aReloadByTheSelectionLeavesNoCellPressed() {
        final class Reloading: TableViewDelegate {
            func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
                tableView.reloadData()
                tableView.layoutIfNeeded()
            }
        }
        let delegate = Reloading()
        table.delegate = delegate
        stage.makeFrame()
        press(row: 2) {}
        #expect(table.indexPathForSelectedRow?.row == 2)
        #expect(table.liveRows.allSatisfy { !$0.cell.isPressed || $0.row == 2 })
    }
}
