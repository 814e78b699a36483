public import GatefoldGeometry

/// The layout of a translated modal as a pure function of progress.
nonisolated public struct TranslatedModalGeometry: Hashable, Sendable {
    /// The size of the window's content, in points.
    public var window: Size
    /// The pixel grid that the translation is rounded to.
    public var grid: PixelGrid

    /// Creates the layout for a window.
    /// - Parameters:
    ///   - window: The size of the window's content, in points.
    ///   - grid: The pixel grid that the translation is rounded to.
    public init(window: Size, grid: PixelGrid) {
        self.window = window
        self.grid = grid
    }

    /// The layout at one progress, in points of the window.
    public struct Placement: Hashable, Sendable {
        /// How far below its final position the screen is shown: positive meanwhile, negative during an overshoot.
        public var translation: Double
        /// The strip at the window's bottom that the overshoot uncovers; empty otherwise.
        public var uncovered: Rect
        /// The radius of the screen's top corners, in points: 0 when the screen is in place or beyond it.
        public var cornerRadius: Double
        /// The strength of the shadow at the screen's top edge, from 0 to 1: 0 at both ends.
        public var shadow: Double
    }

    /// The radius of the top corners meanwhile, in points. Chosen: that of a large card.
    private static let cornerRadius = 16.0

    /// Returns the layout at a progress.
    /// - Parameter progress: 0 with the screen below the window, 1 with the screen in place; the screen follows an
    ///   overshoot.
    public func placement(at progress: Double) -> Placement {
        let translation = grid.aligned(window.height * (1 - progress))
        let p = min(1, max(0, progress))
        return Placement(
            translation: translation,
            uncovered: Rect(minX: 0, minY: window.height + translation, maxX: window.width, maxY: window.height),
            // The corners flatten over the last quarter of the distance, so that they are seen on most of it.
            cornerRadius: Self.cornerRadius * min(1, 4 * (1 - p)), shadow: 4 * p * (1 - p))
    }

    /// The longest distance that an edge moves between progress 0 and 1, in points.
    public var longestTravel: Double { window.height }
}
