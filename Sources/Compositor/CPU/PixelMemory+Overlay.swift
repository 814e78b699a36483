internal import GatefoldGeometry

/// An overlay: one translucent colour, prepared for blending over many pixels.
struct Overlay {
    /// The factor that the pixels beneath are multiplied by, times 65536.
    private let rest: PixelLanes
    // The colour in the upper bytes, plus the half that rounds the sums.
    private let low: PixelLanes
    private let high: PixelLanes

    /// Creates an overlay, or nil if the pixel is transparent or not premultiplied. A pixel that is not premultiplied would
    /// make sums that need more than 16 bits.
    init?(_ pixel: UInt32) {
        let alpha = pixel >> 24
        guard alpha > 0, max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= alpha else { return nil }
        let color = PixelLanes(SIMD4(repeating: pixel))
        // Rounding to the nearest makes sums, once rounded to 8 bits, equal to those of an exact division by 255.
        rest = PixelLanes(repeating: UInt16(((255 - alpha) * 65536 + 127) / 255))
        low = color &<< 8 &+ 128
        high = color & 0xFF00 &+ 128
    }

    /// The operation that blends an overlay. It loads the overlay's values for each pixel, for the reason given at
    /// `upperProduct`.
    struct Operation: PixelOperation {
        let overlay: UnsafePointer<Overlay>

        @inline(__always)
        func callAsFunction(_ pixels: PixelLanes) -> PixelLanes {
            let low = (pixels &<< 8).upperProduct(overlay.pointee.rest) &+ overlay.pointee.low
            let high = (pixels & 0xFF00).upperProduct(overlay.pointee.rest) &+ overlay.pointee.high
            return low &>> 8 | high & 0xFF00
        }
    }
}

/// An operation that blends any colour over pixels, even one that is not premultiplied.
private struct Cover: PixelOperation {
    let color: PixelLanes

    @inline(__always)
    func callAsFunction(_ pixels: PixelLanes) -> PixelLanes { color.overLimited(pixels) }
}

extension PixelMemory {
    /// Blends one colour over a rectangle, which must lie within the bitmap.
    /// - Parameter pixel: The premultiplied colour.
    func blend(_ pixel: UInt32, in rect: PixelRect) {
        if pixel == 0 {
            return
        } else if pixel >> 24 == 255 {
            fill(rect, with: pixel)
        } else if let overlay = Overlay(pixel) {
            withUnsafePointer(to: overlay) { Overlay.Operation(overlay: $0).run(self, in: rect) }
        } else {
            Cover(color: PixelLanes(SIMD4(repeating: pixel))).run(self, in: rect)
        }
    }

    /// Copies a rectangle from another bitmap and blends one colour over it.
    /// - Parameters:
    ///   - rect: A rectangle within this bitmap.
    ///   - x: The column of the source for the left edge; all of the rectangle must lie within the source.
    ///   - y: The row of the source for the top edge.
    ///   - pixel: The premultiplied colour.
    func copy(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, beneath pixel: UInt32) {
        if pixel == 0 {
            copy(rect, from: source, x: x, y: y)
        } else if pixel >> 24 == 255 {
            fill(rect, with: pixel)
        } else if let overlay = Overlay(pixel) {
            withUnsafePointer(to: overlay) {
                Overlay.Operation(overlay: $0).run(self, in: rect, from: source, x: x, y: y)
            }
        } else {
            Cover(color: PixelLanes(SIMD4(repeating: pixel))).run(self, in: rect, from: source, x: x, y: y)
        }
    }
}
