import GatefoldGeometry
import GatefoldGestures

/// A table has the focus as a whole; arrows lead from row to row.
extension TableView {
    /// The row that keys are for while the table has the focus, also where it is scrolled out of sight; nil where there
    /// was none yet. Of rows that have gone the last one of their section takes their place.
    public var indexPathForFocusedRow: IndexPath? {
        get {
            guard let focusedRow, sections.indices.contains(focusedRow.section) else { return nil }
            let count = sections[focusedRow.section].rowCount
            return count > 0 ? IndexPath(row: min(max(0, focusedRow.row), count - 1), section: focusedRow.section) : nil
        }
        set {
            focusedRow = newValue
            updateFocusedCell()
            window?.focus.ringMayHaveMoved()
        }
    }

    var hasRows: Bool { sections.contains { $0.rowCount > 0 } }

    /// The cell of this table that a view stands in.
    func cell(around view: View) -> TableViewCell? {
        var current: View? = view
        while let found = current, found.superview !== self { current = found.superview }
        return current as? TableViewCell
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
        var rect = rectForRow(at: row)
        if row.row == 0 { rect = Rect(minX: 0, minY: sections[row.section].y, maxX: rect.maxX, maxY: rect.maxY) }
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

    private var firstRow: IndexPath? {
        sections.firstIndex { $0.rowCount > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    private var lastRow: IndexPath? {
        sections.lastIndex { $0.rowCount > 0 }.map { IndexPath(row: sections[$0].rowCount - 1, section: $0) }
    }

    private func rowAfter(_ row: IndexPath) -> IndexPath? {
        if row.row + 1 < sections[row.section].rowCount { return IndexPath(row: row.row + 1, section: row.section) }
        let next = sections[(row.section + 1)...].firstIndex { $0.rowCount > 0 }
        return next.map { IndexPath(row: 0, section: $0) }
    }

    private func rowBefore(_ row: IndexPath) -> IndexPath? {
        if row.row > 0 { return IndexPath(row: row.row - 1, section: row.section) }
        let earlier = sections[..<row.section].lastIndex { $0.rowCount > 0 }
        return earlier.map { IndexPath(row: sections[$0].rowCount - 1, section: $0) }
    }

    /// The row that stands where the viewport less one row leads to; at least the next one.
    private func rowByPage(from row: IndexPath, backwards: Bool) -> IndexPath? {
        let rect = rectForRow(at: row)
        let step = max(rect.height, bounds.height - rect.height)
        let goal = rect.midY + (backwards ? -step : step)
        var found = row
        while let next = backwards ? rowBefore(found) : rowAfter(found) {
            let middle = rectForRow(at: next).midY
            // Half a row more is still nearer than the row before.
            guard abs(middle - goal) <= rect.height / 2 || (backwards ? middle > goal : middle < goal) else { break }
            found = next
        }
        if found == row { return (backwards ? rowBefore(row) : rowAfter(row)) ?? row }
        return found
    }

    /// The first row of which all can be seen, or else some of it.
    private var firstSeenRow: IndexPath? {
        var partly: IndexPath?
        for (index, section) in sections.enumerated() {
            for row in section.rows(from: bounds.minY, to: bounds.maxY) {
                let path = IndexPath(row: row, section: index)
                if bounds.contains(rectForRow(at: path)) { return path }
                if partly == nil { partly = path }
            }
        }
        return partly ?? firstRow
    }
}
