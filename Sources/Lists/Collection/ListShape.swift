import GatefoldGeometry

/// How the rows of a list are put into lines.
nonisolated enum ListShape {
    /// Each row is a line as wide as the column, as in a table.
    case rows
    /// All lines have the same number of items, which are equally wide.
    case grid(GridLines)
    /// Items of their own sizes fill lines as words do.
    case flow(FlowLines)

    /// Returns the number of lines in a section, as far as sizes are known.
    func lineCount(of section: ListSection) -> Int {
        switch self {
        case .rows: section.rowCount
        case .grid(let grid): (section.rowCount + grid.columns - 1) / grid.columns
        case .flow(let flow): flow.lineCount(of: section)
        }
    }

    /// Returns the line of a row.
    func line(ofRow row: Int, in section: ListSection) -> Int {
        switch self {
        case .rows: row
        case .grid(let grid): section.firstLine + (row - section.firstRow) / grid.columns
        case .flow(let flow): flow.line(ofRow: row, in: section)
        }
    }

    /// Returns the rows in a line.
    func rows(inLine line: Int, of section: ListSection) -> Range<Int> {
        switch self {
        case .rows: return line..<(line + 1)
        case .grid(let grid):
            let first = section.firstRow + (line - section.firstLine) * grid.columns
            return first..<min(section.rows.upperBound, first + grid.columns)
        case .flow(let flow): return flow.rows(inLine: line, of: section)
        }
    }

    /// Returns the rectangle of a row, in a column that begins at 0 and is read from the left.
    func rect(ofRow row: Int, among rows: Range<Int>, of section: ListSection, in room: Rect) -> Rect {
        switch self {
        case .rows: room
        case .grid(let grid): grid.rect(ofItem: row - rows.lowerBound, in: room)
        case .flow(let flow):
            flow.rect(ofRow: row, among: rows, isLast: rows.upperBound == section.rows.upperBound, in: room)
        }
    }
}

/// The lines of a grid.
nonisolated struct GridLines: Equatable {
    /// The number of items in a line.
    let columns: Int
    /// The width of an item, in points.
    let itemWidth: Double
    /// The distance from the left edge of an item to that of the next one, in points.
    let step: Double
    /// The distance from the column's leading edge to the first item, in points.
    let inset: Double
    private let grid: PixelGrid

    /// The largest number of columns. Chosen: more than can be told apart on any screen.
    private static let mostColumns = 512

    /// Creates the lines of a grid.
    init(_ layout: CollectionGridLayout, width: Double, grid: PixelGrid) {
        let inset = layout.sectionInset
        let (left, right) = (ListView.length(inset.left), ListView.length(inset.right))
        let spacing = ListView.length(layout.itemSpacing)
        let room = max(1, width - left - right)
        let wanted: Double
        switch layout.columns {
        case .count(let count): wanted = Double(count)
        case .adaptive(let least): wanted = (room + spacing) / (max(1, ListView.length(min(least, room))) + spacing)
        }
        columns = Int(min(max(1, wanted + 1e-9), Double(Self.mostColumns)))
        step = max(1, (room - spacing * Double(columns - 1)) / Double(columns)) + spacing
        // All items have the same width in pixels, so that their cells can be reused as they are; the remaining pixels
        // are spread over the gaps.
        let pixels = ((step - spacing) * grid.scale + 1e-6).rounded(.down)
        itemWidth = max(1, pixels) / grid.scale
        self.inset = left
        self.grid = grid
    }

    func rect(ofItem item: Int, in room: Rect) -> Rect {
        Rect(
            x: room.minX + grid.aligned(inset + Double(item) * step), y: room.minY, width: itemWidth,
            height: room.height)
    }

    /// Returns the height that an item of the grid has without being measured; nil if cells size themselves.
    func height(of height: CollectionGridLayout.ItemHeight) -> Double? {
        switch height {
        case .fixed(let height): max(1, ListView.length(height))
        case .aspectRatio(let ratio): max(1, ListView.length(itemWidth / ratio))
        case .automatic: nil
        }
    }
}
