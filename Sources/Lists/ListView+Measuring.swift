import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

// Rows are measured when they come near the viewport, and the content on screen stays in place meanwhile.
extension ListView {
    /// The largest number of rows measured in one frame. Chosen: more than a screen of legible rows, and quick to
    /// measure.
    private static let mostMeasured = 512
    /// The limit of every length in the layout, in points. Chosen: more than any row has, and small enough to compute
    /// with.
    nonisolated private static let longest = 1e9
    /// The distance, in points, up to which a shift counts as a rounding error.
    static let negligible = 1e-6

    nonisolated static func length(_ length: Double) -> Double { length.isFinite ? min(max(0, length), longest) : 0 }

    var shownHeaderHeight: Double { Self.length(Self.length(headerHeight) * BarText.scale(in: theme)) }

    // MARK: Places

    /// Places the sections, none of whose rows has been measured.
    /// - Parameter earlier: The layout before, whose heights count until the rows are measured again; nil for none.
    func placeSections(keeping earlier: ListLayout? = nil) {
        (measuredWidth, measuredScale) = (column.width, pixelsPerPoint)
        place(&layout)
        if let earlier, measuresRows {
            let update = ListUpdate(ofSamePathsIn: earlier.sections, and: layout.sections)
            layout.keepMeasures(of: earlier, by: update, isStale: true)
        }
        setNeedsLayout()
    }

    /// Places the sections again after a change of heights, keeping the content at the top of the viewport where it is.
    func placeSectionsAnew() {
        guard batch == nil else {
            batch?.changes.placesAnew = true
            return
        }
        let anchors = anchors()
        placeSections(keeping: layout)
        resizeContent(keeping: anchors)
    }

    /// The places in the content that stay where they are on screen when heights change.
    struct Anchors {
        /// The place that is seen at `line`; nil for the top of the content.
        var place: ListLayout.Place?
        /// The y coordinate, in the list's frame, of a finger that holds the content, or else of the viewport's top.
        var line: Double
        /// The vertical content offset.
        var offset: Double
        /// The place that an animation scrolls to the top of the viewport; nil for the top of the content.
        var goalPlace: ListLayout.Place?
        /// The vertical content offset that an animation scrolls to.
        var goal: Double
        /// The greatest content offset at rest if content scrolled to its end is to stay there; otherwise NaN.
        var end = Double.nan
    }

    /// Returns the places to keep where they are.
    /// - Parameter keepsEnd: Whether content that is scrolled to its end stays there.
    func anchors(keepsEnd: Bool = false) -> Anchors {
        func place(at offset: Double) -> ListLayout.Place? {
            let top = offset + adjustedContentInset.top
            return top > 0 ? layout.place(at: top) : nil
        }
        let finger = fingerLine
        var anchors = Anchors(
            place: finger.map { layout.place(at: contentOffset.y + $0) } ?? place(at: contentOffset.y),
            line: finger ?? adjustedContentInset.top, offset: contentOffset.y, goalPlace: place(at: goal.y),
            goal: goal.y)
        if keepsEnd, finger == nil { anchors.end = vertical.range.upperBound }
        return anchors
    }

    /// The y coordinate, in the list's frame, of the finger that holds the content or a row; nil for none.
    private var fingerLine: Double? {
        if isTracking, pan.state.isActive { return convert(fromWindow: pan.location()).y - bounds.minY }
        if let heldCell { return heldCell.frame.midY - bounds.minY }
        return press == nil ? nil : convert(fromWindow: tap.location()).y - bounds.minY
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
        func way(of place: ListLayout.Place?, from offset: Double, line: Double) -> Double {
            guard let place, let height = layout.height(of: place) else { return 0 }
            let way = offset == anchors.end ? growth : height - line - offset
            return abs(way) > Self.negligible ? way : 0
        }
        let shown = way(of: anchors.place, from: anchors.offset, line: anchors.line)
        let goal = way(of: anchors.goalPlace, from: anchors.goal, line: adjustedContentInset.top)
        rowMotion?.contentDidMove(by: shown)
        resizeContent(to: size, shiftedBy: shown, goalBy: goal)
    }

    // MARK: Measuring

    /// Measures the rows in and near the viewport that have not been measured.
    func measureRowsNearby() {
        measureRows { (bounds.minY - margin, bounds.maxY + margin) }
    }

    /// Measures the rows that could be visible together with a given row.
    func measureRows(around indexPath: IndexPath) {
        measureRows {
            let rect = rect(at: indexPath)
            return (rect.minY - frame.height, rect.maxY + frame.height)
        }
    }

    /// Measures the rows in a part of the list that have not been measured.
    /// - Parameter stretch: Returns the part's y coordinates, which change as rows above it are measured.
    private func measureRows(in stretch: () -> (minY: Double, maxY: Double)) {
        if column.width != measuredWidth || pixelsPerPoint != measuredScale { columnDidChange() }
        guard measuresRows else { return }
        run(phase.measuring) {
            var measured = 0
            while measured < Self.mostMeasured {
                let (minY, maxY) = stretch()
                guard let line = firstUnknownLine(in: layout.lines(from: minY, to: maxY)) else { return }
                let anchors = anchors(keepsEnd: true)
                do throws(ListChanged) {
                    guard let count = try measure(around: line) else { return }
                    measured += count
                } catch {
                    return layOutAgain()
                }
                resizeContent(keeping: anchors)
            }
            // The remaining rows are measured in the following frames.
            layOutAgain()
        }
    }

    private var pixelsPerPoint: Double { window?.resources.grid.scale ?? 1 }

    /// Forgets what depends on the column, in which lines break differently now, if anything does.
    private func columnDidChange() {
        if case .rows = layout.shape, layout.lines.runCount == 0 || column.width == measuredWidth {
            (measuredWidth, measuredScale) = (column.width, pixelsPerPoint)
        } else {
            placeSectionsAnew()
        }
    }
}
