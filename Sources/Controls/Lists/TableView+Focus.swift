import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

// The table is focused as a whole, and the arrow keys move from row to row within it.
extension TableView {
    /// The index path of the row that receives keys while the table is focused; nil if no row has been focused yet.
    ///
    /// The row may be scrolled out of sight. If it no longer exists, the last row of its section takes its place.
    public var indexPathForFocusedRow: IndexPath? {
        get { indexPathForFocusedRow(in: layout) }
        set {
            focusedRow = newValue
            updateFocusedCell()
            window?.focus.ringMayHaveMoved()
        }
    }

    /// Returns the index path of the focused row in a layout of the table.
    func indexPathForFocusedRow(in layout: TableLayout) -> IndexPath? {
        guard let focusedRow, layout.sections.indices.contains(focusedRow.section) else { return nil }
        let count = layout.sections[focusedRow.section].rowCount
        return count > 0 ? IndexPath(row: min(max(0, focusedRow.row), count - 1), section: focusedRow.section) : nil
    }

    var hasRows: Bool { layout.rowCount > 0 }

    func cell(around view: View) -> TableViewCell? {
        var current: View? = view
        while let found = current, found.superview !== self { current = found.superview }
        return current as? TableViewCell
    }

    /// Makes the row that contains a view the focused row, because the table is about to be focused on behalf of that
    /// view.
    func noteRow(around view: View) {
        guard let cell = cell(around: view) else { return }
        indexPathForFocusedRow = indexPath(for: cell)
    }

    /// Reacts to a change of the table's focus: it goes to the row that had it before, or to the first visible row.
    func tableFocusDidChange() {
        if hasTableFocus, indexPathForFocusedRow == nil { focusedRow = firstSeenRow }
        updateFocusedCell()
    }

    private var hasTableFocus: Bool { window?.focus.view === self }

    func updateFocusedCell() {
        let cell = hasTableFocus ? indexPathForFocusedRow.flatMap { cellForRow(at: $0) } : nil
        guard cell !== focusedCell else { return }
        let earlier = focusedCell
        focusedCell = cell
        earlier?.focusDidChange()
        cell?.focusDidChange()
    }

    /// The focus ring of the focused row. It lies inside the row, because rows reach from edge to edge, and as close to
    /// the row's edge as it can with its flanks, because signs such as that of an unread mail stand there.
    var rowRing: FocusRing {
        if let actionRing { return actionRing }
        guard let row = indexPathForFocusedRow else {
            return FocusRing(bounds.inset(by: EdgeInsets(all: 1)), cornerRadius: 10)
        }
        let cell = cellForRow(at: row)
        let rect = cell.map { $0.convert($0.shownBounds, to: self) } ?? rectForRow(at: row)
        return FocusRing(rect.inset(by: EdgeInsets(all: 1)), cornerRadius: max(10, (cell?.cardRadius ?? 0) - 1))
    }

    /// Scrolls the focused row into view, for the first row of a section together with its header.
    func revealFocusedRow() {
        guard let row = indexPathForFocusedRow else { return }
        measureRows(around: row)
        guard hasRow(at: row) else { return }
        var rect = rectForRow(at: row)
        if row.row == 0 {
            rect = Rect(minX: 0, minY: layout.minY(ofSection: row.section), maxX: rect.maxX, maxY: rect.maxY)
        }
        rect = Rect(
            minX: 0, minY: min(rect.minY, rectForRow(at: row).minY - stickyHeight(ofSection: row.section)),
            maxX: rect.maxX, maxY: rect.maxY)
        // If row and header do not fit together, the row takes precedence.
        if rect.height > bounds.height { rect = rectForRow(at: row) }
        scrollRectToVisible(rect, animated: true)
    }

    // MARK: Keys

    func handleRowKey(_ event: KeyEvent) -> Bool {
        if handleSwipeKey(event) || handleSelectionKey(event) { return true }
        guard event.phase != .up, let key = event.plainKey, let row = indexPathForFocusedRow ?? firstSeenRow else {
            return false
        }
        switch key {
        case .enter, .space:
            if event.phase == .down { choose(row) }
        case .up: return move(from: row, to: rowBefore(row), event)
        case .down: return move(from: row, to: rowAfter(row), event)
        case .home: focus(firstRow)
        case .end: focus(lastRow)
        case .pageUp: focus(rowByPage(from: row, backwards: true))
        case .pageDown: focus(rowByPage(from: row, backwards: false))
        default: return false
        }
        return true
    }

    /// Moves the focus from a row to its neighbour.
    /// - Returns: Whether the key is handled: false at the end of the table, except for a repeated key, which stays
    ///   there.
    private func move(from row: IndexPath, to next: IndexPath?, _ event: KeyEvent) -> Bool {
        guard event.phase == .repeated else {
            focus(next)
            return next != nil
        }
        // While a key repeats, the focus waits until the content has scrolled, so that the rows it passes are visible.
        let rect = rectForRow(at: row)
        if rect.intersection(bounds).height >= min(rect.height, bounds.height) / 2 { focus(next) }
        return true
    }

    private func focus(_ row: IndexPath?) {
        guard let row else { return }
        indexPathForFocusedRow = row
        revealFocusedRow()
    }

    // MARK: Order

    private var firstRow: IndexPath? { indexPath(ofRow: 0) }

    private var lastRow: IndexPath? { indexPath(ofRow: layout.rowCount - 1) }

    private func rowAfter(_ row: IndexPath) -> IndexPath? { layout.row(at: row).flatMap { indexPath(ofRow: $0 + 1) } }

    private func rowBefore(_ row: IndexPath) -> IndexPath? { layout.row(at: row).flatMap { indexPath(ofRow: $0 - 1) } }

    private func indexPath(ofRow row: Int) -> IndexPath? {
        0..<layout.rowCount ~= row ? layout.indexPath(ofRow: row) : nil
    }

    /// Returns the row one page away, a page being the viewport less one row; at least the next row.
    private func rowByPage(from row: IndexPath, backwards: Bool) -> IndexPath? {
        measureRows(around: row)
        guard let number = layout.row(at: row) else { return nil }
        let rect = rect(ofRow: number)
        let step = max(rect.height, bounds.height - rect.height)
        // A row whose centre is up to half a row beyond the step is still nearer than the one before it.
        let goal = rect.midY + (backwards ? -step - rect.height / 2 : step + rect.height / 2)
        let rows = 0..<layout.rowCount
        if backwards {
            let first = rows.partitioningIndex { self.rect(ofRow: $0).midY >= goal }
            return indexPath(ofRow: max(0, min(number - 1, first)))
        }
        let end = rows.partitioningIndex { self.rect(ofRow: $0).midY > goal }
        return indexPath(ofRow: min(rows.upperBound - 1, max(number + 1, end - 1)))
    }

    /// The first row that is entirely visible; if there is none, the first that is partly visible.
    private var firstSeenRow: IndexPath? {
        let rows = layout.rows(from: bounds.minY, to: bounds.maxY)
        let whole = rows.first { bounds.contains(rect(ofRow: $0)) }
        return indexPath(ofRow: whole ?? rows.first ?? 0)
    }
}
