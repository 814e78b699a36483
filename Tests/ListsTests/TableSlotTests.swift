import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// The slots of rows that come and go have the background of the rows around them from the first frame to the last.
@Suite struct TableSlotTests {
    private let stage: ViewStage
    private let list: ItemTable
    private var table: TableView { list.table }

    init() throws {
        stage = try ViewStage()
        list = ItemTable([Array(0..<5), Array(5..<8)], in: stage) { $0.titles = true }
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func slot(around cell: View?) -> ClosingSlot? { cell?.superview as? ClosingSlot }

    /// Whether an opaque view of the list covers a point of the list's frame.
    private func isCovered(_ y: Double) -> Bool {
        func covers(_ view: View, _ origin: Point) -> Bool {
            let frame = view.frame.offsetBy(x: origin.x, y: origin.y)
            guard frame.contains(Point(x: 100, y: y)), view.shownAlpha >= 1 else { return false }
            return view.backgroundColor?.isOpaque ?? false
        }
        return table.subviews.contains { view in
            covers(view, .zero) || view.subviews.contains { covers($0, view.frame.origin) }
        }
    }

    @Test func theSlotOfANewRowHasTheBackgroundOfTheRows() {
        list.sections[0].insert(100, at: 2)
        table.insertRows(at: [path(2)])
        #expect(table.cellForRow(at: path(2))?.shownPresentation?.alpha == 0)
        for _ in 0..<40 {
            for y in stride(from: 21.0, to: 269, by: 4) { #expect(isCovered(y), "at \(y)") }
            stage.makeFrame()
        }
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aDeletedRowIsSolidUntilItsSlotHasClosed() throws {
        let cell = try #require(table.cellForRow(at: path(2)))
        list.sections[0].remove(at: 2)
        table.deleteRows(at: [path(2)])
        var heights: [Double] = []
        while let slot = slot(around: cell) {
            #expect(slot.shownAlpha == 1 && cell.shownAlpha == 1 && cell.frame.height == 50 && slot.clipsToBounds)
            // The slot fills exactly the space between its neighbours.
            #expect(abs(slot.frame.minY - 120) < 0.1)
            #expect(abs(slot.frame.maxY - (list.places[3] ?? .nan)) < 0.1)
            heights.append(slot.frame.height)
            stage.makeFrame()
        }
        #expect(heights.count > 15 && heights == heights.sorted(by: >) && (heights.last ?? 9) < 0.5)
        stage.rest()
        #expect(list.isWhole && cell.shownPresentation == nil)
    }

    @Test func theLastRowClosesToo() throws {
        let cell = try #require(table.cellForRow(at: path(2, 1)))
        list.sections[1].remove(at: 2)
        table.deleteRows(at: [path(2, 1)])
        stage.makeFrames(6)
        let closing = try #require(slot(around: cell))
        #expect(closing.shownAlpha == 1 && closing.frame.height < 40 && closing.frame.minY == 390)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aDeletedSectionClosesTowardsTheNext() {
        let cells = (0..<5).compactMap { table.cellForRow(at: path($0)) }
        list.sections.remove(at: 0)
        table.deleteSections([0])
        stage.makeFrames(8)
        let slots = cells.compactMap { slot(around: $0)?.frame }
        #expect(slots.count == 5)
        for (one, next) in zip(slots, slots.dropFirst()) { #expect(abs(one.maxY - next.minY) < 1e-6) }
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aReloadedRowStaysUntilItsSuccessorCoversIt() throws {
        let cell = try #require(table.cellForRow(at: path(1)))
        list.height = { $0 == 1 ? 90 : 50 }
        table.reloadRows(at: [path(1)])
        stage.makeFrames(4)
        #expect(cell.shownAlpha == 1 && slot(around: cell)?.shownAlpha == 1)
        let successor = try #require(table.cellForRow(at: path(1)))
        #expect(successor !== cell && successor.shownAlpha < 1)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aRowThatGetsLowerLeavesNoHole() {
        list.height = { $0 == 1 ? 90 : 50 }
        table.performBatchUpdates {}
        stage.rest()
        list.height = { _ in 50 }
        table.performBatchUpdates {}
        for _ in 0..<40 {
            for y in stride(from: 21.0, to: 269, by: 4) { #expect(isCovered(y), "at \(y)") }
            stage.makeFrame()
        }
        stage.rest()
        #expect(list.isWhole)
    }

    /// Rows are at 20 to 270 points and at 290 to 440; the finger drags the row at 120 to the row at a position.
    @Test(arguments: [95.0, 225, 262, 315, 420, 22], [true, false])
    func aDraggedRowLeavesNoHole(to y: Double, isDropped: Bool) {
        table.allowsRowReordering = true
        stage.touch(.began, 100, 145)
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        #expect(table.reordering != nil)
        func check(_ name: String) {
            // The header between the sections has the background of the table.
            let header = table.liveHeaders.first { $0.section == 1 }?.view.frame ?? .zero
            for y in stride(from: 21.0, to: 439, by: 4) where !(header.minY...header.maxY ~= y) {
                #expect(isCovered(y), "\(name), at \(y)")
            }
        }
        for step in 1...20 {
            stage.touch(.moved, 100, 145 + (y - 145) * Double(step) / 20)
            stage.makeFrame()
            check("dragged")
        }
        for _ in 0..<40 {
            stage.makeFrame()
            check("held")
        }
        stage.touch(isDropped ? .ended : .cancelled, 100, y)
        for _ in 0..<40 {
            check("let go")
            stage.makeFrame()
        }
        stage.rest()
        #expect(list.isWhole && table.slotBackground == nil)
    }

    @Test func aTableThatLeavesItsWindowDuringADragKeepsNoSlotBackground() {
        table.allowsRowReordering = true
        stage.touch(.began, 100, 145)
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        stage.touch(.moved, 100, 200)
        stage.makeFrame()
        #expect(table.slotBackground != nil)
        table.removeFromSuperview()
        #expect(table.slotBackground == nil && table.reordering == nil)
        stage.window.addSubview(table)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aRowWithoutBackgroundFades() throws {
        let cell = try #require(table.cellForRow(at: path(2)))
        cell.backgroundColor = nil
        list.sections[0].remove(at: 2)
        table.deleteRows(at: [path(2)])
        stage.makeFrames(5)
        let closing = try #require(slot(around: cell))
        #expect(closing.shownAlpha < 1)
        stage.rest()
        #expect(list.isWhole)
    }
}
