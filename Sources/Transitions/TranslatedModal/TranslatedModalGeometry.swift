public import GatefoldGeometry

/// Where a translated modal stands, as a pure function of progress. (SPEC §6)
nonisolated public struct TranslatedModalGeometry: Hashable, Sendable {
    /// The window's content size, in points.
    public var window: Size
    public var grid: PixelGrid

    public init(window: Size, grid: PixelGrid) {
        self.window = window
        self.grid = grid
    }

    /// Where things stand at one progress; in points of the window.
    public struct Placement: Hashable, Sendable {
        /// How far down the screen is moved from where it rests; above zero on the way, below zero in the overshoot.
        public var translation: Double
        /// What the overshoot uncovers at the window's bottom; empty otherwise.
        public var uncovered: Rect
    }

    /// - Parameter progress: may overshoot, and so does the screen.
    public func placement(at progress: Double) -> Placement {
        let translation = grid.aligned(window.height * (1 - progress))
        return Placement(
            translation: translation,
            uncovered: Rect(minX: 0, minY: window.height + translation, maxX: window.width, maxY: window.height))
    }

    /// The longest way that an edge goes, in points.
    public var longestWay: Double { window.height }
}
