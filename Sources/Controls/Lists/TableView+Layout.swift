import GatefoldGeometry
import GatefoldViews

/// A row of a table that currently has a cell.
struct LiveRow {
    /// The number of the row, counted through all sections.
    let row: Int
    let cell: TableViewCell
}

/// The header of a section that currently has a view.
struct LiveHeader {
    let section: Int
    let view: TableHeaderView
}

extension TableView {
    /// The largest number of visible rows that get a cell. Chosen: more than can be told apart on any screen; rows so
    /// low that more of them would be visible are cut off.
    private static let mostRows = 1024

    /// The distance beyond the viewport within which rows have cells, in points: some made ahead, some just left
    /// behind.
    ///
    /// Chosen: the distance that a fast finger covers in a frame or two; a larger one would keep more textures.
    var margin: Double { bounds.height / 4 }

    /// The column that rows and headers fill; only the x coordinate and the width of the rectangle are used.
    var column: Rect {
        let room = max(0, frame.width)
        // NaN counts as no limit.
        let width = maximumColumnWidth.isNaN ? room : min(room, max(0, maximumColumnWidth))
        let margin = (room - width) / 2
        // The column starts on a whole pixel, so that the textures of rows stay sharp.
        return Rect(x: window?.resources.grid.aligned(margin) ?? margin, y: 0, width: width, height: 0)
    }

    func layoutColumn() {
        // A cell that requests a layout pass while it is being made gets it once all cells exist.
        guard !isLayingOutRows else { return setNeedsLayout() }
        isLayingOutRows = true
        contentSize.width = bounds.width
        measureRowsNearby()
        let visible = bounds
        layoutHeaders(in: visible)
        layoutRows(in: visible)
        isLayingOutRows = false
        layoutBackground()
        updateFocusedCell()
        // Spare cells must not pile up if the data source never reuses them.
        spareCells.removeFirst(max(0, spareCells.count - liveRows.count))
    }

    // MARK: Rows

    private func layoutRows(in visible: Rect) {
        let seen = layout.rows(from: visible.minY, to: visible.maxY).prefix(Self.mostRows)
        let near = layout.rows(from: visible.minY - margin, to: visible.maxY + margin)
        let way = visible.minY - (lastTop ?? visible.minY)
        lastTop = visible.minY
        let asked = generation
        retireRows(outside: near)
        // Removing a cell may have caused a reload.
        guard generation == asked else { return }
        seenRows = seen
        for live in liveRows { place(live) }
        guard generation == asked else { return }
        var isAnyMade = false
        for row in seen where !hasCell(forRow: row) && layout.rows.height(ofRow: row) > 0 {
            makeRow(row)
            isAnyMade = true
            // The data source may have reloaded the table while making the cell.
            guard generation == asked else { return }
        }
        guard !isAnyMade, way != 0, let first = liveRows.first, let last = liveRows.last else { return }
        // Only one cell per frame is made ahead; if the content moves faster, cells are made when they become visible.
        let next = way > 0 ? last.row + 1 : first.row - 1
        if near.contains(next), layout.rows.height(ofRow: next) > 0 { makeRow(next) }
    }

    private func index(ofLiveRow row: Int) -> Int { liveRows.partitioningIndex { $0.row >= row } }

    private func hasCell(forRow row: Int) -> Bool {
        let index = index(ofLiveRow: row)
        return index < liveRows.count && liveRows[index].row == row
    }

    private func makeRow(_ row: Int) {
        let asked = generation
        guard let cell = dataSource?.tableView(self, cellForRowAt: layout.indexPath(ofRow: row)), generation == asked
        else { return }
        // A cell that already shows another row can only show this one from now on.
        liveRows.removeAll { $0.cell === cell }
        let live = LiveRow(row: row, cell: cell)
        liveRows.insert(live, at: index(ofLiveRow: row))
        place(live)
        insertSubview(cell, at: 0)
    }

    private func place(_ live: LiveRow) {
        live.cell.cardRadius = cardRadius
        live.cell.frame = rect(ofRow: live.row)
    }

    /// Removes the cells of rows outside a range and keeps them for reuse.
    func retireRows(outside rows: Range<Int>) {
        // Cells are retired in row order, so that the same movement gives the same cell to the same row on every run.
        while let index = liveRows.firstIndex(where: { !rows.contains($0.row) }) {
            let cell = liveRows.remove(at: index).cell
            cell.removeFromSuperview()
            spareCells.append(cell)
        }
    }

    // MARK: Headers

    private func layoutHeaders(in visible: Rect) {
        let seen = layout.headers(from: visible.minY, to: visible.maxY).prefix(Self.mostRows)
        retireHeaders(outside: seen.first.map { $0...(seen.last ?? $0) })
        for section in seen {
            let index = liveHeaders.partitioningIndex { $0.section >= section }
            if index == liveHeaders.count || liveHeaders[index].section != section {
                let view = TableHeaderView(title: layout.sections[section].title ?? "")
                liveHeaders.insert(LiveHeader(section: section, view: view), at: index)
                insertSubview(view, at: 0)
            }
            let header = liveHeaders[index].view
            header.inset = headerInset
            header.color = headerColor
            header.hasLine = cardRadius == nil
            header.frame = rectForHeader(inSection: section)
        }
    }

    /// Removes the header views of sections outside a range.
    /// - Parameter sections: The sections whose headers stay; nil removes all headers.
    func retireHeaders(outside sections: ClosedRange<Int>? = nil) {
        while let index = liveHeaders.firstIndex(where: { !(sections?.contains($0.section) ?? false) }) {
            liveHeaders.remove(at: index).view.removeFromSuperview()
        }
    }

    // MARK: Background view

    func backgroundDidChange(_ earlier: View?) {
        if earlier?.superview === self { earlier?.removeFromSuperview() }
        setNeedsLayout()
    }

    private func layoutBackground() {
        guard let backgroundView else { return }
        guard !hasRows else { return backgroundView.removeFromSuperview() }
        if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        let column = column
        let inset = adjustedContentInset
        let room = Size(width: column.width, height: max(0, frame.height - Self.length(inset.top + inset.bottom)))
        let wanted = backgroundView.sizeThatFits(room)
        let size =
            wanted.isEmpty ? room : Size(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        backgroundView.frame = Rect(
            x: column.midX - size.width / 2, y: (room.height - size.height) / 2, width: size.width, height: size.height)
    }
}
