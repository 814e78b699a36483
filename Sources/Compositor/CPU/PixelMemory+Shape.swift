internal import GatefoldGeometry

/// A rounded rectangle with a fill and a border inside its edge, drawn as shape.frag does.
struct ShapeLook {
    let box: RoundBox
    /// Premultiplied.
    let fill: SIMD4<Float>
    /// Premultiplied.
    let border: SIMD4<Float>
    let borderWidth: Float
    let alpha: Float

    /// The colour at a distance from the edge, weakened by a coverage besides.
    func pixel(_ distance: Float, coverage: Float) -> UInt32 {
        let stroke = borderWidth > 0 ? 1 - RoundBox.coverage(distance + borderWidth) : 0
        let stroked = border * stroke
        return UInt32(
            pixel: (fill * (1 - stroked.w) + stroked) * (RoundBox.coverage(distance) * coverage * alpha))
    }

    /// Where a row has one colour, and the distance from the edge that gives it.
    func plain(beyond: Float) -> (columns: Range<Int32>, distance: Float) {
        let edge = -max(0, borderWidth) - 0.499
        let inner = box.columns(within: edge, beyond: beyond)
        if !inner.isEmpty { return (inner, edge - 1) }
        // Along an upright edge the distance is the same, on the border too.
        return (box.columns(box.reach.x + min(0, beyond)), beyond - box.radius)
    }
}

extension PixelMemory {
    /// - Parameters:
    ///   - rect: what of it is drawn, within the picture.
    ///   - clip: cuts what lies outside.
    func blend(_ shape: ShapeLook, in rect: PixelRect, clip: RoundBox) {
        for y in rect.y..<max(rect.y, rect.maxY) {
            let beyond = shape.box.beyond(row: y)
            let clipBeyond = clip.beyond(row: y)
            let seen = shape.box.outside(beyond: beyond).clamped(
                to: clip.outside(beyond: clipBeyond).clamped(to: rect.x..<rect.maxX))
            if seen.isEmpty { continue }
            let plain = shape.plain(beyond: beyond)
            let inner = plain.columns.clamped(to: clip.inside(beyond: clipBeyond).clamped(to: seen))
            func edge(_ columns: Range<Int32>) {
                for x in columns {
                    let coverage = RoundBox.coverage(clip.distance(x, beyond: clipBeyond))
                    let pixel = shape.pixel(shape.box.distance(x, beyond: beyond), coverage: coverage)
                    PixelRow.blend(pixel, at: address(x: x, y: y))
                }
            }
            guard !inner.isEmpty else {
                edge(seen)
                continue
            }
            blend(
                shape.pixel(plain.distance, coverage: 1),
                in: PixelRect(x: inner.lowerBound, y: y, width: Int32(inner.count), height: 1))
            edge(seen.lowerBound..<inner.lowerBound)
            edge(inner.upperBound..<seen.upperBound)
        }
    }
}
