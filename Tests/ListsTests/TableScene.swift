import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A data source of any number of rows, whose heights follow from their numbers; it counts its calls.
final class ManyRows: TableViewDataSource, TableViewDelegate {
    final class Cell: TableViewCell { var path = IndexPath(row: 0, section: 0) }

    var sections: [Int]
    var title: String?
    /// Returns the height of a row, by section and row.
    var height: (IndexPath) -> Double
    var onHeight: ((TableView) -> Void)?
    var onCell: ((TableView) -> Void)?
    private(set) var cellsMade = 0
    private(set) var cellsAsked = 0
    private(set) var heightsAsked = 0

    init(_ sections: [Int], height: @escaping (IndexPath) -> Double = { _ in 50 }) {
        self.sections = sections
        self.height = height
    }

    /// Returns a height from 20 to 119 points, in no order.
    nonisolated static func uneven(_ path: IndexPath) -> Double {
        let number = UInt64(path.row + path.section * 7919) &* 0x9E37_79B9_7F4A_7C15
        return Double(20 + (number >> 40) % 100)
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { title }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        heightsAsked += 1
        onHeight?(tableView)
        return height(indexPath)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        cellsAsked += 1
        onCell?(tableView)
        let spare = tableView.dequeueReusableCell() as? Cell
        if spare == nil { cellsMade += 1 }
        let cell = spare ?? Cell()
        cell.path = indexPath
        return cell
    }
}

extension ViewStage {
    /// Adds a table over the whole window, with rows whose estimated height is 50 points.
    func addTable(_ rows: ManyRows) -> TableView {
        let table = TableView(frame: Rect(origin: .zero, size: window.bounds.size))
        table.rowHeight = 50
        table.headerHeight = 20
        table.dataSource = rows
        table.delegate = rows
        window.addSubview(table)
        table.reloadData()
        makeFrame()
        return table
    }
}

extension TableView {
    /// The cells in use, in the order of their rows.
    var liveCells: [TableViewCell] { liveRows.compactMap { $0.cell as? TableViewCell } }

    /// The frames of the visible cells in the table's frame, from the top.
    var shownRows: [IndexPath: Double] {
        var places: [IndexPath: Double] = [:]
        for case let cell as ManyRows.Cell in subviews where cell.frame.intersects(bounds) {
            places[cell.path] = cell.frame.minY - contentOffset.y
        }
        return places
    }

    /// Whether the cells that can be seen are those of neighbouring rows, each as high as it wants to be, without gaps.
    func isWhole(_ rows: ManyRows) -> Bool {
        let cells = subviews.compactMap { $0 as? ManyRows.Cell }.filter { $0.frame.intersects(bounds) }
            .sorted { $0.frame.minY < $1.frame.minY }
        guard let first = cells.first, let last = cells.last else { return false }
        let areHigh = cells.allSatisfy { $0.frame.height == TableView.length(rows.height($0.path)) }
        let areNeighbours = zip(cells, cells.dropFirst()).allSatisfy { abs($0.frame.maxY - $1.frame.minY) < 1e-6 }
        return areHigh && areNeighbours && first.frame.minY <= max(0, bounds.minY) + 20
            && last.frame.maxY >= min(bounds.maxY, contentSize.height)
    }
}
