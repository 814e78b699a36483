internal import GatefoldGeometry

/// The blurred shadow of a rounded rectangle, drawn as shadow.frag does.
struct ShadowLook {
    let box: RoundBox
    let dither: Dither
    /// Standard deviation, in pixels.
    let blur: Float
    /// Premultiplied.
    let color: SIMD4<Float>

    /// What is darker than all but a ten thousandth looks like what casts it: nearer to its middle rows are the same.
    fileprivate func beyond(row y: Int32) -> Float {
        let deepest = box.radius - (blur > 0.01 ? blur * 4 : 1)
        return max(box.beyond(row: y), min(0, deepest))
    }

    /// The shadow's alpha in four pixels from `x` on, times 255 · 256.
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
        // What is all but clear stays clear, however it is dithered.
        return (alpha * 65280).replacing(with: 0, where: alpha .<= 0.0001).wholeNumbers
    }
}

extension SIMD4<Float> {
    /// The square roots of numbers above 0, off by a hundred thousandth of them at most.
    ///
    /// A first guess from the halved exponent, made better twice by Newton's rule; the type's own calls a function.
    fileprivate var fastSquareRoot: SIMD4<Float> {
        let guess = SIMD4<UInt32>(repeating: 0x5F37_59DF) &- unsafeBitCast(self, to: SIMD4<UInt32>.self) &>> 1
        var inverse = unsafeBitCast(guess, to: SIMD4<Float>.self)
        let half = self * 0.5
        inverse *= 1.5 - half * inverse * inverse
        inverse *= 1.5 - half * inverse * inverse
        return self * inverse
    }

    /// The integral of the normal distribution up to each; see shadow.frag.
    fileprivate var normalIntegral: SIMD4<Float> {
        var t = replacing(with: -self, where: self .< 0)
        t.replace(with: 4, where: t .> 4)
        let root = 1 + t * (0.196854 + t * (0.115194 + t * (0.000344 + t * 0.019527)))
        let square = root * root
        let tail = 0.5 / (square * square)
        return (1 - tail).replacing(with: tail, where: self .< 0)
    }

    /// Rounded, for numbers from 0 to 65535: added to 2²³, a float has them in its lower bits.
    var wholeNumbers: SIMD4<UInt32> { unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self) & 0xFFFF }
}

extension PixelMemory {
    /// - Parameters:
    ///   - rect: what of it is drawn, within the picture.
    ///   - clip: cuts what lies outside.
    func blend(_ shadow: ShadowLook, in rect: PixelRect, clip: RoundBox, scratch: ScratchRows) {
        if rect.isEmpty || !(shadow.color.w > 0) { return }
        scratch.reserve(Int(rect.width))
        let row = scratch[.result]
        let ratio = shadow.color / shadow.color.w
        // Not more than the alpha: `fraction16` ends at 1.
        let tint = SIMD4(ratio.x.fraction16, ratio.y.fraction16, ratio.z.fraction16, 0)
        var last = Float.nan
        for y in rect.y..<rect.maxY {
            let beyond = shadow.beyond(row: y)
            if beyond != last { Self.fill(row, shadow, rect.x..<rect.maxX, beyond: beyond) }
            last = beyond
            let clipBeyond = clip.beyond(row: y)
            let columns = rect.x..<rect.maxX
            let inside = clip.inside(beyond: clipBeyond).clamped(to: columns)
            if inside != columns {
                Self.clip(row, columns, by: clip, beyond: clipBeyond)
                last = .nan
            }
            Self.shade(
                address(x: rect.x, y: y), row, Int(rect.width), steps: shadow.dither.row(y, from: rect.x), tint)
        }
    }

    /// Writes the alphas of a row.
    @inline(never)
    private static func fill(
        _ row: UnsafeMutableRawPointer, _ shadow: ShadowLook, _ columns: Range<Int32>, beyond: Float
    ) {
        let flat = shadow.box.columns(shadow.box.reach.x + min(0, beyond)).clamped(to: columns)
        let start = columns.lowerBound
        let size = MemoryLayout<SIMD4<UInt32>>.size
        func slope(_ part: Range<Int32>) {
            // Up to three pixels too many: what comes after is written later.
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

    /// Lays dithered alphas in a colour over a row.
    /// - Parameter tint: red, green, blue by alpha, times 65536.
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

    /// The colours that go with dithered alphas, themselves not dithered but by these.
    @inline(__always)
    private static func color(_ sum: SIMD4<UInt32>, _ tint: SIMD4<UInt16>) -> SIMD4<UInt32> {
        let alpha = sum.replacing(with: 128, where: sum .< 128) &- 128
        func component(_ part: UInt16) -> SIMD4<UInt32> {
            ((alpha &* SIMD4(repeating: UInt32(part))) &>> 16 &+ 128) &>> 8
        }
        return component(tint.x) &<< 16 | component(tint.y) &<< 8 | component(tint.z)
    }
}
