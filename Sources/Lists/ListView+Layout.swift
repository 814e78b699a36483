import GatefoldGeometry
import GatefoldScrolling
import GatefoldViews

/// A row of a list that currently has a cell.
struct LiveRow {
    /// The number of the row, counted through all sections.
    let row: Int
    let cell: ListViewCell
}

extension ListView {
    /// The largest number of visible rows that get a cell. Chosen: more than can be told apart on any screen; rows so
    /// low that more of them would be visible are cut off.
    static let mostRows = 1024

    /// The distance beyond the viewport within which rows have cells, in points: some made ahead, some just left
    /// behind.
    ///
    /// Chosen: the distance that a fast finger covers in a frame or two; a larger one would keep more textures.
    var margin: Double { bounds.height / 4 }

    /// Lays out the rows and headers near the viewport, and asks the data source for those that are missing.
    func layoutColumn(showing update: ShownUpdate? = nil) {
        if isSourceNew { reloadData() }
        // A cell that requests a layout pass while it is being made gets it once all cells exist.
        guard phase.isIdle else { return setNeedsLayout() }
        let isUnchanged = staysUnchanged {
            var earlier: [RowFrame] = []
            run(phase.layingOut(showing: update)) {
                // A property of a class in another room is set as a whole: a change of a part of it takes memory.
                contentSize = Size(width: bounds.width, height: contentSize.height)
                earlier = column.width == measuredWidth ? [] : rowFrames
                willLayOutRows()
                measureRowsNearby()
                let visible = bounds
                do throws(ListChanged) {
                    try layoutBands(in: visible)
                    try layoutRows(in: visible)
                } catch {
                    layOutAgain()
                }
            }
            followResize(of: earlier)
            positionAroundRows()
            layoutBackground()
            didLayOut()
            updateFocusedCell()
        }
        if isUnchanged { disorder.changes = 0 }
        // Spare cells must not pile up if the data source never reuses them.
        spareCells.removeFirst(max(0, spareCells.count - liveRows.count))
    }

    // MARK: Rows

    /// The rows within the viewport and near it.
    var rowsNearby: Range<Int> { layout.rows(from: bounds.minY - margin, to: bounds.maxY + margin) }

    private func layoutRows(in visible: Rect) throws(ListChanged) {
        let seen = layout.rows(from: visible.minY, to: visible.maxY).prefix(Self.mostRows)
        let near = rowsNearby
        let distance = visible.minY - (lastTop ?? visible.minY)
        lastTop = visible.minY
        try ask { retireRows(outside: near) }
        seenRows = seen
        try ask { for live in liveRows { position(live) } }
        var isAnyMade = false
        for row in seen where !hasCell(forRow: row) && layout.height(ofRow: row) > 0 {
            try ask { makeRow(row) }
            isAnyMade = true
        }
        guard !isAnyMade, distance != 0, let first = liveRows.first, let last = liveRows.last else { return }
        // Only one cell per frame is made ahead; if the content moves faster, cells are made when they become visible.
        let next = distance > 0 ? last.row + 1 : first.row - 1
        if near.contains(next), layout.height(ofRow: next) > 0 { makeRow(next) }
    }

    private func index(ofLiveRow row: Int) -> Int { liveRows.partitioningIndex { $0.row >= row } }

    private func hasCell(forRow row: Int) -> Bool {
        let index = index(ofLiveRow: row)
        return index < liveRows.count && liveRows[index].row == row
    }

    /// Returns the cell of a row, made if there is none; nil if the list has been reloaded meanwhile.
    func cell(forRow row: Int) -> ListViewCell? {
        if !hasCell(forRow: row) { makeRow(row) }
        return hasCell(forRow: row) ? liveRows[index(ofLiveRow: row)].cell : nil
    }

    private func makeRow(_ wanted: Int) {
        let returning = rowMotion?.takeBack(wanted, to: rect(ofRow: wanted))
        guard let (row, cell) = returning.map({ (wanted, $0) }) ?? askForCell(ofRow: wanted) else { return }
        // A cell that already shows another row can only show this one from now on.
        liveRows.removeAll { $0.cell === cell }
        let live = LiveRow(row: row, cell: cell)
        let index = index(ofLiveRow: row)
        liveRows.insert(live, at: index)
        if let motion = rowMotion, phase.update == nil, returning == nil, liveRows.count > 1 {
            motion.send(cell, along: liveRows[index > 0 ? index - 1 : 1].cell)
        }
        position(live)
        insertSubview(cell, at: 0)
    }

    /// Asks the data source for the cell of a row.
    /// - Returns: The cell with the number that its row has by now; nil if the list has to be laid out anew, because the
    ///   data source has changed it meanwhile.
    private func askForCell(ofRow row: Int) -> (Int, ListViewCell)? {
        var cell: ListViewCell?
        var made: IndexPath?
        let isUnchanged = staysUnchanged {
            rowsBeingMade.append(layout.indexPath(ofRow: row))
            cell = sourceCell(at: layout.indexPath(ofRow: row))
            if let cell { didMake(cell, forRow: row) }
            made = rowsBeingMade.removeLast()
        }
        guard let cell else { return nil }
        if isUnchanged { return (row, cell) }
        // A data source that changes the list each time would never see a cell shown.
        guard disorder.toleratesChanges, let made, let row = layout.row(at: made), !hasCell(forRow: row) else {
            return nil
        }
        warnOfDisorder("changes it each time that it is asked for a cell", "shows the cell as it is")
        return (row, cell)
    }

    private func position(_ live: LiveRow) {
        prepare(live)
        live.cell.arrange(in: shownRect(of: live))
        didPosition(live)
    }

    /// Returns where a row is shown, which is beside its position while it travels or makes room for another one.
    private func shownRect(of live: LiveRow) -> Rect {
        var rect = rect(ofRow: live.row)
        if let motion = rowMotion { rect = motion.rect(of: live.cell, at: rect) }
        return reordering?.rect(ofRow: live.row, at: rect) ?? rect
    }

    /// Positions the rows and headers that have views, without asking for others.
    func positionLiveViews() {
        for live in liveRows { position(live) }
        for live in liveHeaders + liveFooters { position(live) }
        positionAroundRows()
    }

    /// Positions what lies beneath rows or is carried by them.
    private func positionAroundRows() {
        didPositionRows()
        rowMotion?.positionBackings()
        slotBackground?.position(in: self)
        reordering?.followCell()
    }

    /// Removes the cells of rows outside a range and keeps them for reuse.
    func retireRows(outside rows: Range<Int>) {
        // Cells are retired in row order, so that the same movement gives the same cell to the same row on every run.
        while let index = liveRows.firstIndex(where: { !rows.contains($0.row) && !keepsCell($0) }) {
            let live = liveRows.remove(at: index)
            if live.row < layout.rowCount, leaveViewport(live.cell, to: rect(ofRow: live.row), row: live.row) {
                continue
            }
            discard(live.cell)
        }
    }

    /// Whether a row outside of the viewport keeps its cell, because it is seen travelling or is dragged.
    private func keepsCell(_ live: LiveRow) -> Bool {
        guard !phase.isCounting else { return false }
        if let reordering, reordering.row == live.row { return true }
        guard let motion = rowMotion, phase.update == nil, motion.isAway(live.cell) else { return false }
        return live.cell.frame.intersects(bounds)
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
        backgroundView.arrange(
            in: Rect(
                x: column.midX - size.width / 2, y: (room.height - size.height) / 2, width: size.width,
                height: size.height))
    }
}
