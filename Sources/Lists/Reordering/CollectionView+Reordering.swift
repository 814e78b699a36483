import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

extension CollectionView {
    /// The time for which a finger rests on an item before it lifts the item, in seconds. Chosen: as for rows.
    private static let liftDelay = 0.35

    func allowanceOfReorderingDidChange() {
        cancelReordering()
        gestureRecognizers.removeAll { $0 === reorderPress }
        reorderPress = nil
        guard allowsItemReordering else { return }
        let press = LongPressGestureRecognizer()
        press.minimumDuration = Self.liftDelay
        press.shouldBegin = { [weak self, weak press] in
            guard let self, let press else { return false }
            return liftableItem(at: press.location()) != nil
        }
        press.onChange = { [weak self] in self?.reorderPressDidChange($0) }
        addGestureRecognizer(press)
        reorderPress = press
    }

    private func reorderPressDidChange(_ press: GestureRecognizer) {
        switch press.state {
        case .began: lift(at: press.location())
        case .changed: reordering?.move(to: convert(fromWindow: press.location()) - bounds.origin)
        case .ended: drop()
        case .cancelled: putBack()
        case .possible, .failed: break
        }
    }

    /// Returns the item at a point of the window that the user may drag now; nil if there is none.
    private func liftableItem(at location: Point) -> (path: IndexPath, cell: CollectionViewCell)? {
        guard reordering == nil, let window, !window.isInFlight, let cell = cell(at: location) as? CollectionViewCell,
            let path = indexPath(for: cell), canMove(path)
        else { return nil }
        return (path, cell)
    }

    private func canMove(_ indexPath: IndexPath) -> Bool {
        dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    }

    private func lift(at location: Point) {
        guard let (path, cell) = liftableItem(at: location) else { return }
        rowMotion?.forget(cell)
        cell.endPress()
        // Keys such as Escape go to the collection from now on.
        window?.focus.note(cell)
        reordering = ItemReordering(
            of: path, cell: cell, in: self, finger: convert(fromWindow: location) - bounds.origin)
        note("lifts the item at \(path)")
        let lift = RowLift(of: cell)
        itemLift = lift
        lift.rise()
    }

    /// Lets the dragged item go to its place.
    func drop() {
        guard let reordering, !isMovingItem else { return }
        self.reordering = nil
        note("drops the item of \(reordering.source) at \(reordering.path)")
        itemLift?.sink()
        itemLift = nil
        guard let window, let row = layout.row(at: reordering.path) else { return setNeedsLayout() }
        let motion = rowMotion ?? ListMotion(of: self)
        rowMotion = motion
        let isReduced = window.prefersReducedMotion
        let way = reordering.cell.frame.origin - rect(ofRow: row).origin
        motion.send(reordering.cell, from: isReduced ? .zero : way, least: 0.01)
        window.drive(motion)
        setNeedsLayout()
    }

    /// Puts a dragged item back to where it was taken.
    private func putBack() {
        guard let reordering, !isMovingItem else { return }
        reordering.take(reordering.source, in: self)
        drop()
    }

    /// Moves an item on behalf of the user: in the data source and in the collection.
    func move(from source: IndexPath, to target: IndexPath) {
        isMovingItem = true
        defer { isMovingItem = false }
        guard staysUnchanged({ dataSource?.collectionView(self, moveItemAt: source, to: target) }) else { return }
        var batch = ListBatch(generation: generation)
        batch.changes.movedRows = [(source, target)]
        batch.changes.keepsOffset = true
        commit(batch)
    }

    // MARK: Keys

    /// Handles Alt with an arrow key, which moves the focused item, and Escape during a drag.
    func handleReorderingKey(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        if reordering != nil, event.plainKey == .escape {
            putBack()
            return true
        }
        guard allowsItemReordering, reordering == nil, event.modifiers == .alt, let source = indexPathForFocusedItem,
            let row = layout.row(at: source), let next = self.row(beside: row, by: event.key), canMove(source)
        else { return false }
        guard next != row else { return true }
        let target = layout.indexPath(ofRow: next)
        move(from: source, to: target)
        focusedPath = target
        revealFocusedRow()
        return true
    }

    /// Returns the row whose place an item takes by an arrow key: its own at the end of the collection; nil for any other
    /// key.
    private func row(beside row: Int, by key: KeyEvent.Key) -> Int? {
        func beside(_ step: Int) -> Int { 0..<layout.rowCount ~= row + step ? row + step : row }
        func inLine(_ step: Int) -> Int {
            let line = layout.line(ofRow: row) + step
            guard 0..<layout.lines.count ~= line else { return row }
            let x = rect(ofRow: row).midX
            return layout.rows(inLine: line).min { abs(rect(ofRow: $0).midX - x) < abs(rect(ofRow: $1).midX - x) }
                ?? row
        }
        switch key {
        case .left: return beside(theme.isRightToLeft ? 1 : -1)
        case .right: return beside(theme.isRightToLeft ? -1 : 1)
        case .up: return inLine(-1)
        case .down: return inLine(1)
        default: return nil
        }
    }
}
