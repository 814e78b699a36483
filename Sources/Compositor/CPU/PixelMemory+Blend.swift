internal import GatefoldGeometry

/// Operations on the pixels of a row.
enum PixelRow {
    /// Blends premultiplied pixels over others.
    @inline(never)
    static func blend(_ target: UnsafeMutableRawPointer, from source: UnsafeRawPointer, count: Int) {
        let end = count &* 4
        let opaque: UInt64 = 0xFF00_0000_FF00_0000
        var at = 0
        while at &+ 16 <= end {
            let left = source.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let right = source.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self)
            if left & right & opaque == opaque {
                target.storeBytes(of: SIMD2(left, right), toByteOffset: at, as: SIMD2<UInt64>.self)
            } else if left | right != 0 {
                let below = target.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
                let above = source.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
                target.storeBytes(of: above.overLimited(below), toByteOffset: at, as: PixelLanes.self)
            }
            at &+= 16
        }
        while at < end {
            let pixel = source.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            blend(pixel, at: target + at)
            at &+= 4
        }
    }

    /// Blends pixels, multiplied by a factor, over others.
    /// - Parameter factor: The factor, as for `weakened(by:)`.
    @inline(never)
    static func blend(
        _ target: UnsafeMutableRawPointer, from source: UnsafeRawPointer, weakenedBy factor: PixelLanes, count: Int
    ) {
        let end = count &* 4
        var at = 0
        while at &+ 16 <= end {
            let above = source.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
            let halves = unsafeBitCast(above, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] != 0 {
                let below = target.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
                let blended = above.weakened(by: factor).overLimited(below)
                target.storeBytes(of: blended, toByteOffset: at, as: PixelLanes.self)
            }
            at &+= 16
        }
        while at < end {
            let pixel = source.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            let above = PixelLanes(SIMD4(pixel, 0, 0, 0)).weakened(by: factor)
            blend(above.pixels[0], at: target + at)
            at &+= 4
        }
    }

    @inline(__always)
    static func blend(_ pixel: UInt32, at target: UnsafeMutableRawPointer) {
        if pixel == 0 { return }
        target.storeBytes(of: pixel.over(target.loadUnaligned(as: UInt32.self)), as: UInt32.self)
    }
}

/// The opacity with which a bitmap is blended.
struct Strength {
    /// The opacity times 255.
    private let factor: PixelLanes
    let isFull: Bool
    /// Whether the opacity is 0, so that nothing is drawn.
    var isNone: Bool { !isFull && factor[0] == 0 }

    /// Creates an opacity from a number, which is clamped to 0…1; NaN counts as 0.
    init(_ value: Float) {
        isFull = value >= 1
        factor = PixelLanes(repeating: value.fraction8)
    }

    func blend(_ target: UnsafeMutableRawPointer, from source: UnsafeRawPointer, count: Int) {
        if isFull {
            PixelRow.blend(target, from: source, count: count)
        } else {
            PixelRow.blend(target, from: source, weakenedBy: factor, count: count)
        }
    }

    /// Returns a pixel multiplied by the opacity and by a coverage.
    func weaken(_ pixel: UInt32, coverage: Float) -> UInt32 {
        if isFull, coverage >= 1 { return pixel }
        let lanes = PixelLanes(SIMD4(pixel, 0, 0, 0))
        // A bitmap at full strength has the edges of a shape, which are not limited to whole steps of alpha.
        let weakened =
            isFull
            ? lanes.weakened(byFraction: PixelLanes(repeating: coverage.fraction16))
            : lanes.weakened(by: PixelLanes(repeating: (Float(factor[0]) / 255 * coverage).fraction8))
        return weakened.pixels[0]
    }
}

extension PixelMemory {
    /// Blends a bitmap over a rectangle of this bitmap, without what lies outside the rounded clip.
    /// - Parameters:
    ///   - x: The column of the source for the left edge; all of the rectangle must lie within the source.
    ///   - y: The row of the source for the top edge.
    func blend(
        _ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, strength: Strength, clip: RoundBox? = nil
    ) {
        if strength.isNone { return }
        guard let clip else {
            return forEachRow(of: rect, from: source, x: x, y: y) { strength.blend($0, from: $1, count: $2) }
        }
        for row in 0..<max(0, rect.height) {
            let columns = rect.x..<rect.x + max(0, rect.width)
            blendRow(
                rect.y + row, columns, from: source.address(x: x, y: y + row), strength: strength, clip: clip)
        }
    }

    /// Blends pixels over a part of a row.
    /// - Parameter source: The address of the pixel for the first column.
    func blendRow(
        _ y: Int32, _ columns: Range<Int32>, from source: UnsafeRawPointer, strength: Strength, clip: RoundBox
    ) {
        if columns.isEmpty { return }
        let row = address(x: 0, y: y)
        clip.split(y, columns) { x, coverage in
            let pixel = source.loadUnaligned(fromByteOffset: Int(x - columns.lowerBound) &* 4, as: UInt32.self)
            PixelRow.blend(strength.weaken(pixel, coverage: coverage), at: row + Int(x) &* 4)
        } whole: { inner in
            strength.blend(
                row + Int(inner.lowerBound) &* 4, from: source + Int(inner.lowerBound - columns.lowerBound) &* 4,
                count: inner.count)
        }
    }
}
