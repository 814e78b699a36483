import GatefoldGeometry
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldViews

/// A table of numbered items in sections, each of which can be told from its cell.
final class ItemTable: TableViewDataSource, TableViewDelegate {
    final class Cell: TableViewCell { var item = -1 }

    let table: TableView
    var sections: [[Int]]
    var titles = false
    var height: (Int) -> Double = { _ in 50 }
    var onCell: (() -> Void)?
    var onHeight: (() -> Void)?
    private(set) var cellsAsked = 0
    private(set) var heightsAsked = 0

    init(_ sections: [[Int]], in stage: ViewStage, _ prepare: (ItemTable) -> Void = { _ in }) {
        table = TableView(frame: Rect(origin: .zero, size: stage.window.bounds.size))
        self.sections = sections
        table.rowHeight = 50
        table.headerHeight = 20
        table.dataSource = self
        table.delegate = self
        prepare(self)
        stage.window.addSubview(table)
        stage.makeFrame()
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        titles ? "Section" : nil
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        heightsAsked += 1
        onHeight?()
        return height(item(at: indexPath) ?? 0)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        cellsAsked += 1
        let item = item(at: indexPath) ?? -1
        onCell?()
        let cell = (tableView.dequeueReusableCell() as? Cell) ?? Cell()
        cell.item = item
        return cell
    }

    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        let item = sections[indexPath.section].remove(at: indexPath.row)
        sections[destination.section].insert(item, at: destination.row)
    }

    func item(at path: IndexPath) -> Int? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.row) else {
            return nil
        }
        return sections[path.section][path.row]
    }

    func path(of item: Int) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let row = items.firstIndex(of: item) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    // MARK: What is seen

    /// The frames of the visible rows in the table's frame, by their items. Rows that leave do not count.
    var places: [Int: Double] {
        var places: [Int: Double] = [:]
        for live in table.liveRows where live.cell.frame.intersects(table.bounds) {
            guard let cell = live.cell as? Cell else { continue }
            places[cell.item] = cell.frame.minY - table.bounds.minY
        }
        return places
    }

    /// Whether every cell shows the item of its row, at the row's position, and the rows fill the viewport.
    var isWhole: Bool {
        let areRight = table.liveRows.allSatisfy { live in
            guard let cell = live.cell as? Cell else { return false }
            return cell.superview === table && cell.item == item(at: table.layout.indexPath(ofRow: live.row))
                && cell.frame == table.rect(ofRow: live.row) && cell.shownPresentation == nil
        }
        let wanted = table.layout.rows(from: table.bounds.minY, to: table.bounds.maxY)
        let rows = Set(table.liveRows.map(\.row))
        return areRight && wanted.allSatisfy(rows.contains) && rows.count == table.liveRows.count
            && table.subviews.count == table.liveRows.count + table.liveHeaders.count
            && zip(table.liveRows, table.liveRows.dropFirst()).allSatisfy { $0.row < $1.row }
    }
}
