/// Where the cells of a table lie among the blocks, and whether it is a table of data.
///
/// Most tables of mail position boxes on the screen. Their cells dissolve into the text, in reading order.
struct TableShape {
    /// The longest text of a cell of a table that does not say what it is, in bytes. Longer text is easier to read
    /// below other text than beside it.
    private static let longestCell = 160
    /// The most columns that a table may have and be readable as one.
    private static let mostColumns = 20

    /// The index of the first block of the table.
    let start: Int
    /// The blocks of the cells of each row.
    private var cells: [[Range<Int>]] = []
    private var cellStart: Int?
    private var headers = 0
    private var isForLayout: Bool
    private var hasBorder: Bool

    init(start: Int, _ attributes: HTMLAttributes) {
        self.start = start
        let role = attributes["role"]?.lowercased()
        isForLayout = role == "presentation" || role == "none"
        hasBorder = attributes.number("border") ?? 0 > 0
    }

    mutating func startRow() { cells.append([]) }

    mutating func startCell(at index: Int, isHeader: Bool) {
        if cells.isEmpty { startRow() }
        cellStart = index
        if isHeader { headers += 1 }
    }

    mutating func endCell(at index: Int) {
        guard let start = cellStart else { return }
        cells[cells.count - 1].append(start..<max(start, index))
        cellStart = nil
    }

    /// Whether the table is shown as one.
    ///
    /// It needs two rows with something in two cells, and only text, images and lists in its cells. Then it is one if
    /// it has header cells as well as others or a border, and else if all its cells are a short line and its rows have
    /// equally many. `role="presentation"` always makes it a layout.
    func isData(_ blocks: [Block]) -> Bool {
        if isForLayout { return false }
        let filled = cells.map { row in row.filter { !$0.isEmpty } }
        let wide = filled.filter { $0.count > 1 }
        let count = cells.reduce(0) { $0 + $1.count }
        guard wide.count > 1, cells.allSatisfy({ $0.count <= Self.mostColumns }) else { return false }
        let ranges = filled.joined()
        guard ranges.allSatisfy({ blocks[$0].allSatisfy(Self.isSimple) }) else { return false }
        if headers > 0 && headers < count || hasBorder { return true }
        let widths = Set(cells.filter { $0.count > 1 }.map(\.count))
        return headers == 0 && widths.count == 1 && wide.count * 2 > filled.count
            && ranges.allSatisfy { $0.count == 1 && Self.isShort(blocks[$0.lowerBound]) }
    }

    /// The cells of each row that has any text, without columns that are empty in all rows.
    /// - Parameter content: the blocks from `start` on.
    func rows(of content: [Block]) -> [[[Block]]] {
        let width = cells.lazy.map(\.count).max() ?? 0
        let isUsed = (0..<width).map { column in cells.contains { column < $0.count && !$0[column].isEmpty } }
        return cells.filter { $0.contains { !$0.isEmpty } }.map { row in
            row.indices.filter { isUsed[$0] || row.count < width }.map { column in
                Array(content[row[column].lowerBound - start..<row[column].upperBound - start])
            }
        }
    }

    /// The blocks that lie in no cell, such as a caption.
    func strays(of content: [Block]) -> [Block] {
        var (strays, index) = ([Block](), 0)
        for range in cells.joined() {
            strays += content[index..<max(index, range.lowerBound - start)]
            index = max(index, range.upperBound - start)
        }
        return strays + content[index...]
    }

    private static func isSimple(_ block: Block) -> Bool {
        switch block {
        case .paragraph, .heading, .picture, .list, .preformatted: true
        default: false
        }
    }

    private static func isShort(_ block: Block) -> Bool {
        guard case .paragraph(let text) = block else { return false }
        var length = 0
        for run in text.runs {
            length += run.text.utf8.count
            if length > longestCell || run.text.utf8.contains(0x0A) { return false }
        }
        return true
    }
}
