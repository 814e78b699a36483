/// The reason why changes do not lead from the one list to the other.
nonisolated struct ListMismatch: Error, CustomStringConvertible {
    let description: String
}

extension ListUpdate {
    /// Creates the update of a batch of changes.
    nonisolated init(_ changes: ListChanges, from old: [ListSection], to new: [ListSection]) throws(ListMismatch) {
        self.init(
            oldSections: try Self.oldSections(changes, from: old.count, to: new.count), of: old.count)
        let rows = try RowChanges(changes, from: old, to: new)
        let movedSections = Set(changes.movedSections.map(\.to))
        for section in new.indices {
            try append(section, of: new, from: old, rows, changes, isMoved: movedSections.contains(section))
        }
        finish()
    }

    /// Returns the section before the changes of each section after them: those that were inserted or moved have their
    /// positions, and the others fill the positions between in their order.
    private nonisolated static func oldSections(
        _ changes: ListChanges, from oldCount: Int, to newCount: Int
    ) throws(ListMismatch) -> [Int?] {
        var isGone = [Bool](repeating: false, count: oldCount)
        var isPlaced = [Bool](repeating: false, count: newCount)
        var result = [Int?](repeating: nil, count: newCount)
        func take(_ section: Int) throws(ListMismatch) {
            guard isGone.indices.contains(section), !isGone[section] else {
                throw ListMismatch(description: "section \(section) does not exist or was deleted or moved twice")
            }
            isGone[section] = true
        }
        func assign(_ section: Int) throws(ListMismatch) {
            guard isPlaced.indices.contains(section), !isPlaced[section] else {
                throw ListMismatch(description: "section \(section) does not exist afterwards or comes twice")
            }
            isPlaced[section] = true
        }
        for section in changes.deletedSections.keys { try take(section) }
        for section in changes.insertedSections.keys { try assign(section) }
        for move in changes.movedSections {
            try take(move.from)
            try assign(move.to)
            result[move.to] = move.from
        }
        var next = 0
        for section in 0..<newCount where !isPlaced[section] {
            while next < oldCount, isGone[next] { next += 1 }
            guard next < oldCount else { break }
            result[section] = next
            isPlaced[section] = true
            next += 1
        }
        while next < oldCount, isGone[next] { next += 1 }
        guard next == oldCount, isPlaced.allSatisfy(\.self) else {
            throw ListMismatch(
                description: "there are \(newCount) sections after the update, but \(oldCount) before it less those "
                    + "deleted (\(changes.deletedSections.count)) and plus those inserted "
                    + "(\(changes.insertedSections.count)) are another number")
        }
        return result
    }

    /// Appends the rows of a section.
    private nonisolated mutating func append(
        _ section: Int, of new: [ListSection], from old: [ListSection], _ changes: RowChanges, _ all: ListChanges,
        isMoved: Bool
    ) throws(ListMismatch) {
        let placed = changes.placed[section] ?? []
        let source = oldSections[section].flatMap { all.reloadedSections[$0] == nil ? $0 : nil }
        if source == nil, let replaced = oldSections[section], placed.isEmpty, changes.breaks[replaced] == nil {
            let kept = min(old[replaced].rowCount, new[section].rowCount)
            append(kept, from: old[replaced].firstRow, isMoved: isMoved, isReplaced: true)
            return append(new[section].rowCount - kept, from: nil)
        }
        guard let source else {
            // All rows of the section are new but for those that were moved into it.
            let end = count + new[section].rowCount
            for (row, from) in placed where from != nil {
                append(new[section].firstRow + row - count, from: nil)
                append(1, from: from, isMoved: true)
            }
            return append(end - count, from: nil)
        }
        var rest = KeptRows(of: old[source], breaks: changes.breaks[source] ?? [])
        for (row, from) in placed {
            rest.append(new[section].firstRow + row - count, to: &self, isMoved: isMoved)
            guard count == new[section].firstRow + row else { throw mismatch(section, of: new, old[source]) }
            append(1, from: from, isMoved: from != nil)
        }
        rest.append(new[section].rows.upperBound - count, to: &self, isMoved: isMoved)
        guard count == new[section].rows.upperBound, rest.isEmpty else { throw mismatch(section, of: new, old[source]) }
    }

    private nonisolated func mismatch(_ section: Int, of new: [ListSection], _ old: ListSection) -> ListMismatch {
        ListMismatch(
            description: "section \(section) has \(new[section].rowCount) rows after the update, but had "
                + "\(old.rowCount) before it, which the rows inserted, deleted and moved do not explain")
    }
}

/// The changes of rows, sorted by sections.
private nonisolated struct RowChanges {
    /// The rows that have a position of their own in each section after the update, in order: those that were inserted,
    /// and those that were moved there, with their number before the update.
    var placed: [Int: [(row: Int, from: Int?)]] = [:]
    /// The rows in each section before the update that are gone or reloaded, in order.
    var breaks: [Int: [KeptRows.Break]] = [:]

    init(_ changes: ListChanges, from old: [ListSection], to new: [ListSection]) throws(ListMismatch) {
        var gone: Set<IndexPath> = []
        func take(_ path: IndexPath, isReload: Bool = false) throws(ListMismatch) {
            guard old.indices.contains(path.section), 0..<old[path.section].rowCount ~= path.row else {
                throw ListMismatch(description: "row \(path.row) of section \(path.section) does not exist")
            }
            guard gone.insert(path).inserted else {
                throw ListMismatch(description: "row \(path.row) of section \(path.section) is moved and goes, too")
            }
            breaks[path.section, default: []].append(KeptRows.Break(row: path.row, isReload: isReload))
        }
        func assign(_ path: IndexPath, from: Int?) throws(ListMismatch) {
            guard new.indices.contains(path.section), 0..<new[path.section].rowCount ~= path.row else {
                throw ListMismatch(description: "row \(path.row) of section \(path.section) does not exist afterwards")
            }
            placed[path.section, default: []].append((path.row, from))
        }
        for path in changes.deletedRows.keys { try take(path) }
        for move in changes.movedRows {
            try take(move.from)
            try assign(move.to, from: old[move.from.section].firstRow + move.from.row)
        }
        for path in changes.insertedRows.keys { try assign(path, from: nil) }
        for path in changes.reloadedRows.keys where !gone.contains(path) { try take(path, isReload: true) }
        for section in placed.keys { placed[section]?.sort { $0.row < $1.row } }
        for section in breaks.keys { breaks[section]?.sort { $0.row < $1.row } }
    }
}

/// The rows of a section that stay in their order, without those that are gone.
private nonisolated struct KeptRows {
    /// A row that is gone or reloaded.
    struct Break {
        let row: Int
        let isReload: Bool
    }

    private let section: ListSection
    private var breaks: ArraySlice<Break>
    private var next = 0

    init(of section: ListSection, breaks: [Break]) {
        self.section = section
        self.breaks = breaks[...]
        skip()
    }

    var isEmpty: Bool { next == section.rowCount }

    private mutating func skip() {
        while let first = breaks.first, !first.isReload, first.row == next {
            next += 1
            breaks.removeFirst()
        }
    }

    /// Appends the next rows to an update; fewer if there are not so many.
    mutating func append(_ length: Int, to update: inout ListUpdate, isMoved: Bool) {
        var length = length
        while length > 0, !isEmpty {
            let isReload = breaks.first?.row == next
            let step = isReload ? 1 : min(length, (breaks.first?.row ?? section.rowCount) - next)
            update.append(step, from: section.firstRow + next, isMoved: isMoved, isReloaded: isReload)
            if isReload { breaks.removeFirst() }
            next += step
            length -= step
            skip()
        }
    }
}
