/// Where a section of a table and its rows stand; all in points of the table's own space.
nonisolated public struct TableSection: Hashable, Sendable {
    public var y: Double
    public var title: String?
    public var headerHeight: Double
    public var rowCount: Int
    public var rowHeight: Double

    public var maxY: Double { y + headerHeight + Double(rowCount) * rowHeight }

    public func y(ofRow row: Int) -> Double { y + headerHeight + Double(row) * rowHeight }

    /// The row at a height; nil on the header or outside.
    public func row(at height: Double) -> Int? {
        guard rowHeight > 0, height >= y + headerHeight, height < maxY else { return nil }
        return min(rowCount - 1, Int((height - y - headerHeight) / rowHeight))
    }

    /// The rows that a stretch of the table touches.
    public func rows(from minY: Double, to maxY: Double) -> Range<Int> {
        guard rowHeight > 0, rowCount > 0, maxY > minY else { return 0..<0 }
        let top = y + headerHeight
        let first = min(Double(rowCount), max(0, ((minY - top) / rowHeight).rounded(.down)))
        let end = min(Double(rowCount), max(first, ((maxY - top) / rowHeight).rounded(.up)))
        return Int(first)..<Int(end)
    }
}
