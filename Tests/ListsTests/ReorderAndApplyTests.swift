import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// A row is dropped, and the program changes the list within the call that tells it so.
@Suite struct ReorderAndApplyTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Drags the third row of a list below the fifth.
    private func drag() {
        stage.touch(.began, 100, 125)
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        stage.makeFrames(10)
        stage.touch(.moved, 100, 215)
        stage.makeFrames(30)
        stage.touch(.ended, 100, 215)
    }

    private final class Cell: TableViewCell { var item = -1 }

    /// A list of identified items, whose store changes each new order before it applies it.
    private final class Store {
        let table: TableView
        var order: ([Int]) -> [Int] = { $0 }
        var isAnimated = true
        private(set) var source: TableViewDiffableDataSource<String, Int>!

        init(in stage: ViewStage) {
            table = TableView(frame: stage.window.bounds)
            table.rowHeight = 50
            table.allowsRowReordering = true
            source = TableViewDiffableDataSource(tableView: table) { table, _, item in
                let cell = (table.dequeueReusableCell() as? Cell) ?? Cell()
                cell.item = item
                return cell
            }
            source.onReorder = { [unowned self] in show(order($0.itemIdentifiers)) }
            show(Array(0..<20))
            stage.window.addSubview(table)
            stage.rest()
        }

        private func show(_ items: [Int]) {
            var snapshot = TableSnapshot<String, Int>()
            snapshot.appendSections(["all"])
            snapshot.appendItems(items)
            source.apply(snapshot, animated: isAnimated)
        }

        /// Whether each cell shows the item that the data source has for its row.
        var isRight: Bool {
            table.liveRows.allSatisfy { live in
                let path = table.layout.indexPath(ofRow: live.row)
                return (live.cell as? Cell)?.item == source.itemIdentifier(for: path)
                    && live.cell.frame == table.rect(ofRow: live.row) && live.cell.superview === table
            }
        }
    }

    @Test(arguments: [true, false]) func theOrderIsAppliedAtOnce(animated: Bool) {
        let store = Store(in: stage)
        store.isAnimated = animated
        for round in 0..<2 {
            drag()
            #expect(stage.rest() < 600 && store.isRight, "round \(round)")
        }
        #expect(store.source.snapshot().itemIdentifiers.prefix(6) == [0, 1, 4, 2, 3, 5])
    }

    @Test func theStoreHasAnotherOrder() {
        for order: ([Int]) -> [Int] in [{ $0.sorted() }, { $0.reversed() }, { $0.filter { $0 % 2 == 0 } }, { _ in [] }]
        {
            let store = Store(in: stage)
            store.order = order
            drag()
            stage.rest()
            #expect(store.isRight)
            store.table.removeFromSuperview()
        }
    }

    @Test func keysDoTheSame() {
        let store = Store(in: stage)
        store.table.indexPathForFocusedRow = path(2)
        for _ in 0..<3 { _ = store.table.handle(KeyEvent(.down, modifiers: .alt)) }
        stage.rest()
        #expect(store.isRight && store.table.indexPathForFocusedRow == path(5))
        #expect(store.source.snapshot().itemIdentifiers.prefix(6) == [0, 1, 3, 4, 5, 2])
    }

    /// A data source of the program's own that tells the table about each change of its items.
    private final class Teller: TableViewDataSource {
        var items = Array(0..<20)
        var tell: (TableView, IndexPath, IndexPath) -> Void = { _, _, _ in }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = (tableView.dequeueReusableCell() as? Cell) ?? Cell()
            cell.item = items[indexPath.row]
            return cell
        }

        func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
            items.insert(items.remove(at: indexPath.row), at: destination.row)
            tell(tableView, indexPath, destination)
        }
    }

    @Test(arguments: 0..<5) func aSourceTellsOfItsChanges(kind: Int) {
        let teller = Teller()
        let table = TableView(frame: stage.window.bounds)
        table.rowHeight = 50
        table.allowsRowReordering = true
        table.dataSource = teller
        stage.window.addSubview(table)
        stage.rest()
        teller.tell = { [unowned teller] table, source, target in
            switch kind {
            case 0: table.reloadData()
            // The program reports the move that the user has made already.
            case 1: table.moveRow(at: source, to: target)
            case 2:
                table.performBatchUpdates {
                    teller.items.insert(50, at: 0)
                    table.moveRow(at: source, to: target)
                    table.insertRows(at: [IndexPath(row: 0, section: 0)])
                }
            case 3:
                teller.items.removeLast()
                table.deleteRows(at: [IndexPath(row: teller.items.count, section: 0)])
            default: table.performBatchUpdates()
            }
        }
        let warnings = Log.warnings {
            drag()
            stage.rest()
        }
        let isRight = table.liveRows.allSatisfy { ($0.cell as? Cell)?.item == teller.items[$0.row] }
        #expect(isRight && warnings.isEmpty && table.numberOfRows(inSection: 0) == teller.items.count)
    }
}
