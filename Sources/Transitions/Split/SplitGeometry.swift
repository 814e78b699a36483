public import GatefoldGeometry
import GatefoldMotion

/// The layout of the pieces of a split as a pure function of progress.
///
/// Lengths are in points of the window and on whole pixels. At every progress, the top edge of the arriving screen is
/// the bottom edge of the top half.
nonisolated public struct SplitGeometry: Hashable, Sendable {
    /// The size of the window's content, in points.
    public let window: Size
    /// The position of the cut, in points from the window's top.
    public let cut: Double
    /// The pixel grid that lengths are rounded to.
    public let grid: PixelGrid

    /// Creates the layout for a window.
    /// - Parameters:
    ///   - window: The size of the window's content, in points.
    ///   - cut: Where to cut, in points from the window's top; clamped to the window and rounded to the nearest pixel.
    ///     A value that is not finite means half the height.
    ///   - grid: The pixel grid that lengths are rounded to.
    public init(window: Size, cut: Double, grid: PixelGrid) {
        self.window = window
        self.grid = grid
        let wanted = cut.isFinite ? cut : window.height / 2
        self.cut = min(window.height, grid.aligned(max(0, wanted)))
    }

    /// The layout of the pieces at one progress.
    public struct Placement: Hashable, Sendable {
        /// The frame of the upper half of the snapshot.
        public var top: Rect
        /// The frame of the lower half of the snapshot.
        public var bottom: Rect
        /// How far below its final position the arriving screen is shown, in points; negative during an overshoot, by
        /// at most 6 points.
        public var translation: Double
    }

    /// Returns the layout at a progress.
    /// - Parameter progress: 0 for the uncut lower screen, 1 for the upper screen. Below 0 the halves stay where they
    ///   meet, and above 1 outside the window. The arriving screen follows an overshoot beyond 1 a little.
    public func placement(at progress: Double) -> Placement {
        let p = min(1, max(0, progress))
        let band = RubberBand(dimension: Self.longestBreath, coefficient: 1)
        let breath = grid.aligned(band.offset(forPull: cut * max(0, progress - 1)))
        let rise = grid.aligned(cut * p)
        let fall = grid.aligned((window.height - cut) * p)
        return Placement(
            top: Rect(x: 0, y: -rise, width: window.width, height: cut),
            bottom: Rect(x: 0, y: cut + fall, width: window.width, height: window.height - cut),
            translation: cut - rise - breath)
    }

    /// The greatest distance by which the arriving screen moves beyond its position, in points. Chosen: a title in its
    /// bar stays well clear of the status text.
    private static let longestBreath = 6.0

    /// The longest distance that an edge moves between progress 0 and 1, in points.
    public var longestTravel: Double { max(cut, window.height - cut) }
}
