import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A table in editing mode has handles by which rows are dragged.
@Suite struct TableHandleTests {
    private let stage: ViewStage
    private let list: ItemTable
    private var table: TableView { list.table }

    init() throws {
        stage = try ViewStage()
        list = ItemTable([Array(0..<20)], in: stage) { $0.table.allowsRowReordering = true }
    }

    private func cell(_ row: Int) -> TableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

    private func drag(from start: Double, to end: Double) {
        stage.touch(.began, 180, start)
        stage.makeFrame()
        stage.touch(.moved, 180, end)
        stage.makeFrames(30)
        stage.touch(.ended, 180, end)
        stage.restAndWake()
    }

    @Test func theyAreThereWhileRowsAreEdited() {
        #expect(cell(0)?.handle == nil && cell(0)?.reorderInset == 0)
        table.setEditing(true, animated: true)
        stage.makeFrames(3)
        #expect(cell(0)?.reorderInset == 44 && cell(0)?.handle != nil)
        stage.rest()
        #expect(cell(0)?.handle?.frame == Rect(x: 156, y: 0, width: 44, height: 50))
        table.setEditing(false, animated: false)
        #expect(cell(0)?.reorderInset == 0 && cell(0)?.handle?.alpha == 0)
        stage.window.theme.layoutDirection = .rightToLeft
        table.setEditing(true, animated: false)
        stage.rest()
        #expect(cell(0)?.handle?.frame.minX == 0)
        table.allowsRowReordering = false
        stage.rest()
        #expect(cell(0)?.reorderInset == 0)
    }

    @Test func aFingerOnOneDragsTheRowAtOnce() {
        table.setEditing(true, animated: false)
        stage.rest()
        drag(from: 75, to: 190)
        #expect(list.sections[0].prefix(5) == [0, 2, 3, 1, 4])
        #expect(table.contentOffset.y == 0 && table.reordering == nil)
    }

    @Test func withoutEditingTheSameFingerScrolls() {
        drag(from: 190, to: 75)
        #expect(list.sections[0] == Array(0..<20) && table.contentOffset.y > 0)
    }
}
