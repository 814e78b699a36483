/// The dither pattern of dither.glsl: an offset of up to half a step of 8 bits up or down, depending on the position.
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
        // The values are those of Bayer's 8 by 8 matrix, from 0 to 63, times 4 and plus 2.
        let row = UInt32(bitPattern: y &- top)
        let columns = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(bitPattern: x &- left)
        let across = columns ^ row
        let rank = (across & 1) &<< 5 | (across & 2) &<< 2 | (across & 4) &>> 1
        return (rank | (row & 1) << 4 | (row & 2) << 1 | (row & 4) >> 2) &<< 2 &+ 2
    }
}
