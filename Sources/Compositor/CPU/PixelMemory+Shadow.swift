internal import GatefoldGeometry

/// The values of the blurred shadow of a rounded rectangle, which is drawn as by shadow.frag.
struct ShadowPaint {
    let box: RoundBox
    let dither: Dither
    /// The standard deviation of the blur, in pixels.
    let blur: Float
    /// The premultiplied colour.
    let color: SIMD4<Float>

    /// Returns how far a row lies beyond the centres of the corner arcs, limited below.
    ///
    /// The limit is the depth of four standard deviations inside the edge, where the shadow has its full alpha to
    /// within a ten thousandth. Rows that lie deeper inside are therefore all equal and get the same value.
    fileprivate func beyond(row y: Int32) -> Float {
        let deepest = box.radius - (blur > 0.01 ? blur * 4 : 1)
        return max(box.beyond(row: y), min(0, deepest))
    }

    /// Returns the alpha of the shadow in four pixels from `x` on, times 255 · 256.
    @inline(__always)
    fileprivate func alpha(_ x: Float, beyond: Float) -> SIMD4<UInt32> {
        let offset = SIMD4<Float>(x + 0.5, x + 1.5, x + 2.5, x + 3.5) - box.center.x
        let across = offset.replacing(with: -offset, where: offset .< 0) - box.reach.x
        var edge: SIMD4<Float>
        if beyond > 0 {
            let positive = across.replacing(with: 0, where: across .< 0)
            edge = (positive * positive + beyond * beyond).fastSquareRoot
        } else {
            edge = across.replacing(with: beyond, where: across .< beyond)
        }
        edge -= box.radius
        var covered: SIMD4<Float>
        if blur > 0.01 {
            covered = (edge / -blur).normalIntegral
        } else {
            covered = 0.5 - edge
            covered.replace(with: 0, where: covered .< 0)
            covered.replace(with: 1, where: covered .> 1)
        }
        let alpha = covered * min(max(color.w, 0), 1)
        // Pixels that are nearly transparent become transparent, so that dithering does not make them visible.
        return (alpha * 65280).replacing(with: 0, where: alpha .<= 0.0001).wholeNumbers
    }
}

extension SIMD4<Float> {
    /// The square roots of positive numbers, with a relative error of at most one hundred thousandth.
    ///
    /// The roots come from a guess by the halved exponent and two steps of Newton's method. The standard library's
    /// `squareRoot()` is slower, because it calls a function.
    fileprivate var fastSquareRoot: SIMD4<Float> {
        let guess = SIMD4<UInt32>(repeating: 0x5F37_59DF) &- unsafeBitCast(self, to: SIMD4<UInt32>.self) &>> 1
        var inverse = unsafeBitCast(guess, to: SIMD4<Float>.self)
        let half = self * 0.5
        inverse *= 1.5 - half * inverse * inverse
        inverse *= 1.5 - half * inverse * inverse
        return self * inverse
    }

    /// The integral of the normal distribution up to each element, approximated as in shadow.frag.
    fileprivate var normalIntegral: SIMD4<Float> {
        var t = replacing(with: -self, where: self .< 0)
        t.replace(with: 4, where: t .> 4)
        let root = 1 + t * (0.196854 + t * (0.115194 + t * (0.000344 + t * 0.019527)))
        let square = root * root
        let tail = 0.5 / (square * square)
        return (1 - tail).replacing(with: tail, where: self .< 0)
    }

    /// The elements, which must be from 0 to 65535, rounded to whole numbers. A float has the rounded number in its
    /// lower bits once 2²³ is added.
    var wholeNumbers: SIMD4<UInt32> { unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self) & 0xFFFF }
}

extension PixelMemory {
    /// Blends a shadow over a rectangle of this bitmap, without what lies outside the rounded clip.
    func blend(_ shadow: ShadowPaint, in rect: PixelRect, clip: RoundBox, scratch: ScratchRows) {
        if rect.isEmpty || !(shadow.color.w > 0) { return }
        scratch.reserve(Int(rect.width))
        let row = scratch[.result]
        let ratio = shadow.color / shadow.color.w
        // The ratios cannot exceed 1, because `fraction16` is limited to that.
        let tint = SIMD4(ratio.x.fraction16, ratio.y.fraction16, ratio.z.fraction16, 0)
        let columns = rect.x..<rect.maxX
        let mayBeClipped = !clip.contains(rect)
        var last = Float.nan
        for y in rect.y..<rect.maxY {
            let beyond = shadow.beyond(row: y)
            if beyond != last { Self.fill(row, shadow, columns, beyond: beyond) }
            last = beyond
            if mayBeClipped, !clip.covers(columns, y) {
                Self.clip(row, columns, by: clip, beyond: clip.beyond(row: y))
                last = .nan
            }
            Self.shade(
                address(x: rect.x, y: y), row, Int(rect.width), steps: shadow.dither.row(y, from: rect.x), tint)
        }
    }

    @inline(never)
    private static func fill(
        _ row: UnsafeMutableRawPointer, _ shadow: ShadowPaint, _ columns: Range<Int32>, beyond: Float
    ) {
        let flat = shadow.box.columns(shadow.box.reach.x + min(0, beyond)).clamped(to: columns)
        let start = columns.lowerBound
        let size = MemoryLayout<SIMD4<UInt32>>.size
        func slope(_ part: Range<Int32>) {
            // Writing up to three pixels too many does no harm, because the pixels that follow are written later.
            for x in Swift.stride(from: part.lowerBound, to: part.upperBound, by: 4) {
                row.storeBytes(
                    of: shadow.alpha(Float(x), beyond: beyond), toByteOffset: Int(x - start) &* 4,
                    as: SIMD4<UInt32>.self)
            }
        }
        slope(columns.lowerBound..<(flat.isEmpty ? columns.upperBound : flat.lowerBound))
        if flat.isEmpty { return }
        let alpha = shadow.alpha(shadow.box.center.x - 0.5, beyond: beyond)[0]
        for x in Swift.stride(from: Int(flat.lowerBound - start), to: Int(flat.upperBound - start), by: 4) {
            row.storeBytes(of: SIMD4(repeating: alpha), toByteOffset: x &* size / 4, as: SIMD4<UInt32>.self)
        }
        slope(flat.upperBound..<columns.upperBound)
    }

    private static func clip(
        _ row: UnsafeMutableRawPointer, _ columns: Range<Int32>, by clip: RoundBox, beyond: Float
    ) {
        for x in columns {
            let at = Int(x - columns.lowerBound) &* 4
            let coverage = RoundBox.coverage(clip.distance(x, beyond: beyond))
            if coverage >= 1 { continue }
            let alpha = Float(row.load(fromByteOffset: at, as: UInt32.self)) * coverage
            row.storeBytes(of: UInt32(alpha), toByteOffset: at, as: UInt32.self)
        }
    }

    /// Blends a colour with dithered alphas over a row.
    /// - Parameter tint: Red, green and blue divided by alpha, times 65536.
    @inline(never)
    private static func shade(
        _ target: UnsafeMutableRawPointer, _ row: UnsafeMutableRawPointer, _ count: Int, steps: SIMD8<UInt32>,
        _ tint: SIMD4<UInt16>
    ) {
        let isBlack = tint == SIMD4()
        let end = count &* 4
        var steps = (steps.lowHalf, steps.highHalf)
        var at = 0
        while at < end {
            let alpha = row.load(fromByteOffset: at, as: SIMD4<UInt32>.self)
            let sum = alpha &+ steps.0
            var pixels = (sum &>> 8) &<< 24
            if !isBlack { pixels |= color(sum.replacing(with: 0, where: alpha .== 0), tint) }
            steps = (steps.1, steps.0)
            if at &+ 16 <= end {
                let below = target.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
                target.storeBytes(of: PixelLanes(pixels).over(below), toByteOffset: at, as: PixelLanes.self)
            } else {
                for lane in 0..<(end &- at) / 4 { PixelRow.blend(pixels[lane], at: target + at + lane * 4) }
            }
            at &+= 16
        }
    }

    /// Returns the colours that belong to dithered alphas. They have no dither of their own.
    @inline(__always)
    private static func color(_ sum: SIMD4<UInt32>, _ tint: SIMD4<UInt16>) -> SIMD4<UInt32> {
        let alpha = sum.replacing(with: 128, where: sum .< 128) &- 128
        func component(_ part: UInt16) -> SIMD4<UInt32> {
            ((alpha &* SIMD4(repeating: UInt32(part))) &>> 16 &+ 128) &>> 8
        }
        return component(tint.x) &<< 16 | component(tint.y) &<< 8 | component(tint.z)
    }
}
