import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

// If several rows can be selected, a tap selects a row or deselects it. With the pointer, a click selects only that
// row, Control adds a row, and Shift selects a range. The keys do the same: Space, Shift with the arrow keys, Control+A.
extension ListView {
    /// The rows that are selected and exist, in order.
    var selectedPaths: [IndexPath] { selection.rows.existing(in: layout).paths }

    func addSelection(_ indexPath: IndexPath, animated: Bool) {
        guard hasRow(at: indexPath) else { return }
        if selectsSeveral { selection.select(indexPath) } else { selection.selectOnly(indexPath) }
        showSelection(animated: animated)
    }

    func removeSelection(_ indexPath: IndexPath, animated: Bool) {
        selection.deselect(indexPath)
        showSelection(animated: animated)
    }

    // MARK: Appearance

    /// Shows whether a row is selected on its cell, which may have shown another row before.
    func showSelection(of live: LiveRow) {
        show(isSelected(live), on: live.cell, animated: false)
    }

    /// Shows which rows are selected.
    func showSelection(animated: Bool) {
        for live in liveRows { show(isSelected(live), on: live.cell, animated: animated) }
    }

    private func isSelected(_ live: LiveRow) -> Bool {
        guard selectsSeveral, !selection.rows.isEmpty, live.row < layout.rowCount else { return false }
        return selection.rows.contains(layout.indexPath(ofRow: live.row))
    }

    private func show(_ isSelected: Bool, on cell: ListViewCell, animated: Bool) {
        guard cell.isSelected != isSelected else { return }
        tell("a change of the selection") { cell.setSelected(isSelected, animated: animated) }
    }

    // MARK: By the user

    /// Selects or deselects rows because the user has chosen a row.
    /// - Parameter device: The device that chose it; nil for a key.
    func choose(_ indexPath: IndexPath, with device: Touch.Device? = nil) {
        guard selectsSeveral else {
            let earlier = selection.latest
            select(indexPath, deselecting: earlier)
            return
        }
        let modifiers = window?.modifiers ?? []
        if modifiers.contains(.shift), device != nil {
            extendSelection(to: indexPath)
        } else if device == .pointer, pointerSelectsOne, !modifiers.contains(.control) {
            changeSelection { $0.selectOnly(indexPath) }
        } else {
            toggle(indexPath)
        }
    }

    private func select(_ indexPath: IndexPath, deselecting earlier: IndexPath?) {
        selection.selectOnly(indexPath)
        let isDeselected = earlier.map { $0 != indexPath && hasRow(at: $0) } ?? false
        pendingSelectionCalls.add(
            PendingSelectionCalls.Change(
                deselected: isDeselected ? earlier.map { RowRanges($0) } ?? RowRanges() : RowRanges(),
                selected: RowRanges(indexPath)))
        tellOfPendingRows()
    }

    /// Tells the delegate of a row that was deselected or selected, or of several as a whole.
    private func announce(_ change: PendingSelectionCalls.Change) {
        guard change.count > 1 else {
            pendingSelectionCalls.add(change)
            return tellOfPendingRows()
        }
        let count = pendingSelectionCalls.beginWhole(change)
        tell("a change of the selection") { didChangeSelectionOfSeveral() }
        pendingSelectionCalls.endWholes(after: count)
    }

    /// Tells the delegate of each row of the change of the selection of which it is just being told as a whole.
    package func tellOfEachRow() {
        pendingSelectionCalls.divideWhole()
        tellOfPendingRows()
    }

    /// Tells the delegate of each row that was deselected or selected, by the position where the row is when it is
    /// told, until it reloads the list.
    ///
    /// If the delegate selects rows by sending keys to the list, it is told of them after those before.
    private func tellOfPendingRows() {
        while let row = pendingSelectionCalls.nextDeselected() {
            if hasRow(at: row) { tell("a deselection") { didDeselect(row) } }
        }
        while let row = pendingSelectionCalls.nextSelected() {
            if hasRow(at: row) { tell("a selection") { didSelect(row) } }
        }
    }

    private func toggle(_ indexPath: IndexPath) {
        let isSelected = selection.rows.contains(indexPath)
        changeSelection { if isSelected { $0.deselect(indexPath) } else { $0.select(indexPath) } }
    }

    /// Selects the rows from the one that was chosen last up to another.
    private func extendSelection(to indexPath: IndexPath) {
        guard let end = layout.row(at: indexPath) else { return }
        let start = selection.anchor.flatMap { layout.row(at: $0) } ?? end
        let range = RowRanges(min(start, end)..<(max(start, end) + 1), of: layout)
        changeSelection {
            $0.beginRange(at: indexPath)
            $0.selectRange(range, to: indexPath)
        }
    }

    private func selectAll() {
        guard layout.rowCount > 0 else { return }
        let last = layout.indexPath(ofRow: layout.rowCount - 1)
        changeSelection { $0.selectRange(RowRanges(0..<layout.rowCount, of: layout), to: $0.latest ?? last) }
    }

    /// Changes the selection and tells the delegate.
    private func changeSelection(_ change: (inout RowSelection) -> Void) {
        let earlier = selection.rows
        change(&selection)
        let later = selection.rows
        showSelection(animated: true)
        announce(
            PendingSelectionCalls.Change(
                deselected: earlier.subtracting(later), selected: later.subtracting(earlier)))
    }

    // MARK: Keys

    /// Handles a key that selects several rows.
    func handleSelectionKey(_ event: KeyEvent) -> Bool {
        guard selectsSeveral, event.phase != .up, let row = focusedPath else { return false }
        switch (event.key, event.modifiers) {
        case (.character("a"), .control):
            selectAll()
            return true
        case (.space, .control):
            if event.phase == .down { toggle(row) }
            return true
        case (.left, .shift), (.right, .shift):
            return isWide && extendSelection(from: row, event)
        case (.up, .shift), (.down, .shift), (.home, .shift), (.end, .shift), (.pageUp, .shift), (.pageDown, .shift):
            return extendSelection(from: row, event)
        default: return false
        }
    }

    /// Moves the focus with a key, and extends the selection up to where it goes.
    private func extendSelection(from row: IndexPath, _ event: KeyEvent) -> Bool {
        selection.beginRange(at: row)
        let isHandled = handleRowKey(KeyEvent(event.key, phase: event.phase))
        if let focused = focusedPath, focused != row { extendSelection(to: focused) }
        return isHandled
    }
}
