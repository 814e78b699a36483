import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Rows appear, disappear and move: the rows that stay on screen visibly travel, and the scroll position is kept.
@Suite struct TableBatchTests {
    private let stage: ViewStage
    private let list: ItemTable
    private var table: TableView { list.table }

    init() throws {
        stage = try ViewStage()
        list = ItemTable([Array(0..<1000)], in: stage)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Makes a batch and checks that no row that is visible before and after jumps.
    private func batch(_ change: () -> Void, completion: ((Bool) -> Void)? = nil) {
        let before = list.places
        table.performBatchUpdates(change, completion: completion)
        let after = list.places
        for (item, y) in before { if let later = after[item] { #expect(abs(later - y) < 1.01, "item \(item)") } }
    }

    private func insert(_ items: [Int], at row: Int) {
        list.sections[0].insert(contentsOf: items, at: row)
        table.insertRows(at: items.indices.map { path(row + $0) })
    }

    private func delete(_ rows: Range<Int>) {
        list.sections[0].removeSubrange(rows)
        table.deleteRows(at: rows.map { path($0) })
    }

    @Test func aRowInsertedAtTheTopPushesTheOthersDown() {
        batch { insert([2000], at: 0) }
        #expect(list.places[0] == 0 && table.contentSize.height == 50_050)
        let cell = table.cellForRow(at: path(0))
        #expect(cell?.shownPresentation?.alpha == 0 && cell?.frame.minY == 0)
        var earlier = 0.0
        for _ in 0..<30 {
            stage.makeFrame()
            let y = list.places[0] ?? -1
            #expect(y >= earlier && y <= 50)
            // Neighbours travel next to each other.
            #expect(abs((list.places[1] ?? 0) - y - 50) < 1e-9)
            earlier = y
        }
        stage.rest()
        #expect(list.isWhole && table.rowMotion == nil && !stage.clock.isFrameRequested)
        #expect(list.places[2000] == 0 && list.places[0] == 50)
    }

    @Test func theVisiblePlaceIsKept() {
        table.contentOffset.y = 5020
        stage.makeFrame()
        let before = list.places
        batch { insert(Array(2000..<2010), at: 3) }
        #expect(table.contentOffset.y == 5520 && list.places == before)
        batch { delete(0..<50) }
        #expect(list.places == before && table.contentOffset.y == 3020)
        stage.rest()
        #expect(list.places == before && list.isWhole)
    }

    @Test func rowsBelowADeletedOneCloseTheGap() {
        table.contentOffset.y = 500
        stage.makeFrame()
        let cell = table.cellForRow(at: path(12))
        batch { delete(12..<13) }
        #expect(list.places[11] == 50 && list.places[13] == 150)
        #expect(cell?.superview !== table && cell?.window != nil)
        stage.makeFrames(3)
        #expect(cell?.shownAlpha == 1 && table.cellForRow(at: path(12)) !== cell)
        stage.rest()
        #expect(list.places[13] == 100 && list.places[10] == 0 && cell?.window == nil)
        #expect(list.isWhole && cell?.shownPresentation == nil)
    }

    /// During a second batch in the midst of the first, each row goes on from where it is, with the velocity that it
    /// has.
    @Test func aBatchInFlightGoesOnWithoutAJump() {
        batch { insert([2000, 2001], at: 2) }
        var ys: [Double] = []
        func makeFrame() {
            stage.makeFrame()
            ys.append(list.places[4] ?? .nan)
        }
        for _ in 0..<6 { makeFrame() }
        batch { delete(0..<1) }
        for _ in 0..<4 { makeFrame() }
        batch { insert([2002], at: 0) }
        for _ in 0..<60 { makeFrame() }
        let speeds = zip(ys, ys.dropFirst()).map { $1 - $0 }
        let changes = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }
        // The force of the spring changes the velocity; a jump or a stop would change it by as much as the velocity is.
        #expect((changes.dropFirst().max() ?? 99) < 16)
        #expect(list.isWhole && list.places[4] == 300)
    }

    @Test func rowsFromFarAwayComeFromJustOutside() {
        batch { delete(3..<400) }
        let incoming = list.places.filter { $0.key >= 400 }
        #expect(incoming.isEmpty && table.liveRows.contains { $0.row == 3 })
        stage.makeFrames(5)
        #expect(list.places.contains { $0.key >= 400 })
        stage.rest()
        #expect(list.isWhole && list.places[400] == 150)
        batch { insert(Array(3..<400), at: 3) }
        #expect(list.places[400] == nil)
        stage.rest()
        #expect(list.isWhole && list.places[3] == 150)
    }

    @Test func aMovedRowTravels() {
        batch {
            let item = list.sections[0].remove(at: 1)
            list.sections[0].insert(item, at: 5)
            table.moveRow(at: path(1), to: path(5))
        }
        #expect(list.places[1] == 50 && list.places[2] == 100)
        stage.rest()
        #expect(list.places[1] == 250 && list.places[2] == 50 && list.isWhole)
    }

    @Test func aReloadedRowGetsAnotherCellAndHeight() {
        let cell = table.cellForRow(at: path(2))
        list.height = { $0 == 2 ? 90 : 50 }
        batch { table.reloadRows(at: [path(2)]) }
        #expect(table.cellForRow(at: path(2)) !== cell && list.places[3] == 150)
        stage.rest()
        #expect(list.places[3] == 190 && list.isWhole)
    }

    @Test func anEmptyBatchMeasuresAgain() {
        list.height = { $0 == 1 ? 100 : 50 }
        batch {}
        #expect(list.places[2] == 100)
        stage.rest()
        #expect(list.places[2] == 150 && list.isWhole)
    }

    @Test func theRowUnderAFingerStaysThere() {
        stage.touch(.began, 100, 225)
        for step in 1...10 { stage.touch(.moved, 100, 225 - Double(step) * 5) }
        stage.settle()
        let item = list.places.first { (125..<175).contains($0.value + 0) }?.key ?? -1
        let before = list.places[item] ?? -1
        batch { insert([2000, 2001, 2002], at: 0) }
        stage.makeFrame()
        #expect(list.places[item] == before)
        stage.touch(.moved, 100, 165)
        stage.settle()
        #expect(abs((list.places[item] ?? 0) - before + 10) < 0.01)
        stage.touch(.ended, 100, 165)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func aListAtItsTopStaysUnderAFinger() {
        stage.touch(.began, 100, 125)
        let before = list.places
        batch { insert([2000], at: 0) }
        #expect(list.places == before && table.contentOffset.y == 50)
        stage.touch(.ended, 100, 125)
        #expect(table.indexPathForSelectedRow == path(3))
    }

    @Test func aFlingGoesOn() {
        table.contentOffset.y = 10_000
        stage.makeFrame()
        stage.drag(from: Point(x: 100, y: 350), to: Point(x: 100, y: 50), steps: 5)
        #expect(table.isDecelerating)
        var speeds: [Double] = []
        for frame in 0..<40 {
            let before = list.places
            if frame % 5 == 4 { batch { frame % 2 == 0 ? insert([3000 + frame], at: 2) : delete(0..<3) } }
            let between = list.places
            #expect(before.allSatisfy { item, y in between[item].map { abs($0 - y) < 1e-6 } ?? true })
            stage.makeFrame()
            guard let (item, y) = between.max(by: { $0.value < $1.value }), let later = list.places[item] else {
                continue
            }
            speeds.append(later - y)
        }
        #expect(speeds.count > 20 && zip(speeds, speeds.dropFirst()).allSatisfy { $1 >= $0 - 1.01 })
    }

    @Test func aScrollEndsAtTheItemThatItWentTo() {
        table.scrollToRow(at: path(500), at: .top, animated: true)
        stage.makeFrames(10)
        batch { insert(Array(2000..<2100), at: 0) }
        stage.makeFrames(3)
        batch { delete(300..<310) }
        stage.rest()
        #expect(abs((list.places[500] ?? 99)) < 0.01 && list.isWhole)
    }

    @Test func aListThatGetsTooShortComesDown() {
        table.contentOffset.y = 49_600
        stage.makeFrame()
        let before = list.places
        batch { delete(990..<995) }
        #expect(table.contentOffset.y == 49_350)
        #expect(before.filter { $0.key < 990 || $0.key >= 995 }.allSatisfy { list.places[$0.key] == $0.value })
        stage.rest()
        #expect(list.isWhole && list.places[999] == 350)
        batch { delete(0..<995) }
        stage.rest()
        #expect(list.isWhole && list.places.isEmpty && table.contentOffset.y == 0)
    }

    @Test func selectionAndFocusFollowTheirRows() {
        stage.tap(100, 175)
        stage.restAndWake()
        table.indexPathForFocusedRow = path(3)
        batch {
            insert([2000], at: 0)
            insert([2001], at: 6)
        }
        #expect(table.indexPathForSelectedRow == path(4) && table.indexPathForFocusedRow == path(4))
        batch { delete(4..<5) }
        #expect(table.indexPathForSelectedRow == nil && table.indexPathForFocusedRow == path(4))
    }

    @Test func aPressedRowThatIsDeletedIsNotSelected() {
        stage.touch(.began, 100, 125)
        batch { delete(2..<3) }
        stage.touch(.ended, 100, 125)
        #expect(table.indexPathForSelectedRow == nil)
        stage.restAndWake()
        #expect(list.isWhole)
    }

    @Test func sectionsComeGoAndMove() {
        list.titles = true
        list.sections = [[1, 2], [3, 4], [5, 6]]
        table.reloadData()
        stage.makeFrame()
        batch {
            list.sections = [[5, 6], [7, 8, 9], [1, 2]]
            table.moveSection(2, toSection: 0)
            table.deleteSections([1])
            table.insertSections([1])
        }
        #expect(list.places[5] == 260 && list.places[1] == 20)
        stage.rest()
        #expect(list.isWhole && list.places[5] == 20 && list.places[1] == 310 && table.liveHeaders.count == 3)
        batch {
            list.sections[1] = []
            table.reloadSections([1])
        }
        stage.rest()
        #expect(list.isWhole && list.places[1] == 160)
    }

    @Test func countsThatAreWrongReload() {
        list.sections[0] = [1, 2, 3]
        let warnings = Log.warnings { table.deleteRows(at: [path(0)]) }
        #expect(warnings.count == 1 && table.numberOfRows(inSection: 0) == 3)
        stage.makeFrame()
        #expect(list.isWhole)
    }

    @Test func withoutAnimationNothingMoves() {
        var finished: Bool?
        list.sections[0].insert(2000, at: 0)
        table.performBatchUpdates({ table.insertRows(at: [path(0)], with: .none) }, completion: { finished = $0 })
        #expect(finished == nil && list.isWhole && table.rowMotion == nil && list.places[0] == 50)
        stage.restAndWake()
        #expect(finished == true)
    }

    @Test func underReducedMotionRowsFade() {
        stage.window.prefersReducedMotion = true
        list.sections[0].insert(2000, at: 2)
        table.insertRows(at: [path(2)])
        #expect(list.places[2] == 150 && table.cellForRow(at: path(2))?.shownPresentation?.alpha == 0)
        stage.makeFrame()
        #expect(list.places[2] == 150)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func completionsAreCalledOnce() {
        var calls: [Bool] = []
        batch({ insert([2000], at: 0) }, completion: { calls.append($0) })
        stage.makeFrames(3)
        batch({ insert([2001], at: 0) }, completion: { calls.append($0) })
        #expect(calls.isEmpty)
        stage.restAndWake()
        #expect(calls == [true, true])
        batch({ insert([2002], at: 0) }, completion: { calls.append($0) })
        table.reloadData()
        #expect(calls == [true, true])
        stage.restAndWake()
        #expect(calls == [true, true, false])
        batch({ insert([2003], at: 0) }, completion: { calls.append($0) })
        table.removeFromSuperview()
        stage.restAndWake()
        #expect(calls == [true, true, false, false] && table.rowMotion == nil)
    }

    @Test func identifiedItemsAreFollowed() {
        let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
            let cell = (table.dequeueReusableCell() as? ItemTable.Cell) ?? ItemTable.Cell()
            cell.item = item
            return cell
        }
        var snapshot = TableSnapshot<String, Int>()
        snapshot.appendSections(["one"])
        snapshot.appendItems(Array(0..<100_000))
        source.apply(snapshot)
        stage.rest()
        table.contentOffset.y = 100_000
        stage.makeFrame()
        let before = list.places
        snapshot.deleteItems([5, 2003])
        snapshot.moveItem(2004, afterItem: 2001)
        snapshot.insertItems([-5], beforeItem: 7)
        source.apply(snapshot)
        #expect(before.allSatisfy { $0.key == 2003 || list.places[$0.key] == $0.value })
        stage.rest()
        #expect(list.places[2000] == 0 && list.places[2004] == 100 && list.places[2002] == 150)
        #expect(source.indexPath(for: 2004) == path(2002) && source.itemIdentifier(for: path(6)) == -5)
    }
}
