/// A walk along one axis of an image that gives the texels for each pixel of a row in turn.
struct TexelWalk {
    // All positions are in texels times 2³², and the centre of the first texel is at one half.
    private var at: Int
    private let step: Int
    private let first: Int
    private let last: Int
    /// The index of the last texel that is read. Texels beyond the bounds lie in the same memory, but may never have
    /// been written.
    private let limit: Int

    /// Creates a walk. Returns nil if a position on the walk or a bound is 1e9 texels or farther away, too far for 64
    /// bits.
    /// - Parameters:
    ///   - origin: The position of the centre of an arbitrary pixel of the row, in texels.
    ///   - step: The distance from one pixel to the next, in texels.
    ///   - start: The first pixel of the walk, counted from the pixel at `origin`.
    ///   - pixels: The number of pixels in the walk.
    ///   - bounds: The range to which positions are clamped, in texels.
    ///   - count: The number of texels along the axis.
    init?(
        origin: Double, step: Double, start: Int, pixels: Int, bounds: (Double, Double), count: Int32
    ) {
        let unit = 4_294_967_296.0
        let farthest = abs(origin) + abs(step) * Double(abs(start) + pixels)
        guard farthest < 1e9, abs(bounds.0) < 1e9, abs(bounds.1) < 1e9 else { return nil }
        self.step = Int(step * unit)
        // Integers make a pixel the same regardless of which pixel the walk starts at.
        at = Int(origin * unit) &+ self.step &* start
        first = Int(bounds.0 * unit)
        last = Int(bounds.1 * unit)
        limit = max(0, min(Int(count) - 1, Int((bounds.1 - 0.5).rounded(.up))))
    }

    /// Returns the texels on both sides of the next pixel's centre, and the weight of the second one, from 0 to 255 of
    /// 256.
    @inline(__always)
    mutating func next() -> (first: Int, second: Int, weight: UInt64) {
        // The position is rounded to the nearest of 256 positions between the centres of two texels.
        let place = (min(max(at, first), last) &+ 1 &<< 23) &>> 24 &- 128
        at = at &+ step
        let index = place &>> 8
        return (min(max(index, 0), limit), min(max(index &+ 1, 0), limit), UInt64(place & 255))
    }

    /// Returns the pixels, out of the given number, between whose texels nothing is clamped, so that both texels lie side
    /// by side. The range is empty if the walk goes backwards.
    func inner(_ pixels: Int) -> Range<Int> {
        // Half a texel and the rounding to the nearest of 256 positions, as in `next()`.
        let half = 128 &<< 24 &- 1 &<< 23
        let low = max(first, half)
        let high = min(last, limit &<< 32 &+ half &- 1)
        guard step > 0, low <= high, at <= high else { return 0..<0 }
        let start = at >= low ? 0 : (low &- at &+ step &- 1) / step
        let end = min(pixels, (high &- at) / step &+ 1)
        return start < end ? start..<end : 0..<0
    }

    /// Writes pixels of an inner part of the walk.
    /// - Parameter count: The number of pixels, a multiple of 4.
    mutating func fillInner(_ row: UnsafeMutableRawPointer, count: Int, from texels: UnsafeRawPointer) {
        let four = SIMD4(repeating: UInt64(truncatingIfNeeded: step &* 4))
        let first = SIMD4(0, 1, 2, 3) &* SIMD4(repeating: step) &+ SIMD4(repeating: at)
        var here = SIMD4<UInt64>(truncatingIfNeeded: first) &+ SIMD4(repeating: 1 &<< 23)
        for column in stride(from: 0, to: count, by: 4) {
            let places = SIMD4<UInt32>(truncatingIfNeeded: here &>> 24) &- 128
            here = here &+ four
            let index = places &>> 8
            func pair(_ lane: Int) -> UInt64 {
                texels.loadUnaligned(fromByteOffset: Int(index[lane]) &* 4, as: UInt64.self)
            }
            let pairs = unsafeBitCast(SIMD4(pair(0), pair(1), pair(2), pair(3)), to: SIMD8<UInt32>.self)
            let weight = places & 255
            let mixed = PixelLanes(pairs.evenHalf).mixed(
                with: PixelLanes(pairs.oddHalf), weight: PixelLanes(weight | weight &<< 16))
            row.storeBytes(of: mixed, toByteOffset: column &* 4, as: PixelLanes.self)
        }
        at = at &+ step &* count
    }

    /// Returns the range of texels that the given number of pixels read.
    func span(_ pixels: Int) -> ClosedRange<Int> {
        var (start, end) = (self, self)
        end.at = at &+ step &* (pixels - 1)
        let (one, other) = (start.next(), end.next())
        return min(one.first, other.first)...max(one.second, other.second)
    }
}

extension UInt32 {
    /// Returns the weighted mean of two pixels.
    /// - Parameter weight: The weight of the other pixel, from 0 to 256.
    @inline(__always)
    func mixed(with other: UInt32, weight: UInt64) -> UInt32 {
        let sum = wide &* (256 &- weight) &+ other.wide &* weight &+ 0x0080_0080_0080_0080
        let bytes = (sum &>> 8) & 0x00FF_00FF_00FF_00FF
        return UInt32(truncatingIfNeeded: bytes | bytes &>> 24)
    }

    /// The four bytes of the pixel, each in 16 bits.
    @inline(__always)
    private var wide: UInt64 {
        let pixel = UInt64(self)
        return (pixel | pixel &<< 24) & 0x00FF_00FF_00FF_00FF
    }
}
