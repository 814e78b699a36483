import GatefoldGeometry

/// Where rows and headers stand.
extension TableView {
    /// The stretch across the table that rows and headers fill; of its rectangle only x and width count.
    var column: Rect {
        let room = max(0, frame.width)
        // What is no number is no limit.
        let width = maximumColumnWidth.isNaN ? room : min(room, max(0, maximumColumnWidth))
        let margin = (room - width) / 2
        // On a whole pixel: rows keep their pictures' sharpness.
        return Rect(x: window?.resources.grid.aligned(margin) ?? margin, y: 0, width: width, height: 0)
    }

    private var shownHeaderHeight: Double { Self.length(headerHeight) * max(1, theme.textScale) }

    private static func length(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }

    /// Gives each section its place, one below the other.
    func placeSections() {
        var y = 0.0
        for index in sections.indices {
            sections[index].y = y
            sections[index].headerHeight = sections[index].title == nil ? 0 : shownHeaderHeight
            sections[index].rowHeight = Self.length(rowHeight)
            sections[index].rowSpacing = Self.length(rowSpacing)
            y = sections[index].maxY
        }
        contentSize = Size(width: frame.width, height: y)
        setNeedsLayout()
    }

    /// Rows or headers have another height: what stands at the viewport's top stays there.
    func placeSectionsAnew() {
        let top = contentOffset.y + contentInset.top
        let anchor = top > 0 ? anchor(at: top) : nil
        let earlier = sections
        placeSections()
        guard let anchor, sections != earlier else { return }
        scroll(toInside: Point(x: contentOffset.x, y: height(of: anchor) - contentInset.top), animated: false)
    }

    /// A place in the content that is the same one whatever the heights are.
    private struct Anchor {
        var section: Int
        /// Nil for the header.
        var row: Int?
        /// Of the header's height, or of that from row to row.
        var part: Double
    }

    private func anchor(at height: Double) -> Anchor? {
        guard let index = sections.lastIndex(where: { $0.y <= height }) else { return nil }
        let section = sections[index]
        let rows = section.y + section.headerHeight
        guard height >= rows, section.rowCount > 0, section.pitch > 0 else {
            return Anchor(
                section: index, part: section.headerHeight > 0 ? (height - section.y) / section.headerHeight : 0)
        }
        let row = min(section.rowCount - 1, Int(min((height - rows) / section.pitch, Double(section.rowCount))))
        return Anchor(section: index, row: row, part: (height - section.y(ofRow: row)) / section.pitch)
    }

    private func height(of anchor: Anchor) -> Double {
        let section = sections[anchor.section]
        guard let row = anchor.row else { return section.y + anchor.part * section.headerHeight }
        return section.y(ofRow: row) + anchor.part * section.pitch
    }

    // MARK: Rows and headers

    func layoutColumn() {
        let visible = bounds
        contentSize.width = visible.width
        removeWhatLeft(visible)
        for (index, section) in sections.enumerated() where section.y < visible.maxY && section.maxY > visible.minY {
            layoutHeader(of: section, at: index, in: visible)
            for row in section.rows(from: visible.minY, to: visible.maxY) {
                layoutRow(IndexPath(row: row, section: index))
            }
        }
        layoutBackground()
        updateFocusedCell()
        // A data source that never takes cells back must not make us hoard them.
        spareCells.removeFirst(max(0, spareCells.count - shownCells.count))
    }

    private func removeWhatLeft(_ visible: Rect) {
        // In the list's order, so that the same movement gives the same cell to the same row on every run.
        for indexPath in shownCells.keys.filter({ !rectForRow(at: $0).intersects(visible) }).sorted() {
            guard let cell = shownCells.removeValue(forKey: indexPath) else { continue }
            cell.removeFromSuperview()
            spareCells.append(cell)
        }
        for (index, header) in shownHeaders {
            guard !sections.indices.contains(index) || !isHeaderSeen(of: sections[index], in: visible) else { continue }
            header.removeFromSuperview()
            shownHeaders[index] = nil
        }
    }

    private func isHeaderSeen(of section: TableSection, in visible: Rect) -> Bool {
        section.y < visible.maxY && section.y + section.headerHeight > visible.minY
    }

    private func layoutHeader(of section: TableSection, at index: Int, in visible: Rect) {
        guard let title = section.title, isHeaderSeen(of: section, in: visible) else { return }
        let header = shownHeaders[index] ?? TableHeaderView(title: title)
        header.inset = headerInset
        header.color = headerColor
        header.hasLine = cardRadius == nil
        header.frame = Rect(x: column.minX, y: section.y, width: column.width, height: section.headerHeight)
        guard shownHeaders[index] == nil else { return }
        shownHeaders[index] = header
        insertSubview(header, at: 0)
    }

    private func layoutRow(_ indexPath: IndexPath) {
        if let cell = shownCells[indexPath] { return place(cell, at: indexPath) }
        guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return }
        place(cell, at: indexPath)
        shownCells[indexPath] = cell
        insertSubview(cell, at: 0)
    }

    private func place(_ cell: TableViewCell, at indexPath: IndexPath) {
        cell.cardRadius = cardRadius
        cell.frame = rectForRow(at: indexPath)
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
