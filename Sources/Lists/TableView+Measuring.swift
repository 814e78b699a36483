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
            spacing: Self.length(rowSpacing), inset: boxInset, edges: edges)
    }

    /// Measures a row, together with its neighbours if their heights are known without their cells.
    func measureRows(around row: Int) throws(ListChanged) -> Int {
        measuredHeights.removeAll(keepingCapacity: true)
        var first = layout.lines.unknownRows(around: row).lowerBound
        for neighbour in layout.lines.unknownRows(around: row) {
            let answer = try ask { wantedHeight(ofRow: neighbour) }
            var height = answer.isFinite ? answer : fixedRowHeight
            let sizesItself = isAutomatic(answer)
            if !sizesItself, hasFittedRows { setFits(false, neighbour) }
            if sizesItself, neighbour < row {
                measuredHeights.removeAll(keepingCapacity: true)
                first = neighbour + 1
                continue
            }
            // A cell is made only for a row that is needed.
            if sizesItself, neighbour > row { break }
            if sizesItself { height = try ask { fittingHeight(ofRow: neighbour) } }
            measuredHeights.append(Self.length(height))
            if sizesItself { break }
        }
        // If the delegate has changed heights meanwhile, the rows will be measured again.
        layout.lines.learn(measuredHeights, from: first)
        return measuredHeights.count
    }

    /// Returns the height of a row that the delegate wants, which may be automatic or no number.
    private func wantedHeight(ofRow row: Int) -> Double {
        delegate?.tableView(self, heightForRowAt: layout.indexPath(ofRow: row)) ?? rowHeight
    }

    private func isAutomatic(_ answer: Double) -> Bool {
        (answer.isFinite ? answer : rowHeight) == Self.automaticDimension
    }

    // MARK: Lines

    /// Lets the labels of a cell that was made for a row break their text if the row is as high as its cell wants. The row
    /// may have been measured with another cell.
    func fitLines(of cell: ListViewCell, forRow row: Int) {
        // A cell that is made to be measured is told so afterwards.
        guard !phase.isMeasuring, let cell = cell as? TableViewCell else { return }
        guard hasFittedRows || rowHeight == Self.automaticDimension else {
            cell.sizesItself = false
            return
        }
        cell.sizesItself = isAutomatic(wantedHeight(ofRow: row))
    }

    /// Lets the labels of all cells show one line each.
    func forgetFittedRows() {
        guard hasFittedRows else { return }
        hasFittedRows = false
        for live in liveRows { (live.cell as? TableViewCell)?.sizesItself = false }
    }

    private func setFits(_ fits: Bool, _ row: Int) {
        (liveRows.first { $0.row == row }?.cell as? TableViewCell)?.sizesItself = fits
    }

    /// Returns the height that the cell of a row wants at the column's width, in points.
    private func fittingHeight(ofRow row: Int) -> Double {
        // The cell stays in use, because a row is measured when it is about to be shown.
        guard let cell = cell(forRow: row) as? TableViewCell else { return fixedRowHeight }
        // A row that is not shown after all gives its cell back at the next layout pass.
        if case .measuring = phase { setNeedsLayout() }
        hasFittedRows = true
        cell.sizesItself = true
        let height = cell.sizeThatFits(Size(width: column.width, height: .greatestFiniteMagnitude)).height
        return height.isFinite ? height : fixedRowHeight
    }
}
