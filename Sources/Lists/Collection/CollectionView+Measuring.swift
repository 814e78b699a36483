import GatefoldGeometry
import GatefoldViews

extension CollectionView {
    /// The number of items of a flow that are measured together. Chosen: about a screen of them.
    private static let chunkLength = 64

    /// How items are put into lines in the column as it is now.
    var shape: ListShape {
        switch collectionViewLayout {
        case .grid(let grid):
            let pixels = window?.resources.grid ?? PixelGrid(scale: 1)
            return .grid(GridLines(grid, width: column.width, grid: pixels))
        case .flow(let flow): return .flow(FlowLines(flow, width: column.width))
        }
    }

    /// The measures by which the collection is laid out.
    var measures: ListMeasures {
        let (inset, spacing) = (collectionViewLayout.sectionInset, Self.length(collectionViewLayout.lineSpacing))
        // The space below the last line of a section belongs to its inset.
        return ListMeasures(
            headerHeight: shownHeaderHeight, estimate: estimatedLineHeight, spacing: spacing,
            inset: (Self.length(inset.top), Self.length(inset.bottom) - spacing))
    }

    private var estimatedLineHeight: Double {
        switch (collectionViewLayout, shape) {
        case (.grid(let layout), .grid(let grid)):
            grid.height(of: layout.itemHeight) ?? max(1, Self.length(layout.estimatedItemHeight ?? grid.itemWidth))
        case (_, .flow(let flow)): flow.estimate.height
        default: 0
        }
    }

    /// Whether items have to be measured: not in a grid of a fixed height.
    var sizesAreMeasured: Bool {
        if case .grid(let grid) = collectionViewLayout { return grid.itemHeight == .automatic }
        return true
    }

    func firstLineToMeasure(in lines: Range<Int>) -> Int? {
        guard case .flow(let flow) = layout.shape else { return layout.lines.firstUnknownRow(in: lines) }
        guard let first = lines.first, let last = lines.last else { return nil }
        let rows = layout.rows(inLine: first).lowerBound..<layout.rows(inLine: last).upperBound
        return flow.firstUnknownRow(in: rows).map { layout.line(ofRow: $0) }
    }

    func measureItems(around line: Int) throws(ListChanged) -> Int? {
        switch layout.shape {
        case .rows: nil
        case .grid(let grid): try measureLine(line, itemWidth: grid.itemWidth)
        case .flow(let flow): try measureFlow(flow, toLine: line)
        }
    }

    /// Measures the cells of a line of a grid.
    private func measureLine(_ line: Int, itemWidth: Double) throws(ListChanged) -> Int {
        var highest = 1.0
        for row in layout.rows(inLine: line) {
            let size = try ask { fittingSize(ofRow: row, width: itemWidth) }
            if let size { highest = max(highest, Self.length(size.height)) }
        }
        layout.lines.learn([highest], from: line)
        return 1
    }

    /// Finds out the sizes of items in and before a line of a flow.
    private func measureFlow(_ flow: FlowLines, toLine line: Int) throws(ListChanged) -> Int? {
        let wanted = layout.rows(inLine: line)
        let first = flow.firstUnmeasuredRow(in: wanted)
        let end = min(layout.rowCount, max(wanted.upperBound, first + Self.chunkLength))
        var sizes: [Size] = []
        var measured = 0
        for row in first..<max(first, end) {
            let path = layout.indexPath(ofRow: row)
            var size = try ask { delegate?.collectionView(self, sizeForItemAt: path) ?? defaultSize }
            if size == Self.automaticSize {
                size = try ask { fittingSize(ofRow: row, width: flow.width) ?? flow.estimate }
                measured += 1
            }
            sizes.append(size)
            // Cells that are only measured must not pile up.
            if measured >= Self.chunkLength { break }
        }
        guard !sizes.isEmpty else { return nil }
        layout.learn(sizes, from: first)
        if measured > 0, phase.update == nil { try ask { retireRows(outside: rowsNearby) } }
        return measured
    }

    private var defaultSize: Size {
        if case .flow(let flow) = collectionViewLayout { return flow.itemSize }
        return Self.automaticSize
    }

    /// Returns the size that the cell of an item wants at a width, in points; nil if there is no cell.
    private func fittingSize(ofRow row: Int, width: Double) -> Size? {
        guard let cell = cell(forRow: row) else { return nil }
        // An item that is not shown after all gives its cell back at the next layout pass.
        if case .measuring = phase { setNeedsLayout() }
        return cell.sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude))
    }
}
