internal import GatefoldGeometry

/// A rounded rectangle that is drawn, as in the shaders, by the distance of a pixel's centre to its edge.
struct RoundBox {
    let center: SIMD2<Float>
    /// The horizontal and the vertical distance from the centre to the centres of the corner arcs.
    let reach: SIMD2<Float>
    let radius: Float

    /// Creates a rounded rectangle, or nil if any of the values is not finite.
    /// - Parameter box: Centre x, y, half width, half height.
    init?(_ box: SIMD4<Float>, radius: Float) {
        center = SIMD2(box.x, box.y)
        reach = SIMD2(box.z, box.w) - radius
        self.radius = radius
        let isFinite = box.x.isFinite && box.y.isFinite && box.z.isFinite && box.w.isFinite && radius.isFinite
        if !isFinite { return nil }
    }

    /// Returns how far a row lies beyond the centres of the corner arcs; negative for a row between them.
    func beyond(row y: Int32) -> Float { abs(Float(y) + 0.5 - center.y) - reach.y }

    /// Returns the distance from a pixel's centre to the edge; negative inside.
    func distance(_ x: Int32, beyond: Float) -> Float {
        let across = abs(Float(x) + 0.5 - center.x) - reach.x
        let (dx, dy) = (max(across, 0), max(beyond, 0))
        return (dx * dx + dy * dy).squareRoot() + min(max(across, beyond), 0) - radius
    }

    /// Returns how much of a pixel lies inside an edge at the given distance from the pixel's centre.
    static func coverage(_ distance: Float) -> Float { max(0, min(1, 0.5 - distance)) }

    /// Returns the columns of a row whose distance to the edge is at most the given one.
    /// - Parameter beyond: The result of `beyond(row:)`.
    func columns(within distance: Float, beyond: Float) -> Range<Int32> {
        let limit = radius + distance
        guard beyond <= limit else { return 0..<0 }
        let half = reach.x + (beyond > 0 ? (limit * limit - beyond * beyond).squareRoot() : limit)
        return columns(half)
    }

    /// Returns the columns whose centres lie at most the given distance from the centre of the rectangle.
    func columns(_ half: Float) -> Range<Int32> {
        func edge(_ value: Float) -> Int32 { Int32(max(-1e8, min(1e8, value))) }
        let first = edge((center.x - half - 0.5).rounded(.up))
        let last = edge((center.x + half - 0.5).rounded(.down))
        return first..<max(first, last + 1)
    }

    // Pixels covered by less than a thousandth are left out, and those covered by all but a thousandth count as fully
    // covered. The error is below a third of a step of 8 bits.

    /// Returns the columns in which a row is at least partly covered.
    func outside(beyond: Float) -> Range<Int32> { columns(within: 0.499, beyond: beyond) }

    /// Returns the columns in which a row is fully covered.
    func inside(beyond: Float) -> Range<Int32> { columns(within: -0.499, beyond: beyond) }

    /// Returns whether all pixels of a rectangle are fully covered.
    func contains(_ rect: PixelRect) -> Bool {
        // The shape is convex, so that the first and the last row tell about those between them.
        covers(rect.x..<rect.maxX, rect.y) && covers(rect.x..<rect.maxX, rect.maxY - 1)
    }

    /// Returns whether all pixels of a part of a row are fully covered.
    func covers(_ columns: Range<Int32>, _ y: Int32) -> Bool {
        inside(beyond: beyond(row: y)).contains(columns)
    }

    /// Splits a part of a row into the columns that are fully covered and the pixels on the edge.
    /// - Parameters:
    ///   - edge: Takes the column and the coverage of a pixel on the edge.
    ///   - whole: Takes the columns that are fully covered.
    @inline(__always)
    func split(
        _ y: Int32, _ columns: Range<Int32>, edge: (Int32, Float) -> Void, whole: (Range<Int32>) -> Void
    ) {
        let beyond = beyond(row: y)
        let seen = outside(beyond: beyond).clamped(to: columns)
        let inner = inside(beyond: beyond).clamped(to: seen)
        if !inner.isEmpty { whole(inner) }
        let left = inner.isEmpty ? seen : seen.lowerBound..<inner.lowerBound
        let right = inner.isEmpty ? 0..<0 : inner.upperBound..<seen.upperBound
        for x in left { edge(x, Self.coverage(distance(x, beyond: beyond))) }
        for x in right { edge(x, Self.coverage(distance(x, beyond: beyond))) }
    }
}
