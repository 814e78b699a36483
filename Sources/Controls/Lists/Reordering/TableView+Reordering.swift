import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

extension TableView {
    /// The time for which a finger rests on a row before it lifts the row, in seconds. Chosen: shorter than a long
    /// press that opens a menu, and longer than a hesitant tap.
    private static let liftDelay = 0.35

    func allowanceOfReorderingDidChange() {
        cancelReordering()
        if let reorderPress { gestureRecognizers.removeAll { $0 === reorderPress } }
        reorderPress = nil
        guard allowsRowReordering else { return }
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

    private func reorderPressDidChange(_ press: GestureRecognizer) {
        let location = convert(fromWindow: press.location())
        switch press.state {
        case .began: lift(at: press.location())
        case .changed: reordering?.move(to: location.y - bounds.minY)
        case .ended: drop()
        case .cancelled: cancelReordering()
        case .possible, .failed: break
        }
    }

    // MARK: Lifting

    /// Returns the row at a point of the window that the user may drag now; nil if there is none.
    private func liftableRow(at location: Point) -> (row: Int, cell: TableViewCell)? {
        guard reordering == nil, let window, !window.isInFlight else { return nil }
        var view = window.hitTest(location)
        while let current = view, current.superview !== self { view = current.superview }
        guard let live = liveRows.first(where: { $0.cell === view }), let cell = live.cell as? TableViewCell else {
            return nil
        }
        return canMove(layout.indexPath(ofRow: live.row)) ? (live.row, cell) : nil
    }

    private func canMove(_ indexPath: IndexPath) -> Bool {
        dataSource?.tableView(self, canMoveRowAt: indexPath) ?? false
    }

    private func lift(at location: Point) {
        guard let live = liftableRow(at: location) else { return }
        rowMotion?.forget(live.cell)
        let finger = convert(fromWindow: location).y - bounds.minY
        reordering = RowReordering(of: live.row, cell: live.cell, in: self, finger: finger)
        live.cell.endPress()
        // Keys such as Escape go to the table from now on.
        window?.focus.note(live.cell)
        let lift = RowLift(of: live.cell)
        rowLift = lift
        lift.rise()
    }

    /// Lets the rows travel to where they are shown after a change of the room that they make.
    func makeRoom(_ change: () -> Void) {
        let rows = liveRows.map { ($0, $0.cell.frame.minY) }
        let headers = liveHeaders.map { ($0, $0.view.frame.minY) }
        change()
        guard let window else { return }
        let motion = rowMotion ?? ListMotion(of: self)
        self.rowMotion = motion
        let isReduced = window.prefersReducedMotion
        for (live, y) in rows where live.cell !== reordering?.cell {
            let rect = rect(ofRow: live.row)
            let place = reordering?.rect(ofRow: live.row, at: rect) ?? rect
            motion.send(live.cell, from: Point(x: 0, y: isReduced ? 0 : y - place.minY), least: 0.01)
        }
        for (live, y) in headers {
            let rect = headerRect(ofSection: live.section)
            let place = reordering?.rect(ofHeader: live.section, at: rect) ?? rect
            motion.send(live.view, from: Point(x: 0, y: isReduced ? 0 : y - place.minY), least: 0.01)
        }
        window.drive(motion)
    }

    // MARK: Dropping

    private func drop() {
        guard let reordering else { return }
        let (source, target) = (reordering.source, reordering.target)
        guard target != source else { return cancelReordering() }
        self.reordering = nil
        rowLift?.sink()
        rowLift = nil
        move(from: source, to: target)
    }

    /// Puts a dragged row back to its place.
    func putBack() {
        guard reordering != nil else { return }
        makeRoom { reordering = nil }
        rowLift?.sink()
        rowLift = nil
        setNeedsLayout()
    }

    /// Moves a row on behalf of the user: in the data source and in the table.
    private func move(from source: IndexPath, to target: IndexPath) {
        let asked = generation
        dataSource?.tableView(self, moveRowAt: source, to: target)
        guard generation == asked else { return }
        var batch = ListBatch(generation: generation)
        batch.changes.movedRows = [(source, target)]
        batch.changes.keepsOffset = true
        commit(batch)
    }

    // MARK: Keys

    func handleReorderingKey(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        if reordering != nil, event.plainKey == .escape {
            cancelReordering()
            return true
        }
        guard allowsRowReordering, reordering == nil, event.modifiers == .alt, event.key == .up || event.key == .down,
            let source = indexPathForFocusedRow, hasRow(at: source), canMove(source)
        else { return false }
        guard let proposed = neighbour(of: source, isBelow: event.key == .down) else { return true }
        let target =
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
            ?? proposed
        guard hasRow(at: source), let row = layout.row(at: source), target != source,
            layout.canDrop(row, at: target)
        else { return true }
        move(from: source, to: target)
        revealFocusedRow()
        return true
    }

    /// Returns the place above or below a row to which a key moves it; nil at the end of the table.
    private func neighbour(of source: IndexPath, isBelow: Bool) -> IndexPath? {
        let (section, row) = (source.section, source.row)
        if isBelow {
            if row + 1 < numberOfRows(inSection: section) { return IndexPath(row: row + 1, section: section) }
            return section + 1 < numberOfSections ? IndexPath(row: 0, section: section + 1) : nil
        }
        if row > 0 { return IndexPath(row: row - 1, section: section) }
        return section > 0 ? IndexPath(row: numberOfRows(inSection: section - 1), section: section - 1) : nil
    }
}
