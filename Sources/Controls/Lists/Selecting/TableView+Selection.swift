import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

// Where several rows can be selected, a tap selects a row or deselects it. With the pointer, a click selects only that
// row, Control adds a row, and Shift selects a range. The keys do the same: Space, Shift with the arrow keys, Control+A.
extension TableView {
    /// The width that the check mark takes at the leading edge of a row, in points. Chosen: the mark, with a margin.
    static let editingInset = 38.0
    /// The duration in which the check marks slide in, in seconds. Chosen: as long as UIKit's.
    private static let editingDuration = 0.25

    /// Whether several rows can be selected at present.
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// The rows that are selected, in order. Without multiple selection, that is the row that was selected last, if it
    /// still exists.
    public var indexPathsForSelectedRows: [IndexPath] { selection.rows.filter(hasRow).sorted() }

    /// Selects a row without telling the delegate; the other rows stay selected only if several can be. A row that does
    /// not exist is ignored.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Whether the row changes its look gradually.
    public func selectRow(at indexPath: IndexPath, animated: Bool) {
        guard hasRow(at: indexPath) else { return }
        if selectsSeveral { selection.select(indexPath) } else { selection.selectOnly(indexPath) }
        showSelection(animated: animated)
    }

    /// Deselects a row without telling the delegate.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Whether the row changes its look gradually.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.deselect(indexPath)
        showSelection(animated: animated)
    }

    // MARK: Editing

    /// Begins or ends the editing of the table's rows.
    ///
    /// With `allowsMultipleSelectionDuringEditing`, check marks slide in at the leading edges of the rows, and out again
    /// at the end, which deselects all rows without telling the delegate. Rows cannot be swiped meanwhile.
    /// - Parameters:
    ///   - editing: Whether the rows are edited.
    ///   - animated: Whether the check marks slide. Under reduced motion they never do.
    public func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        swipes?.open?.close()
        if !editing, allowsMultipleSelectionDuringEditing { selection.selectOnly(nil) }
        isEditing = editing
        showSelection(animated: animated)
        guard animated, let window, !window.prefersReducedMotion else { return placeMarks() }
        for live in liveRows { live.cell.prepareMark() }
        View.animate(duration: Self.editingDuration, dampingRatio: 1) { [weak self] in self?.placeMarks() }
    }

    private var markInset: Double {
        isEditing && allowsMultipleSelectionDuringEditing ? Self.editingInset : 0
    }

    private func placeMarks() {
        for live in liveRows {
            live.cell.editingInset = markInset
            live.cell.layoutIfNeeded()
        }
        // The marks leave rows that size themselves less room for their text.
        guard liveRows.contains(where: \.cell.sizesItself) else { return }
        placeSectionsAnew()
        layoutIfNeeded()
    }

    // MARK: Looks

    /// Shows whether a row is selected on its cell, which may have shown another row before.
    func showSelection(of live: LiveRow) {
        if live.cell.editingInset != markInset { live.cell.editingInset = markInset }
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

    private func show(_ isSelected: Bool, on cell: TableViewCell, animated: Bool) {
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: animated) }
    }

    // MARK: By the user

    /// Selects or deselects rows because the user has chosen a row.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - device: The device that chose it; nil for a key.
    func choose(_ indexPath: IndexPath, with device: Touch.Device? = nil) {
        guard selectsSeveral else {
            let earlier = selection.latest
            select(indexPath, deselecting: earlier)
            return
        }
        let modifiers = window?.modifiers ?? []
        if modifiers.contains(.shift), device != nil {
            extendSelection(to: indexPath)
        } else if device == .pointer, !isEditing, !modifiers.contains(.control) {
            change { $0.selectOnly(indexPath) }
        } else {
            toggle(indexPath)
        }
    }

    private func select(_ indexPath: IndexPath, deselecting earlier: IndexPath?) {
        selection.selectOnly(indexPath)
        let asked = generation
        if let earlier, earlier != indexPath, hasRow(at: earlier) {
            delegate?.tableView(self, didDeselectRowAt: earlier)
        }
        guard generation == asked else { return }
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    private func toggle(_ indexPath: IndexPath) {
        let isSelected = selection.rows.contains(indexPath)
        change { if isSelected { $0.deselect(indexPath) } else { $0.select(indexPath) } }
    }

    /// Selects the rows from the one that was chosen last up to another.
    private func extendSelection(to indexPath: IndexPath) {
        guard let end = layout.row(at: indexPath) else { return }
        let start = selection.anchor.flatMap { layout.row(at: $0) } ?? end
        let range = (min(start, end)...max(start, end)).map { layout.indexPath(ofRow: $0) }
        change {
            $0.beginRange(at: indexPath)
            $0.selectRange(range, to: indexPath)
        }
    }

    private func selectAll() {
        let all = (0..<layout.rowCount).map { layout.indexPath(ofRow: $0) }
        guard let last = all.last else { return }
        change { $0.selectRange(all, to: $0.latest ?? last) }
    }

    /// Changes the selection and tells the delegate of each row, until it reloads the table.
    private func change(_ change: (inout RowSelection) -> Void) {
        let earlier = selection.rows
        change(&selection)
        showSelection(animated: true)
        let asked = generation
        let later = selection.rows
        for row in earlier.subtracting(later).sorted() where generation == asked && hasRow(at: row) {
            delegate?.tableView(self, didDeselectRowAt: row)
        }
        for row in later.subtracting(earlier).sorted() where generation == asked && hasRow(at: row) {
            delegate?.tableView(self, didSelectRowAt: row)
        }
    }

    // MARK: Keys

    /// Handles a key that selects several rows.
    func handleSelectionKey(_ event: KeyEvent) -> Bool {
        guard selectsSeveral, event.phase != .up, let row = indexPathForFocusedRow else { return false }
        switch (event.key, event.modifiers) {
        case (.character("a"), .control):
            selectAll()
            return true
        case (.space, .control):
            if event.phase == .down { toggle(row) }
            return true
        case (.up, .shift), (.down, .shift), (.home, .shift), (.end, .shift), (.pageUp, .shift), (.pageDown, .shift):
            selection.beginRange(at: row)
            let isHandled = handleRowKey(KeyEvent(event.key, phase: event.phase))
            if let focused = indexPathForFocusedRow, focused != row { extendSelection(to: focused) }
            return isHandled
        default: return false
        }
    }
}
