public import GatefoldGeometry

/// Where the pieces of an expanding cell stand, as a pure function of progress.
///
/// All in points of the window. The container's edges lie on whole pixels; the regions around it are placed by those
/// edges, so that nothing gaps or overlaps. (SPEC §2)
nonisolated public struct ExpandingCellGeometry: Hashable, Sendable {
    /// The window's content size.
    public var window: Size
    /// The visible part of the tapped cell: `T`.
    public var target: Rect
    /// The whole cell, which may stand partly outside the viewport.
    public var cell: Rect
    /// Bottom edge of the bar area: `B`.
    public var barHeight: Double
    public var direction: Direction
    public var grid: PixelGrid
    /// What is added to the target's edges while it catches up with a target that has moved in flight.
    public var targetOffset = Edges()

    /// Distances that four edges of a rectangle are moved by, in points, right and down positive.
    public struct Edges: Hashable, Sendable {
        public var minX = 0.0
        public var minY = 0.0
        public var maxX = 0.0
        public var maxY = 0.0

        public init() {}

        /// From one rectangle to another.
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

    public enum Direction: Hashable, Sendable {
        case opening
        /// With that many points of the bar pulled in: `q`.
        case dismissing(pulled: Double)
    }

    public init(
        window: Size, target: Rect, cell: Rect, barHeight: Double, direction: Direction, grid: PixelGrid
    ) {
        self.window = window
        self.target = target
        self.cell = cell
        self.barHeight = barHeight
        self.direction = direction
        self.grid = grid
    }

    /// Where each piece stands at one progress.
    public struct Placement: Hashable, Sendable {
        public var container: Rect
        /// The container with what the viewport cuts off the cell: where round corners lie.
        public var outline: Rect
        /// Origin of the cell's picture, in the window.
        public var cell: Point
        public var cellAlpha: Double
        /// Origin of the page, in the window.
        public var page: Point
        public var pageAlpha: Double
        /// Bottom edge of the top region.
        public var topBottom: Double
        /// Top edge of the bottom region.
        public var bottomTop: Double
        /// Right edge of the region left of the target.
        public var leftRight: Double
        /// Left edge of the region right of the target.
        public var rightLeft: Double
        /// Bottom edge of the bar.
        public var barBottom: Double
    }

    /// - Parameters:
    ///   - progress: may overshoot; geometry uses it clamped to 0...1, so nothing inverts.
    ///   - offsetFraction: how much of `targetOffset` is left, from 1 to 0.
    public func placement(at progress: Double, offsetFraction: Double = 0) -> Placement {
        let p = min(1, max(0, progress))
        let target = targetOffset.applied(to: self.target, fraction: offsetFraction)
        let whole = Rect(origin: .zero, size: window)
        let container = grid.points(grid.snap(target.interpolated(to: whole, fraction: p)))
        return Placement(
            container: container,
            outline: outline(of: container, at: p),
            cell: Point(x: container.minX + cell.minX - target.minX, y: container.minY + cell.minY - target.minY),
            cellAlpha: 1 - p,
            page: Point(x: container.minX, y: container.minY + grid.aligned(pulled * p)),
            pageAlpha: p,
            topBottom: container.minY,
            bottomTop: container.maxY,
            leftRight: container.minX,
            rightLeft: container.maxX,
            barBottom: barBottom(at: p, containerTop: container.minY))
    }

    /// The whole cell on whole pixels.
    var wholeCell: Rect { grid.points(grid.snap(cell)) }

    /// What is cut off comes in as the container grows.
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

    /// Opening pushes the bar: it stands until the container reaches it. Dismissing draws it in from where it hangs.
    private func barBottom(at p: Double, containerTop: Double) -> Double {
        switch direction {
        case .opening: min(barHeight, containerTop)
        case .dismissing(let pulled): grid.aligned(barHeight + (pulled - barHeight) * p)
        }
    }

    /// The same where an earlier flight still brings the list back: by where the cell and the bar are seen now.
    func shifted(cell shown: Rect, barBottom: Double?) -> ExpandingCellGeometry {
        var geometry = self
        let way = Point(x: shown.minX - cell.minX, y: shown.minY - cell.minY)
        let target = grid.points(grid.snap(target.offsetBy(x: way.x, y: way.y)))
        geometry.target = target.intersection(Rect(origin: .zero, size: window))
        geometry.cell = shown
        geometry.barHeight = barBottom ?? barHeight
        return geometry
    }

    /// `q`: how much of the bar hangs in the window when the dismissal starts, in points.
    public var pulled: Double {
        if case .dismissing(let pulled) = direction { pulled } else { 0 }
    }

    /// The longest way that an edge goes, in points.
    public var longestWay: Double {
        max(
            target.minY, window.height - target.maxY, target.minX, window.width - target.maxX, abs(barHeight - pulled),
            pulled)
    }
}
