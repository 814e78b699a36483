public import GatefoldGeometry
import GatefoldMotion

/// The layout of the pieces of an expanding cell as a pure function of progress.
///
/// Lengths are in points of the window. The edges of the container are on whole pixels, and the regions around it are
/// positioned by those edges, so that there are no gaps or overlaps.
nonisolated public struct ExpandingCellGeometry: Hashable, Sendable {
    /// The size of the window's content.
    public var window: Size
    /// The frame of the page at rest; the whole window unless it leaves room for the list beside it.
    public var page: Rect
    /// The visible part of the tapped cell.
    public var target: Rect
    /// The frame of the whole cell, which may be partly outside the viewport.
    public var cell: Rect
    /// The bottom edge of the bar area at rest.
    public var barHeight: Double
    /// Whether the page opens or is dismissed; it determines how the bar moves. A reversal keeps the direction.
    public var direction: Direction
    /// The pixel grid that edges are rounded to.
    public var grid: PixelGrid
    /// The offset that is added to the target's edges while the transition catches up with a target that has moved in
    /// flight.
    public var targetOffset = Edges()
    /// Whether text of the cell travels to the page, so that what the text would pass over has to be gone at once.
    var movesText = false

    /// The distances by which the four edges of a rectangle move, in points; right and down are positive.
    public struct Edges: Hashable, Sendable {
        /// The distance of the left edge.
        public var minX = 0.0
        /// The distance of the top edge.
        public var minY = 0.0
        /// The distance of the right edge.
        public var maxX = 0.0
        /// The distance of the bottom edge.
        public var maxY = 0.0

        /// Creates distances of zero.
        public init() {}

        /// Creates the distances from the edges of one rectangle to those of another.
        public init(from start: Rect, to end: Rect) {
            minX = end.minX - start.minX
            minY = end.minY - start.minY
            maxX = end.maxX - start.maxX
            maxY = end.maxY - start.maxY
        }

        func applied(to rect: Rect, fraction: Double) -> Rect {
            Rect(
                minX: rect.minX + minX * fraction, minY: rect.minY + minY * fraction,
                maxX: rect.maxX + maxX * fraction, maxY: rect.maxY + maxY * fraction)
        }
    }

    /// The directions of the transition.
    public enum Direction: Hashable, Sendable {
        /// The page opens and pushes the bar out of the window.
        case opening
        /// The page is dismissed and draws the bar in, starting with `pulled` points of it already in the window.
        case dismissing(pulled: Double)
    }

    /// Creates the layout for a cell in a window.
    /// - Parameters:
    ///   - window: The size of the window's content.
    ///   - target: The visible part of the tapped cell.
    ///   - cell: The frame of the whole cell.
    ///   - barHeight: The bottom edge of the bar area at rest.
    ///   - direction: Whether the page opens or is dismissed.
    ///   - grid: The pixel grid that edges are rounded to.
    public init(
        window: Size, target: Rect, cell: Rect, barHeight: Double, direction: Direction, grid: PixelGrid
    ) {
        self.window = window
        page = Rect(origin: .zero, size: window)
        self.target = target
        self.cell = cell
        self.barHeight = barHeight
        self.direction = direction
        self.grid = grid
    }

    /// The layout of the pieces at one progress.
    public struct Placement: Hashable, Sendable {
        /// The frame of the container, which clips the cell and the page.
        public var container: Rect
        /// The container extended by the parts of the cell that the viewport cuts off; round corners are at its
        /// corners.
        public var outline: Rect
        /// The origin of the cell's snapshot.
        public var cell: Point
        /// The opacity of the cell's snapshot.
        public var cellAlpha: Double
        /// The origin of the page.
        public var page: Point
        /// The opacity of the page.
        public var pageAlpha: Double
        /// The bottom edge of the region above the target.
        public var topBottom: Double
        /// The top edge of the region below the target.
        public var bottomTop: Double
        /// The right edge of the region to the left of the target.
        public var leftRight: Double
        /// The left edge of the region to the right of the target.
        public var rightLeft: Double
        /// The bottom edge of the bar.
        public var barBottom: Double
    }

    /// Returns the layout at a progress.
    /// - Parameters:
    ///   - progress: 0 for the cell at rest, 1 for the page; clamped to 0...1, so that no size becomes negative in an
    ///     overshoot.
    ///   - offsetFraction: The remaining fraction of `targetOffset`, from 1 to 0.
    public func placement(at progress: Double, offsetFraction: Double = 0) -> Placement {
        let progress = min(1, max(0, progress))
        let p = stepped(progress)
        let target = targetOffset.applied(to: self.target, fraction: offsetFraction)
        let container = grid.points(grid.snap(target.interpolated(to: page, fraction: p)))
        return Placement(
            container: container,
            outline: outline(of: container, at: p),
            // Cell and page keep their horizontal positions: only the clip widens, so that no text drifts sideways.
            cell: Point(
                x: cell.minX + target.minX - self.target.minX, y: container.minY + cell.minY - target.minY),
            cellAlpha: cellAlpha(at: progress),
            page: Point(x: page.minX, y: container.minY + grid.aligned(pulled * p)),
            pageAlpha: Self.pageAlpha(at: progress),
            topBottom: container.minY,
            bottomTop: container.maxY,
            leftRight: container.minX,
            rightLeft: container.maxX,
            barBottom: barBottom(at: p, containerTop: container.minY))
    }

    /// Returns a progress that is rounded near the ends, so that the fastest edge stands on a whole pixel.
    ///
    /// All edges are positioned by this progress. Near the ends, where each of them moves by a pixel in several frames,
    /// the slower ones then step only in frames in which the fastest one steps; otherwise they would step one after
    /// another, and the snapshot would seem to crawl. The fastest edge stands where the exact progress puts it.
    private func stepped(_ progress: Double) -> Double {
        let steps = (longestTravel * grid.scale).rounded()
        guard min(progress, 1 - progress) * steps < Self.steppedWay else { return progress }
        return (progress * steps).rounded() / max(1, steps)
    }

    /// The remaining distance of the fastest edge from which on the edges step together, in pixels. Chosen: farther
    /// away the edges move by more than a pixel in each frame.
    private static let steppedWay = 32.0

    /// Returns the opacity of the cell's snapshot. The cell has faded out before the page can be read, so that what both
    /// show, such as a title, is not seen twice. Chosen: the cell is gone at 0.4, and the page starts to appear at 0.25.
    /// A high cell is gone when the page starts to appear, because its lines would lie on the page's title.
    private func cellAlpha(at p: Double) -> Double { max(0, 1 - p / cellEnd) }

    /// The progress at which the cell has faded out.
    private var cellEnd: Double { movesText ? TravellingPair.textEnd : cell.height > Self.highCell ? 0.25 : 0.4 }

    /// Returns the fraction of the distance from the cell's background colour to the page's. The colour turns when the
    /// cell has gone, which would end in an edge before. Chosen: quickly, because the page's text can soon be read.
    func backgroundFraction(at p: Double) -> Double { min(1, max(0, (p - cellEnd) / 0.08)) }

    /// Returns the opacity of the page's background behind an image that is the cell itself. Chosen: it is there before the page
    /// can be seen.
    static func imageBackgroundAlpha(at p: Double) -> Double { min(1, max(0, p / 0.4)) }

    /// Returns the opacity of a view of the page that lies over the bar, such as the close button: it fades out over the last
    /// 16 points before the bar that is pulled in reaches it.
    /// - Parameters:
    ///   - top: The view's top edge, in points of the page.
    ///   - bar: The bottom edge of the bar, in the same points; 0 without one.
    static func alphaAboveBar(at top: Double, bar: Double) -> Double {
        guard bar > 0 else { return 1 }
        return min(1, max(0, (top - bar) / min(16, max(1, top))))
    }

    /// The height beyond which a cell's lines reach down to a page's title, in points. Chosen: where the first line
    /// begins below the close button of a page.
    private static let highCell = 96.0

    /// Returns the opacity of the page, which eases out, so that the page can be read early and still changes until
    /// progress 1.
    static func pageAlpha(at p: Double) -> Double {
        let rest = min(1, (1 - p) / 0.75)
        return 1 - rest * rest
    }

    /// The frame of the whole cell, on whole pixels.
    var wholeCell: Rect { grid.points(grid.snap(cell)) }

    /// Returns the container extended by the parts of the cell that the viewport cuts off; these parts shrink as the
    /// container grows.
    private func outline(of container: Rect, at p: Double) -> Rect {
        let cell = wholeCell
        let left = grid.aligned((target.minX - cell.minX) * (1 - p))
        let top = grid.aligned((target.minY - cell.minY) * (1 - p))
        let right = grid.aligned((cell.maxX - target.maxX) * (1 - p))
        let bottom = grid.aligned((cell.maxY - target.maxY) * (1 - p))
        return Rect(
            minX: container.minX - left, minY: container.minY - top, maxX: container.maxX + right,
            maxY: container.maxY + bottom)
    }

    /// Returns the bottom edge of the bar. In an opening the bar stands still until the container reaches it and
    /// pushes it out. A dismissal draws the bar in from where it hangs.
    private func barBottom(at p: Double, containerTop: Double) -> Double {
        switch direction {
        case .opening: min(barHeight, containerTop)
        case .dismissing(let pulled): grid.aligned(barHeight + (pulled - barHeight) * p)
        }
    }

    /// Returns the layout adjusted to the positions where an earlier flight, which brings the list back, shows the cell
    /// and the bar now.
    /// - Parameters:
    ///   - shown: The rectangle in which the cell is shown.
    ///   - barBottom: The bottom edge of the bar as shown; nil if the bar is at rest.
    func shifted(cell shown: Rect, barBottom: Double?) -> ExpandingCellGeometry {
        var geometry = self
        let delta = Point(x: shown.minX - cell.minX, y: shown.minY - cell.minY)
        let target = grid.points(grid.snap(target.offsetBy(x: delta.x, y: delta.y)))
        geometry.target = target.intersection(Rect(origin: .zero, size: window))
        geometry.cell = shown
        geometry.barHeight = barBottom ?? barHeight
        return geometry
    }

    /// The height of the part of the bar that is in the window when the dismissal starts, in points; 0 for an opening.
    public var pulled: Double {
        if case .dismissing(let pulled) = direction { pulled } else { 0 }
    }

    /// The distance, in points, over which a finger's drag folds the page shut: the distance of the container's top
    /// edge, but at least a third of the window's height, so that a page with a cell near the top does not fold too
    /// quickly.
    var foldingDistance: Double { max(target.minY, window.height / 3) }

    /// The limit of the swing in points.
    private static let longestSwing = 12.0

    /// Returns how far the container alone swings past its position at a progress beyond 0 or 1, in points; down is
    /// positive.
    ///
    /// The container goes on in the direction in which it was thrown, at first with its speed, and resists more and
    /// more. Everything else stays in its place.
    func swing(at progress: Double) -> Double {
        let excess = min(1, max(0, progress)) - progress
        let band = RubberBand(dimension: Self.longestSwing, coefficient: 1)
        return grid.aligned(band.offset(forPull: excess * foldingDistance))
    }

    /// The longest distance that an edge moves between progress 0 and 1, in points.
    public var longestTravel: Double {
        max(
            abs(target.minY - page.minY), abs(page.maxY - target.maxY), abs(target.minX - page.minX),
            abs(page.maxX - target.maxX), abs(barHeight - pulled), pulled)
    }
}
