package import GatefoldGeometry
import GatefoldLog

/// A bitmap in memory that someone else owns, with 4 bytes per pixel (blue, green, red, alpha) and rows from top to
/// bottom.
package struct PixelMemory {
    package let bytes: UnsafeMutableRawBufferPointer
    package let size: PixelSize
    /// The number of bytes from one row to the next, a multiple of 4.
    package let stride: Int
    /// The record of rows of one colour, which lies behind the rows; nil if none is kept.
    let plainRows: PlainRows?

    /// Creates a bitmap.
    /// - Parameter isRecorded: Whether a record of rows of one colour is kept, which makes drawing faster. Only
    ///   renderers may then write to the bitmap, and `bytes` must hold as many bytes as `recordedByteCount` says.
    package init(bytes: UnsafeMutableRawBufferPointer, size: PixelSize, stride: Int, isRecorded: Bool = false) {
        let rows = stride * Int(size.height)
        require(
            !size.isEmpty && stride % 4 == 0 && stride >= Int(size.width) * 4
                && bytes.count >= (isRecorded ? Self.recordedByteCount(size, stride: stride) : rows),
            "All rows of a picture, and its record, must lie within its memory.")
        self.bytes = bytes
        self.size = size
        self.stride = stride
        plainRows = bytes.baseAddress.flatMap { isRecorded ? PlainRows(size, at: $0 + Self.recordOffset(rows)) : nil }
    }

    /// Returns the number of bytes that a bitmap with a record takes.
    package static func recordedByteCount(_ size: PixelSize, stride: Int) -> Int {
        recordOffset(stride * Int(size.height)) + PlainRows.byteCount(size)
    }

    /// Returns where the record lies behind rows of a number of bytes.
    private static func recordOffset(_ rows: Int) -> Int { (rows + 15) / 16 * 16 }

    /// Returns the address of a pixel, which must lie within the bitmap.
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
