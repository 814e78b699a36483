/// Where a section of a table and its rows stand; all in points of the table's own space.
nonisolated public struct TableSection: Hashable, Sendable {
    public var y = 0.0
    public var title: String?
    public var headerHeight = 0.0
    public var rowCount: Int
    public var rowHeight = 0.0
    /// Room below every row.
    public var rowSpacing = 0.0

    init(title: String?, rowCount: Int) {
        self.title = title
        self.rowCount = rowCount
    }

    /// From one row's top to the next one's.
    public var pitch: Double { rowHeight > 0 ? rowHeight + rowSpacing : 0 }

    public var maxY: Double { y + headerHeight + Double(rowCount) * pitch }

    public func y(ofRow row: Int) -> Double { y + headerHeight + Double(row) * pitch }

    /// The row at a height; nil on the header, between rows or outside.
    public func row(at height: Double) -> Int? {
        guard pitch > 0, height >= y + headerHeight, height < maxY else { return nil }
        let row = min(rowCount - 1, Int((height - y - headerHeight) / pitch))
        return height < y(ofRow: row) + rowHeight ? row : nil
    }

    /// The rows that a stretch of the table touches.
    public func rows(from minY: Double, to maxY: Double) -> Range<Int> {
        guard pitch > 0, rowCount > 0, maxY > minY else { return 0..<0 }
        let top = y + headerHeight
        let first = min(Double(rowCount), max(0, ((minY - top - rowHeight) / pitch).rounded(.down) + 1))
        let end = min(Double(rowCount), max(first, ((maxY - top) / pitch).rounded(.up)))
        return Int(first)..<Int(end)
    }
}
