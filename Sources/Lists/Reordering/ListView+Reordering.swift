import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

// A long press lifts a row or item, and the finger drags it to another position; Escape puts it back. Alt with an arrow
// key moves the focused one.
extension ListView {
    /// The time for which a finger rests on a row before it lifts the row, in seconds. Chosen: shorter than a long
    /// press that opens a menu, and longer than a hesitant tap.
    static let liftDelay = 0.35

    /// Begins or ends to recognize the gesture by which rows are dragged.
    func setReordering(_ isAllowed: Bool) {
        reordering?.cancel()
        gestureRecognizers.removeAll { $0 === reorderPress }
        reorderPress = nil
        guard isAllowed else { return }
        let press = LongPressGestureRecognizer()
        press.minimumDuration = Self.liftDelay
        press.shouldBegin = { [weak self, weak press] in
            guard let self, let press else { return false }
            return liftableRow(at: press.location()) != nil
        }
        press.onChange = { [weak self] in self?.reorderPressDidChange($0) }
        addGestureRecognizer(press)
        reorderPress = press
    }

    func reorderPressDidChange(_ press: GestureRecognizer) {
        switch press.state {
        case .began: lift(at: press.location())
        case .changed: reordering?.move(to: convert(fromWindow: press.location()) - bounds.origin)
        case .ended: reordering?.drop()
        case .cancelled: reordering?.putBack()
        case .possible, .failed: break
        }
    }

    /// Returns the row at a point of the window that the user may drag now; nil if there is none.
    private func liftableRow(at location: Point) -> (path: IndexPath, cell: ListViewCell)? {
        guard reordering == nil, let window, !window.isInFlight, let cell = cell(at: location),
            let path = indexPath(ofCell: cell), (try? ask { canLift(path) }) == true
        else { return nil }
        return (path, cell)
    }

    /// Lifts the row at a point of the window.
    func lift(at location: Point) {
        // Keys such as Escape go to the list from now on. A view that loses the focus may tell the program.
        guard let (path, cell) = liftableRow(at: location), staysUnchanged({ window?.focus.note(cell) }) else { return }
        rowMotion?.forget(cell)
        reordering = makeReordering(of: path, cell: cell, finger: convert(fromWindow: location) - bounds.origin)
        note("lifts the row at \(path)")
        cell.endPress()
        slotBackground = slotColor().map { SlotBackground($0, keepsEdges: true) }
        reordering?.rise()
    }

    // MARK: Keys

    /// Handles Alt with an arrow key, which moves the focused row, and Escape during a drag.
    func handleReorderingKey(_ event: KeyEvent) -> Bool {
        guard event.phase != .up, reorderPress != nil else { return false }
        if let reordering {
            guard event.plainKey == .escape else { return false }
            reordering.putBack()
            return true
        }
        guard event.modifiers == .alt, let source = focusedPath else { return false }
        return moveRow(at: source, by: event.key)
    }
}
