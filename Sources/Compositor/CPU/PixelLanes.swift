/// Four pixels as eight lanes of 16 bits: of each pixel one with blue and green, one with red and alpha.
///
/// What is done to colours is done twice: to the low bytes of the lanes (blue, red) and to the high ones.
typealias PixelLanes = SIMD8<UInt16>

extension PixelLanes {
    @inline(__always)
    init(_ pixels: SIMD4<UInt32>) { self = unsafeBitCast(pixels, to: PixelLanes.self) }

    @inline(__always)
    var pixels: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }

    /// The upper half of the products of 16 bits.
    ///
    /// One instruction, if the compiler sees within one loop body that both factors have 16 bits: what stays the same
    /// from pixel to pixel has to be loaded in the loop, through a pointer that it knows nothing about.
    @inline(__always)
    func upperProduct(_ other: PixelLanes) -> PixelLanes {
        let wide = SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: other)
        return PixelLanes(truncatingIfNeeded: wide &>> 16)
    }

    /// Premultiplied pixels over others, each component of those weakened by 255 − alpha, divided by 255 and rounded.
    @inline(__always)
    func over(_ below: PixelLanes) -> PixelLanes {
        let (low, high) = rest(of: below)
        return (low &>> 8 | high & 0xFF00) &+ self
    }

    /// The same for pixels that may be brighter than their alpha allows: their sums are 255 at most.
    @inline(__always)
    func overLimited(_ below: PixelLanes) -> PixelLanes {
        let (low, high) = rest(of: below)
        let lowSum = low &>> 8 &+ (self & 0xFF)
        let highSum = high &>> 8 &+ (self &>> 8)
        return Self.limited(lowSum) | Self.limited(highSum) &<< 8
    }

    /// What shows of others beneath, its low and its high bytes, times 256.
    @inline(__always)
    private func rest(of below: PixelLanes) -> (low: PixelLanes, high: PixelLanes) {
        let alpha = pixels &>> 24
        let rest = PixelLanes(repeating: 255) &- PixelLanes(alpha | alpha &<< 16)
        // With t = x + 128, (t + t / 256) / 256 is x / 255 rounded for all products of two bytes.
        let low = (below & 0xFF) &* rest &+ 128
        let high = (below &>> 8) &* rest &+ 128
        return (low &+ low &>> 8, high &+ high &>> 8)
    }

    @inline(__always)
    private static func limited(_ sums: PixelLanes) -> PixelLanes {
        let most = PixelLanes(repeating: 255)
        return sums.replacing(with: most, where: sums .> most)
    }

    /// Pixels weakened by a factor.
    /// - Parameter factor: less than 1, times 65536.
    @inline(__always)
    func weakened(by factor: PixelLanes) -> PixelLanes {
        let low = (self &<< 8).upperProduct(factor) &+ 128
        let high = (self & 0xFF00).upperProduct(factor) &+ 128
        return low &>> 8 | high & 0xFF00
    }
}

extension UInt32 {
    /// A pixel of 8 bits a component, as a driver rounds it: blue in the lowest byte, alpha in the highest.
    /// - Parameter color: premultiplied red, green, blue, alpha; what is no number is 0.
    init(pixel color: SIMD4<Float>) {
        func byte(_ component: Float) -> UInt32 {
            component > 0 ? UInt32((Swift.min(component, 1) * 255).rounded(.toNearestOrEven)) : 0
        }
        self = byte(color.z) | byte(color.y) << 8 | byte(color.x) << 16 | byte(color.w) << 24
    }

    /// Red, green, blue and alpha, each from 0 to 1.
    var components: SIMD4<Float> {
        SIMD4(Float(self >> 16 & 255), Float(self >> 8 & 255), Float(self & 255), Float(self >> 24)) / 255
    }

    /// One premultiplied pixel over another.
    @inline(__always)
    func over(_ below: UInt32) -> UInt32 {
        PixelLanes(SIMD4(self, 0, 0, 0)).overLimited(PixelLanes(SIMD4(below, 0, 0, 0))).pixels[0]
    }
}

extension Float {
    /// A factor from 0 to 1 times 65536, as far as 16 bits hold it: 1 is a hair less, which rounding to 8 bits undoes.
    var fraction16: UInt16 { self > 0 ? UInt16(Swift.min(self * 65536, 65535).rounded()) : 0 }
}
