import GatefoldGeometry

/// Items of their own sizes, broken into lines as words are.
///
/// Sizes are known from the first item on, as far as the user has scrolled. Behind them lines are assumed to contain as
/// many items as fit if all have the estimated size.
nonisolated struct FlowLines {
    /// The width that lines fill, in points.
    let width: Double
    private let layout: CollectionFlowLayout
    /// The space between two items in a line, in points.
    private let spacing: Double
    /// The size of an item that has not been measured, in points.
    let estimate: Size
    /// The number of items in a line that has not been measured.
    private let perLine: Int
    /// The sizes of the first items, in points; the width is NaN for items among them that have to be measured.
    private(set) var sizes: [Size] = []
    /// The items, among those that have sizes, that have to be measured again: false for the others.
    private var stale: [Bool] = []
    /// The first item of each line whose items have sizes.
    private var starts: [Int] = []
    /// The item behind the last of those lines.
    private(set) var end = 0
    /// The number of lines whose items have sizes.
    var knownLineCount: Int { starts.count }

    init(_ layout: CollectionFlowLayout, width: Double) {
        self.layout = layout
        let inset = layout.sectionInset
        self.width = max(1, width - ListView.length(inset.left) - ListView.length(inset.right))
        let fixed = layout.sizesItems ? CollectionFlowLayout.standardSize : layout.itemSize
        estimate = Self.limited(layout.estimatedItemSize ?? fixed, to: self.width)
        spacing = ListView.length(layout.itemSpacing)
        perLine = max(1, Int(min(1e6, (self.width + spacing + 1e-6) / (estimate.width + spacing))))
    }

    /// Returns a size that an item can have: at least a point, and no wider than a line.
    static func limited(_ size: Size, to width: Double) -> Size {
        Size(
            width: min(width, max(1, ListView.length(size.width))), height: max(1, ListView.length(size.height)))
    }

    private func size(ofRow row: Int) -> Size {
        row < sizes.count && !sizes[row].width.isNaN ? sizes[row] : estimate
    }

    // MARK: Lines

    /// The first line and the first item of a section that are only estimated.
    private func unknown(in section: ListSection) -> (line: Int, row: Int) {
        guard end > section.firstRow else { return (section.firstLine, section.firstRow) }
        return (starts.count, min(end, section.rows.upperBound))
    }

    func lineCount(of section: ListSection) -> Int {
        guard end > section.firstRow else { return (section.rowCount + perLine - 1) / perLine }
        let known = starts.partitioningIndex { $0 >= section.rows.upperBound } - section.firstLine
        return known + (max(0, section.rows.upperBound - end) + perLine - 1) / perLine
    }

    func line(ofRow row: Int, in section: ListSection) -> Int {
        guard row >= end else { return starts.partitioningIndex { $0 > row } - 1 }
        let unknown = unknown(in: section)
        return unknown.line + (row - unknown.row) / perLine
    }

    func rows(inLine line: Int, of section: ListSection) -> Range<Int> {
        if line < starts.count { return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : end) }
        let unknown = unknown(in: section)
        let first = unknown.row + (line - unknown.line) * perLine
        return first..<min(section.rows.upperBound, first + perLine)
    }

    // MARK: Sizes

    /// Returns the first item of a range that has to be measured, or whose line is not known; nil if there is none.
    func firstUnknownRow(in rows: Range<Int>) -> Int? { rows.first { $0 >= end || isUnmeasured($0) } }

    private func isUnmeasured(_ row: Int) -> Bool { sizes[row].width.isNaN || stale[row] }

    /// Returns the first item without a size: one of a range, or else the one behind all that have sizes.
    func firstUnmeasuredRow(in rows: Range<Int>) -> Int {
        rows.clamped(to: sizes.indices).first(where: isUnmeasured) ?? sizes.count
    }

    /// Stores the sizes of items that follow those that are known, or replaces sizes of them.
    mutating func learn(_ known: [Size], from first: Int) {
        for (index, size) in known.enumerated() {
            let row = first + index
            let limited = Self.limited(size, to: width)
            if row < sizes.count {
                (sizes[row], stale[row]) = (limited, false)
            } else {
                sizes.append(limited)
                stale.append(false)
            }
        }
    }

    /// Takes over the sizes of items that an update has left as they are; those between them have to be measured.
    mutating func keepSizes(of earlier: FlowLines, by update: ListUpdate, isStale: Bool) {
        let unknown = Size(width: .nan, height: 0)
        (sizes, stale) = ([], [])
        var most = 0
        for piece in update.pieces {
            guard let old = piece.oldRows, old.lowerBound < earlier.sizes.count else {
                let count = min(piece.rows.count, earlier.sizes.count)
                sizes += repeatElement(unknown, count: count)
                stale += repeatElement(false, count: count)
                continue
            }
            let kept = old.clamped(to: 0..<earlier.sizes.count)
            // Items behind many that are unknown are measured when they come near.
            guard sizes.count == piece.rows.lowerBound else { break }
            sizes += earlier.sizes[kept]
            let isStale = isStale || piece.isReloaded
            stale += earlier.stale[kept].map { isStale || $0 }
            most = sizes.count
            guard kept.count == old.count else { break }
        }
        sizes.removeLast(sizes.count - most)
        stale.removeLast(stale.count - most)
    }

    /// Breaks all items that have sizes into lines, from a line on.
    /// - Returns: The heights of the lines from there on, in points.
    mutating func breakLines(of sections: [ListSection], from line: Int) -> [Double] {
        let first = line < starts.count ? starts[line] : end
        starts.removeSubrange(min(line, starts.count)...)
        end = first
        var heights: [Double] = []
        var index = sections.partitioningIndex { $0.rows.upperBound > first }
        while index < sections.count, end < sizes.count {
            let last = sections[index].rows.upperBound
            while end < last {
                guard let next = nextLine(from: end, to: last) else { return heights }
                starts.append(end)
                heights.append(next.height)
                end = next.end
            }
            index += 1
        }
        return heights
    }

    /// Returns where the line ends that begins at an item, and its height; nil if more sizes have to be known.
    private func nextLine(from first: Int, to last: Int) -> (end: Int, height: Double)? {
        var (right, height) = (-spacing, 0.0)
        var row = first
        while row < last {
            guard row < sizes.count else { return nil }
            let size = size(ofRow: row)
            let next = right + spacing + size.width
            guard row == first || next <= width + 1e-6 else { break }
            right = next
            height = max(height, size.height)
            row += 1
        }
        return (row, height)
    }

    // MARK: Positions

    /// Returns the rectangle of an item.
    /// - Parameter isLast: Whether the line is the last of its section.
    func rect(ofRow row: Int, among rows: Range<Int>, isLast: Bool, in room: Rect) -> Rect {
        // An item whose line is not known stands as if it and its neighbours had the estimated size.
        func size(ofRow row: Int) -> Size { rows.upperBound <= end ? self.size(ofRow: row) : estimate }
        var (before, total) = (0.0, 0.0)
        for other in rows {
            let width = size(ofRow: other).width
            if other < row { before += width }
            total += width
        }
        let (index, gaps) = (Double(row - rows.lowerBound), Double(rows.count - 1))
        let rest = max(0, width - total - gaps * spacing)
        var x = room.minX + ListView.length(layout.sectionInset.left) + before + index * spacing
        switch layout.alignment {
        case .leading: break
        case .center: x += rest / 2
        case .justified: if gaps > 0, !isLast { x += rest * index / gaps }
        }
        let size = size(ofRow: row)
        // Items of different heights stand on the line's middle.
        return Rect(x: x, y: room.midY - size.height / 2, width: size.width, height: size.height)
    }
}
