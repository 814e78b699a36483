import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The user selects many rows in one step, of which a delegate is told once if it wants.
@Suite struct SelectionOfManyTests {
    /// A hundred thousand rows in sections of 250. All that the table asks is counted.
    private final class Rows: TableViewDataSource {
        var asked = 0
        var sectionCount = 400

        func numberOfSections(in tableView: TableView) -> Int { sectionCount }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 250 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked += 1
            return tableView.dequeueReusableCell() ?? TableViewCell()
        }
    }

    /// A delegate that is told of each row.
    private final class EachRow: TableViewDelegate {
        var told: [String] = []

        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            told.append("+\(indexPath.section).\(indexPath.row)")
        }
        func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
            told.append("-\(indexPath.section).\(indexPath.row)")
        }
    }

    /// A delegate that is told of several rows at once.
    private final class Several: TableViewDelegate {
        var told: [String] = []
        var onChange: (TableView) -> Void = { _ in }

        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            told.append("+\(indexPath.section).\(indexPath.row)")
        }
        func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
            told.append("-\(indexPath.section).\(indexPath.row)")
        }
        func tableViewDidChangeSelectionOfSeveralRows(_ tableView: TableView) {
            told.append("several")
            onChange(tableView)
        }
    }

    private final class Items: CollectionViewDataSource, CollectionViewDelegate {
        var told: [String] = []

        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell { CollectionViewCell() }
        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
            told.append("+\(indexPath.item)")
        }
        func collectionViewDidChangeSelectionOfSeveralItems(_ collectionView: CollectionView) {
            told.append("several \(collectionView.indexPathsForSelectedItems.count)")
        }
    }

    private let stage: ViewStage
    private let table: TableView
    private let rows = Rows()

    init() throws {
        stage = try ViewStage()
        table = TableView(frame: stage.window.bounds)
        table.rowHeight = 40
        table.allowsMultipleSelection = true
        table.dataSource = rows
        stage.window.addSubview(table)
        stage.rest()
        table.indexPathForFocusedRow = path(3)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func selectAll() { _ = table.handle(KeyEvent(.character("a"), modifiers: .control)) }

    @Test func aDelegateIsToldOnceOfAHundredThousandRows() {
        let delegate = Several()
        table.delegate = delegate
        stage.rest()
        rows.asked = 0
        selectAll()
        #expect(delegate.told == ["several"] && rows.asked == 0)
        #expect(table.selection.rows.spans.count == 400 && table.selection.rows.count == 100_000)
        #expect(table.indexPathsForSelectedRows.count == 100_000)
        #expect(table.liveRows.allSatisfy { $0.cell.isSelected })
        selectAll()
        #expect(delegate.told == ["several"], "nothing has changed")
        _ = table.handle(KeyEvent(.space, modifiers: .control))
        #expect(delegate.told == ["several", "-0.3"] && table.indexPathsForSelectedRows.count == 99_999)
        table.deselectRow(at: path(249, 399), animated: false)
        #expect(table.indexPathsForSelectedRows.last == path(248, 399) && delegate.told.count == 2)
    }

    @Test func aRangeAndOneRowInsteadOfOthersAreSteps() {
        let delegate = Several()
        table.delegate = delegate
        _ = table.handle(KeyEvent(.down, modifiers: .shift))
        #expect(delegate.told == ["several"] && table.indexPathsForSelectedRows == [path(3), path(4)])
        _ = table.handle(KeyEvent(.down, modifiers: .shift))
        #expect(delegate.told == ["several", "+0.5"])
        table.choose(path(0), with: .pointer)
        #expect(delegate.told == ["several", "+0.5", "several"] && table.indexPathsForSelectedRows == [path(0)])
    }

    @Test func otherDelegatesAreToldOfEachRowInOrder() {
        let delegate = EachRow()
        table.delegate = delegate
        rows.sectionCount = 2
        table.reloadData()
        selectAll()
        #expect(delegate.told.count == 500 && delegate.told.first == "+0.0" && delegate.told[250] == "+1.0")
        #expect(delegate.told.last == "+1.249")
        delegate.told = []
        table.choose(path(7, 1), with: .pointer)
        #expect(delegate.told.count == 499 && delegate.told.allSatisfy { $0.hasPrefix("-") && $0 != "-1.7" })
    }

    @Test func aDelegateChangesTheListWhenItIsToldOfSeveral() {
        let delegate = Several()
        table.delegate = delegate
        delegate.onChange = { [rows] table in
            rows.sectionCount = 1
            table.reloadData()
            _ = table.handle(KeyEvent(.space, modifiers: .control))
        }
        selectAll()
        #expect(delegate.told == ["several", "-0.3"] && table.indexPathsForSelectedRows.count == 249)
    }

    @Test func selectionsWithoutEndStop() {
        let delegate = Several()
        table.delegate = delegate
        delegate.onChange = { table in table.choose(IndexPath(row: delegate.told.count % 7, section: 0), with: .pointer)
        }
        let warnings = Log.warnings { selectAll() }
        #expect(delegate.told.count < 40 && warnings.count == 1)
        delegate.onChange = { _ in }
        delegate.told = []
        selectAll()
        #expect(delegate.told == ["several"])
    }

    @Test func aDeletionTakesItsRowsOutOfTheSelection() {
        selectAll()
        rows.sectionCount = 300
        table.deleteSections(Array(100..<200))
        #expect(table.selection.rows.spans.count == 300 && table.indexPathsForSelectedRows.count == 75_000)
        rows.sectionCount = 301
        table.insertSections([2])
        #expect(table.selection.rows.spans.count == 300 && !table.selection.rows.contains(path(0, 2)))
    }

    @Test func aCollectionTellsOnce() {
        let items = Items()
        let view = CollectionView(frame: stage.window.bounds)
        view.allowsMultipleSelection = true
        view.dataSource = items
        view.delegate = items
        stage.window.addSubview(view)
        stage.rest()
        view.indexPathForFocusedItem = path(3)
        _ = view.handle(KeyEvent(.character("a"), modifiers: .control))
        #expect(items.told == ["several 1000"])
    }
}
