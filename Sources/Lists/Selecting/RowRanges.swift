/// Rows of a list, stored as ranges within sections: a hundred thousand neighbours take no more than one row.
///
/// The rows are in order, each once. They need not exist.
nonisolated struct RowRanges: Hashable {
    /// Neighbours in one section.
    struct Span: Hashable {
        var section: Int
        var rows: Range<Int>

        var first: IndexPath { IndexPath(row: rows.lowerBound, section: section) }

        /// Whether a row comes before the one behind the span.
        func ends(after row: IndexPath) -> Bool { row < IndexPath(row: rows.upperBound, section: section) }
    }

    /// The spans in order. None is empty, and two in one section do not touch.
    private(set) var spans: ArraySlice<Span> = []
    /// The number of rows.
    private(set) var count = 0

    init() {}

    init(_ row: IndexPath) { insert(row) }

    /// Creates the rows that lie in a range of the rows of a list, counted through all sections.
    init(_ rows: Range<Int>, of layout: ListLayout) { append(rows, of: layout.sections) }

    var isEmpty: Bool { spans.isEmpty }

    /// The index paths of the rows, in order.
    var paths: [IndexPath] {
        var paths: [IndexPath] = []
        paths.reserveCapacity(count)
        for span in spans { for row in span.rows { paths.append(IndexPath(row: row, section: span.section)) } }
        return paths
    }

    func contains(_ row: IndexPath) -> Bool { index(of: row).map { spans[$0].first <= row } ?? false }

    /// Returns the index of the first span that ends behind a row; nil if there is none.
    private func index(of row: IndexPath) -> Int? {
        let index = spans.partitioningIndex { $0.ends(after: row) }
        return index < spans.endIndex ? index : nil
    }

    // MARK: Changes

    /// Adds a row. The greatest number has no room for the end of a range, and is no row of any list.
    mutating func insert(_ row: IndexPath) {
        guard row.row < .max else { return }
        let next = spans.partitioningIndex { $0.ends(after: row) }
        let touchesNext =
            next < spans.endIndex && spans[next].first <= IndexPath(row: row.row + 1, section: row.section)
        if touchesNext, spans[next].first <= row { return }
        count += 1
        let before = next - 1
        let touchesBefore =
            before >= spans.startIndex && spans[before].section == row.section
            && spans[before].rows.upperBound == row.row
        switch (touchesBefore, touchesNext) {
        case (true, true):
            spans[before].rows = spans[before].rows.lowerBound..<spans[next].rows.upperBound
            spans.remove(at: next)
        case (true, false): spans[before].rows = spans[before].rows.lowerBound..<(row.row + 1)
        case (false, true): spans[next].rows = row.row..<spans[next].rows.upperBound
        case (false, false): spans.insert(Span(section: row.section, rows: row.row..<(row.row + 1)), at: next)
        }
    }

    mutating func remove(_ row: IndexPath) {
        guard let index = index(of: row), spans[index].first <= row else { return }
        count -= 1
        let (span, rest) = (spans[index], (row.row + 1)..<spans[index].rows.upperBound)
        spans[index].rows = span.rows.lowerBound..<row.row
        if !rest.isEmpty { spans.insert(Span(section: span.section, rows: rest), at: index + 1) }
        if spans[index].rows.isEmpty { spans.remove(at: index) }
    }

    /// Takes out the first row; nil if there is none.
    mutating func popFirst() -> IndexPath? {
        guard let span = spans.first else { return nil }
        count -= 1
        if span.rows.count > 1 {
            spans[spans.startIndex].rows = (span.rows.lowerBound + 1)..<span.rows.upperBound
        } else {
            spans.removeFirst()
        }
        return span.first
    }

    /// Appends rows behind all others.
    private mutating func append(_ rows: Range<Int>, ofSection section: Int) {
        guard !rows.isEmpty else { return }
        count += rows.count
        if let last = spans.last, last.section == section, last.rows.upperBound == rows.lowerBound {
            spans[spans.endIndex - 1].rows = last.rows.lowerBound..<rows.upperBound
        } else {
            spans.append(Span(section: section, rows: rows))
        }
    }

    /// Appends rows behind all others, in whichever sections they lie.
    /// - Parameter rows: The rows, counted through all sections.
    private mutating func append(_ rows: Range<Int>, of sections: [ListSection]) {
        var index = sections.partitioningIndex { $0.rows.upperBound > rows.lowerBound }
        while index < sections.endIndex, sections[index].firstRow < rows.upperBound {
            let part = sections[index].rows.clamped(to: rows)
            let first = sections[index].firstRow
            append((part.lowerBound - first)..<(part.upperBound - first), ofSection: index)
            index += 1
        }
    }

    // MARK: Sets

    /// Returns the rows without others.
    func subtracting(_ others: RowRanges) -> RowRanges {
        var result = RowRanges()
        var next = others.spans.startIndex
        for span in spans {
            var start = span.rows.lowerBound
            while next < others.spans.endIndex, !others.spans[next].ends(after: span.first) { next += 1 }
            var index = next
            while index < others.spans.endIndex, others.spans[index].section == span.section,
                others.spans[index].rows.lowerBound < span.rows.upperBound
            {
                let other = others.spans[index].rows
                if start < other.lowerBound { result.append(start..<other.lowerBound, ofSection: span.section) }
                start = max(start, other.upperBound)
                index += 1
            }
            if start < span.rows.upperBound { result.append(start..<span.rows.upperBound, ofSection: span.section) }
        }
        return result
    }

    /// Returns those of the rows that exist in a list.
    func existing(in layout: ListLayout) -> RowRanges {
        var result = RowRanges()
        for span in spans where layout.sections.indices.contains(span.section) {
            result.append(span.rows.clamped(to: 0..<layout.sections[span.section].rowCount), ofSection: span.section)
        }
        return result
    }

    /// Returns the rows in the places where they are after a change of their list, without those that are gone.
    func moved(by move: RowMove) -> RowRanges {
        var places: [Range<Int>] = []
        for span in existing(in: move.earlier).spans {
            let first = move.earlier.sections[span.section].firstRow
            places += move.update.newRows(ofOld: (first + span.rows.lowerBound)..<(first + span.rows.upperBound))
        }
        var result = RowRanges()
        for rows in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            result.append(rows, of: move.later.sections)
        }
        return result
    }
}

/// A change of a list, by which what is about its rows follows them.
nonisolated struct RowMove {
    let update: ListUpdate
    let earlier: ListLayout
    let later: ListLayout

    /// Returns the place of a row after the change; nil if it is gone or did not exist.
    func callAsFunction(_ row: IndexPath) -> IndexPath? {
        earlier.row(at: row).flatMap { update.newRow(ofOld: $0) }.map { later.indexPath(ofRow: $0) }
    }
}
