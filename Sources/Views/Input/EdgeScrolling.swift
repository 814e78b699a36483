/// The scrolling of content while something is dragged near an edge of the view that shows it.
nonisolated package enum EdgeScrolling {
    /// The width of the strips along the edges in which content scrolls, in points. Chosen: a finger's width.
    private static let width = 56.0
    /// The speed at the edge itself, in points per second. Chosen: fast enough to cross a screen in a second, slow enough to
    /// read.
    private static let speed = 700.0

    /// Returns the velocity along one axis, in points per second; negative towards the start, and zero away from the edges.
    /// In a short view, the strips together take half of it.
    /// - Parameters:
    ///   - place: The position of what is dragged.
    ///   - start: The edge at which the visible content begins, in the same coordinates.
    ///   - end: The edge at which it ends.
    package static func velocity(at place: Double, from start: Double, to end: Double) -> Double {
        let width = min(width, (end - start) / 4)
        guard width > 0 else { return 0 }
        let (before, after) = (start + width - place, place - (end - width))
        let depth = before > 0 ? -before : max(0, after)
        return min(max(-1, depth / width), 1) * speed
    }
}
