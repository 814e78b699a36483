import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

extension TableView {
    /// The width that the check mark takes at the leading edge of a row, in points. Chosen: the mark, with a margin.
    static let editingInset = 38.0
    /// The duration in which the check marks slide in, in seconds. Chosen: as long as UIKit's.
    private static let editingDuration = 0.25

    /// The rows that are selected, in order. Without multiple selection, that is the row that was selected last, if it
    /// still exists.
    public var indexPathsForSelectedRows: [IndexPath] { selectedPaths }

    /// Selects a row without telling the delegate; the other rows stay selected only if several can be. A row that does
    /// not exist is ignored.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Whether the row changes its appearance gradually.
    public func selectRow(at indexPath: IndexPath, animated: Bool) {
        addSelection(indexPath, animated: animated)
    }

    /// Deselects a row without telling the delegate.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Whether the row changes its appearance gradually.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        removeSelection(indexPath, animated: animated)
    }

    // MARK: Editing

    /// Begins or ends the editing of the table's rows.
    ///
    /// With `allowsMultipleSelectionDuringEditing`, check marks slide in at the leading edges of the rows, and out again
    /// at the end, which deselects all rows without telling the delegate. With `allowsRowReordering`, handles slide in at
    /// the trailing edges, by which rows are dragged without a long press. Rows cannot be swiped meanwhile.
    /// - Parameters:
    ///   - editing: Whether the rows are edited.
    ///   - animated: Whether the check marks slide. Under reduced motion they never do.
    public func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        swipes?.open?.close()
        if !editing, allowsMultipleSelectionDuringEditing { selection.selectOnly(nil) }
        isEditing = editing
        showSelection(animated: animated)
        guard animated, let window, !window.prefersReducedMotion else { return positionMarks() }
        for cell in markedCells {
            cell.prepareMark()
            if handleInset(of: cell) > 0 { cell.prepareHandle() }
        }
        View.animate(duration: Self.editingDuration, dampingRatio: 1) { [weak self] in self?.positionMarks() }
    }

    private var markInset: Double {
        isEditing && allowsMultipleSelectionDuringEditing ? Self.editingInset : 0
    }

    private func positionMarks() {
        for cell in markedCells {
            cell.editingInset = markInset
            cell.reorderInset = handleInset(of: cell)
            cell.layoutIfNeeded()
        }
        // The marks leave rows that size themselves less room for their text.
        guard markedCells.contains(where: \.sizesItself) else { return }
        layoutSectionsAgain()
        layoutIfNeeded()
    }

    /// Gives a cell that is positioned the room for its mark and its handle.
    func positionMark(of cell: TableViewCell) {
        if cell.editingInset != markInset { cell.editingInset = markInset }
        let inset = handleInset(of: cell)
        if cell.reorderInset != inset { cell.reorderInset = inset }
    }

    private func handleInset(of cell: TableViewCell) -> Double {
        guard isEditing, allowsRowReordering, let path = indexPath(for: cell), canMove(path) else { return 0 }
        return ReorderHandle.width
    }

    private var markedCells: [TableViewCell] { liveRows.compactMap { $0.cell as? TableViewCell } }
}
