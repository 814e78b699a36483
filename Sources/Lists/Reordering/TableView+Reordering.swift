import GatefoldGeometry
import GatefoldGestures
import GatefoldMenus
import GatefoldMotion
import GatefoldViews

extension TableView {
    /// The time for which a finger rests on a row before it lifts the row, in seconds. Chosen: shorter than a long
    /// press that opens a menu, and longer than a hesitant tap.
    private static let liftDelay = 0.35
    /// The time for which a finger rests on a row that it has lifted before the row's context menu opens, in seconds.
    /// Chosen: as long as a finger rests on a row that cannot be lifted.
    private static let menuDelay = 0.5

    func allowanceOfReorderingDidChange() {
        cancelReordering()
        if let reorderPress { gestureRecognizers.removeAll { $0 === reorderPress } }
        reorderPress = nil
        showSelection(animated: false)
        setNeedsLayout()
        guard allowsRowReordering else { return }
        let press = LongPressGestureRecognizer()
        press.onTouchDown = { [weak self, weak press] recognizer in
            guard let self else { return }
            landedRow = rowHit(at: recognizer.location())
            // A handle needs no rest of the finger.
            press?.minimumDuration = isHandle(at: recognizer.location()) ? 0 : Self.liftDelay
        }
        press.shouldBegin = { [weak self, weak press] in
            guard let self, let press else { return false }
            return liftableRow(at: press.location()) != nil
        }
        press.onChange = { [weak self] in self?.reorderPressDidChange($0) }
        addGestureRecognizer(press)
        reorderPress = press
    }

    private func isHandle(at location: Point) -> Bool {
        isEditing && window?.hitTest(location) is ReorderHandle
    }

    private func reorderPressDidChange(_ press: GestureRecognizer) {
        let location = convert(fromWindow: press.location())
        guard !menuFollowsPress else {
            if !press.state.isActive { menuFollowsPress = false }
            window?.followMenuOpener(press)
            return
        }
        switch press.state {
        case .began: lift(at: press.location())
        case .changed: reordering?.move(to: location.y - bounds.minY)
        case .ended: drop()
        case .cancelled: cancelReordering()
        case .possible, .failed: break
        }
    }

    // MARK: Menus

    /// Shows the context menu at a point of the window once the finger that has lifted a row there has rested for some
    /// more time.
    private func awaitMenu(at location: Point, of reordering: RowReordering) {
        guard let window else { return }
        window.wake(reordering, at: window.clock.time + Self.menuDelay) { [weak self, weak reordering] in
            guard let self, let reordering, reordering === self.reordering, !reordering.isMoved else { return }
            showMenuOfLiftedRow(at: location)
        }
    }

    /// Puts the lifted row back and shows the context menu at a point of the window, if there is one.
    private func showMenuOfLiftedRow(at location: Point) {
        guard let window, let reorderPress else { return }
        for view in window.path(to: location) {
            guard let menu = view.contextMenu?(view.convert(fromWindow: location)) else { continue }
            cancelReordering()
            guard window.openMenu(menu, from: view, at: .finger(location), by: .finger) else { return }
            menuFollowsPress = true
            return window.followMenuOpener(reorderPress, from: location)
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
        // A row that has come beneath the finger since it landed is not the one that is meant.
        guard landedRow?.indexPath == layout.indexPath(ofRow: live.row) else { return nil }
        guard (try? ask { canMove(layout.indexPath(ofRow: live.row)) }) == true else { return nil }
        return (live.row, cell)
    }

    func canMove(_ indexPath: IndexPath) -> Bool {
        dataSource?.tableView(self, canMoveRowAt: indexPath) ?? false
    }

    private func lift(at location: Point) {
        guard let live = liftableRow(at: location) else { return }
        // Keys such as Escape go to the table from now on. A view that loses the focus may tell the program.
        guard staysUnchanged({ window?.focus.note(live.cell) }) else { return }
        rowMotion?.forget(live.cell)
        let finger = convert(fromWindow: location).y - bounds.minY
        let reordering = RowReordering(of: live.row, cell: live.cell, in: self, finger: finger)
        self.reordering = reordering
        note("lifts the row at \(reordering.source)")
        live.cell.endPress()
        slotGround = slotColor().map { SlotGround($0, keepsEdges: true) }
        awaitMenu(at: location, of: reordering)
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
        note("drops the row of \(source) at \(target)")
        move(from: source, to: target)
        if rowMotion == nil { slotGround = nil }
    }

    /// Puts a dragged row back to its place.
    func putBack() {
        guard let dragged = reordering else { return }
        note("puts the row back to \(dragged.source)")
        makeRoom { reordering = nil }
        // Nothing travels in a table that has left its window.
        if rowMotion == nil { slotGround = nil }
        rowLift?.sink()
        rowLift = nil
        setNeedsLayout()
    }

    /// Moves a row on behalf of the user: in the table and in the data source.
    ///
    /// The table's rows are in their new order before the data source is told, because it may tell the program, which may
    /// make further changes of that order. The rows travel to their places afterwards.
    private func move(from source: IndexPath, to target: IndexPath) {
        guard moveInLayout(from: source, to: target) else { return }
        let isUnchanged = staysUnchanged { dataSource?.tableView(self, moveRowAt: source, to: target) }
        userMove = nil
        guard isUnchanged else { return setNeedsLayout() }
        var batch = ListBatch(generation: generation)
        batch.changes.keepsOffset = true
        batch.changes.keepsMeasures = true
        commit(batch)
    }

    /// Moves a row in the table's layout, and leaves all views where they are.
    /// - Returns: False if the row cannot be moved.
    private func moveInLayout(from source: IndexPath, to target: IndexPath) -> Bool {
        var changes = ListChanges()
        changes.movedRows = [(source, target)]
        var sections = layout.sections
        sections[source.section].rowCount -= 1
        sections[target.section].rowCount += 1
        let next = ListLayout(sections: sections)
        guard let update = try? ListUpdate(changes, from: layout.sections, to: next.sections) else { return false }
        let earlier = layout
        if let row = layout.row(at: source), let live = liveRows.first(where: { $0.row == row }) {
            bringSubviewToFront(live.cell)
        }
        beginGeneration()
        replaceLayout(by: next, update, measuresAgain: false)
        userMove = (source, target)
        for view in follow(update, from: earlier) { discard(view) }
        return true
    }

    // MARK: Keys

    func handleReorderingKey(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        if reordering != nil, event.plainKey == .escape {
            cancelReordering()
            return true
        }
        guard allowsRowReordering, reordering == nil, event.modifiers == .alt, event.key == .up || event.key == .down,
            let source = indexPathForFocusedRow, hasRow(at: source)
        else { return false }
        var canMove = false
        let target = try? ask { () -> IndexPath? in
            canMove = self.canMove(source)
            guard canMove, !isFocusUnseen, let proposed = neighbour(of: source, isBelow: event.key == .down) else {
                return nil
            }
            return delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
                ?? proposed
        }
        guard let target, let row = layout.row(at: source), target != source, layout.canDrop(row, at: target) else {
            return canMove
        }
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
