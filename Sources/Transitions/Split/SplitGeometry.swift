public import GatefoldGeometry

/// Where the pieces of a split stand, as a pure function of progress. (SPEC §4)
///
/// All in points of the window, on whole pixels. The arriving screen's top edge is the top half's bottom edge at every
/// progress.
nonisolated public struct SplitGeometry: Hashable, Sendable {
    /// The window's content size.
    public let window: Size
    /// Where the picture is cut, from the window's top: `s`.
    public let cut: Double
    public let grid: PixelGrid

    /// - Parameter cut: kept within the window and brought to the nearest pixel; half the height where it is not finite.
    public init(window: Size, cut: Double, grid: PixelGrid) {
        self.window = window
        self.grid = grid
        let wanted = cut.isFinite ? cut : window.height / 2
        self.cut = min(window.height, grid.aligned(max(0, wanted)))
    }

    /// Where each piece stands at one progress.
    public struct Placement: Hashable, Sendable {
        /// The upper half of the picture.
        public var top: Rect
        /// The lower half.
        public var bottom: Rect
        /// How far down the arriving screen is moved from where it rests.
        public var translation: Double
    }

    /// - Parameter progress: may overshoot, and so do the pieces.
    public func placement(at progress: Double) -> Placement {
        let rise = grid.aligned(cut * progress)
        let fall = grid.aligned((window.height - cut) * progress)
        return Placement(
            top: Rect(x: 0, y: -rise, width: window.width, height: cut),
            bottom: Rect(x: 0, y: cut + fall, width: window.width, height: window.height - cut),
            translation: cut - rise)
    }

    /// The longest way that an edge goes, in points.
    public var longestWay: Double { max(cut, window.height - cut) }
}
