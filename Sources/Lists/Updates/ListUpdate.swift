/// The positions of the rows and sections of a list before and after a batch of changes.
///
/// Rows are counted through all sections. Rows that stay neighbours are stored as one piece, so that an update of a few
/// rows is small, however long the list is.
nonisolated struct ListUpdate {
    /// Rows that are neighbours after the update and were neighbours before it, or that are all new.
    struct Piece: Equatable {
        /// The rows after the update.
        var rows: Range<Int>
        /// The first of the rows before the update; nil if they are new.
        var old: Int?
        /// Whether the rows go past others, so that they are not what the user's position in the list is measured by.
        var isMoved = false
        /// Whether the rows show other content after the update.
        var isReloaded = false
        /// Whether the rows may be others after the update, so that only positions and heights are taken over.
        var isReplaced = false

        var oldRows: Range<Int>? { old.map { $0..<($0 + rows.count) } }
    }

    /// The pieces, in the order of the rows after the update.
    private(set) var pieces: [Piece] = []
    /// The pieces whose rows existed before, in the order of those.
    private var oldPieces: [Piece] = []
    /// The section before the update of each section after it; nil for a new one.
    let oldSections: [Int?]
    /// The section after the update of each section before it; nil for one that is gone.
    let newSections: [Int?]
    /// The number of rows after the update.
    private(set) var count = 0

    /// Creates an update of which only the sections are known.
    /// - Parameters:
    ///   - oldSections: The section before the update of each section after it; nil for a new one.
    ///   - oldCount: The number of sections before the update.
    init(oldSections: [Int?], of oldCount: Int) {
        self.oldSections = oldSections
        var newSections = [Int?](repeating: nil, count: oldCount)
        for (new, old) in oldSections.enumerated() { if let old { newSections[old] = new } }
        self.newSections = newSections
    }

    /// Creates the update of which nothing is known but the numbers of rows: what is at a position is taken for what
    /// was there before.
    init(ofSamePathsIn old: [ListSection], and new: [ListSection]) {
        self.init(oldSections: new.indices.map { old.indices.contains($0) ? $0 : nil }, of: old.count)
        for section in new.indices {
            let kept = old.indices.contains(section) ? min(old[section].rowCount, new[section].rowCount) : 0
            if kept > 0 { append(kept, from: old[section].firstRow) }
            append(new[section].rowCount - kept, from: nil)
        }
        finish()
    }

    /// Appends rows at the end of those after the update.
    /// - Parameters:
    ///   - length: The number of rows; none are appended if it is not above 0.
    ///   - old: The first of the rows before the update; nil if they are new.
    mutating func append(
        _ length: Int, from old: Int?, isMoved: Bool = false, isReloaded: Bool = false, isReplaced: Bool = false
    ) {
        guard length > 0 else { return }
        let piece = Piece(
            rows: count..<(count + length), old: old, isMoved: isMoved, isReloaded: isReloaded || isReplaced,
            isReplaced: isReplaced)
        count += length
        if let last = pieces.last, last.isMoved == isMoved, last.isReloaded == piece.isReloaded,
            last.isReplaced == isReplaced,
            last.oldRows?.upperBound == old
        {
            pieces[pieces.count - 1].rows = last.rows.lowerBound..<count
        } else {
            pieces.append(piece)
        }
    }

    /// Makes lookups by the rows before the update possible, once all rows have been appended.
    mutating func finish() {
        oldPieces = pieces.filter { $0.old != nil }.sorted { ($0.old ?? 0) < ($1.old ?? 0) }
    }

    // MARK: Lookup

    /// Returns the piece of a row after the update; nil if there is no such row.
    func piece(ofNewRow row: Int) -> Piece? {
        let index = pieces.partitioningIndex { $0.rows.upperBound > row }
        return index < pieces.count && row >= 0 ? pieces[index] : nil
    }

    /// Returns the piece of a row before the update; nil if the row is gone.
    func piece(ofOldRow row: Int) -> Piece? {
        let index = oldPieces.partitioningIndex { ($0.oldRows?.upperBound ?? 0) > row }
        guard index < oldPieces.count, oldPieces[index].oldRows?.contains(row) ?? false else { return nil }
        return oldPieces[index]
    }

    /// Returns the row after the update of a row before it; nil if the row is gone.
    func newRow(ofOld row: Int) -> Int? {
        guard let piece = piece(ofOldRow: row), !piece.isReplaced else { return nil }
        return newIndex(ofOld: row)
    }

    /// Returns the row after the update in the place of a row before it, which may be another row; nil if the row is gone.
    func newIndex(ofOld row: Int) -> Int? {
        guard let piece = piece(ofOldRow: row), let old = piece.old else { return nil }
        return piece.rows.lowerBound + row - old
    }

    /// Returns where the rows of a range before the update are after it, in pieces, without those that are gone.
    func newRows(ofOld rows: Range<Int>) -> [Range<Int>] {
        let first = oldPieces.partitioningIndex { ($0.oldRows?.upperBound ?? 0) > rows.lowerBound }
        return oldPieces[first...].prefix { ($0.old ?? 0) < rows.upperBound }.compactMap { piece in
            guard let old = piece.oldRows, !piece.isReplaced else { return nil }
            let (part, start) = (old.clamped(to: rows), piece.rows.lowerBound - old.lowerBound)
            return (start + part.lowerBound)..<(start + part.upperBound)
        }
    }

    /// Returns the row before the update of a row after it; nil if the row is new.
    func oldRow(ofNew row: Int) -> Int? {
        guard let piece = piece(ofNewRow: row), let old = piece.old, !piece.isReplaced else { return nil }
        return old + row - piece.rows.lowerBound
    }

    /// Returns the row after the update of the first row from a given one on that stays in its order; nil if there is
    /// none.
    func survivor(from row: Int) -> Int? {
        var index = oldPieces.partitioningIndex { ($0.oldRows?.upperBound ?? 0) > row }
        while index < oldPieces.count, oldPieces[index].isMoved { index += 1 }
        guard index < oldPieces.count, let old = oldPieces[index].old else { return nil }
        return oldPieces[index].rows.lowerBound + max(0, row - old)
    }

    /// Returns the row after the update of the last row before a given one that stays in its order; nil if there is
    /// none.
    func survivor(before row: Int) -> Int? {
        var index = oldPieces.partitioningIndex { ($0.old ?? 0) >= row } - 1
        while index >= 0, oldPieces[index].isMoved { index -= 1 }
        guard index >= 0, let old = oldPieces[index].old else { return nil }
        return oldPieces[index].rows.lowerBound + min(oldPieces[index].rows.count - 1, row - 1 - old)
    }
}
