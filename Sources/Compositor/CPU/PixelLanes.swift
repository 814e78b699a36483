/// Four pixels as eight lanes of 16 bits. Each pixel has one lane with blue and green, and one with red and alpha.
///
/// Operations on colours run twice: for the low bytes of the lanes (blue, red) and for the high bytes (green, alpha).
typealias PixelLanes = SIMD8<UInt16>

extension PixelLanes {
    @inline(__always)
    init(_ pixels: SIMD4<UInt32>) { self = unsafeBitCast(pixels, to: PixelLanes.self) }

    @inline(__always)
    var pixels: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }

    /// Returns the upper 16 bits of the product of each pair of lanes.
    ///
    /// The compiler makes this one instruction only if it sees within one loop body that both factors have 16 bits.
    /// A factor that is the same for all pixels must therefore be loaded in the loop, through a pointer that the
    /// compiler knows nothing about.
    @inline(__always)
    func upperProduct(_ other: PixelLanes) -> PixelLanes {
        let wide = SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: other)
        return PixelLanes(truncatingIfNeeded: wide &>> 16)
    }

    /// Returns these premultiplied pixels blended over others.
    ///
    /// Each component below is multiplied by 255 − alpha, divided by 255 and rounded.
    @inline(__always)
    func over(_ below: PixelLanes) -> PixelLanes {
        let (low, high) = rest(of: below)
        return (low &>> 8 | high & 0xFF00) &+ self
    }

    /// Returns these pixels blended over others, as `over` does, with sums limited to 255. Pixels need not be
    /// premultiplied: their components may exceed their alpha.
    @inline(__always)
    func overLimited(_ below: PixelLanes) -> PixelLanes {
        let (low, high) = rest(of: below)
        let lowSum = low &>> 8 &+ (self & 0xFF)
        let highSum = high &>> 8 &+ (self &>> 8)
        return Self.limited(lowSum) | Self.limited(highSum) &<< 8
    }

    /// Returns the part of other pixels that shows through these pixels, as low and high bytes times 256.
    @inline(__always)
    private func rest(of below: PixelLanes) -> (low: PixelLanes, high: PixelLanes) {
        let alpha = pixels &>> 24
        let rest = PixelLanes(repeating: 255) &- PixelLanes(alpha | alpha &<< 16)
        // With t = x + 128, (t + t / 256) / 256 equals x / 255 rounded for all products x of two bytes.
        let low = (below & 0xFF) &* rest &+ 128
        let high = (below &>> 8) &* rest &+ 128
        return (low &+ low &>> 8, high &+ high &>> 8)
    }

    @inline(__always)
    private static func limited(_ sums: PixelLanes) -> PixelLanes {
        let most = PixelLanes(repeating: 255)
        return sums.replacing(with: most, where: sums .> most)
    }

    /// Returns the weighted means of these pixels and others.
    /// - Parameter weight: The weights of the other pixels, from 0 to 256.
    @inline(__always)
    func mixed(with other: PixelLanes, weight: PixelLanes) -> PixelLanes {
        let own = PixelLanes(repeating: 256) &- weight
        let low = (self & 0xFF) &* own &+ (other & 0xFF) &* weight &+ 128
        let high = (self &>> 8) &* own &+ (other &>> 8) &* weight &+ 128
        return low &>> 8 | high & 0xFF00
    }

    /// Returns the pixels with all components multiplied by a factor.
    /// - Parameter fraction: The factor times 65536; it is less than 1.
    @inline(__always)
    func weakened(byFraction fraction: PixelLanes) -> PixelLanes {
        let low = (self &<< 8).upperProduct(fraction) &+ 128
        let high = (self & 0xFF00).upperProduct(fraction) &+ 128
        return low &>> 8 | high & 0xFF00
    }

    /// Returns the pixels with all components multiplied by a factor and rounded exactly.
    /// - Parameter factor: The factor times 255.
    @inline(__always)
    func weakened(by factor: PixelLanes) -> PixelLanes {
        // This divides by 255 as `rest(of:)` does.
        let low = (self & 0xFF) &* factor &+ 128
        let high = (self &>> 8) &* factor &+ 128
        return (low &+ low &>> 8) &>> 8 | (high &+ high &>> 8) & 0xFF00
    }
}

extension UInt32 {
    /// Creates a pixel with 8 bits per component, rounded as drivers do: blue is in the lowest byte, alpha in the
    /// highest.
    /// - Parameter color: Premultiplied red, green, blue and alpha; a component that is not a number counts as 0.
    init(pixel color: SIMD4<Float>) {
        func byte(_ component: Float) -> UInt32 {
            component > 0 ? UInt32((Swift.min(component, 1) * 255).rounded(.toNearestOrEven)) : 0
        }
        self = byte(color.z) | byte(color.y) << 8 | byte(color.x) << 16 | byte(color.w) << 24
    }

    /// The red, green, blue and alpha of the pixel, each from 0 to 1.
    var components: SIMD4<Float> {
        SIMD4(Float(self >> 16 & 255), Float(self >> 8 & 255), Float(self & 255), Float(self >> 24)) / 255
    }

    /// Returns this pixel blended over another one.
    @inline(__always)
    func over(_ below: UInt32) -> UInt32 {
        PixelLanes(SIMD4(self, 0, 0, 0)).overLimited(PixelLanes(SIMD4(below, 0, 0, 0))).pixels[0]
    }
}

extension Float {
    /// A factor from 0 to 1 as an 8 bit fraction; NaN counts as 0.
    var fraction8: UInt16 { self > 0 ? UInt16((Swift.min(self, 1) * 255).rounded()) : 0 }

    /// A factor from 0 to 1 as a 16 bit fraction. The factor 1 becomes 65535/65536, which makes no difference once the
    /// result is rounded to 8 bits.
    var fraction16: UInt16 { self > 0 ? UInt16(Swift.min(self * 65536, 65535).rounded()) : 0 }
}
