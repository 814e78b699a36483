import GatefoldRandomness
import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// A generator of numbers that are the same on every run.
final class Dice {
    private var numbers: SeededNumbers
    private var serial = 1_000_000

    init(_ seed: Int) { numbers = SeededNumbers(seed: UInt64(seed)) }

    /// Returns a number that no earlier call has returned.
    func fresh() -> Int {
        serial += 1
        return serial
    }

    func roll(_ limit: Int) -> Int { numbers.next(below: limit) }
}

/// Updates made from changes and from lists are checked against the same lists compared item by item.
@Suite struct TableUpdateTests {
    private typealias Snapshot = TableSnapshot<String, Int>

    private func sections(_ lists: [[Int]]) -> [ListSection] {
        ListLayout(sections: lists.map { ListSection(title: nil, rowCount: $0.count) }).sections
    }

    /// Checks that an update maps every item from its old row to its new one and back.
    private func check(_ update: ListUpdate, from old: [Int], to new: [Int], reloaded: Set<Int> = []) {
        #expect(update.count == new.count)
        for (row, item) in new.enumerated() {
            #expect(update.oldRow(ofNew: row) == old.firstIndex(of: item))
            if old.contains(item) {
                #expect(update.piece(ofNewRow: row)?.isReloaded == reloaded.contains(item))
            }
        }
        for (row, item) in old.enumerated() { #expect(update.newRow(ofOld: row) == new.firstIndex(of: item)) }
        // Rows that are not marked as moved keep their order.
        let kept = old.indices.filter { update.piece(ofOldRow: $0).map { !$0.isMoved } ?? false }
        let places = kept.compactMap { update.newRow(ofOld: $0) }
        #expect(places == places.sorted())
        for row in 0...old.count {
            #expect(update.survivor(from: row) == kept.first { $0 >= row }.flatMap { update.newRow(ofOld: $0) })
            #expect(update.survivor(before: row) == kept.last { $0 < row }.flatMap { update.newRow(ofOld: $0) })
        }
    }

    /// Random changes of rows and sections, in UIKit's terms: deletions use the old indices, insertions the new ones.
    @Test(arguments: 0..<60) func changesMapRows(seed: Int) throws {
        let dice = Dice(seed)
        let counts = (0..<(1 + dice.roll(5))).map { _ in dice.roll(12) }
        var item = 0
        let lists = counts.map { count in
            (0..<count).map { _ in
                item += 1
                return item
            }
        }
        var changes = ListChanges()
        // The sections that go, stay and move, as pairs of an old index and their rows.
        var kept: [(section: Int, rows: [Int])] = []
        var moved: [(section: Int, rows: [Int])] = []
        var loose: [(path: IndexPath, item: Int)] = []
        for (section, rows) in lists.enumerated() {
            guard dice.roll(5) > 0 else {
                changes.deletedSections[section] = .automatic
                continue
            }
            var rest: [Int] = []
            for (row, item) in rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                switch dice.roll(6) {
                case 0: changes.deletedRows[path] = .automatic
                case 1: loose.append((path, item))
                default: rest.append(item)
                }
            }
            if dice.roll(4) == 0 { moved.append((section, rest)) } else { kept.append((section, rest)) }
        }
        var result = kept.map { (old: Optional($0.section), rows: $0.rows) }
        for entry in moved { result.insert((entry.section, entry.rows), at: dice.roll(result.count + 1)) }
        for _ in 0..<dice.roll(3) {
            let rows = (0..<dice.roll(4)).map { _ in dice.fresh() }
            result.insert((nil, rows), at: dice.roll(result.count + 1))
        }
        for (section, entry) in result.enumerated() {
            guard let from = entry.old else {
                changes.insertedSections[section] = .automatic
                continue
            }
            if moved.contains(where: { $0.section == from }) { changes.movedSections.append((from, section)) }
        }
        var sources: [Int: IndexPath] = [:]
        for (path, item) in loose {
            guard !result.isEmpty else { continue }
            let section = dice.roll(result.count)
            result[section].rows.insert(item, at: dice.roll(result[section].rows.count + 1))
            sources[item] = path
        }
        if result.isEmpty { for (path, _) in loose { changes.deletedRows[path] = .automatic } }
        for section in result.indices where result[section].old != nil {
            for _ in 0..<dice.roll(3) {
                result[section].rows.insert(dice.fresh(), at: dice.roll(result[section].rows.count + 1))
            }
        }
        for (section, entry) in result.enumerated() {
            for (row, item) in entry.rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                if let from = sources[item] { changes.movedRows.append((from, path)) }
                if item > 1000, sources[item] == nil, entry.old != nil { changes.insertedRows[path] = .automatic }
            }
        }
        let new = result.map(\.rows)
        let update = try ListUpdate(changes, from: sections(lists), to: sections(new))
        check(update, from: lists.flatMap(\.self), to: new.flatMap(\.self))
        #expect(update.oldSections == result.map(\.old))
    }

    @Test func reloadedRowsAndSectionsAreMarked() throws {
        var changes = ListChanges()
        changes.reloadedRows[IndexPath(row: 2, section: 0)] = .fade
        changes.deletedRows[IndexPath(row: 0, section: 0)] = .fade
        changes.reloadedSections[1] = .fade
        let update = try ListUpdate(
            changes, from: sections([[1, 2, 3, 4], [5, 6]]), to: sections([[2, 3, 4], [7, 8, 9]]))
        #expect(update.newRow(ofOld: 2) == 1 && update.piece(ofNewRow: 1)?.isReloaded == true)
        #expect(update.piece(ofNewRow: 0)?.isReloaded == false && update.newRow(ofOld: 0) == nil)
        #expect((3..<6).allSatisfy { update.oldRow(ofNew: $0) == nil } && update.oldSections == [0, 1])
    }

    @Test func countsThatTheChangesDoNotExplainAreFound() {
        let old = sections([[1, 2, 3], [4]])
        func fails(_ new: [[Int]], _ change: (inout ListChanges) -> Void) -> Bool {
            var changes = ListChanges()
            change(&changes)
            return (try? ListUpdate(changes, from: old, to: sections(new))) == nil
        }
        let path = IndexPath(row: 0, section: 0)
        #expect(!fails([[1, 2, 3], [4]]) { _ in })
        #expect(fails([[1, 2], [4]]) { _ in })
        #expect(fails([[1, 2, 3, 4], [4]]) { $0.deletedRows[path] = .automatic })
        #expect(fails([[1, 2, 3], [4], []]) { _ in })
        #expect(fails([[1, 2, 3]]) { _ in })
        #expect(fails([[1, 2, 3], [4]]) { $0.deletedRows[IndexPath(row: 9, section: 0)] = .fade })
        #expect(fails([[1, 2, 3, 5], [4]]) { $0.insertedRows[IndexPath(row: 9, section: 0)] = .fade })
        #expect(fails([[1, 2, 3], [4]]) { $0.movedRows = [(path, path), (path, IndexPath(row: 1, section: 0))] })
        #expect(fails([[1, 2, 3], [4]]) { $0.deletedSections[7] = .fade })
        #expect(
            !fails([[4], [2, 1, 3]]) {
                $0.movedSections = [(0, 1)]
                $0.movedRows = [(path, IndexPath(row: 1, section: 1))]
            })
    }

    @Test func aLogNamesTheNumbersOfRows() {
        var update = ListUpdate(oldSections: [0], of: 1)
        update.append(3, from: 0)
        #expect(update.summary(of: 3) == "3 rows")
        update.append(2, from: nil)
        update.append(1, from: 7, isMoved: true)
        update.append(1, from: 5, isReloaded: true)
        #expect(update.summary(of: 8) == "7 rows, 2 new, 3 deleted, 1 moved, 1 reloaded")
    }

    /// Random lists, and the same lists with items removed, inserted, moved and reloaded.
    @Test(arguments: 0..<60) func differencesMapItems(seed: Int) {
        let dice = Dice(seed)
        var old = Snapshot()
        for section in 0..<(1 + dice.roll(5)) {
            old.appendSections(["\(section)"])
            old.appendItems((0..<dice.roll(20)).map { _ in dice.fresh() })
        }
        var new = old
        for _ in 0..<dice.roll(12) {
            let items = new.itemIdentifiers
            let one = items.isEmpty ? 0 : items[dice.roll(items.count)]
            switch dice.roll(7) {
            case 0: new.deleteItems([one])
            case 1 where !items.isEmpty:
                new.insertItems([dice.fresh(), dice.fresh()], beforeItem: one)
            case 2 where !items.isEmpty: new.moveItem(one, afterItem: items[dice.roll(items.count)])
            case 3: new.reloadItems([one])
            case 4 where new.numberOfSections > 1: new.deleteSections([new.sectionIdentifiers[dice.roll(5) % 2]])
            case 5:
                let sections = new.sectionIdentifiers
                guard sections.count > 1 else { continue }
                new.moveSection(sections[0], beforeSection: sections[dice.roll(sections.count)])
            default: new.appendSections(["new \(dice.roll(1_000_000))"])
            }
        }
        let update = ListUpdate(from: old.parts, to: new.parts, reloaded: new.reloaded)
        check(update, from: old.itemIdentifiers, to: new.itemIdentifiers, reloaded: new.reloaded)
        let sections = new.sectionIdentifiers.map { old.sectionIdentifiers.firstIndex(of: $0) }
        #expect(update.oldSections == sections)
    }

    /// A few changes in a long list give few pieces.
    @Test func anUpdateOfFewRowsIsSmall() {
        var old = Snapshot()
        old.appendSections(["all"])
        old.appendItems(Array(0..<100_000))
        var new = old
        new.deleteItems([50_000])
        new.insertItems([-1], afterItem: 70_000)
        new.moveItem(10, afterItem: 99_000)
        let update = ListUpdate(from: old.parts, to: new.parts, reloaded: [])
        #expect(update.pieces.count <= 7)
        #expect(update.piece(ofOldRow: 10)?.isMoved == true && update.newRow(ofOld: 99_999) == 99_999)
        #expect(update.pieces.filter(\.isMoved).map(\.rows.count) == [1])
    }

    @Test func identifiersThatOccurTwiceDoNoHarm() {
        var old = Snapshot()
        old.appendSections(["a", "a"])
        old.parts[0].items = [1, 1, 2, 3]
        old.parts[1].items = [3, 3]
        var new = old
        new.parts[0].items = [3, 1, 3, 1, 1]
        new.parts.append(old.parts[0])
        let update = ListUpdate(from: old.parts, to: new.parts, reloaded: [1])
        #expect(update.count == new.numberOfItems)
        let sources = (0..<update.count).compactMap { update.oldRow(ofNew: $0) }
        #expect(Set(sources).count == sources.count)
    }

    /// The heights of rows that are known go with their rows.
    @Test(arguments: 0..<20) func heightsFollowTheirRows(seed: Int) {
        let dice = Dice(seed)
        var old = Snapshot()
        old.appendSections(["all"])
        old.appendItems(Array(0..<200))
        func height(_ item: Int) -> Double { item % 3 == 0 ? 50 : Double(20 + item % 7) }
        var heights = RowHeights(count: 200, estimate: 50, spacing: Double(dice.roll(2) * 8))
        for _ in 0..<8 {
            guard let row = heights.firstUnknownRow(in: dice.roll(180)..<200) else { continue }
            let rows = heights.unknownRows(around: row)
            heights.learn(rows.map(height), from: rows.lowerBound)
        }
        for round in 0..<5 {
            var new = old
            for step in 0..<10 {
                let items = new.itemIdentifiers
                let (one, other) = (items[dice.roll(items.count)], items[dice.roll(items.count)])
                switch dice.roll(3) {
                case 0: new.deleteItems([one])
                case 1: new.insertItems([1000 + round * 100 + step], beforeItem: one)
                default: new.moveItem(one, beforeItem: other)
                }
            }
            let reloaded = Set([new.itemIdentifiers[dice.roll(100)]])
            let update = ListUpdate(from: old.parts, to: new.parts, reloaded: reloaded)
            var later = RowHeights(count: update.count, estimate: 50, spacing: heights.spacing)
            later.keep(heights, by: update, isStale: false)
            var offset = 0.0
            for (row, item) in new.itemIdentifiers.enumerated() {
                let known = old.itemIdentifiers.firstIndex(of: item).map {
                    heights.firstUnknownRow(in: $0..<($0 + 1)) == nil && !reloaded.contains(item)
                }
                #expect((later.firstUnknownRow(in: row..<(row + 1)) == nil) == (known ?? false))
                // A reloaded row counts with its old height until it is measured again.
                let earlier = old.itemIdentifiers.firstIndex(of: item).map { heights.height(ofRow: $0) }
                let expected = known ?? false ? height(item) : earlier ?? 50
                #expect(later.height(ofRow: row) == expected)
                #expect(abs(later.offset(ofRow: row) - offset) < 1e-6 && later.row(at: offset) == row)
                offset += expected + later.spacing
            }
            heights = later
            if let row = heights.firstUnknownRow(in: 0..<heights.count) {
                let rows = heights.unknownRows(around: row)
                heights.learn(rows.map { height(new.itemIdentifiers[$0]) }, from: rows.lowerBound)
            }
            old = new
        }
    }
}
