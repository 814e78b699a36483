import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// A press on a row, from the landing of the finger until it lifts.
struct RowPress {
    /// The cell that showed the row when the finger landed. It may show another row by now.
    weak var cell: ListViewCell?
    let indexPath: IndexPath
    /// The device that presses the row.
    let device: Touch.Device?
    /// The list's generation when the finger landed.
    let generation: Int
    /// The number of rows in each section when the finger landed.
    let rowCounts: [Int]
}

extension ListView {
    /// Starts a press on the row visible at a point of the window; during a transition that may be a snapshot of the
    /// row.
    func beginPress(at location: Point, with device: Touch.Device?) {
        press = nil
        // A touch beside the buttons of an open row closes that row, and does nothing else.
        if takesPress() { return }
        guard let cell = cell(at: location), let indexPath = indexPath(ofCell: cell) else { return }
        press = RowPress(
            cell: cell, indexPath: indexPath, device: device, generation: generation,
            rowCounts: layout.sections.map(\.rowCount))
        cell.beginPress(at: location)
    }

    /// Selects the row on which the finger landed, unless another row may be under the finger by now.
    func selectRow(of press: RowPress, at location: Point) {
        guard let cell = cell(of: press, at: location) else {
            press.cell?.endPress()
            return
        }
        window?.focus.note(cell)
        choose(press.indexPath, with: press.device)
        // The highlight is shown after selecting, so that the snapshot at the start of a transition does not contain
        // it.
        if indexPath(ofCell: cell) == press.indexPath { cell.showTap() } else { cell.endPress() }
    }

    /// Returns the cell that shows the pressed row; nil if that row has gone or may have moved.
    private func cell(of press: RowPress, at location: Point) -> ListViewCell? {
        layoutIfNeeded()
        var cell = press.cell
        if press.generation != generation {
            // Rows were inserted or removed at unknown positions, so the index path may now be that of another row.
            guard press.rowCounts == layout.sections.map(\.rowCount) else { return nil }
            cell = self.cell(at: location)
        }
        guard let cell, indexPath(ofCell: cell) == press.indexPath else { return nil }
        return cell
    }

    /// Returns the cell at a point of the window; nil for none.
    func cell(at location: Point) -> ListViewCell? {
        var view = window?.hitTest(location)
        while let current = view, current.superview !== self { view = current.superview }
        return view as? ListViewCell
    }
}
