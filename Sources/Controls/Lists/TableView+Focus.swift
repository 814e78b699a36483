import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// A table has the focus as a whole; arrows lead from row to row.
extension TableView {
    /// The row that keys are for while the table has the focus, also where it is scrolled out of sight; nil where there
    /// was none yet. Of rows that have gone the last one of their section takes their place.
    public var indexPathForFocusedRow: IndexPath? {
        get {
            guard let focusedRow else { return nil }
            let count = numberOfRows(inSection: focusedRow.section)
            return count > 0 ? IndexPath(row: min(max(0, focusedRow.row), count - 1), section: focusedRow.section) : nil
        }
        set {
            focusedRow = newValue
            updateFocusedCell()
            window?.focus.ringMayHaveMoved()
        }
    }

    var hasRows: Bool { layout.rowCount > 0 }

    /// The cell of this table that a view stands in.
    func cell(around view: View) -> TableViewCell? {
        var current: View? = view
        while let found = current, found.superview !== self { current = found.superview }
        return current as? TableViewCell
    }

    /// The row that a view stands in gets the focus with the table.
    func noteRow(around view: View) {
        guard let cell = cell(around: view) else { return }
        indexPathForFocusedRow = indexPath(for: cell)
    }

    /// The focus has come or gone: it comes to the row that had it, or to the first one that can be seen.
    func tableFocusDidChange() {
        if hasTableFocus, indexPathForFocusedRow == nil { focusedRow = firstSeenRow }
        updateFocusedCell()
    }

    private var hasTableFocus: Bool { window?.focus.view === self }

    /// Tells cells which of them shows the row with the focus.
    func updateFocusedCell() {
        let cell = hasTableFocus ? indexPathForFocusedRow.flatMap { cellForRow(at: $0) } : nil
        guard cell !== focusedCell else { return }
        let earlier = focusedCell
        focusedCell = cell
        earlier?.focusDidChange()
        cell?.focusDidChange()
    }

    /// Inside the row: its neighbours would cover what stands outside.
    var rowRing: FocusRing {
        guard let row = indexPathForFocusedRow else {
            return FocusRing(bounds.inset(by: EdgeInsets(all: 4)), cornerRadius: 10)
        }
        let cell = cellForRow(at: row)
        let rect = cell.map { $0.convert($0.shownBounds, to: self) } ?? rectForRow(at: row)
        return FocusRing(rect.inset(by: EdgeInsets(all: 4)), cornerRadius: 10)
    }

    /// A section's header comes with its first row.
    func revealFocusedRow() {
        guard let row = indexPathForFocusedRow else { return }
        measureRows(around: row)
        guard hasRow(at: row) else { return }
        var rect = rectForRow(at: row)
        if row.row == 0 {
            rect = Rect(minX: 0, minY: layout.minY(ofSection: row.section), maxX: rect.maxX, maxY: rect.maxY)
        }
        // Of a row and header that do not both have room, the row counts.
        if rect.height > bounds.height { rect = rectForRow(at: row) }
        scrollRectToVisible(rect, animated: true)
    }

    // MARK: Keys

    func handleRowKey(_ event: KeyEvent) -> Bool {
        guard event.phase != .up, let key = event.plainKey, let row = indexPathForFocusedRow ?? firstSeenRow else {
            return false
        }
        switch key {
        case .enter, .space:
            if event.phase == .down { select(row) }
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

    /// - Returns: false at the table's end, which a held key does not leave.
    private func move(from row: IndexPath, to next: IndexPath?, _ event: KeyEvent) -> Bool {
        guard event.phase == .repeated else {
            focus(next)
            return next != nil
        }
        // The rows that a held key passes are seen: the focus waits for the content.
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

    /// The row that stands where the viewport less one row leads to; at least the next one.
    private func rowByPage(from row: IndexPath, backwards: Bool) -> IndexPath? {
        measureRows(around: row)
        guard let number = layout.row(at: row) else { return nil }
        let rect = rect(ofRow: number)
        let step = max(rect.height, bounds.height - rect.height)
        // Half a row more is still nearer than the row before.
        let goal = rect.midY + (backwards ? -step - rect.height / 2 : step + rect.height / 2)
        let rows = 0..<layout.rowCount
        if backwards {
            let first = rows.partitioningIndex { self.rect(ofRow: $0).midY >= goal }
            return indexPath(ofRow: max(0, min(number - 1, first)))
        }
        let end = rows.partitioningIndex { self.rect(ofRow: $0).midY > goal }
        return indexPath(ofRow: min(rows.upperBound - 1, max(number + 1, end - 1)))
    }

    /// The first row of which all can be seen, or else some of it.
    private var firstSeenRow: IndexPath? {
        let rows = layout.rows(from: bounds.minY, to: bounds.maxY)
        let whole = rows.first { bounds.contains(rect(ofRow: $0)) }
        return indexPath(ofRow: whole ?? rows.first ?? 0)
    }
}
