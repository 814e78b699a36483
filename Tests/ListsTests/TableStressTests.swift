import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A long list that changes all the time, and changes from all callbacks.
@Suite struct TableStressTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Changes a list at random, as a program would: the data source first, then the table.
    private func change(_ list: ItemTable, _ dice: Dice) {
        let (table, count) = (list.table, list.sections[0].count)
        // Half of the changes are made in the visible part.
        let seen = table.indexPathForRow(at: table.bounds.center)?.row ?? 0
        func row() -> Int { dice.roll(2) == 0 ? dice.roll(count) : min(count - 1, max(0, seen - 6 + dice.roll(12))) }
        switch dice.roll(4) {
        case 0:
            let start = row()
            let items = (0..<(1 + dice.roll(3))).map { _ in dice.fresh() }
            list.sections[0].insert(contentsOf: items, at: start)
            table.insertRows(at: items.indices.map { path(start + $0) })
        case 1:
            let start = row()
            let rows = start..<min(count, start + 1 + dice.roll(3))
            list.sections[0].removeSubrange(rows)
            table.deleteRows(at: rows.map { path($0) })
        case 2:
            let (from, to) = (row(), row())
            list.sections[0].insert(list.sections[0].remove(at: from), at: to)
            table.moveRow(at: path(from), to: path(to))
        default: table.reloadRows(at: [path(row())])
        }
    }

    /// A thousand random batches in a list of a hundred thousand rows that is flung: each visible cell shows its item,
    /// no row jumps, and no frame asks for more than a screen of rows.
    @Test(arguments: [false, true]) func aThousandBatchesInAFling(isUneven: Bool) throws {
        let stage = try ViewStage()
        let list = ItemTable([Array(0..<100_000)], in: stage)
        if isUneven { list.height = { ManyRows.uneven(IndexPath(row: $0, section: 0)) } }
        let table = list.table
        table.contentOffset.y = 2_500_000
        stage.makeFrame()
        let dice = Dice(1)
        var (batches, compared) = (0, 0)
        var most = (cells: 0, heights: 0, live: 0)
        while batches < 1000 {
            if !table.isDecelerating {
                let isUp = table.contentOffset.y < 2_500_000
                stage.drag(
                    from: Point(x: 100, y: isUp ? 380 : 20), to: Point(x: 100, y: isUp ? 20 : 380), steps: 4)
            }
            let asked = (list.cellsAsked, list.heightsAsked)
            for _ in 0..<dice.roll(3) {
                let before = list.places
                change(list, dice)
                batches += 1
                for (item, y) in list.places {
                    guard let earlier = before[item] else { continue }
                    // A row stays where it was; content lies on whole pixels, and half a pixel does not start a
                    // movement.
                    #expect(abs(y - earlier) <= 1)
                    compared += 1
                }
            }
            // Between batches a row moves by the scroll and by its own travel, and all rows scroll alike.
            let before = table.liveRows.map { ($0, $0.cell.frame.minY - (table.rowMotion?.shift(of: $0.cell).y ?? 0)) }
            let rows = Dictionary(uniqueKeysWithValues: before.map { ($0.0.row, $0.1 - table.bounds.minY) })
            stage.makeFrame()
            let ways = table.liveRows.compactMap { live in
                rows[live.row].map {
                    live.cell.frame.minY - (table.rowMotion?.shift(of: live.cell).y ?? 0) - table.bounds.minY - $0
                }
            }
            #expect(ways.allSatisfy { abs($0 - ways[0]) < 0.01 })
            for live in table.liveRows { #expect((live.cell as? ItemTable.Cell)?.item == list.sections[0][live.row]) }
            most.cells = max(most.cells, list.cellsAsked - asked.0)
            most.heights = max(most.heights, list.heightsAsked - asked.1)
            most.live = max(most.live, table.liveRows.count)
        }
        #expect(compared > 3000 && most.cells <= 80 && most.heights <= 300 && most.live <= 60)
        stage.rest()
        #expect(list.isWhole && table.rowMotion == nil)
    }

    /// Changes of rows, reloads, scrolls and removals from every callback of the table, in random order.
    @Test(arguments: 0..<6) func changesFromCallbacksLeaveTheTableWhole(seed: Int) throws {
        let stage = try ViewStage()
        let list = ItemTable([Array(0..<300)], in: stage)
        let table = list.table
        let dice = Dice(seed)
        var (depth, left) = (0, 400)
        func act() {
            guard depth < 3, left > 0, dice.roll(6) == 0 else { return }
            left -= 1
            depth += 1
            defer { depth -= 1 }
            switch dice.roll(10) {
            case 0: table.reloadData()
            case 1: table.scrollToRow(at: path(dice.roll(300)), at: .middle, animated: dice.roll(2) == 0)
            case 2: table.contentOffset.y = Double(dice.roll(10_000))
            case 3: table.layoutIfNeeded()
            case 4:
                table.performBatchUpdates({ change(list, dice) }, completion: { _ in act() })
            case 5: table.performBatchUpdates({ act() })
            case 6:
                table.removeFromSuperview()
                stage.window.addSubview(table)
            default: change(list, dice)
            }
        }
        list.onCell = act
        list.onHeight = act
        for step in 0..<300 {
            switch step % 20 {
            case 3: stage.touch(.began, 100, 300)
            case 4...9: stage.touch(.moved, 100, 300 - Double(step % 20) * 20)
            case 10: stage.touch(.ended, 100, 100)
            default: stage.makeFrame()
            }
            act()
        }
        list.onCell = nil
        list.onHeight = nil
        table.performBatchUpdates()
        stage.restAndWake()
        table.reloadData()
        stage.restAndWake()
        #expect(list.isWhole && table.rowMotion == nil)
        change(list, dice)
        stage.restAndWake()
        #expect(list.isWhole && !stage.clock.isFrameRequested)
    }
}
