import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

// Rows are measured when they come near the viewport, and the content on screen stays in place meanwhile.
extension TableView {
    /// The largest number of rows measured in one frame. Chosen: more than a screen of legible rows, and quick to
    /// measure.
    private static let mostMeasured = 512
    /// The limit of every length in the layout, in points. Chosen: more than any row has, and small enough to compute
    /// with.
    private static let longest = 1e9
    /// The distance, in points, up to which a shift counts as a rounding error.
    static let negligible = 1e-6

    static func length(_ length: Double) -> Double { length.isFinite ? min(max(0, length), longest) : 0 }

    private var shownHeaderHeight: Double { Self.length(Self.length(headerHeight) * max(1, theme.textScale)) }

    /// `rowHeight`, or a standard height in place of `automaticDimension`. Chosen: that of a row with one line.
    private var fixedRowHeight: Double { rowHeight == Self.automaticDimension ? 44 : rowHeight }

    // MARK: Places

    func placeSections() {
        layout.place(
            headerHeight: shownHeaderHeight, estimate: Self.length(estimatedRowHeight ?? fixedRowHeight),
            spacing: Self.length(rowSpacing))
        setNeedsLayout()
    }

    /// Places the sections again after a change of heights, keeping the content at the top of the viewport where it is.
    func placeSectionsAnew() {
        let anchors = anchors()
        placeSections()
        resizeContent(keeping: anchors)
    }

    /// The places in the content that stay where they are on screen when heights change.
    struct Anchors {
        /// The place at the top of the viewport; nil for the top of the content.
        var place: TableLayout.Place?
        /// The vertical content offset.
        var offset: Double
        /// The place that an animation scrolls to the top of the viewport; nil for the top of the content.
        var goalPlace: TableLayout.Place?
        /// The vertical content offset that an animation scrolls to.
        var goal: Double
        /// The greatest content offset at rest if content scrolled to its end is to stay there; otherwise NaN.
        var end = Double.nan
    }

    /// Returns the places to keep where they are.
    /// - Parameter keepsEnd: Whether content that is scrolled to its end stays there.
    func anchors(keepsEnd: Bool = false) -> Anchors {
        func place(at offset: Double) -> TableLayout.Place? {
            let top = offset + adjustedContentInset.top
            return top > 0 ? layout.place(at: top) : nil
        }
        var anchors = Anchors(
            place: place(at: contentOffset.y), offset: contentOffset.y, goalPlace: place(at: goal.y), goal: goal.y)
        if keepsEnd { anchors.end = vertical.range.upperBound }
        return anchors
    }

    /// Sets the content's size to that of the sections.
    /// - Parameter anchors: The places to keep where they are; nil keeps the content offset instead.
    func resizeContent(keeping anchors: Anchors?) {
        let size = Size(width: frame.width, height: layout.height)
        guard let anchors else {
            contentSize = size
            return
        }
        let growth = size.height - contentSize.height
        func way(of place: TableLayout.Place?, from offset: Double) -> Double {
            guard let place, let height = layout.height(of: place) else { return 0 }
            let way = offset == anchors.end ? growth : height - adjustedContentInset.top - offset
            return abs(way) > Self.negligible ? way : 0
        }
        let shown = way(of: anchors.place, from: anchors.offset)
        rowMotion?.contentDidMove(by: shown)
        resizeContent(to: size, shiftedBy: shown, goalBy: way(of: anchors.goalPlace, from: anchors.goal))
    }

    // MARK: Measuring

    /// Measures the rows in and near the viewport that have not been measured.
    func measureRowsNearby() {
        // At another width text breaks differently, so all heights are measured again.
        if layout.rows.runCount > 0, column.width != measuredWidth { placeSectionsAnew() }
        measureRows { (bounds.minY - margin, bounds.maxY + margin) }
    }

    /// Measures the rows that could be visible together with a given row.
    func measureRows(around indexPath: IndexPath) {
        measureRows {
            let rect = rectForRow(at: indexPath)
            return (rect.minY - frame.height, rect.maxY + frame.height)
        }
    }

    /// Measures the rows in a part of the table that have not been measured.
    /// - Parameter stretch: Returns the part's y coordinates, which change as rows above it are measured.
    private func measureRows(in stretch: () -> (minY: Double, maxY: Double)) {
        guard delegate != nil || rowHeight == Self.automaticDimension, !isMeasuring else { return }
        isMeasuring = true
        defer { isMeasuring = false }
        var measured = 0
        while measured < Self.mostMeasured {
            let (minY, maxY) = stretch()
            let rows = layout.rows(from: minY, to: maxY)
            guard let row = layout.rows.firstUnknownRow(in: rows) else { return }
            let anchors = anchors(keepsEnd: true)
            guard measure(around: row) else { return }
            measured += measuredHeights.count
            resizeContent(keeping: anchors)
        }
        // The remaining rows are measured in the following frames.
        setNeedsLayout()
        window?.drive(self)
    }

    /// Measures a row, together with its neighbours if their heights are known without their cells.
    /// - Returns: False if the delegate has reloaded the table meanwhile, so that its answers are outdated.
    private func measure(around row: Int) -> Bool {
        let asked = generation
        measuredHeights.removeAll(keepingCapacity: true)
        var first = layout.rows.unknownRows(around: row).lowerBound
        for neighbour in layout.rows.unknownRows(around: row) {
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
        measuredWidth = column.width
        // If the delegate has changed heights meanwhile, the rows will be measured again.
        layout.rows.learn(measuredHeights, from: first)
        return true
    }

    /// Returns the height that the cell of a row wants at the column's width, in points.
    private func fittingHeight(ofRow row: Int) -> Double {
        // The cell stays in use, because a row is measured when it is about to be shown.
        guard let cell = cell(forRow: row) else { return fixedRowHeight }
        // A row that is not shown after all gives its cell back at the next layout pass.
        if !isLayingOutRows { setNeedsLayout() }
        cell.sizesItself = true
        let height = cell.sizeThatFits(Size(width: column.width, height: .greatestFiniteMagnitude)).height
        return height.isFinite ? height : fixedRowHeight
    }
}
