/// A section of a table: its header, and its part of the table's rows.
nonisolated struct TableSection {
    var title: String?
    var rowCount: Int
    /// The number of rows in the sections before this one.
    var firstRow = 0
    /// The total height of the headers of the sections before this one, in points.
    var headersAbove = 0.0
    /// The height of the section's header in points; zero if the section has no title.
    var headerHeight = 0.0

    /// The total height of all headers above the section's rows, its own included, in points.
    var headersAboveRows: Double { headersAbove + headerHeight }
    /// The section's rows, counted through all sections.
    var rows: Range<Int> { firstRow..<(firstRow + rowCount) }
}

/// The positions of a table's sections and rows, in points of the table's own coordinates.
///
/// Rows are counted through all sections. A lookup in a list of a hundred thousand rows or sections costs about as much
/// as in one of twenty.
nonisolated struct TableLayout {
    private(set) var sections: [TableSection] = []
    /// The indices of the sections that have a title, in order.
    private(set) var titledSections: [Int] = []
    var rows = RowHeights()
    private var headers = 0.0

    /// The largest number of rows that is laid out. Chosen: more than any list has, and small enough to compute with.
    private static let mostRows = 1 << 40

    init() {}

    init(sections: [TableSection]) {
        self.sections = sections
        var count = 0
        for index in sections.indices {
            self.sections[index].rowCount = max(0, min(sections[index].rowCount, Self.mostRows - count))
            self.sections[index].firstRow = count
            count += self.sections[index].rowCount
            if sections[index].title != nil { titledSections.append(index) }
        }
        rows = RowHeights(count: count, estimate: 0, spacing: 0)
    }

    var rowCount: Int { rows.count }
    var height: Double { headers + rows.extent }

    /// Places the sections one below the other, and forgets all measured row heights.
    mutating func place(headerHeight: Double, estimate: Double, spacing: Double) {
        headers = 0
        for index in sections.indices {
            sections[index].headersAbove = headers
            sections[index].headerHeight = sections[index].title == nil ? 0 : headerHeight
            headers += sections[index].headerHeight
        }
        rows = RowHeights(count: rowCount, estimate: estimate, spacing: spacing)
    }

    // MARK: Sections

    func minY(ofSection section: Int) -> Double {
        sections[section].headersAbove + rows.offset(ofRow: sections[section].firstRow)
    }

    func maxY(ofSection section: Int) -> Double {
        sections[section].headersAboveRows + rows.offset(ofRow: sections[section].rows.upperBound)
    }

    /// Returns the index of the last section that begins at or above a y coordinate.
    func section(at height: Double) -> Int? {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = low + (high - low) / 2
            if minY(ofSection: middle) <= height { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// Returns the sections whose headers lie at least partly between two y coordinates.
    func headers(from minY: Double, to maxY: Double) -> ArraySlice<Int> {
        let first = titledSections.partitioningIndex {
            self.minY(ofSection: $0) + sections[$0].headerHeight > minY
        }
        let end = titledSections.partitioningIndex { self.minY(ofSection: $0) >= maxY }
        return titledSections[first..<max(first, end)]
    }

    // MARK: Rows

    func contains(_ indexPath: IndexPath) -> Bool {
        sections.indices.contains(indexPath.section) && 0..<sections[indexPath.section].rowCount ~= indexPath.row
    }

    /// Returns the number of a row counted through all sections; nil if there is no such row.
    func row(at indexPath: IndexPath) -> Int? {
        contains(indexPath) ? sections[indexPath.section].firstRow + indexPath.row : nil
    }

    private func section(ofRow row: Int) -> TableSection { sections[sectionIndex(ofRow: row)] }

    private func sectionIndex(ofRow row: Int) -> Int { sections.partitioningIndex { $0.firstRow > row } - 1 }

    /// Returns the index path of a row counted through all sections, which must exist.
    func indexPath(ofRow row: Int) -> IndexPath {
        let section = sectionIndex(ofRow: row)
        return IndexPath(row: row - sections[section].firstRow, section: section)
    }

    func minY(ofRow row: Int) -> Double { section(ofRow: row).headersAboveRows + rows.offset(ofRow: row) }

    /// Returns the rows that lie at least partly between two y coordinates.
    func rows(from minY: Double, to maxY: Double) -> Range<Int> {
        guard maxY > minY else { return 0..<0 }
        var first = 0
        if let index = section(at: minY) {
            let section = sections[index]
            let offset = minY - section.headersAboveRows
            first = section.firstRow
            if offset >= rows.offset(ofRow: first) {
                first = rows.row(at: offset)
                // Only the spacing below the row lies in the range.
                if first < rowCount, offset >= rows.offset(ofRow: first) + rows.height(ofRow: first) { first += 1 }
            }
        }
        guard let index = section(at: maxY) else { return 0..<0 }
        let offset = maxY - sections[index].headersAboveRows
        var end = sections[index].firstRow
        if offset > rows.offset(ofRow: end) {
            end = rows.row(at: offset)
            if end < rowCount, rows.offset(ofRow: end) < offset { end += 1 }
        }
        return first..<max(first, end)
    }

    /// Returns the row at a y coordinate; nil on a header, between rows and outside the table.
    func row(at height: Double) -> Int? {
        guard height.isFinite, let index = section(at: height) else { return nil }
        let offset = height - sections[index].headersAboveRows
        guard offset >= rows.offset(ofRow: sections[index].firstRow) else { return nil }
        let row = rows.row(at: offset)
        guard sections[index].rows.contains(row) else { return nil }
        return offset < rows.offset(ofRow: row) + rows.height(ofRow: row) ? row : nil
    }

    // MARK: Places

    /// A position in the content that is independent of the heights of rows and headers.
    struct Place {
        var section: Int
        /// The row within the section; nil for the section's header.
        var row: Int?
        /// The position within the header, or within the row and its spacing, as a fraction of the height.
        var part: Double
    }

    /// Returns the place at a y coordinate; nil above the first section.
    func place(at height: Double) -> Place? {
        guard let index = section(at: height) else { return nil }
        let section = sections[index]
        let offset = height - section.headersAboveRows
        guard section.rowCount > 0, offset >= rows.offset(ofRow: section.firstRow) else {
            let part = section.headerHeight > 0 ? (height - minY(ofSection: index)) / section.headerHeight : 0
            return Place(section: index, part: part)
        }
        let row = min(max(rows.row(at: offset), section.firstRow), section.rows.upperBound - 1)
        let pitch = pitch(ofRow: row)
        return Place(
            section: index, row: row - section.firstRow,
            part: pitch > 0 ? (offset - rows.offset(ofRow: row)) / pitch : 0)
    }

    /// Returns the y coordinate of a place; nil if its section or row no longer exists.
    func height(of place: Place) -> Double? {
        guard sections.indices.contains(place.section) else { return nil }
        let section = sections[place.section]
        guard let row = place.row else { return minY(ofSection: place.section) + place.part * section.headerHeight }
        guard row < section.rowCount else { return nil }
        let number = section.firstRow + row
        return minY(ofRow: number) + place.part * pitch(ofRow: number)
    }

    private func pitch(ofRow row: Int) -> Double { rows.offset(ofRow: row + 1) - rows.offset(ofRow: row) }
}
