// Positions that stay the same when heights change.
nonisolated extension ListLayout {
    /// A position in the content that is independent of the heights of rows and headers.
    struct Position {
        var section: Int
        /// The first row of the line within the section; nil for the section's header.
        var row: Int?
        /// The position within the header and the space below it, or within the line and its spacing, as a fraction of
        /// the height.
        var part: Double
    }

    /// Returns the position at a y coordinate; nil above the first section.
    func position(at y: Double) -> Position? {
        guard let index = section(at: y) else { return nil }
        let section = sections[index]
        let offset = y - section.bandsAboveRows
        guard section.rowCount > 0, offset >= lines.offset(ofRow: section.firstLine) else {
            let head = section.header.height + section.spaceAbove
            return Position(section: index, part: head > 0 ? (y - minY(ofSection: index)) / head : 0)
        }
        let line = min(max(lines.row(at: offset), section.firstLine), section.lines.upperBound - 1)
        let pitch = pitch(ofLine: line)
        return Position(
            section: index, row: rows(inLine: line).lowerBound - section.firstRow,
            part: pitch > 0 ? (offset - lines.offset(ofRow: line)) / pitch : 0)
    }

    /// Returns the y coordinate of a position; nil if its section or row no longer exists.
    func y(of position: Position) -> Double? {
        guard sections.indices.contains(position.section) else { return nil }
        let section = sections[position.section]
        guard let row = position.row else {
            return minY(ofSection: position.section) + position.part * (section.header.height + section.spaceAbove)
        }
        guard row < section.rowCount else { return nil }
        let number = section.firstRow + row
        return minY(ofRow: number) + position.part * pitch(ofLine: line(ofRow: number))
    }

    /// Returns the height of a line with the spacing below it, in points.
    func pitch(ofLine line: Int) -> Double { lines.offset(ofRow: line + 1) - lines.offset(ofRow: line) }
}
