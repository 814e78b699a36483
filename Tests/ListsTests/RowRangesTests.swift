import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// Ranges of rows are the rows that a plain set of index paths has after the same calls.
@Suite struct RowRangesTests {
    private typealias Model = Set<IndexPath>

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func layout(_ counts: [Int]) -> ListLayout {
        ListLayout(sections: counts.map { ListSection(title: nil, rowCount: $0) })
    }

    /// Checks that ranges have the rows of a set, and are as few as they can be.
    private func check(_ rows: RowRanges, _ model: Model, seed: Int) {
        #expect(rows.paths == model.sorted(), "seed \(seed)")
        #expect(rows.count == model.count && rows.isEmpty == model.isEmpty, "seed \(seed)")
        for (span, next) in zip(rows.spans, rows.spans.dropFirst()) {
            #expect(
                span.section < next.section
                    || span.section == next.section && span.rows.upperBound < next.rows.lowerBound, "seed \(seed)")
        }
        #expect(rows.spans.allSatisfy { !$0.rows.isEmpty }, "seed \(seed)")
    }

    private func someRows(_ dice: Dice, _ counts: [Int]) -> (rows: RowRanges, model: Model) {
        let (count, layout) = (counts.reduce(0, +), layout(counts))
        let start = dice.roll(count + 1)
        let range = start..<(start + dice.roll(count - start + 1))
        return (RowRanges(range, of: layout), Set(range.map { layout.indexPath(ofRow: $0) }))
    }

    @Test(arguments: 0..<40) func callsLeadToTheRowsOfASet(seed: Int) {
        let dice = Dice(seed)
        let counts = (0..<(1 + dice.roll(4))).map { _ in dice.roll(14) }
        var (rows, model) = someRows(dice, counts)
        for _ in 0..<120 {
            // Some rows do not exist in the list.
            let row = path(dice.roll(16) - 1, dice.roll(counts.count + 1))
            switch dice.roll(9) {
            case 0..<3:
                rows.insert(row)
                model.insert(row)
            case 3..<5:
                rows.remove(row)
                model.remove(row)
            case 5:
                #expect(rows.popFirst() == model.min(), "seed \(seed)")
                model.min().map { _ = model.remove($0) }
            case 6:
                let other = someRows(dice, counts)
                (rows, model) = (other.rows.subtracting(rows), other.model.subtracting(model))
            case 7:
                let later = counts.map { _ in dice.roll(14) }
                rows = rows.existing(in: layout(later))
                model = model.filter { layout(later).contains($0) }
            default: if dice.roll(4) == 0 { (rows, model) = someRows(dice, counts) }
            }
            check(rows, model, seed: seed)
            #expect(rows.contains(row) == model.contains(row), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<40) func differencesAreThoseOfSets(seed: Int) {
        let dice = Dice(seed)
        func rows() -> (rows: RowRanges, model: Model) {
            var (rows, model): (RowRanges, Model) = (RowRanges(), [])
            for _ in 0..<dice.roll(40) {
                let row = path(dice.roll(12), dice.roll(3))
                rows.insert(row)
                model.insert(row)
            }
            return (rows, model)
        }
        for _ in 0..<30 {
            let (one, other) = (rows(), rows())
            check(one.rows.subtracting(other.rows), one.model.subtracting(other.model), seed: seed)
        }
    }

    /// Items are selected in lists that change at random: the same items are selected afterwards, without those that were
    /// deleted or belong to a reloaded section.
    @Test(arguments: 0..<60) func selectedRowsFollowTheirItems(seed: Int) {
        let dice = Dice(seed)
        var lists = (0..<(1 + dice.roll(4))).map { _ in (0..<dice.roll(10)).map { _ in dice.fresh() } }
        var selection = RowSelection()
        for _ in 0..<20 {
            let old = layout(lists.map(\.count))
            for row in 0..<old.rowCount where dice.roll(3) == 0 { selection.select(old.indexPath(ofRow: row)) }
            if dice.roll(4) == 0 { selection.selectRange(RowRanges(0..<old.rowCount, of: old), to: path(0)) }
            selection.select(path(99, lists.count - 1))
            var selected = Set(selection.rows.existing(in: old).paths.map { lists[$0.section][$0.row] })
            let latest = selection.rows.existing(in: old).paths.first
            if let latest { selection.select(latest) }
            let latestItem = latest.map { lists[$0.section][$0.row] }
            let (next, update, replaced) = changed(lists, dice)
            selected.subtract(replaced)
            selection.follow(RowMove(update: update, earlier: old, later: layout(next.map(\.count))))
            lists = next
            let model = lists.indices.flatMap { section in
                lists[section].indices.filter { selected.contains(lists[section][$0]) }.map { path($0, section) }
            }
            check(selection.rows, Set(model), seed: seed)
            let place = selection.latest.map { lists[$0.section][$0.row] }
            let isThere = latestItem.map { selected.contains($0) && lists.flatMap(\.self).contains($0) } ?? false
            #expect(place == (isThere ? latestItem : nil), "seed \(seed)")
        }
    }

    /// Returns lists after random changes, the update that leads to them, and the items in replaced rows.
    private func changed(_ lists: [[Int]], _ dice: Dice) -> (lists: [[Int]], update: ListUpdate, replaced: Set<Int>) {
        var order: [Int?] = Array(lists.indices)
        if dice.roll(3) == 0, order.count > 1 { order.swapAt(dice.roll(order.count), dice.roll(order.count)) }
        if dice.roll(4) == 0, order.count > 1 { order.remove(at: dice.roll(order.count)) }
        if dice.roll(4) == 0 { order.insert(nil, at: dice.roll(order.count + 1)) }
        var next: [[Int]] = order.map { $0.map { lists[$0] } ?? [] }
        for _ in 0..<dice.roll(6) {
            let section = dice.roll(next.count)
            let row = next[section].isEmpty ? nil : dice.roll(next[section].count)
            switch dice.roll(3) {
            case 0: next[section].insert(dice.fresh(), at: row ?? 0)
            case 1: if let row { next[section].remove(at: row) }
            default:
                let target = dice.roll(next.count)
                if let row {
                    let item = next[section].remove(at: row)
                    next[target].insert(item, at: dice.roll(next[target].count + 1))
                }
            }
        }
        var update = ListUpdate(oldSections: order, of: lists.count)
        var replaced: Set<Int> = []
        for item in next.flatMap(\.self) {
            let place = lists.flatMap(\.self).firstIndex(of: item)
            let isReplaced = place != nil && dice.roll(12) == 0
            if isReplaced { replaced.insert(item) }
            update.append(1, from: place, isReloaded: dice.roll(6) == 0, isReplaced: isReplaced)
        }
        update.finish()
        return (next, update, replaced)
    }

    @Test func aHundredThousandNeighboursTakeOneRange() {
        var rows = RowRanges(0..<100_000, of: layout([60_000, 40_000]))
        #expect(rows.spans.count == 2 && rows.count == 100_000)
        rows.remove(path(500))
        #expect(rows.spans.count == 3 && !rows.contains(path(500)) && rows.contains(path(501)))
        rows.insert(path(500))
        #expect(rows.spans.count == 2 && rows == RowRanges(0..<100_000, of: layout([60_000, 40_000])))
    }

    @Test func rowsThatNoListHasDoNoHarm() {
        var rows = RowRanges(path(.max, .max))
        #expect(rows.isEmpty)
        for row in [path(.min), path(.max - 1), path(0, .min), path(0, .max), path(-1, -1)] {
            rows.insert(row)
            #expect(rows.contains(row))
        }
        #expect(!rows.contains(path(.max)) && rows.existing(in: layout([5])).isEmpty)
        rows.remove(path(.max))
        rows.remove(path(.max - 1))
        #expect(rows.count == 4 && rows.subtracting(rows).isEmpty)
    }
}
