import GatefoldGeometry

/// The division of an image into nine tiles that cover a rectangle of another size: corners keep their size, edges
/// stretch along one axis and the middle along both.
///
/// All values are in physical pixels. Neighbouring tiles share whole edges, without gap or overlap at any scale.
nonisolated struct NinePatch: Hashable, Sendable {
    /// The x coordinates that divide the image, from its left to its right edge.
    let sourceColumns: [Int32]
    /// The y coordinates that divide the image, from its top to its bottom edge.
    let sourceRows: [Int32]
    /// The x coordinates that divide the target, from its left to its right edge.
    let targetColumns: [Int32]
    /// The y coordinates that divide the target, from its top to its bottom edge.
    let targetRows: [Int32]

    /// A part of the image and the rectangle that it covers.
    struct Tile: Hashable, Sendable {
        var source: PixelRect
        var target: PixelRect
    }

    /// Divides an image.
    /// - Parameters:
    ///   - picture: The size of the image.
    ///   - caps: The extents of the edges that keep their size; a negative extent counts as zero.
    ///   - target: The rectangle to cover. If it is smaller than the caps, they shrink in proportion.
    init(_ picture: PixelSize, caps: (left: Int32, top: Int32, right: Int32, bottom: Int32), target: PixelRect) {
        let columns = Self.caps(caps.left, caps.right, within: picture.width)
        let rows = Self.caps(caps.top, caps.bottom, within: picture.height)
        sourceColumns = [0, columns.0, picture.width - columns.1, picture.width]
        sourceRows = [0, rows.0, picture.height - rows.1, picture.height]
        targetColumns = Self.cuts(columns, from: target.x, to: target.maxX)
        targetRows = Self.cuts(rows, from: target.y, to: target.maxY)
    }

    /// The tiles that are not empty, row by row.
    var tiles: [Tile] {
        var tiles: [Tile] = []
        for row in 0..<3 {
            for column in 0..<3 {
                let tile = Tile(
                    source: Self.rect(sourceColumns, sourceRows, column, row),
                    target: Self.rect(targetColumns, targetRows, column, row))
                if !tile.source.isEmpty, !tile.target.isEmpty { tiles.append(tile) }
            }
        }
        return tiles
    }

    private static func rect(_ columns: [Int32], _ rows: [Int32], _ column: Int, _ row: Int) -> PixelRect {
        PixelRect(minX: columns[column], minY: rows[row], maxX: columns[column + 1], maxY: rows[row + 1])
    }

    /// Returns the caps at both ends of a side, shrunk so that at least one pixel is left between them to stretch.
    private static func caps(_ first: Int32, _ last: Int32, within length: Int32) -> (Int32, Int32) {
        shrunk((max(0, first), max(0, last)), to: max(0, length - 1))
    }

    private static func cuts(_ caps: (Int32, Int32), from start: Int32, to end: Int32) -> [Int32] {
        let caps = shrunk(caps, to: end - start)
        return [start, start + caps.0, end - caps.1, end]
    }

    /// Returns two lengths shrunk in proportion until their sum is at most `length`.
    private static func shrunk(_ caps: (Int32, Int32), to length: Int32) -> (Int32, Int32) {
        let sum = Int64(caps.0) + Int64(caps.1)
        guard sum > Int64(length) else { return caps }
        let first = Int32((Int64(length) * Int64(caps.0) * 2 + sum) / (sum * 2))
        return (first, length - first)
    }
}
