import GatefoldGeometry
import GatefoldGestures
import GatefoldLanguage
import GatefoldMenus
import GatefoldMotion
import GatefoldViews

extension TableView {
    /// The time for which a finger rests on a row that it has lifted before the row's context menu opens, in seconds.
    /// Chosen: as long as a finger rests on a row that cannot be lifted.
    private static let menuDelay = 0.5

    func allowanceOfReorderingDidChange() {
        setReordering(allowsRowReordering)
        showSelection(animated: false)
        setNeedsLayout()
        reorderPress?.onTouchDown = { [weak self] recognizer in
            guard let self else { return }
            landedRow = rowHit(at: recognizer.location())
            // A handle needs no rest of the finger.
            let isHandle = isEditing && window?.hitTest(recognizer.location()) is ReorderHandle
            reorderPress?.minimumDuration = isHandle ? 0 : Self.liftDelay
        }
    }

    func canMove(_ indexPath: IndexPath) -> Bool {
        dataSource?.tableView(self, canMoveRowAt: indexPath) ?? false
    }

    /// Returns the position at which the delegate lets a row be dropped.
    func target(ofRow source: IndexPath, proposed: IndexPath) -> IndexPath {
        delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
    }

    // MARK: Menus

    /// Shows the context menu of a row once the finger that has lifted the row has rested for some more time.
    func awaitMenu(of reordering: RowReordering) {
        guard let window, let location = reorderPress?.location() else { return }
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
            reordering?.putBack()
            guard window.openMenu(menu, from: view, at: .finger(location), by: .finger) else { return }
            reorderPress.onChange = { [weak self] in self?.menuPressDidChange($0, from: location) }
            return
        }
    }

    /// Follows the finger that has lifted a row and rests beside the row's menu: a move lifts the row again.
    private func menuPressDidChange(_ press: GestureRecognizer, from start: Point) {
        let drags = press.state == .changed && press.location().distance(to: start) > Self.menuSlop
        guard drags || !press.state.isActive else { return }
        press.onChange = { [weak self] in self?.reorderPressDidChange($0) }
        // A menu that has been closed meanwhile leaves nothing for the finger to do.
        guard drags, let window, window.isMenuOpen else { return }
        window.dismissMenu()
        lift(at: start)
        reorderPressDidChange(press)
    }

    /// The distance from which a finger beside the menu of a row drags the row, in points. Chosen: the touch slop.
    private static let menuSlop = 10.0

    // MARK: Moving

    /// Moves a row on behalf of the user: in the table and in the data source.
    ///
    /// The table's rows are in their new order before the data source is told, because it may tell the program, which may
    /// make further changes of that order. The rows travel to their positions afterwards.
    func move(from source: IndexPath, to target: IndexPath) {
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
        for view in follow(update, from: earlier, ListChanges()) { discard(view) }
        return true
    }

    // MARK: Keys

    /// Moves a row up or down by a key.
    /// - Returns: Whether the key is handled.
    func move(rowAt source: IndexPath, by key: KeyEvent.Key) -> Bool {
        guard key == .up || key == .down, hasRow(at: source) else { return false }
        var canMove = false
        let target = try? ask { () -> IndexPath? in
            canMove = self.canMove(source)
            guard canMove, !isFocusUnseen, let proposed = neighbour(of: source, isBelow: key == .down) else {
                return nil
            }
            return self.target(ofRow: source, proposed: proposed)
        }
        guard let target, let row = layout.row(at: source), target != source, layout.canDrop(row, at: target) else {
            return canMove
        }
        move(from: source, to: target)
        revealFocusedRow()
        return true
    }

    func keyMoves(ofRowAt source: IndexPath) -> [(name: String, key: KeyEvent.Key)] {
        guard allowsRowReordering, reordering == nil, (try? ask { canMove(source) }) == true else { return [] }
        return [(localized("Move Up"), .up), (localized("Move Down"), .down)].filter { _, key in
            neighbour(of: source, isBelow: key == .down) != nil
        }
    }

    /// Returns the position above or below a row to which a key moves it; nil at the end of the table.
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
