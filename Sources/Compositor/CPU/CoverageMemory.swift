internal import GatefoldGeometry
import GatefoldLog

/// Coverage in memory that someone else owns, with one byte per pixel and rows from top to bottom.
struct CoverageMemory {
    let bytes: UnsafeRawBufferPointer
    let size: PixelSize
    let stride: Int

    init(bytes: UnsafeRawBufferPointer, size: PixelSize, stride: Int) {
        require(
            !size.isEmpty && stride >= Int(size.width) && bytes.count >= stride * Int(size.height),
            "All rows of a picture must lie within its memory.")
        self.bytes = bytes
        self.size = size
        self.stride = stride
    }

    /// Returns the address of a pixel, which must lie within the mask.
    func address(x: Int32, y: Int32) -> UnsafeRawPointer {
        // A mask has at least one row, and therefore an address.
        bytes.baseAddress.unsafelyUnwrapped + (Int(y) &* stride &+ Int(x))
    }
}

extension PixelMemory {
    /// Returns the address of a pixel, which must lie within the bitmap.
    func address(x: Int32, y: Int32) -> UnsafeMutableRawPointer {
        // A bitmap has at least one row, and therefore an address.
        bytes.baseAddress.unsafelyUnwrapped + (Int(y) &* stride &+ Int(x) &* 4)
    }
}
