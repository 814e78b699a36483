import GatefoldControls
import GatefoldGeometry
import GatefoldScreens
import GatefoldViews

/// Two labels of a travelling pair, such as the title of a row and that of its page: the text grows from the one font's size
/// to the other's, on one baseline, and fades from the one label to the other.
struct TravellingText {
    private let cell: Label
    private let page: Label

    /// Returns nil if the views are no labels.
    init?(cellView: View, pageView: View) {
        guard let cell = cellView as? Label, let page = pageView as? Label, cell.fontSize > 0,
            page.fontSize > 0
        else { return nil }
        self.cell = cell
        self.page = page
    }

    /// Scales and places the snapshots of the labels within the moving piece.
    /// - Parameters:
    ///   - fraction: The fraction of the distance from the cell's label to the page's.
    ///   - width: The width of the moving piece, in points.
    func layOut(
        at fraction: Double, cell cellSnapshot: TransitionSnapshot, page pageSnapshot: TransitionSnapshot, width: Double
    ) {
        let (small, large) = (cell.fontSize, page.fontSize)
        let font = small + (large - small) * fraction
        let baselines = (cell.firstBaseline(in: cell.bounds.size), page.firstBaseline(in: page.bounds.size))
        let baseline = baselines.0 + (baselines.1 - baselines.0) * fraction
        layOut(cellSnapshot, scale: font / small, ownBaseline: baselines.0, baseline: baseline, width: width)
        layOut(pageSnapshot, scale: font / large, ownBaseline: baselines.1, baseline: baseline, width: width)
    }

    private func layOut(
        _ snapshot: TransitionSnapshot, scale: Double, ownBaseline: Double, baseline: Double, width: Double
    ) {
        let size = Size(width: snapshot.area.width * scale, height: snapshot.area.height * scale)
        let x = page.theme.isRightToLeft ? width - size.width : 0
        snapshot.frame = Rect(origin: Point(x: x, y: baseline - ownBaseline * scale), size: size)
    }
}
