import GatefoldControls
import GatefoldGeometry
import GatefoldScreens
import GatefoldViews

/// The image that both views of a travelling pair show, perhaps at two sizes and each cut differently.
///
/// The whole image moves from its position in the one view to its position in the other, and what is cut off of it
/// changes with the moving piece. So it is seen once, however its two ends are cut.
final class TravellingImage {
    /// Shows the whole image beneath the snapshots of the two views, which may show less of it than the moving piece does.
    let view = ImageView()
    private let pageImage: ImageView
    private let cellImage: ImageView
    /// The position of the whole image in the cell's view at rest, in points.
    private let start: Rect

    /// The largest difference of the proportions of one image at two sizes, as a fraction. Chosen: the rounding of a
    /// thumbnail's size to pixels.
    private static let tolerance = 0.03

    /// Returns nil if the views do not show one image.
    init?(cellView: View, pageView: View) {
        guard let cellImage = cellView.fillingImageView, let pageImage = pageView.fillingImageView,
            let start = cellImage.wholeImageRect, let end = pageImage.wholeImageRect,
            abs(start.width * end.height / (start.height * end.width) - 1) < Self.tolerance
        else { return nil }
        self.cellImage = cellImage
        self.pageImage = pageImage
        self.start = start
        view.contentMode = .scaleToFill
        view.isUserInteractionEnabled = false
    }

    /// The position of the whole image in the page's view, in points; the last one while the page's view has no image.
    private lazy var end = pageImage.wholeImageRect ?? start

    /// Positions the image and the snapshots of the two views over it.
    /// - Parameters:
    ///   - fraction: The fraction of the distance from the cell's view to the page's.
    ///   - cell: The snapshot of the cell's view, of its size at rest.
    ///   - page: The snapshot of the page's view; nil if the image alone stands for it.
    ///   - zoom: The factor by which the page magnifies its view.
    ///   - grid: The pixel grid that edges are rounded to.
    /// - Returns: The factor by which the image is larger than on the page, in the direction in which it is more so.
    func layOut(
        at fraction: Double, cell: TransitionSnapshot, page: TransitionSnapshot?, zoom: Double, grid: PixelGrid
    ) -> Double {
        end = pageImage.wholeImageRect ?? end
        let end = Rect(
            x: end.minX * zoom, y: end.minY * zoom, width: end.width * zoom, height: end.height * zoom)
        let whole = start.interpolated(to: end, fraction: fraction)
        view.frame = grid.points(grid.snap(whole))
        if view.image != pageImage.image ?? cellImage.image { view.image = pageImage.image ?? cellImage.image }
        Self.layOut(cell, showing: start, at: whole, grid: grid)
        if let page { Self.layOut(page, showing: end, at: whole, grid: grid) }
        return max(whole.width / end.width, whole.height / end.height)
    }

    /// Scales a snapshot so that the image in it lies in a rectangle.
    /// - Parameter part: The position of the whole image in the snapshot at its natural size.
    private static func layOut(_ snapshot: TransitionSnapshot, showing part: Rect, at whole: Rect, grid: PixelGrid) {
        let (x, y) = (whole.width / part.width, whole.height / part.height)
        let size = snapshot.area.size
        snapshot.frame = grid.points(
            grid.snap(
                Rect(
                    x: whole.minX - part.minX * x, y: whole.minY - part.minY * y, width: size.width * x,
                    height: size.height * y)))
    }
}
