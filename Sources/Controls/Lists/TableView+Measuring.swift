import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

extension TableView {
    /// `rowHeight`, or a standard height in place of `automaticDimension`. Chosen: that of a row with one line.
    private var fixedRowHeight: Double { rowHeight == Self.automaticDimension ? 44 : rowHeight }

    /// The measures by which the table is laid out.
    var measures: ListMeasures {
        ListMeasures(
            headerHeight: shownHeaderHeight, estimate: Self.length(estimatedRowHeight ?? fixedRowHeight),
            spacing: Self.length(rowSpacing))
    }

    /// Measures a row, together with its neighbours if their heights are known without their cells.
    /// - Returns: False if the delegate has reloaded the table meanwhile, so that its answers are outdated.
    func measureRows(around row: Int) -> Bool {
        let asked = generation
        measuredHeights.removeAll(keepingCapacity: true)
        var first = layout.lines.unknownRows(around: row).lowerBound
        for neighbour in layout.lines.unknownRows(around: row) {
            let answer = delegate?.tableView(self, heightForRowAt: layout.indexPath(ofRow: neighbour)) ?? rowHeight
            guard generation == asked else { return false }
            var height = answer.isFinite ? answer : fixedRowHeight
            let sizesItself = (answer.isFinite ? answer : rowHeight) == Self.automaticDimension
            if sizesItself, neighbour < row {
                measuredHeights.removeAll(keepingCapacity: true)
                first = neighbour + 1
                continue
            }
            // A cell is made only for a row that is needed.
            if sizesItself, neighbour > row { break }
            if sizesItself { height = fittingHeight(ofRow: neighbour) }
            guard generation == asked else { return false }
            measuredHeights.append(Self.length(height))
            if sizesItself { break }
        }
        // If the delegate has changed heights meanwhile, the rows will be measured again.
        layout.lines.learn(measuredHeights, from: first)
        return true
    }

    /// Returns the height that the cell of a row wants at the column's width, in points.
    private func fittingHeight(ofRow row: Int) -> Double {
        // The cell stays in use, because a row is measured when it is about to be shown.
        guard let cell = cell(forRow: row) as? TableViewCell else { return fixedRowHeight }
        // A row that is not shown after all gives its cell back at the next layout pass.
        if !isLayingOutRows { setNeedsLayout() }
        cell.sizesItself = true
        let height = cell.sizeThatFits(Size(width: column.width, height: .greatestFiniteMagnitude)).height
        return height.isFinite ? height : fixedRowHeight
    }
}
