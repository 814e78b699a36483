/// The dither pattern of dither.glsl: an offset of up to half a step of 8 bits up or down, depending on the place.
struct Dither {
    private let left: Int32
    private let top: Int32

    /// Creates the pattern of a shape.
    /// - Parameter box: The shape: centre x, y, half width, half height. All must be finite.
    init(_ box: SIMD4<Float>) {
        func start(_ edge: Float) -> Int32 {
            // The pattern begins at the first pixel whose centre does not lie before the edge.
            Int32(max(-1e6, min(1e6, (edge - 0.5).rounded(.up))))
        }
        left = start(box.x - box.z)
        top = start(box.y - box.w)
    }

    /// Returns what is added to eight pixels of a row, from `x` on, before the lower 8 of 16 bits are cut off. The
    /// values are from 2 to 254.
    func row(_ y: Int32, from x: Int32) -> SIMD8<UInt32> {
        var steps = SIMD8<UInt32>()
        for lane in 0..<8 { steps[lane] = Self.rank(x &- left &+ Int32(lane), y &- top) * 4 + 2 }
        return steps
    }

    /// Returns the value of Bayer's 8 by 8 matrix for a pixel, from 0 to 63.
    private static func rank(_ x: Int32, _ y: Int32) -> UInt32 {
        let (x, y) = (UInt32(bitPattern: x) & 7, UInt32(bitPattern: y) & 7)
        let across = x ^ y
        let coarse = (across & 1) << 5 | (y & 1) << 4 | (across & 2) << 2
        return coarse | (y & 2) << 1 | (across & 4) >> 1 | (y & 4) >> 2
    }
}
