internal import GatefoldGeometry

/// Coverage in memory that others own: one byte a pixel, rows from the top.
struct CoverageMemory {
    let bytes: UnsafeRawBufferPointer
    let size: PixelSize
    /// Bytes from one row to the next.
    let stride: Int

    init(bytes: UnsafeRawBufferPointer, size: PixelSize, stride: Int) {
        precondition(
            !size.isEmpty && stride >= Int(size.width) && bytes.count >= stride * Int(size.height),
            "the rows of a picture have to lie in its memory")
        self.bytes = bytes
        self.size = size
        self.stride = stride
    }

    /// - Parameters:
    ///   - x: less than the width.
    ///   - y: less than the height.
    func address(x: Int32, y: Int32) -> UnsafeRawPointer {
        // It has a row at least, and so an address.
        bytes.baseAddress.unsafelyUnwrapped + (Int(y) &* stride &+ Int(x))
    }
}

extension PixelMemory {
    /// - Parameters:
    ///   - x: less than the width.
    ///   - y: less than the height.
    func address(x: Int32, y: Int32) -> UnsafeMutableRawPointer {
        // It has a row at least, and so an address.
        bytes.baseAddress.unsafelyUnwrapped + (Int(y) &* stride &+ Int(x) &* 4)
    }
}
