internal import GatefoldGeometry

/// One colour that becomes another along a line, drawn as gradient.frag does.
struct GradientLook {
    let dither: Dither
    /// Premultiplied.
    let start: SIMD4<Float>
    /// Premultiplied.
    let end: SIMD4<Float>
    /// The start in pixels of the target, the way to the end divided by its length squared.
    let line: SIMD4<Float>

    /// Four pixels from `x` on.
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
        // What is all but clear is not dithered.
        return (color | alpha &<< 24).replacing(with: 0, where: part * (end.w - start.w) + start.w .<= 0.0001)
    }
}

extension PixelMemory {
    /// - Parameters:
    ///   - rect: what of it is drawn, within the picture.
    ///   - clip: cuts what lies outside.
    func blend(_ gradient: GradientLook, in rect: PixelRect, clip: RoundBox, scratch: ScratchRows) {
        guard !rect.isEmpty else { return }
        scratch.reserve(Int(rect.width))
        let row = scratch[.result]
        for y in rect.y..<rect.maxY {
            Self.fill(row, gradient, y, rect.x, Int(rect.width))
            blendRow(y, rect.x..<rect.maxX, from: row, strength: Strength(1), clip: clip)
        }
    }

    /// Writes a row of a gradient.
    @inline(never)
    private static func fill(
        _ row: UnsafeMutableRawPointer, _ gradient: GradientLook, _ y: Int32, _ x: Int32, _ count: Int
    ) {
        let steps = gradient.dither.row(y, from: x)
        let down = (Float(y) + 0.5 - gradient.line.y) * gradient.line.w
        func pixels(_ column: Int) -> SIMD8<UInt32> {
            let x = Float(x) + Float(column)
            return SIMD8(
                lowHalf: gradient.pixels(x, down, steps: steps.lowHalf),
                highHalf: gradient.pixels(x + 4, down, steps: steps.highHalf))
        }
        // From top to bottom, a row is eight pixels over and over.
        let same = gradient.line.z == 0 ? pixels(0) : nil
        for column in Swift.stride(from: 0, to: count, by: 8) {
            row.storeBytes(of: same ?? pixels(column), toByteOffset: column &* 4, as: SIMD8<UInt32>.self)
        }
    }
}
