import GatefoldGeometry

/// The layout of a film sheet's cells, in pixels of the sheet.
struct FilmLayout: Hashable {
    let count: Int
    let columns: Int
    /// The size of the area that each image is centred in: the largest width and the largest height of all images.
    let cell: PixelSize
    /// The side of one dot of a label's characters, in pixels.
    let dot: Int32

    static let gap: Int32 = 8
    /// The ratio of width to height that the number of columns aims at, so that a sheet fits a screen or a page.
    private static let aspect = 1.5

    init(cells: [PixelSize]) {
        count = cells.count
        let cell = PixelSize(width: cells.map(\.width).max() ?? 1, height: cells.map(\.height).max() ?? 1)
        let dot: Int32 = cell.width >= FilmDigits.width(of: 12) * 2 ? 2 : 1
        func misfit(_ columns: Int) -> Double {
            let size = Self.size(count: cells.count, columns: columns, cell: cell, dot: dot)
            let shape = Double(size.width) / Double(size.height) / Self.aspect
            // Empty cells in the last row look as if frames were missing.
            let empty = (columns - cells.count % columns) % columns
            return max(shape, 1 / shape) + Double(empty) / Double(columns)
        }
        columns = (1...max(1, cells.count)).min { misfit($0) < misfit($1) } ?? 1
        self.cell = cell
        self.dot = dot
    }

    var size: PixelSize { Self.size(count: count, columns: columns, cell: cell, dot: dot) }

    func picture(_ index: Int) -> PixelRect {
        PixelRect(
            x: Self.gap + Int32(index % columns) * (cell.width + Self.gap),
            y: Self.gap + Int32(index / columns) * Self.pitch(cell, dot), width: cell.width, height: cell.height)
    }

    func label(_ index: Int) -> PixelRect {
        let picture = picture(index)
        return PixelRect(
            x: picture.x, y: picture.maxY + Self.gap / 2, width: picture.width, height: FilmDigits.height * dot)
    }

    private static func pitch(_ cell: PixelSize, _ dot: Int32) -> Int32 {
        cell.height + gap / 2 + FilmDigits.height * dot + gap
    }

    private static func size(count: Int, columns: Int, cell: PixelSize, dot: Int32) -> PixelSize {
        let rows = (count + columns - 1) / columns
        return PixelSize(
            width: gap + Int32(columns) * (cell.width + gap), height: gap + Int32(rows) * pitch(cell, dot))
    }
}
