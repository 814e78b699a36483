/// Where the pixels of a row lie in a picture along one of its axes, from one pixel to the next.
struct TexelWalk {
    // In texels times 2³²; the first texel's centre is at a half.
    private var at: Int
    private let step: Int
    private let first: Int
    private let last: Int
    /// Index of the last texel that can count: those beyond the bounds belong to the same memory, but need not have been
    /// written ever.
    private let limit: Int

    /// - Parameters:
    ///   - origin: of some pixel's centre, in texels.
    ///   - step: to the next pixel.
    ///   - start: the first pixel that will be asked for, counted from that one.
    ///   - pixels: how many will be.
    ///   - bounds: what is beyond is taken for these, in texels.
    ///   - count: of texels.
    /// - Returns: nil for numbers that lead too far.
    init?(
        origin: Double, step: Double, start: Int, pixels: Int, bounds: (Double, Double), count: Int32
    ) {
        let unit = 4_294_967_296.0
        let farthest = abs(origin) + abs(step) * Double(abs(start) + pixels)
        guard farthest < 1e9, abs(bounds.0) < 1e9, abs(bounds.1) < 1e9 else { return nil }
        self.step = Int(step * unit)
        // In whole numbers, so that a pixel is the same whichever was the first.
        at = Int(origin * unit) &+ self.step &* start
        first = Int(bounds.0 * unit)
        last = Int(bounds.1 * unit)
        limit = max(0, min(Int(count) - 1, Int((bounds.1 - 0.5).rounded(.up))))
    }

    /// The texels on both sides of the next pixel's centre, and how much the second one counts, of 256.
    @inline(__always)
    mutating func next() -> (first: Int, second: Int, weight: UInt64) {
        // To the nearest of 256 places between two texels' centres.
        let place = (min(max(at, first), last) &+ 1 &<< 23) &>> 24 &- 128
        at = at &+ step
        let index = place &>> 8
        return (min(max(index, 0), limit), min(max(index &+ 1, 0), limit), UInt64(place & 255))
    }

    /// The texels that so many pixels touch.
    func span(_ pixels: Int) -> ClosedRange<Int> {
        var (start, end) = (self, self)
        end.at = at &+ step &* (pixels - 1)
        let (one, other) = (start.next(), end.next())
        return min(one.first, other.first)...max(one.second, other.second)
    }
}

extension UInt32 {
    /// A mixture of two pixels.
    /// - Parameter weight: of the other one, of 256.
    @inline(__always)
    func mixed(with other: UInt32, weight: UInt64) -> UInt32 {
        let sum = wide &* (256 &- weight) &+ other.wide &* weight &+ 0x0080_0080_0080_0080
        let bytes = (sum &>> 8) & 0x00FF_00FF_00FF_00FF
        return UInt32(truncatingIfNeeded: bytes | bytes &>> 24)
    }

    /// Its bytes in 16 bits each.
    @inline(__always)
    private var wide: UInt64 {
        let pixel = UInt64(self)
        return (pixel | pixel &<< 24) & 0x00FF_00FF_00FF_00FF
    }
}
