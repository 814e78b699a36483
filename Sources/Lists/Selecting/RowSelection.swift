/// The rows of a table that are selected.
nonisolated struct RowSelection: Hashable {
    private(set) var rows = RowRanges()
    /// The row that was selected last; nil if it was deselected since, or if none was.
    private(set) var latest: IndexPath?
    /// The row from which a range of rows extends; nil if no row was chosen yet.
    private(set) var anchor: IndexPath?

    /// Selects a row and deselects all others; nil deselects all.
    mutating func selectOnly(_ row: IndexPath?) {
        rows = row.map { RowRanges($0) } ?? RowRanges()
        latest = row
        anchor = row
    }

    /// Selects a row beside the others.
    mutating func select(_ row: IndexPath) {
        rows.insert(row)
        latest = row
        anchor = row
    }

    mutating func deselect(_ row: IndexPath) {
        rows.remove(row)
        if latest == row { latest = nil }
        anchor = row
    }

    /// Selects a range of rows, one end of which is the anchor, and deselects all others.
    mutating func selectRange(_ range: RowRanges, to end: IndexPath) {
        rows = range
        latest = end
    }

    /// Sets the row from which ranges extend, if there is none yet.
    mutating func beginRange(at row: IndexPath) { if anchor == nil { anchor = row } }

    /// Follows the rows after a change of the table.
    mutating func follow(_ move: RowMove) {
        rows = rows.moved(by: move)
        latest = latest.flatMap { move($0) }
        anchor = anchor.flatMap { move($0) }
    }
}
