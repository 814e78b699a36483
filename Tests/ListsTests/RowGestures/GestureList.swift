import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldMenus
@_spi(Rooms) @testable import GatefoldViews

/// A table or a grid of numbered items, whose program does everything by index paths, as the documentation shows it.
final class GestureList {
    /// An action that the list has told the program of, with its item.
    struct Deed: Equatable, CustomStringConvertible {
        let verb: String
        let item: Int
        var description: String { "\(verb) \(item)" }
    }

    let stage: ViewStage
    let list: ListView
    /// Whether the items are given to the list as snapshots.
    let usesSnapshots: Bool
    var sections = [Array(0..<9), Array(20..<26)]
    var names = ["one", "two"]
    var deeds: [Deed] = []
    /// The item that the user has seen beneath the finger, or focused, and means; nil for none.
    var subject: Int?
    /// The item with which the gestures begin.
    static let start = 3
    private var tableSource: TableViewDiffableDataSource<String, Int>?
    private var gridSource: CollectionViewDiffableDataSource<String, Int>?

    var table: TableView? { list as? TableView }
    var grid: CollectionView? { list as? CollectionView }

    init(isGrid: Bool, usesSnapshots: Bool, in stage: ViewStage) {
        self.stage = stage
        self.usesSnapshots = usesSnapshots
        let frame = stage.window.bounds
        let layout = CollectionGridLayout(
            columns: .count(3), itemHeight: .fixed(40), itemSpacing: 0, lineSpacing: 0, sectionInset: .zero)
        list = isGrid ? CollectionView(frame: frame, collectionViewLayout: .grid(layout)) : TableView(frame: frame)
        table?.rowHeight = 40
        if usesSnapshots {
            useSnapshots()
        } else {
            table?.dataSource = self
            grid?.dataSource = self
        }
        table?.delegate = self
        grid?.delegate = self
        stage.window.overlay = list
        stage.makeFrame()
    }

    /// Takes the list away, so that the stage can show another one.
    func end() {
        stage.window.dismissMenu()
        stage.window.overlay = nil
        stage.makeFrame()
    }

    // MARK: Items

    func item(at path: IndexPath) -> Int {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.row) else {
            return -1
        }
        return sections[path.section][path.row]
    }

    func path(of item: Int) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let row = items.firstIndex(of: item) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    /// Deletes an item as a handler does that refers to it by its index path.
    private func delete(at path: IndexPath, _ verb: String) {
        deeds.append(Deed(verb: verb, item: item(at: path)))
        guard item(at: path) >= 0 else { return }
        sections[path.section].remove(at: path.row)
        if usesSnapshots { return show() }
        table?.deleteRows(at: [path])
        grid?.deleteItems(at: [path])
    }

    // MARK: Snapshots

    private func useSnapshots() {
        if let table {
            tableSource = TableViewDiffableDataSource(tableView: table) { table, path, item in
                Self.cell(table.dequeueReusableCell() as? RowCell ?? RowCell(), item)
            }
            tableSource?.onReorder = { [unowned self] in reorder($0) }
        }
        if let grid {
            gridSource = CollectionViewDiffableDataSource(collectionView: grid) { grid, path, item in
                Self.cell(grid.dequeueReusableCell() as? GridCell ?? GridCell(), item)
            }
        }
        show(animated: false)
    }

    /// A store that takes over the order and tells its observers, one of whom applies it.
    private func reorder(_ snapshot: TableSnapshot<String, Int>) {
        func others(_ sections: [[Int]]) -> [Int] { sections.flatMap(\.self).filter { $0 != subject } }
        let later = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
        // If the order of the others has changed, another item was moved.
        deeds.append(Deed(verb: "move", item: others(later) == others(sections) ? subject ?? -1 : -1))
        sections = later
        show()
    }

    func show(animated: Bool = true, reloading reloaded: [Int] = []) {
        var snapshot = TableSnapshot<String, Int>()
        for (name, items) in zip(names, sections) {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        snapshot.reloadItems(reloaded)
        tableSource?.apply(snapshot, animated: animated)
        gridSource?.apply(snapshot, animated: animated)
    }

    fileprivate static func cell<Cell: ListViewCell & ItemCell>(_ cell: Cell, _ item: Int) -> Cell {
        cell.item = item
        cell.setNeedsDisplay()
        return cell
    }

    // MARK: What is seen

    /// The item that a cell at a point of the window shows; nil for none.
    func item(at point: Point) -> Int? {
        var view = stage.window.hitTest(point)
        while let found = view {
            if let cell = found as? any ItemCell { return cell.item }
            if let strip = found as? SwipeStrip { return (strip.swipe?.cell as? RowCell)?.item }
            view = found.superview
        }
        return nil
    }

    /// The item of the focused row; nil for none.
    var focusedItem: Int? { list.focusedPath.map(item(at:)) }

    /// A description of how the list differs from what it should show at rest; nil if it does not.
    var fault: String? {
        let counts = sections.map(\.count)
        guard list.layout.sections.map(\.rowCount) == counts else { return "the counts are not \(counts)" }
        for live in list.liveRows {
            let path = list.layout.indexPath(ofRow: live.row)
            guard (live.cell as? any ItemCell)?.item == item(at: path) else { return "row \(path) shows another item" }
            guard live.cell.superview === list, live.cell.frame == list.rect(ofRow: live.row) else {
                return "row \(path) is not in its place"
            }
        }
        let seen = list.layout.rows(from: list.bounds.minY, to: list.bounds.maxY)
        guard seen.allSatisfy({ row in list.liveRows.contains { $0.row == row } }) else { return "rows are missing" }
        return stage.clock.isFrameRequested ? "it is not at rest" : nil
    }
}

/// A cell that draws a bar as long as its item's number.
protocol ItemCell: View {
    var item: Int { get set }
}

extension ItemCell {
    fileprivate func drawItem(into recorder: inout Recorder) {
        recorder.fill(Rect(x: 0, y: 0, width: Double(item + 5), height: 5), with: .black)
    }
}

final class RowCell: TableViewCell, ItemCell {
    var item = -1
    override func draw(into recorder: inout Recorder) { drawItem(into: &recorder) }
}

final class GridCell: CollectionViewCell, ItemCell {
    var item = -1
    override func draw(into recorder: inout Recorder) { drawItem(into: &recorder) }
}

extension GestureList: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        Self.cell(tableView.dequeueReusableCell() as? RowCell ?? RowCell(), item(at: path))
    }

    func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
        deeds.append(Deed(verb: "select", item: item(at: path)))
    }

    func tableView(_ tableView: TableView, moveRowAt path: IndexPath, to destination: IndexPath) {
        deeds.append(Deed(verb: "move", item: item(at: path)))
        sections[destination.section].insert(sections[path.section].remove(at: path.row), at: destination.row)
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> SwipeActionsConfiguration? {
        let delete = ContextualAction(style: .destructive, title: nil) { [unowned self] _, _, complete in
            self.delete(at: path, "delete")
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [
            delete, ContextualAction(title: nil) { _, _, complete in complete(true) },
        ])
    }
}

extension GestureList: CollectionViewDataSource, CollectionViewDelegate {
    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        Self.cell(collectionView.dequeueReusableCell() as? GridCell ?? GridCell(), item(at: path))
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt path: IndexPath) {
        deeds.append(Deed(verb: "select", item: item(at: path)))
    }
}

extension GestureList {
    /// Gives the list a menu that deletes the row at the point, which it knows by its index path.
    func addMenu() {
        list.contextMenu = { [unowned self] point in
            let path = table.map { $0.indexPathForRow(at: point) } ?? grid?.indexPathForItem(at: point)
            guard let path else { return nil }
            return Menu(children: [MenuAction(title: "Delete") { [unowned self] in delete(at: path, "delete") }])
        }
    }
}
