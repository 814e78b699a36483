package import GatefoldGeometry

/// A picture in memory that someone else owns, with 4 bytes per pixel (blue, green, red, alpha) and rows from top to
/// bottom.
package struct PixelMemory {
    package let bytes: UnsafeMutableRawBufferPointer
    package let size: PixelSize
    /// The number of bytes from one row to the next, a multiple of 4.
    package let stride: Int
    /// The record of pixels of one colour; nil if none is kept.
    let plainRows: PlainRows?

    /// Creates a picture.
    /// - Parameter isRecorded: Whether a record of pixels of one colour is kept, which makes drawing faster. Only
    ///   renderers may write to the memory of such a picture.
    package init(bytes: UnsafeMutableRawBufferPointer, size: PixelSize, stride: Int, isRecorded: Bool = false) {
        precondition(
            !size.isEmpty && stride % 4 == 0 && stride >= Int(size.width) * 4
                && bytes.count >= stride * Int(size.height), "All rows of a picture must lie within its memory.")
        self.bytes = bytes
        self.size = size
        self.stride = stride
        plainRows = isRecorded ? PlainRows(count: Int(size.height)) : nil
    }

    /// Returns the address of a pixel, which must lie within the picture.
    func pixel(x: Int32, y: Int32) -> UnsafeMutableRawPointer? {
        bytes.baseAddress.map { $0 + Int(y) * stride + Int(x) * 4 }
    }

    func swapRedAndBlue(in rect: PixelRect) {
        for y in rect.y..<rect.maxY {
            let start = Int(y) * stride
            for pixel in Swift.stride(from: start + Int(rect.x) * 4, to: start + Int(rect.maxX) * 4, by: 4) {
                bytes.swapAt(pixel, pixel + 2)
            }
        }
    }
}
