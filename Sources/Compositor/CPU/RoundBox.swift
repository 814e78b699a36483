/// A rounded rectangle as the shaders know it, by the distance of a pixel's centre to its edge.
struct RoundBox {
    let center: SIMD2<Float>
    /// From the centre to the centres of the corners' arcs.
    let reach: SIMD2<Float>
    let radius: Float

    /// - Parameter box: centre x, y, half width, half height.
    /// - Returns: nil for what holds no numbers.
    init?(_ box: SIMD4<Float>, radius: Float) {
        center = SIMD2(box.x, box.y)
        reach = SIMD2(box.z, box.w) - radius
        self.radius = radius
        let isFinite = box.x.isFinite && box.y.isFinite && box.z.isFinite && box.w.isFinite && radius.isFinite
        if !isFinite { return nil }
    }

    /// How far a row lies beyond the centres of the arcs; below 0 between them.
    func beyond(row y: Int32) -> Float { abs(Float(y) + 0.5 - center.y) - reach.y }

    /// From a pixel's centre to the edge; negative inside.
    func distance(_ x: Int32, beyond: Float) -> Float {
        let across = abs(Float(x) + 0.5 - center.x) - reach.x
        let (dx, dy) = (max(across, 0), max(beyond, 0))
        return (dx * dx + dy * dy).squareRoot() + min(max(across, beyond), 0) - radius
    }

    /// How much of a pixel lies inside an edge at that distance from its centre.
    static func coverage(_ distance: Float) -> Float { max(0, min(1, 0.5 - distance)) }

    /// The columns of a row whose pixels lie at most that far from the edge, or inside.
    /// - Parameter beyond: see `beyond(row:)`.
    func columns(within distance: Float, beyond: Float) -> Range<Int32> {
        let limit = radius + distance
        guard beyond <= limit else { return 0..<0 }
        let half = reach.x + (beyond > 0 ? (limit * limit - beyond * beyond).squareRoot() : limit)
        return columns(half)
    }

    /// The columns whose pixels' centres lie at most that far from the box's centre.
    func columns(_ half: Float) -> Range<Int32> {
        func edge(_ value: Float) -> Int32 { Int32(max(-1e8, min(1e8, value))) }
        let first = edge((center.x - half - 0.5).rounded(.up))
        let last = edge((center.x + half - 0.5).rounded(.down))
        return first..<max(first, last + 1)
    }

    // What is covered by less than a thousandth is left out, what is by all but that is taken as whole: below a third
    // of a step of 8 bits.

    /// Where a row is not wholly outside.
    func outside(beyond: Float) -> Range<Int32> { columns(within: 0.499, beyond: beyond) }

    /// Where a row is wholly inside.
    func inside(beyond: Float) -> Range<Int32> { columns(within: -0.499, beyond: beyond) }

    /// Cuts a stretch of a row into what lies inside and the pixels on the edge.
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
