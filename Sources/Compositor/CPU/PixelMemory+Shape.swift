internal import GatefoldGeometry

/// The values of a rounded rectangle with a fill and a border inside its edge, which is drawn as by shape.frag. Both
/// colours are premultiplied.
struct ShapePaint {
    let box: RoundBox
    let fill: SIMD4<Float>
    let border: SIMD4<Float>
    let borderWidth: Float
    let alpha: Float

    /// Returns the colour at a distance from the edge, multiplied by a coverage.
    func pixel(_ distance: Float, coverage: Float) -> UInt32 {
        let stroke = borderWidth > 0 ? 1 - RoundBox.coverage(distance + borderWidth) : 0
        let stroked = border * stroke
        return UInt32(
            pixel: (fill * (1 - stroked.w) + stroked) * (RoundBox.coverage(distance) * coverage * alpha))
    }

    /// Returns the columns in which a row has one colour, and the distance from the edge that yields this colour.
    func plain(beyond: Float) -> (columns: Range<Int32>, distance: Float) {
        let edge = -max(0, borderWidth) - 0.499
        let inner = box.columns(within: edge, beyond: beyond)
        if !inner.isEmpty { return (inner, edge - 1) }
        // Along a straight upper or lower edge the distance is the same for all columns, also on the border.
        return (box.columns(box.reach.x + min(0, beyond)), beyond - box.radius)
    }
}

extension PixelMemory {
    /// Multiplies the pixels of a rectangle by how much of each lies in a rounded rectangle.
    func cut(_ rect: PixelRect, to box: RoundBox) {
        for y in rect.y..<max(rect.y, rect.maxY) {
            let beyond = box.beyond(row: y)
            for x in rect.x..<max(rect.x, rect.maxX) {
                let pixel = address(x: x, y: y)
                let strength = Strength(RoundBox.coverage(box.distance(x, beyond: beyond)))
                let rest = strength.weaken(pixel.loadUnaligned(as: UInt32.self), coverage: 1)
                pixel.storeBytes(of: rest, as: UInt32.self)
            }
        }
    }

    /// Blends a rounded rectangle over a rectangle of this bitmap, without what lies outside the rounded clip.
    func blend(_ shape: ShapePaint, in rect: PixelRect, clip: RoundBox) {
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
