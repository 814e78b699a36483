internal import GatefoldGeometry

// Operations that overwrite pixels. All rectangles must lie within their bitmaps.
extension PixelMemory {
    /// Fills a rectangle with a pixel that has the layout of `UInt32(pixel:)`.
    func fill(_ rect: PixelRect, with pixel: UInt32) {
        forEachRow(of: rect) { Self.fillRow($0, with: pixel, count: $1) }
    }

    /// Copies a rectangle from another bitmap.
    /// - Parameters:
    ///   - x: The column of the source for the left edge.
    ///   - y: The row of the source for the top edge.
    func copy(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32) {
        forEachRow(of: rect, from: source, x: x, y: y) { $0.copyMemory(from: $1, byteCount: $2 &* 4) }
    }

    private static func fillRow(_ row: UnsafeMutableRawPointer, with pixel: UInt32, count: Int) {
        let end = count &* 4
        let pixels = SIMD8<UInt32>(repeating: pixel)
        var at = 0
        while at &+ 32 <= end {
            row.storeBytes(of: pixels, toByteOffset: at, as: SIMD8<UInt32>.self)
            at &+= 32
        }
        while at < end {
            row.storeBytes(of: pixel, toByteOffset: at, as: UInt32.self)
            at &+= 4
        }
    }
}
