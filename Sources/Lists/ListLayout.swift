import GatefoldGeometry

/// The positions of a list's sections and rows, in points of the list's own coordinates.
///
/// The rows are those of a table or the items of a collection. They stand in lines one below the other; in a table each
/// row is a line. Rows and lines are counted through all sections. A lookup in a list of a hundred thousand rows or
/// sections costs about as much as in one of twenty.
nonisolated struct ListLayout {
    private(set) var sections: [ListSection] = []
    /// The indices of the sections that have a header, in order.
    private var headedSections: [Int] = []
    /// The indices of the sections that have a footer, in order.
    private var footedSections: [Int] = []
    /// Whether the height of a header or footer depends on the width of the list and the size of its text.
    private(set) var hasFittedBands = false
    /// The heights of the lines.
    var lines = RowHeights()
    /// How rows are put into lines.
    private(set) var shape = ListShape.rows
    private(set) var rowCount = 0
    /// The total height of what is no line: headers, footers, the space around the rows, and that above the first section.
    private var bands = 0.0
    /// The space above the first section and below the last one, in points.
    private(set) var edges = ListEdges()

    /// The largest number of rows that is laid out. Chosen: more than any list has, and small enough to compute with.
    private static let mostRows = 1 << 40

    init() {}

    init(sections: [ListSection]) {
        self.sections = sections
        for index in sections.indices {
            self.sections[index].rowCount = max(0, min(sections[index].rowCount, Self.mostRows - rowCount))
            self.sections[index].firstRow = rowCount
            rowCount += self.sections[index].rowCount
        }
        findBands()
        countLines()
        lines = RowHeights(count: lineCount, estimate: 0, spacing: 0)
    }

    private mutating func findBands() {
        headedSections = sections.indices.filter { sections[$0].header.exists }
        footedSections = sections.indices.filter { sections[$0].footer.exists }
        hasFittedBands = sections.contains { $0.header.isFitted(.header) || $0.footer.isFitted(.footer) }
    }

    /// Exchanges the headers and footers of the sections, which have to be laid out again.
    mutating func setBands(_ bands: [(header: SectionBand, footer: SectionBand)]) {
        for (index, band) in zip(sections.indices, bands) {
            (sections[index].header, sections[index].footer) = band
        }
        findBands()
    }

    var height: Double { sectionsMaxY + edges.bottom }
    /// The y coordinate at which the last section ends.
    var sectionsMaxY: Double { bands + lines.extent }
    /// Whether rows stand side by side in lines.
    var isWide: Bool { if case .rows = shape { false } else { true } }
    private var lineCount: Int { sections.last?.lines.upperBound ?? 0 }

    /// Positions the sections one below the other, and forgets all measured heights and sizes.
    /// - Parameter height: Returns the height of a band that has neither a fixed height nor just the title of a header.
    mutating func layOut(
        _ measures: ListMeasures, shape: ListShape = .rows,
        height: (_ kind: SectionBand.Kind, _ band: SectionBand) -> Double = { _, _ in 0 }
    ) {
        self.shape = shape
        countLines()
        edges = measures.edges
        bands = edges.top
        func heightOfBand(_ kind: SectionBand.Kind, _ band: SectionBand) -> Double {
            if let height = band.fixedHeight { return height }
            if !band.exists { return 0 }
            return band.isFitted(kind) ? height(kind, band) : measures.headerHeight
        }
        for index in sections.indices {
            sections[index].bandsAbove = bands
            sections[index].header.height = heightOfBand(.header, sections[index].header)
            sections[index].footer.height = heightOfBand(.footer, sections[index].footer)
            sections[index].spaceAbove = measures.inset.top
            sections[index].spaceBelow = measures.inset.bottom
            bands += sections[index].header.height + measures.inset.top + measures.inset.bottom
            bands += sections[index].footer.height
        }
        lines = RowHeights(count: lineCount, estimate: measures.estimate, spacing: measures.spacing)
    }

    /// Changes the space above the first section and below the last one.
    mutating func setEdges(_ edges: ListEdges) {
        let shift = edges.top - self.edges.top
        self.edges = edges
        guard shift != 0 else { return }
        bands += shift
        for index in sections.indices { sections[index].bandsAbove += shift }
    }

    private mutating func countLines() {
        var count = 0
        for index in sections.indices {
            sections[index].firstLine = count
            sections[index].lineCount = shape.lineCount(of: sections[index])
            count += sections[index].lineCount
        }
    }

    /// Stores the sizes of items of a flow, and breaks its lines anew from there on.
    mutating func learn(_ sizes: [Size], from row: Int) {
        guard case .flow(let flow) = shape else { return }
        // An item that is smaller than it was thought to be may fit into the line above.
        breakFlow(from: row < flow.end ? max(0, line(ofRow: row) - 1) : flow.knownLineCount) {
            $0.learn(sizes, from: row)
        }
    }

    private mutating func breakFlow(from line: Int, _ change: (inout FlowLines) -> Void) {
        guard case .flow(var flow) = shape else { return }
        // The sizes are not copied if nothing else refers to them.
        shape = .rows
        change(&flow)
        let heights = flow.breakLines(of: sections, from: line)
        shape = .flow(flow)
        countLines()
        lines.replace(from: line, by: heights, count: lineCount)
    }

    /// Takes over what was measured before an update.
    /// - Parameter isStale: Whether everything has to be measured again. Until then it counts as it was.
    mutating func keepMeasures(of earlier: ListLayout, by update: ListUpdate, isStale: Bool) {
        switch (shape, earlier.shape) {
        case (.rows, .rows): lines.keep(earlier.lines, by: update, isStale: isStale)
        case (.grid(let grid), .grid(let before)) where grid == before:
            lines.keep(earlier.lines, by: headOfLines(keptBy: update), isStale: isStale)
        case (.flow(let flow), .flow(let before)) where flow.width == before.width:
            breakFlow(from: 0) { $0.keepSizes(of: before, by: update, isStale: isStale) }
        default: break
        }
    }

    /// Returns an update of the lines that keeps those above the first change of the rows' positions; the others
    /// contain other rows now.
    private func headOfLines(keptBy update: ListUpdate) -> ListUpdate {
        var kept = 0
        var reloaded: Set<Int> = []
        for piece in update.pieces {
            guard piece.old == piece.rows.lowerBound, !piece.isMoved else { break }
            kept = piece.rows.upperBound
            if piece.isReloaded { reloaded.formUnion(line(ofRow: piece.rows.lowerBound)...line(ofRow: kept - 1)) }
        }
        let head = kept < rowCount ? line(ofRow: kept) : lineCount
        var lines = ListUpdate(oldSections: [], of: 0)
        for line in 0..<(reloaded.isEmpty ? 0 : head) {
            lines.append(1, from: line, isReloaded: reloaded.contains(line))
        }
        if reloaded.isEmpty { lines.append(head, from: 0) }
        lines.append(lineCount - head, from: nil)
        lines.finish()
        return lines
    }

    // MARK: Sections

    func minY(ofSection section: Int) -> Double {
        sections[section].bandsAbove + lines.offset(ofRow: sections[section].firstLine)
    }

    /// Returns the y coordinate at which the lines of a section end, or its header if it has none.
    func maxY(ofSection section: Int) -> Double {
        sections[section].bandsAboveRows + lines.offset(ofRow: sections[section].lines.upperBound)
    }

    /// Returns the y coordinate at which the footer of a section begins.
    func footerMinY(ofSection section: Int) -> Double { maxY(ofSection: section) + sections[section].spaceBelow }

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

    /// Returns the sections whose headers or footers lie at least partly between two y coordinates.
    func sections(with kind: SectionBand.Kind, from minY: Double, to maxY: Double) -> ArraySlice<Int> {
        let sections = kind == .header ? headedSections : footedSections
        let first = sections.partitioningIndex {
            self.minY(of: kind, inSection: $0) + self.sections[$0][kind].height > minY
        }
        let end = sections.partitioningIndex { self.minY(of: kind, inSection: $0) >= maxY }
        return sections[first..<max(first, end)]
    }

    /// Returns the y coordinate at which a header or footer begins.
    func minY(of kind: SectionBand.Kind, inSection section: Int) -> Double {
        kind == .header ? minY(ofSection: section) : footerMinY(ofSection: section)
    }

    // MARK: Rows

    func contains(_ indexPath: IndexPath) -> Bool {
        sections.indices.contains(indexPath.section) && 0..<sections[indexPath.section].rowCount ~= indexPath.row
    }

    /// Returns the number of a row counted through all sections; nil if there is no such row.
    func row(at indexPath: IndexPath) -> Int? {
        contains(indexPath) ? sections[indexPath.section].firstRow + indexPath.row : nil
    }

    private func sectionIndex(ofRow row: Int) -> Int { sections.partitioningIndex { $0.firstRow > row } - 1 }

    private func sectionIndex(ofLine line: Int) -> Int { sections.partitioningIndex { $0.firstLine > line } - 1 }

    /// Returns the index path of a row counted through all sections, which must exist.
    func indexPath(ofRow row: Int) -> IndexPath {
        let section = sectionIndex(ofRow: row)
        return IndexPath(row: row - sections[section].firstRow, section: section)
    }

    /// Returns the line of a row, which must exist.
    func line(ofRow row: Int) -> Int {
        shape.line(ofRow: row, in: sections[sectionIndex(ofRow: row)])
    }

    /// Returns the rows in a line, which must exist.
    func rows(inLine line: Int) -> Range<Int> {
        shape.rows(inLine: line, of: sections[sectionIndex(ofLine: line)])
    }

    /// Returns the y coordinate of the top of a row's line.
    func minY(ofRow row: Int) -> Double {
        let section = sections[sectionIndex(ofRow: row)]
        return section.bandsAboveRows + lines.offset(ofRow: shape.line(ofRow: row, in: section))
    }

    /// Returns the height of a row's line in points.
    func height(ofRow row: Int) -> Double { lines.height(ofRow: line(ofRow: row)) }

    /// Returns the rectangle of a row, in a column that begins at 0 and is read from the left.
    func rect(ofRow row: Int, width: Double) -> Rect {
        let section = sections[sectionIndex(ofRow: row)]
        let line = shape.line(ofRow: row, in: section)
        let y = section.bandsAboveRows + lines.offset(ofRow: line)
        let room = Rect(x: 0, y: y, width: width, height: lines.height(ofRow: line))
        return shape.rect(ofRow: row, among: shape.rows(inLine: line, of: section), of: section, in: room)
    }

    /// Returns the rows whose lines lie at least partly between two y coordinates.
    func rows(from minY: Double, to maxY: Double) -> Range<Int> {
        let lines = lines(from: minY, to: maxY)
        guard !lines.isEmpty else { return 0..<0 }
        return rows(inLine: lines.lowerBound).lowerBound..<rows(inLine: lines.upperBound - 1).upperBound
    }

    /// Returns the lines that lie at least partly between two y coordinates.
    func lines(from minY: Double, to maxY: Double) -> Range<Int> {
        guard maxY > minY else { return 0..<0 }
        var first = 0
        if let index = section(at: minY) {
            let section = sections[index]
            let offset = minY - section.bandsAboveRows
            first = section.firstLine
            if offset >= lines.offset(ofRow: first) {
                first = min(lines.row(at: offset), section.lines.upperBound)
                // Only the spacing below the line lies in the range.
                if first < section.lines.upperBound,
                    offset >= lines.offset(ofRow: first) + lines.height(ofRow: first)
                {
                    first += 1
                }
            }
        }
        guard let index = section(at: maxY) else { return 0..<0 }
        let section = sections[index]
        let offset = maxY - section.bandsAboveRows
        var end = section.firstLine
        if offset > lines.offset(ofRow: end) {
            end = min(lines.row(at: offset), section.lines.upperBound)
            if end < section.lines.upperBound, lines.offset(ofRow: end) < offset { end += 1 }
        }
        return first..<max(first, end)
    }

    /// Returns the line at a y coordinate; nil on a header, between lines and outside the list.
    func line(at height: Double) -> Int? {
        guard height.isFinite, let index = section(at: height) else { return nil }
        let offset = height - sections[index].bandsAboveRows
        guard offset >= lines.offset(ofRow: sections[index].firstLine) else { return nil }
        let line = lines.row(at: offset)
        guard sections[index].lines.contains(line) else { return nil }
        return offset < lines.offset(ofRow: line) + lines.height(ofRow: line) ? line : nil
    }
}
