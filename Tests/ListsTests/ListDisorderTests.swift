import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@_spi(Rooms) @testable import GatefoldViews

/// Programs change a list from within what the list asks or tells them. It comes to rest with all its rows, and a line in
/// the log names both.
@Suite struct ListDisorderTests {
    private let stage: ViewStage
    private let rows = Rows()
    private let table: TableView

    final class Rows: TableViewDataSource, TableViewDelegate {
        var count = 30
        var onTitle: (TableView) -> Void = { _ in }
        var onCount: (TableView) -> Void = { _ in }
        var onSections: (TableView) -> Void = { _ in }
        var onCell: (TableView) -> Void = { _ in }
        var onHeight: (TableView) -> Void = { _ in }
        var onSelect: (TableView) -> Void = { _ in }
        var onDeselect: (TableView) -> Void = { _ in }
        var makeCell: () -> TableViewCell = { TableViewCell() }
        var told: [String] = []

        func numberOfSections(in tableView: TableView) -> Int {
            onSections(tableView)
            return 2
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            onTitle(tableView)
            return "title"
        }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            onCount(tableView)
            return section == 0 ? count : 3
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            onCell(tableView)
            return tableView.dequeueReusableCell() ?? makeCell()
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
            onHeight(tableView)
            return 40
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            told.append("select \(indexPath.row)")
            onSelect(tableView)
        }
        func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
            told.append("deselect \(indexPath.row)")
            onDeselect(tableView)
        }
    }

    init() throws {
        stage = try ViewStage()
        table = TableView(frame: stage.window.bounds)
        table.rowHeight = 40
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        stage.rest()
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Whether each visible row has a cell, and the counts are those of the data source.
    private var isWhole: Bool {
        let seen = table.layout.rows(from: table.bounds.minY, to: table.bounds.maxY)
        return !seen.isEmpty && table.numberOfRows(inSection: 0) == rows.count
            && seen.allSatisfy { row in table.liveRows.contains { $0.row == row } }
    }

    // MARK: Answers that reload

    @Test(arguments: 0..<3) func aSourceThatReloadsInItsAnswersShowsItsRows(answer: Int) {
        let warnings = Log.warnings {
            switch answer {
            case 0: rows.onTitle = { $0.reloadData() }
            case 1: rows.onCount = { $0.reloadData() }
            default: rows.onSections = { $0.reloadData() }
            }
            for _ in 0..<3 {
                table.reloadData()
                #expect(stage.rest() < 60 && isWhole)
                rows.count += 1
                table.insertRows(at: [path(0)])
                #expect(stage.rest() < 100 && isWhole)
            }
        }
        #expect(warnings.count == 1 && warnings[0].contains("Rows") && warnings[0].contains("TableView"))
    }

    @Test(arguments: [true, false]) func aReloadWhileAnEmptyBatchAsksForTheSectionsIsCarriedOut(isInWindow: Bool) {
        if !isInWindow { table.removeFromSuperview() }
        rows.onSections = { [rows] table in
            rows.onSections = { _ in }
            rows.count = 12
            table.reloadData()
        }
        table.performBatchUpdates()
        #expect(table.numberOfRows(inSection: 0) == 12)
    }

    @Test(arguments: [true, false]) func aReloadInEachCellOrHeight(isCell: Bool) {
        if isCell { rows.onCell = { $0.reloadData() } } else { rows.onHeight = { $0.reloadData() } }
        let warnings = Log.warnings {
            table.reloadData()
            #expect(stage.rest() < 60 && isWhole)
            table.contentOffset.y = 400
            #expect(stage.rest() < 60 && isWhole)
        }
        #expect(warnings.count == 1, "\(warnings)")
    }

    @Test func aReloadInACellThatHasAReasonIsHeard() {
        var rest = 3
        rows.onCell = { [rows] table in
            guard rest > 0 else { return }
            rest -= 1
            rows.count -= 5
            table.reloadData()
        }
        let warnings = Log.warnings {
            table.reloadData()
            stage.rest()
        }
        #expect(isWhole && rows.count == 15 && warnings.isEmpty)
    }

    @Test func aBatchInEachCellOrHeight() {
        for isCell in [true, false] {
            rows.onCell = isCell ? { $0.performBatchUpdates() } : { _ in }
            rows.onHeight = isCell ? { _ in } : { $0.performBatchUpdates() }
            _ = Log.warnings {
                table.reloadData()
                #expect(stage.rest() < 120 && isWhole, "cell \(isCell)")
            }
        }
    }

    @Test func aSnapshotInEachCell() {
        var count = 10
        var source: TableViewDiffableDataSource<String, Int>?
        func apply() {
            var snapshot = TableSnapshot<String, Int>()
            snapshot.appendSections(["all"])
            snapshot.appendItems(Array(0..<count))
            source?.apply(snapshot)
        }
        source = TableViewDiffableDataSource(tableView: table) { table, _, _ in
            if count < 25 { count += 1 }
            apply()
            return table.dequeueReusableCell() ?? TableViewCell()
        }
        let warnings = Log.warnings {
            apply()
            #expect(stage.rest() < 200)
        }
        let seen = table.layout.rows(from: 0, to: 400)
        #expect(seen.count == 10 && seen.allSatisfy { row in table.liveRows.contains { $0.row == row } })
        #expect(table.numberOfRows(inSection: 0) == source?.snapshot().numberOfItems && warnings.count <= 1)
    }

    @Test func aCellThatMeasuresTheRowsInItsLayout() {
        final class Measuring: TableViewCell {
            override func layoutSubviews() {
                super.layoutSubviews()
                (superview as? TableView)?.performBatchUpdates()
            }
        }
        rows.makeCell = { Measuring() }
        _ = Log.warnings {
            table.dataSource = nil
            stage.rest()
            table.dataSource = rows
            #expect(stage.rest() < 200 && isWhole)
        }
    }

    @Test func aScrollInEachCell() {
        rows.onCell = { $0.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false) }
        table.reloadData()
        #expect(stage.rest() < 60 && isWhole && table.contentOffset.y > 0)
    }

    // MARK: Hooks without end

    @Test func hooksThatUndoWhatTheyAreToldOf() {
        final class Undoing: TableViewCell {
            override func isSelectedDidChange() {
                guard let table = superview as? TableView, let path = table.indexPath(for: self) else { return }
                if isSelected {
                    table.deselectRow(at: path, animated: false)
                } else {
                    table.selectRow(at: path, animated: false)
                }
            }
            override func focusDidChange() {
                super.focusDidChange()
                guard let table = superview as? TableView, let path = table.indexPath(for: self) else { return }
                table.indexPathForFocusedRow = IndexPath(row: (path.row + 1) % 5, section: 0)
            }
        }
        rows.makeCell = { Undoing() }
        table.allowsMultipleSelection = true
        table.dataSource = nil
        stage.rest()
        table.dataSource = rows
        stage.rest()
        let warnings = Log.warnings {
            table.selectRow(at: path(1), animated: false)
            stage.rest()
            table.becomeFocused()
            stage.rest()
        }
        #expect(isWhole && (1...2).contains(warnings.count), "\(warnings)")
    }

    @Test func aSelectionThatSelectsByKeys() {
        rows.onSelect = { _ = $0.handle(KeyEvent(.enter)) }
        table.indexPathForFocusedRow = path(2)
        let warnings = Log.warnings {
            stage.tap(100, 60)
            stage.rest()
        }
        #expect(rows.told.count < 40 && warnings.count == 1)
    }

    // MARK: The delegate is told of items

    @Test func aChangeDuringADeselectionDoesNotLoseTheSelection() {
        stage.tap(100, 60)
        rows.onDeselect = { [rows] table in
            rows.count += 1
            table.insertRows(at: [IndexPath(row: 0, section: 0)])
        }
        rows.told = []
        stage.tap(100, 140)
        #expect(rows.told == ["deselect 0", "select 3"] || rows.told == ["deselect 1", "select 4"], "\(rows.told)")
        #expect(table.indexPathForSelectedRow.map { "select \($0.row)" } == rows.told.last)
    }

    @Test func severalSelectionsFollowTheirRows() {
        table.allowsMultipleSelection = true
        rows.count = 4
        table.reloadData()
        stage.makeFrame()
        table.indexPathForFocusedRow = path(0)
        var isFirst = true
        rows.onSelect = { [rows] table in
            guard isFirst else { return }
            isFirst = false
            rows.count -= 1
            table.deleteRows(at: [IndexPath(row: 1, section: 0)])
        }
        _ = table.handle(KeyEvent(.character("a"), modifiers: .control))
        // The second row is gone when its turn comes, and the others are named by their new index paths.
        #expect(rows.told == ["select 0", "select 1", "select 2", "select 0", "select 1", "select 2"], "\(rows.told)")
    }

    // MARK: Completions

    @Test(arguments: [true, false]) func noCompletionRunsWithinTheCall(isInWindow: Bool) {
        if !isInWindow { table.removeFromSuperview() }
        stage.makeFrame()
        var count = 0
        func again() {
            count += 1
            var isOver = false
            let completion: (Bool) -> Void = { _ in
                #expect(isOver)
                if count < 50 { again() }
            }
            table.performBatchUpdates({}, completion: completion)
            table.reloadData()
            isOver = true
        }
        again()
        #expect(count == 1)
        for _ in 0..<400 {
            stage.makeFrame()
            stage.window.actOnDeadlines()
        }
        #expect(count == 50)
    }

    @Test func aSnapshotOfAListThatIsGoneCompletesAfterTheCall() {
        var gone: TableView? = TableView()
        let source = TableViewDiffableDataSource<String, Int>(tableView: gone ?? table) { _, _, _ in TableViewCell() }
        gone = nil
        var isOver = false
        stage.makeFrame()
        source.apply(TableSnapshot()) { _ in isOver = true }
        #expect(!isOver)
        stage.makeFrame()
        #expect(isOver)
    }
}
