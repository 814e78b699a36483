public import GatefoldGeometry
import GatefoldScrolling
import GatefoldViews

extension ListView {
    // MARK: Sections

    /// The number of sections at the last reload.
    public var numberOfSections: Int { layout.sections.count }

    /// Returns the rectangle of a section with its header, rows or items, and footer, in the list's own coordinates; zero if there
    /// is no such section.
    public func rect(forSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        let y = layout.minY(ofSection: section)
        let footer = layout.sections[section].footer.height
        let maxY = footer > 0 ? layout.footerMinY(ofSection: section) + footer : layout.maxY(ofSection: section)
        return Rect(x: column.minX, y: y, width: column.width, height: maxY - y)
    }

    /// Returns the rectangle of a section's header, in the list's own coordinates.
    ///
    /// The height is zero if the section has no header. For a section that does not exist, the rectangle is zero.
    public func rectForHeader(inSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        return Rect(
            x: column.minX, y: layout.minY(ofSection: section), width: column.width,
            height: layout.sections[section].header.height)
    }

    /// Returns the rectangle of a section's footer, in the list's own coordinates.
    ///
    /// The height is zero if the section has no footer. For a section that does not exist, the rectangle is zero.
    public func rectForFooter(inSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        return Rect(
            x: column.minX, y: layout.footerMinY(ofSection: section), width: column.width,
            height: layout.sections[section].footer.height)
    }

    func rowCount(inSection section: Int) -> Int {
        layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    // MARK: Rows

    func hasRow(at indexPath: IndexPath) -> Bool { layout.contains(indexPath) }

    /// Returns the cell of a row; nil if the row is not visible.
    func seenCell(at indexPath: IndexPath) -> ListViewCell? {
        guard let row = layout.row(at: indexPath), seenRows.contains(row) else { return nil }
        return liveRows.first { $0.row == row }?.cell
    }

    /// Returns the rectangle of a row, in the list's own coordinates; zero if there is no such row.
    func rect(at indexPath: IndexPath) -> Rect { layout.row(at: indexPath).map { rect(ofRow: $0) } ?? .zero }

    func rect(ofRow row: Int) -> Rect { rect(ofRow: row, in: layout) }

    /// Returns the rectangle of a row in a layout of the list.
    func rect(ofRow row: Int, in layout: ListLayout) -> Rect {
        let column = column
        var rect = layout.rect(ofRow: row, width: column.width)
        rect.origin.x = column.minX + (theme.isRightToLeft ? column.width - rect.maxX : rect.minX)
        return rect
    }

    /// Whether rows that are seen at a point in the list's own coordinates may still be travelling.
    func arrivesLater(at point: Point) -> Bool { rowMotion != nil && bounds.contains(point) }

    /// Returns the row that is seen at a point in the list's own coordinates; nil for none.
    func seenRow(at point: Point) -> Int? {
        arrivesLater(at: point) ? rowSeen { $0.contains(point) } : row(at: point)
    }

    /// Returns the row of the front cell whose frame satisfies a condition; nil if there is none. A row that has not begun to
    /// appear does not count.
    func rowSeen(where isMet: (Rect) -> Bool) -> Int? {
        let found = liveRows.filter { isMet($0.cell.frame) && $0.cell.shownPresentation?.alpha != 0 }
        guard found.count > 1 else { return found.first?.row }
        let front = subviews.lastIndex { view in found.contains { $0.cell === view } }
        return found.first { $0.cell === front.map { subviews[$0] } }?.row
    }

    /// Returns the row at a point in the list's own coordinates; nil on a header, between rows and outside the list.
    func row(at point: Point) -> Int? {
        guard let line = layout.line(at: point.y) else { return nil }
        let rows = layout.rows(inLine: line)
        return isWide ? rows.first { rect(ofRow: $0).contains(point) } : rows.lowerBound
    }

    /// Returns the row that a cell shows; nil if the cell is not in use.
    func indexPath(ofCell cell: ListViewCell) -> IndexPath? {
        guard let row = liveRows.first(where: { $0.cell === cell })?.row, row < layout.rowCount else { return nil }
        return layout.indexPath(ofRow: row)
    }

    /// The row that was selected last; nil if there is none or it no longer exists.
    var latestSelection: IndexPath? {
        get {
            guard let selected = selection.latest, hasRow(at: selected) else { return nil }
            return selected
        }
        set {
            selection.selectOnly(newValue)
            showSelection(animated: false)
        }
    }

    /// The rectangle of the row or item that was selected last, in the list's own coordinates; nil if there is none.
    package var rectOfSelection: Rect? { latestSelection.map { rect(at: $0) } }

    /// The position in the viewport to which a row or item is scrolled.
    public enum ScrollPosition: Hashable, Sendable {
        /// The row or item becomes entirely visible with the least movement.
        case none
        /// Its edge or centre is aligned with that of the viewport, inset by `adjustedContentInset`, as far as the
        /// content reaches.
        case top, middle, bottom
    }

    func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard hasRow(at: indexPath) else { return }
        measureRows(around: indexPath)
        let row = rect(at: indexPath)
        // A header that stays at the top must not cover the row.
        let rect = Rect(
            minX: row.minX, minY: row.minY - stickyHeight(ofSection: indexPath.section), maxX: row.maxX, maxY: row.maxY)
        let top = rect.minY - adjustedContentInset.top
        let bottom = rect.maxY + adjustedContentInset.bottom - frame.height
        var offset = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: offset.y = top
        case .middle: offset.y = (top + bottom) / 2
        case .bottom: offset.y = bottom
        }
        scroll(toInside: offset, animated: animated)
    }

    // MARK: Reuse

    func takeSpareCell(withIdentifier identifier: String?) -> ListViewCell? {
        guard let index = spareCells.lastIndex(where: { $0.reuseIdentifier == identifier }) else { return nil }
        let cell = spareCells.remove(at: index)
        cell.numberOfReuses += 1
        cell.prepareForReuse()
        return cell
    }

    /// Returns a cell with a reuse identifier: a spare one or a new one.
    func takeCell(withIdentifier identifier: String) -> ListViewCell {
        if let cell = takeSpareCell(withIdentifier: identifier) { return cell }
        guard let makeCell = cellMakers[identifier] else {
            fatalError("No cells are registered for the reuse identifier \(identifier).")
        }
        let cell = makeCell()
        cell.reuseIdentifier = identifier
        return cell
    }
}
