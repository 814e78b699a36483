import GatefoldGeometry
import GatefoldViews

/// A row that exists as a view.
struct LiveRow {
    /// Counted through all sections.
    let row: Int
    let cell: TableViewCell
}

/// A section's header that exists as a view.
struct LiveHeader {
    let section: Int
    let view: TableHeaderView
}

/// Rows and headers as views.
extension TableView {
    /// More rows than can be told apart on any screen: what is so low that more of them would be seen is cut off. Chosen.
    private static let mostRows = 1024

    /// How far beyond what is seen rows exist, in points: some that are made ahead, and some that were seen last.
    /// Chosen: what a fast finger covers in a frame or two; more would hold more pictures.
    var margin: Double { bounds.height / 4 }

    /// The stretch across the table that rows and headers fill; of its rectangle only x and width count.
    var column: Rect {
        let room = max(0, frame.width)
        // What is no number is no limit.
        let width = maximumColumnWidth.isNaN ? room : min(room, max(0, maximumColumnWidth))
        let margin = (room - width) / 2
        // On a whole pixel: rows keep their pictures' sharpness.
        return Rect(x: window?.resources.grid.aligned(margin) ?? margin, y: 0, width: width, height: 0)
    }

    func layoutColumn() {
        // A cell that asks for a layout while it is made gets it when all are there.
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
        // A data source that never takes cells back must not make us hoard them.
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
        // A cell that has left may have brought about a reload.
        guard generation == asked else { return }
        seenRows = seen
        for live in liveRows { place(live) }
        guard generation == asked else { return }
        var isAnyMade = false
        for row in seen where !isLive(row) && layout.rows.height(ofRow: row) > 0 {
            makeRow(row)
            isAnyMade = true
            // Meanwhile the data source may have asked for a reload.
            guard generation == asked else { return }
        }
        guard !isAnyMade, way != 0, let first = liveRows.first, let last = liveRows.last else { return }
        // One a frame: where the content moves faster, rows are made as they are seen.
        let next = way > 0 ? last.row + 1 : first.row - 1
        if near.contains(next), layout.rows.height(ofRow: next) > 0 { makeRow(next) }
    }

    private func index(ofLiveRow row: Int) -> Int { liveRows.partitioningIndex { $0.row >= row } }

    private func isLive(_ row: Int) -> Bool {
        let index = index(ofLiveRow: row)
        return index < liveRows.count && liveRows[index].row == row
    }

    private func makeRow(_ row: Int) {
        let asked = generation
        guard let cell = dataSource?.tableView(self, cellForRowAt: layout.indexPath(ofRow: row)), generation == asked
        else { return }
        // One that is shown already can only be shown here from now on.
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

    /// Keeps the cells of other rows for later.
    func retireRows(outside rows: Range<Int>) {
        // In the list's order, so that the same movement gives the same cell to the same row on every run.
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

    /// - Parameter sections: nil for none.
    func retireHeaders(outside sections: ClosedRange<Int>? = nil) {
        while let index = liveHeaders.firstIndex(where: { !(sections?.contains($0.section) ?? false) }) {
            liveHeaders.remove(at: index).view.removeFromSuperview()
        }
    }

    // MARK: No rows

    func backgroundDidChange(_ earlier: View?) {
        if earlier?.superview === self { earlier?.removeFromSuperview() }
        setNeedsLayout()
    }

    private func layoutBackground() {
        guard let backgroundView else { return }
        guard !hasRows else { return backgroundView.removeFromSuperview() }
        if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        let column = column
        let room = Size(
            width: column.width, height: max(0, frame.height - Self.length(contentInset.top + contentInset.bottom)))
        let wanted = backgroundView.sizeThatFits(room)
        let size =
            wanted.isEmpty ? room : Size(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        backgroundView.frame = Rect(
            x: column.midX - size.width / 2, y: (room.height - size.height) / 2, width: size.width, height: size.height)
    }
}
