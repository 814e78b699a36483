internal import GatefoldGeometry

/// The values of a linear gradient, with premultiplied colours, which is drawn as by gradient.frag.
struct GradientPaint {
    let dither: Dither
    let start: SIMD4<Float>
    let end: SIMD4<Float>
    /// The start point in pixels of the target, followed by the vector to the end point divided by its squared length.
    let line: SIMD4<Float>

    @inline(__always)
    fileprivate func pixels(_ x: Float, _ down: Float, steps: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let across = SIMD4<Float>(x + 0.5, x + 1.5, x + 2.5, x + 3.5) - line.x
        var part = across * line.z + down
        part.replace(with: 0, where: part .< 0)
        part.replace(with: 1, where: part .> 1)
        @inline(__always)
        func component(_ first: Float, _ last: Float) -> SIMD4<UInt32> {
            var value = (part * (last - first) + first) * 65280
            value.replace(with: 0, where: value .< 0)
            value.replace(with: 65280, where: value .> 65280)
            return (value.wholeNumbers &+ steps) &>> 8
        }
        let alpha = component(start.w, end.w)
        let color = component(start.x, end.x) &<< 16 | component(start.y, end.y) &<< 8 | component(start.z, end.z)
        // Pixels that are nearly transparent become transparent, so that dithering does not make them visible.
        return (color | alpha &<< 24).replacing(with: 0, where: part * (end.w - start.w) + start.w .<= 0.0001)
    }
}

extension PixelMemory {
    /// Blends a gradient over a rectangle of this bitmap, without what lies outside the rounded clip.
    func blend(_ gradient: GradientPaint, in rect: PixelRect, clip: RoundBox, scratch: ScratchRows) {
        guard !rect.isEmpty else { return }
        scratch.reserve(Int(rect.width))
        let row = scratch[.result]
        for y in rect.y..<rect.maxY {
            Self.fill(row, gradient, y, rect.x, Int(rect.width))
            blendRow(y, rect.x..<rect.maxX, from: row, strength: Strength(1), clip: clip)
        }
    }

    @inline(never)
    private static func fill(
        _ row: UnsafeMutableRawPointer, _ gradient: GradientPaint, _ y: Int32, _ x: Int32, _ count: Int
    ) {
        let steps = gradient.dither.row(y, from: x)
        let down = (Float(y) + 0.5 - gradient.line.y) * gradient.line.w
        func pixels(_ column: Int) -> SIMD8<UInt32> {
            let x = Float(x) + Float(column)
            return SIMD8(
                lowHalf: gradient.pixels(x, down, steps: steps.lowHalf),
                highHalf: gradient.pixels(x + 4, down, steps: steps.highHalf))
        }
        // In a vertical gradient, a row repeats the same eight pixels.
        let same = gradient.line.z == 0 ? pixels(0) : nil
        for column in Swift.stride(from: 0, to: count, by: 8) {
            row.storeBytes(of: same ?? pixels(column), toByteOffset: column &* 4, as: SIMD8<UInt32>.self)
        }
    }
}
