import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Heights of rows, asked when they come near, and the place that is kept meanwhile.
extension TableView {
    /// How many chunks of rows are asked at once. Chosen: more than a screen of rows that can be read, and soon answered.
    private static let mostChunks = 32
    /// More than any row has, in points, and little enough to reckon with. Chosen.
    private static let longest = 1e9
    /// Less than this, in points, is a rounding error.
    private static let negligible = 1e-6

    static func length(_ length: Double) -> Double { length.isFinite ? min(max(0, length), longest) : 0 }

    private var shownHeaderHeight: Double { Self.length(Self.length(headerHeight) * max(1, theme.textScale)) }

    // MARK: Places

    /// Gives each section its place, one below the other; no row is known any more.
    func placeSections() {
        layout.place(
            headerHeight: shownHeaderHeight, estimate: Self.length(estimatedRowHeight ?? rowHeight),
            spacing: Self.length(rowSpacing))
        setNeedsLayout()
    }

    /// Rows or headers have another height: what stands at the viewport's top stays there.
    func placeSectionsAnew() {
        let anchors = anchors()
        placeSections()
        resizeContent(keeping: anchors)
    }

    /// What is to be where it was when heights have changed.
    struct Anchors {
        /// Nil for the content's top.
        var place: TableLayout.Place?
        var offset: Double
        /// The same for where an animation goes.
        var goalPlace: TableLayout.Place?
        var goal: Double
        /// Where the content ends at rest; no number where that stands for nothing.
        var end = Double.nan
    }

    /// - Parameter keepsEnd: whether content that is scrolled to its end stays there.
    func anchors(keepsEnd: Bool = false) -> Anchors {
        func place(at offset: Double) -> TableLayout.Place? {
            let top = offset + contentInset.top
            return top > 0 ? layout.place(at: top) : nil
        }
        var anchors = Anchors(
            place: place(at: contentOffset.y), offset: contentOffset.y, goalPlace: place(at: goal.y), goal: goal.y)
        if keepsEnd { anchors.end = vertical.range.upperBound }
        return anchors
    }

    /// Lets the content be as high as its sections are.
    /// - Parameter anchors: nil where the offset stays as it is.
    func resizeContent(keeping anchors: Anchors?) {
        let size = Size(width: frame.width, height: layout.height)
        guard let anchors else {
            contentSize = size
            return
        }
        let growth = size.height - contentSize.height
        func way(of place: TableLayout.Place?, from offset: Double) -> Double {
            guard let place, let height = layout.height(of: place) else { return 0 }
            let way = offset == anchors.end ? growth : height - contentInset.top - offset
            return abs(way) > Self.negligible ? way : 0
        }
        resizeContent(
            to: size, shiftedBy: way(of: anchors.place, from: anchors.offset),
            goalBy: way(of: anchors.goalPlace, from: anchors.goal))
    }

    // MARK: Measuring

    /// Asks how high the rows are, near what is seen, of which that is not known.
    func measureRowsNearby() {
        // Text breaks otherwise in another width.
        if layout.rows.runCount > 0, column.width != measuredWidth { placeSectionsAnew() }
        measureRows { (bounds.minY - margin, bounds.maxY + margin) }
    }

    /// The same for all that could be seen together with a row.
    func measureRows(around indexPath: IndexPath) {
        measureRows {
            let rect = rectForRow(at: indexPath)
            return (rect.minY - frame.height, rect.maxY + frame.height)
        }
    }

    /// - Parameter stretch: of the table, which moves as rows above it become known.
    private func measureRows(in stretch: () -> (minY: Double, maxY: Double)) {
        guard delegate != nil, !isMeasuring else { return }
        isMeasuring = true
        defer { isMeasuring = false }
        for _ in 0..<Self.mostChunks {
            let (minY, maxY) = stretch()
            let rows = layout.rows(from: minY, to: maxY)
            guard let chunk = layout.rows.firstUnknownChunk(in: rows) else { return }
            let anchors = anchors(keepsEnd: true)
            guard measure(chunk) else { return }
            resizeContent(keeping: anchors)
        }
        // The others in the frames that follow.
        setNeedsLayout()
        window?.drive(self)
    }

    /// - Returns: false where the delegate has brought about that what it answers is out of date.
    private func measure(_ chunk: Int) -> Bool {
        let asked = generation
        answers.removeAll(keepingCapacity: true)
        for row in layout.rows.rows(ofChunk: chunk) {
            let height = delegate?.tableView(self, heightForRowAt: layout.indexPath(ofRow: row)) ?? rowHeight
            guard generation == asked else { return false }
            answers.append(Self.length(height.isFinite ? height : rowHeight))
        }
        measuredWidth = column.width
        // Where it has changed what rows count for, they will be asked again.
        layout.rows.learn(answers, ofChunk: chunk)
        return true
    }
}
