import GatefoldControls
import GatefoldGeometry
import GatefoldScreens
import GatefoldText
import GatefoldViews

/// Two labels of a travelling pair, such as the title of a row and that of its page: the text grows from the one font's size
/// to the other's, on one baseline, and fades from the one label to the other.
///
/// The first lines of both lie over each other. Further lines of the page's label appear when the cell's text has gone, so
/// that no word is read twice. A text that is the same in both does not fade at all.
struct TravellingText {
    private let cell: Label
    private let page: Label
    /// Whether both labels show the whole of one text, in one line of one font.
    let isSame: Bool
    /// How much wider the page's font sets the text than the cell's font does at the same size, as a heavier font does.
    private let widening: Double

    /// The progress from which further lines of the page's label appear, and that at which they have appeared. Chosen: the
    /// cell's text is all but gone at the first.
    private static let furtherLines = 0.36...0.7

    /// Returns nil if the views are no labels.
    init?(cellView: View, pageView: View) {
        guard let cell = cellView as? Label, let page = pageView as? Label, cell.fontSize > 0,
            page.fontSize > 0
        else { return nil }
        self.cell = cell
        self.page = page
        let (narrow, wide) = (cell.naturalWidth(of: cell.text), page.naturalWidth(of: page.text))
        widening = cell.text == page.text && narrow > 0 ? wide / page.fontSize * cell.fontSize / narrow : 1
        isSame =
            cell.text == page.text && cell.style.font == page.style.font
            && [cell, page].allSatisfy { $0.naturalWidth(of: $0.text) <= $0.bounds.width + 0.5 }
    }

    /// The first line of the page's label and the lines below it, in points of the window; nil for a label of one line.
    var pageLines: (first: Rect, further: Rect)? {
        let whole = page.convert(page.bounds, to: nil)
        let height = firstLineHeight
        guard height < whole.height - 1 else { return nil }
        let first = Rect(x: whole.minX, y: whole.minY, width: whole.width, height: height)
        return (first, Rect(minX: whole.minX, minY: first.maxY, maxX: whole.maxX, maxY: whole.maxY))
    }

    /// The height of the first line of the page's label, in points.
    var firstLineHeight: Double { page.firstLineHeight(in: page.bounds.size) }

    /// Returns the opacity of the page's further lines at a progress.
    static func furtherAlpha(at progress: Double) -> Double {
        let (start, end) = (furtherLines.lowerBound, furtherLines.upperBound)
        return min(1, max(0, (progress - start) / (end - start)))
    }

    /// The snapshots that show the text.
    struct Snapshots {
        var cell: TransitionSnapshot
        /// The page's label, or its first line if it has several.
        var page: TransitionSnapshot
        /// The lines of the page's label below the first one; nil if there are none.
        var further: TransitionSnapshot?
    }

    /// Scales and positions the snapshots of the labels within the moving piece.
    /// - Parameters:
    ///   - fraction: The fraction of the distance from the cell's label to the page's.
    ///   - width: The width of the moving piece, in points.
    /// - Returns: The height of what is shown, in points.
    func layOut(at fraction: Double, _ snapshots: Snapshots, width: Double) -> Double {
        // The letters of both lie over each other: each text is stretched towards the width of the other one.
        let wide = 1 + (widening - 1) * fraction
        let (small, large) = (cell.fontSize, page.fontSize)
        let font = small + (large - small) * fraction
        let baselines = (cell.firstBaseline(in: cell.bounds.size), page.firstBaseline(in: page.bounds.size))
        let baseline = baselines.0 + (baselines.1 - baselines.0) * fraction
        layOut(
            snapshots.cell, of: cell, scale: font / small, wide: wide, y: baseline - baselines.0 * font / small,
            width: width)
        let top = baseline - baselines.1 * font / large
        layOut(snapshots.page, of: page, scale: font / large, wide: wide / widening, y: top, width: width)
        guard let further = snapshots.further else { return max(snapshots.cell.frame.maxY, snapshots.page.frame.maxY) }
        layOut(
            further, of: page, scale: font / large, wide: wide / widening, y: snapshots.page.frame.maxY, width: width)
        return max(snapshots.cell.frame.maxY, further.frame.maxY)
    }

    private func layOut(
        _ snapshot: TransitionSnapshot, of label: Label, scale: Double, wide: Double, y: Double, width: Double
    ) {
        let size = Size(width: snapshot.area.width * scale * wide, height: snapshot.area.height * scale)
        let frame = Rect(origin: Point(x: (width - size.width) * share(of: label), y: y), size: size)
        // On whole pixels, text that is not scaled stays sharp.
        snapshot.frame = label.window.map { $0.resources.grid }.map { $0.points($0.snap(frame)) } ?? frame
    }

    /// Returns the share of the free width that lies to the left of a label's text: 0 for text at the left edge.
    private func share(of label: Label) -> Double {
        let isRightToLeft = label.theme.isRightToLeft
        return switch label.style.alignment {
        case .leading: isRightToLeft ? 1 : 0
        case .trailing: isRightToLeft ? 0 : 1
        case .center: 0.5
        case .natural: label.text.readsFromRight ?? isRightToLeft ? 1 : 0
        }
    }
}
