import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// A press on a row, from the landing of the finger until it lifts.
struct RowPress {
    /// The cell that showed the row when the finger landed. It may show another row by now.
    weak var cell: ListViewCell?
    /// The device that presses the row.
    let device: Touch.Device?
    fileprivate let row: FollowedRow
    /// The row that was pressed when the list was reloaded; nil if no press has outlived a reload.
    fileprivate var reloaded: Reloaded?

    /// A row before a reload.
    fileprivate struct Reloaded {
        let indexPath: IndexPath
        /// The number of rows in each section.
        let rowCounts: [Int]
        let appearance: RowAppearance
    }

    /// Where the pressed row is; nil if it has gone or the list has been reloaded.
    var indexPath: IndexPath? { row.indexPath }

    /// Notes that the list is about to be reloaded.
    mutating func noteReload() {
        guard reloaded == nil, let cell, let list = cell.superview as? ListView, let indexPath = row.indexPath,
            list.indexPath(ofCell: cell) == indexPath, let appearance = RowAppearance(of: cell)
        else { return }
        reloaded = Reloaded(
            indexPath: indexPath, rowCounts: list.layout.sections.map(\.rowCount), appearance: appearance)
    }
}

extension ListView {
    /// Starts a press on the row visible at a point of the window; during a transition that may be a snapshot of the
    /// row.
    func beginPress(at location: Point, with device: Touch.Device?) {
        press = nil
        // A touch beside the buttons of an open row closes that row, and does nothing else.
        if takesPress() { return }
        guard let cell = cell(at: location), let indexPath = indexPath(ofCell: cell) else { return }
        press = RowPress(cell: cell, device: device, row: follow(indexPath))
        cell.beginPress(at: location)
    }

    /// Selects the row on which the finger landed, unless another row may be under the finger by now.
    func selectRow(of press: RowPress, at location: Point) {
        guard let cell = cell(of: press, at: location), let pressed = indexPath(ofCell: cell) else {
            press.cell?.endPress()
            return
        }
        let row = follow(pressed)
        // A view that loses the focus may tell the program, which may change the list.
        window?.focus.note(cell)
        if let indexPath = row.indexPath { choose(indexPath, with: press.device) }
        // The highlight is shown after selecting, so that the snapshot at the start of a transition does not contain
        // it.
        let isShown =
            row.indexPath == nil ? indexPath(ofCell: cell) == pressed : indexPath(ofCell: cell) == row.indexPath
        if isShown { cell.showTap() } else { cell.endPress() }
    }

    /// Returns the cell that shows the pressed row; nil if that row has gone or may be another one.
    private func cell(of press: RowPress, at location: Point) -> ListViewCell? {
        layoutIfNeeded()
        if let indexPath = press.indexPath {
            let cell = liveRows.first { $0.row == layout.row(at: indexPath) }?.cell
            // The row may have been given another cell, but a cell that shows another row by now was scrolled.
            return cell === press.cell || press.cell?.superview !== self ? cell : nil
        }
        // After a reload, a row is taken for the same if it is at the same index path, has the same appearance, and
        // none has come or gone.
        guard let reloaded = press.reloaded, reloaded.rowCounts == layout.sections.map(\.rowCount),
            let cell = cell(at: location), indexPath(ofCell: cell) == reloaded.indexPath,
            RowAppearance(of: cell) == reloaded.appearance
        else { return nil }
        return cell
    }

    /// Returns the cell at a point of the window; nil for none.
    func cell(at location: Point) -> ListViewCell? { window?.hitTest(location).flatMap { cell(around: $0) } }
}
