import GatefoldGeometry
import GatefoldViews

/// A finger on a row, from its landing until it lifts.
struct RowPress {
    /// The cell that showed the row when the finger landed. It may show another row by now.
    weak var cell: TableViewCell?
    let indexPath: IndexPath
    /// The table's generation at that time.
    let generation: Int
    /// How many rows each section had at that time.
    let rowCounts: [Int]
}

extension TableView {
    /// Notes the row that the eye sees at a point of the window, which may be a picture of it in a transition.
    func beginPress(at location: Point) {
        press = nil
        guard let cell = cell(at: location), let indexPath = indexPath(for: cell) else { return }
        press = RowPress(
            cell: cell, indexPath: indexPath, generation: generation, rowCounts: layout.sections.map(\.rowCount))
        cell.beginPress(at: location)
    }

    /// Selects the row that the finger has landed on, unless another one may be under it by now.
    func selectRow(of press: RowPress, at location: Point) {
        guard let cell = cell(of: press, at: location) else {
            press.cell?.endPress()
            return
        }
        window?.focus.note(cell)
        select(press.indexPath)
        // The picture with which a transition begins shows the row without this.
        if indexPath(for: cell) == press.indexPath { cell.showTap() } else { cell.endPress() }
    }

    /// The cell that shows the pressed row; nil where that row has gone or may have moved.
    private func cell(of press: RowPress, at location: Point) -> TableViewCell? {
        layoutIfNeeded()
        var cell = press.cell
        if press.generation != generation {
            // Rows came or went at unknown places, so the same index path may now be another row.
            guard press.rowCounts == layout.sections.map(\.rowCount) else { return nil }
            cell = self.cell(at: location)
        }
        guard let cell, indexPath(for: cell) == press.indexPath else { return nil }
        return cell
    }

    private func cell(at location: Point) -> TableViewCell? {
        var view = window?.hitTest(location)
        while let current = view, current.superview !== self { view = current.superview }
        return view as? TableViewCell
    }
}
