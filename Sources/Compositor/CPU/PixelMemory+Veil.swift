internal import GatefoldGeometry

/// One translucent colour, as it is laid over pixels.
struct Veil {
    /// What is left of what lies beneath, times 65536.
    private let rest: PixelLanes
    // The colour and the half by which sums are rounded, in the upper bytes.
    private let low: PixelLanes
    private let high: PixelLanes

    /// - Parameter pixel: premultiplied.
    /// - Returns: nil for what is clear, or not premultiplied: its sums would need more than 16 bits.
    init?(_ pixel: UInt32) {
        let alpha = pixel >> 24
        guard alpha > 0, max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= alpha else { return nil }
        let color = PixelLanes(SIMD4(repeating: pixel))
        // To the nearest; with it, sums rounded to 8 bits are those of exact division by 255.
        rest = PixelLanes(repeating: UInt16(((255 - alpha) * 65536 + 127) / 255))
        low = color &<< 8 &+ 128
        high = color & 0xFF00 &+ 128
    }

    /// The operation for all pixels; it loads its numbers for each, see `upperProduct`.
    struct Operation: PixelOperation {
        let veil: UnsafePointer<Veil>

        @inline(__always)
        func callAsFunction(_ pixels: PixelLanes) -> PixelLanes {
            let low = (pixels &<< 8).upperProduct(veil.pointee.rest) &+ veil.pointee.low
            let high = (pixels & 0xFF00).upperProduct(veil.pointee.rest) &+ veil.pointee.high
            return low &>> 8 | high & 0xFF00
        }
    }
}

/// Lays any colour over pixels, one that is not premultiplied too.
private struct Cover: PixelOperation {
    let color: PixelLanes

    @inline(__always)
    func callAsFunction(_ pixels: PixelLanes) -> PixelLanes { color.overLimited(pixels) }
}

// All rectangles lie within their pictures.
extension PixelMemory {
    /// Lays a colour over a rectangle.
    /// - Parameter pixel: premultiplied.
    func blend(_ pixel: UInt32, in rect: PixelRect) {
        if pixel == 0 {
            return
        } else if pixel >> 24 == 255 {
            fill(rect, with: pixel)
        } else if let veil = Veil(pixel) {
            withUnsafePointer(to: veil) { Veil.Operation(veil: $0).run(self, in: rect) }
        } else {
            Cover(color: PixelLanes(SIMD4(repeating: pixel))).run(self, in: rect)
        }
    }

    /// Fills a rectangle with a picture that has a colour over it.
    /// - Parameters:
    ///   - x: of the picture, the pixel for the left edge.
    ///   - pixel: the colour, premultiplied.
    func copy(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, beneath pixel: UInt32) {
        if pixel == 0 {
            copy(rect, from: source, x: x, y: y)
        } else if pixel >> 24 == 255 {
            fill(rect, with: pixel)
        } else if let veil = Veil(pixel) {
            withUnsafePointer(to: veil) {
                Veil.Operation(veil: $0).run(self, in: rect, from: source, x: x, y: y)
            }
        } else {
            Cover(color: PixelLanes(SIMD4(repeating: pixel))).run(self, in: rect, from: source, x: x, y: y)
        }
    }
}
