public import GatefoldGeometry
internal import GatefoldLog

/// An image in memory with 4 bytes per pixel, in the order blue, green, red, alpha, and with premultiplied alpha.
///
/// Rows run from top to bottom and have no padding.
public struct Bitmap: Hashable, Sendable {
    /// The size in pixels. It never changes.
    public let size: PixelSize
    @usableFromInline var storage: [UInt8]

    /// The bytes of all pixels, row by row; there are always `size.width × size.height × 4` of them.
    ///
    /// The renderers rely on that number. Assigning an array of another length therefore has no effect, and an array
    /// that is made shorter or longer in place is filled up with zeros or cut off. Both log a warning.
    @inlinable public var bytes: [UInt8] {
        _read { yield storage }
        _modify {
            let count = storage.count
            defer { if storage.count != count { storage.restoreLength(count) } }
            yield &storage
        }
        set { if newValue.fits(storage.count) { storage = newValue } }
    }

    /// Creates a bitmap from its bytes.
    /// - Parameters:
    ///   - size: The size in pixels; neither side may be negative.
    ///   - bytes: The premultiplied pixels, row by row. There must be exactly `size.width × size.height × 4` bytes;
    ///     any other number is a programming error and stops the program.
    public init(size: PixelSize, bytes: [UInt8]) {
        require(
            size.width >= 0 && size.height >= 0 && bytes.count == Int(size.width) * Int(size.height) * 4,
            "A bitmap needs 4 bytes for each of its pixels.")
        self.size = size
        storage = bytes
    }

    /// Creates a bitmap whose pixels all have the same colour.
    /// - Parameters:
    ///   - size: The size in pixels; neither side may be negative.
    ///   - pixel: The premultiplied colour of every pixel.
    public init(size: PixelSize, filledWith pixel: (blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8)) {
        self.size = size
        let count = Int(size.width) * Int(size.height)
        storage = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
            for index in 0..<count {
                buffer[index * 4] = pixel.blue
                buffer[index * 4 + 1] = pixel.green
                buffer[index * 4 + 2] = pixel.red
                buffer[index * 4 + 3] = pixel.alpha
            }
            initialized = count * 4
        }
    }
}

/// A coverage mask in memory with one byte per pixel, rows from top to bottom and no padding.
///
/// The pages of glyph atlases are coverage maps.
package struct CoverageMap: Hashable, Sendable {
    package let size: PixelSize
    @usableFromInline var storage: [UInt8]

    /// The coverage of all pixels, row by row: always `size.width × size.height` bytes, as with `Bitmap.bytes`.
    @inlinable package var bytes: [UInt8] {
        _read { yield storage }
        _modify {
            let count = storage.count
            defer { if storage.count != count { storage.restoreLength(count) } }
            yield &storage
        }
        set { if newValue.fits(storage.count) { storage = newValue } }
    }

    package init(size: PixelSize) {
        self.size = size
        storage = [UInt8](repeating: 0, count: Int(size.width) * Int(size.height))
    }
}

extension [UInt8] {
    /// Returns whether the array has the number of bytes that an image needs, and logs a warning if it has not.
    @usableFromInline func fits(_ expected: Int) -> Bool {
        guard count != expected else { return true }
        Log.warn(
            .images, "An image of \(expected) bytes was given \(count) bytes, which are ignored: give it \(expected).")
        return false
    }

    /// Brings an array that was changed in place back to its length by cutting it off or adding zeros; logs a warning.
    @usableFromInline mutating func restoreLength(_ expected: Int) {
        Log.warn(
            .images, "The \(expected) bytes of an image became \(count) and were cut off or filled up with zeros.")
        if count > expected {
            removeLast(count - expected)
        } else {
            append(contentsOf: repeatElement(0, count: expected - count))
        }
    }
}

// Only the size is printed, because a failed test that prints millions of bytes is unreadable.
extension Bitmap: CustomStringConvertible, CustomReflectable {
    public var description: String { "bitmap \(size.width)x\(size.height)" }
    public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}

extension CoverageMap: CustomStringConvertible, CustomReflectable {
    package var description: String { "coverage \(size.width)x\(size.height)" }
    package var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
