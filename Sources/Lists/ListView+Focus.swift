import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

// The list is focused as a whole, and the arrow keys move from row to row within it.
extension ListView {
    /// The row that receives keys while the list is focused; nil if no row has been focused yet.
    ///
    /// The row may be scrolled out of the viewport. If it no longer exists, the last row of its section takes its
    /// place.
    var focusedPath: IndexPath? {
        get { focusedPath(in: layout) }
        set {
            isFocusUnseen = false
            focusedRow = newValue
            updateFocusedCell()
            window?.focus.ringMayHaveMoved()
        }
    }

    /// Returns the index path of the focused row in a layout of the list.
    func focusedPath(in layout: ListLayout) -> IndexPath? {
        guard let focusedRow, layout.sections.indices.contains(focusedRow.section) else { return nil }
        let count = layout.sections[focusedRow.section].rowCount
        return count > 0 ? IndexPath(row: min(max(0, focusedRow.row), count - 1), section: focusedRow.section) : nil
    }

    var hasRows: Bool { layout.rowCount > 0 }

    func cell(around view: View) -> ListViewCell? {
        for ancestor in view.selfAndAncestors where ancestor.superview === self { return ancestor as? ListViewCell }
        return nil
    }

    /// Makes the row that contains a view the focused row, because the list is about to be focused on behalf of that
    /// view.
    func noteRow(around view: View) {
        guard let cell = cell(around: view) else { return }
        focusedPath = indexPath(ofCell: cell)
    }

    /// Reacts to a change of the list's focus: it goes to the row that had it before, or to the first visible row.
    func listFocusDidChange() {
        if hasListFocus, focusedPath == nil { focusedRow = firstSeenRow }
        updateFocusedCell()
    }

    private var hasListFocus: Bool { window?.focus.view === self }

    func updateFocusedCell() {
        let cell = hasListFocus ? focusedPath.flatMap { seenCell(at: $0) } : nil
        guard cell !== focusedCell else { return }
        let earlier = focusedCell
        focusedCell = cell
        tell("a change of the focus") {
            earlier?.focusDidChange()
            cell?.focusDidChange()
        }
    }

    /// The focus ring of the focused row. It lies inside the row, because rows extend from edge to edge, and as close to
    /// the row's edge as it can with its flanks, because signs such as that of an unread mail stand there.
    var rowRing: FocusRing {
        if let innerRing { return innerRing }
        guard let row = focusedPath else {
            return FocusRing(bounds.inset(by: EdgeInsets(all: 1)), cornerRadius: 10)
        }
        let cell = seenCell(at: row)
        let rect = cell.map { $0.convert($0.shownBounds, to: self) } ?? self.rect(at: row)
        return FocusRing(rect.inset(by: EdgeInsets(all: 1)), cornerRadius: max(10, (cell?.outlineRadius ?? 0) - 1))
    }

    /// Scrolls the focused row into view, for the first row of a section together with its header.
    func revealFocusedRow() {
        guard let row = focusedPath else { return }
        measureRows(around: row)
        guard hasRow(at: row) else { return }
        var rect = self.rect(at: row)
        if row.row == 0 {
            rect = Rect(minX: 0, minY: layout.minY(ofSection: row.section), maxX: rect.maxX, maxY: rect.maxY)
        }
        rect = Rect(
            minX: 0, minY: min(rect.minY, self.rect(at: row).minY - stickyHeight(ofSection: row.section)),
            maxX: rect.maxX, maxY: rect.maxY)
        // If row and header do not fit together, the row takes precedence.
        if rect.height > bounds.height { rect = self.rect(at: row) }
        scrollRectToVisible(rect, animated: true)
    }

    // MARK: Keys

    /// Whether a key asks for the menu of a row that nobody has seen to be the focused one.
    func meansUnseenRow(_ event: KeyEvent) -> Bool { isFocusUnseen && event.phase == .down && event.opensActions }

    func handleRowKey(_ event: KeyEvent) -> Bool {
        if handleSelectionKey(event) { return true }
        guard event.phase != .up, let key = event.plainKey, let row = focusedPath ?? firstSeenRow else {
            return false
        }
        switch key {
        case .enter, .space:
            // Nothing is done to a row that nobody has seen to be the focused one.
            if event.phase == .down, !isFocusUnseen { choose(row) }
        case .left, .right, .up, .down:
            guard isWide || key == .up || key == .down else { return false }
            return move(from: row, to: neighbour(of: row, by: key), event)
        case .home: focus(firstRow)
        case .end: focus(lastRow)
        case .pageUp: focus(rowByPage(from: row, backwards: true))
        case .pageDown: focus(rowByPage(from: row, backwards: false))
        default: return false
        }
        return true
    }

    /// Moves the focus from a row to its neighbour.
    /// - Returns: Whether the key is handled: false at the end of the list, except for a repeated key, which stays
    ///   there.
    private func move(from row: IndexPath, to next: IndexPath?, _ event: KeyEvent) -> Bool {
        guard event.phase == .repeated else {
            focus(next)
            return next != nil
        }
        // While a key repeats, the focus waits until the content has scrolled, so that the rows it passes are visible.
        let rect = self.rect(at: row)
        if rect.intersection(bounds).height >= min(rect.height, bounds.height) / 2 { focus(next) }
        return true
    }

    private func focus(_ row: IndexPath?) {
        guard let row else { return }
        focusedPath = row
        revealFocusedRow()
    }

    // MARK: Order

    private var firstRow: IndexPath? { indexPath(ofRow: 0) }

    private var lastRow: IndexPath? { indexPath(ofRow: layout.rowCount - 1) }

    /// Whether rows stand side by side, so that keys move the focus to the left and right as well.
    var isWide: Bool { layout.isWide }

    /// Returns the row to which an arrow key leads from another one; nil at the end of the list.
    func neighbour(of row: IndexPath, by key: KeyEvent.Key) -> IndexPath? {
        switch key {
        case .up: self.row(beside: row, lines: -1)
        case .down: self.row(beside: row, lines: 1)
        default: self.row(beside: row, by: (key == .left) == theme.isRightToLeft ? 1 : -1)
        }
    }

    private func row(beside row: IndexPath, by step: Int) -> IndexPath? {
        layout.row(at: row).flatMap { indexPath(ofRow: $0 + step) }
    }

    /// Returns the row above or below another one: in a line some lines away, the one whose middle is nearest.
    private func row(beside row: IndexPath, lines: Int) -> IndexPath? {
        guard isWide else { return self.row(beside: row, by: lines) }
        measureRows(around: row)
        guard let number = layout.row(at: row) else { return nil }
        let line = layout.line(ofRow: number) + lines
        guard 0..<layout.lines.count ~= line else { return nil }
        return indexPath(ofRow: self.row(inLine: line, nearestTo: rect(ofRow: number).midX))
    }

    private func row(inLine line: Int, nearestTo x: Double) -> Int {
        let rows = layout.rows(inLine: line)
        return rows.min { abs(rect(ofRow: $0).midX - x) < abs(rect(ofRow: $1).midX - x) } ?? rows.lowerBound
    }

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
            return self.row(inLineOf: max(0, min(number - 1, first)), nearestTo: rect.midX)
        }
        let end = rows.partitioningIndex { self.rect(ofRow: $0).midY > goal }
        return self.row(inLineOf: min(rows.upperBound - 1, max(number + 1, end - 1)), nearestTo: rect.midX)
    }

    private func row(inLineOf row: Int, nearestTo x: Double) -> IndexPath? {
        indexPath(ofRow: isWide ? self.row(inLine: layout.line(ofRow: row), nearestTo: x) : row)
    }

    /// The first row that is entirely visible; if there is none, the first that is partly visible.
    private var firstSeenRow: IndexPath? {
        let rows = layout.rows(from: bounds.minY, to: bounds.maxY)
        let whole = rows.first { bounds.contains(rect(ofRow: $0)) }
        return indexPath(ofRow: whole ?? rows.first ?? 0)
    }
}
