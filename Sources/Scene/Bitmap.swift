public import GatefoldGeometry
internal import GatefoldLog

/// A picture in memory: 4 bytes a pixel, blue green red alpha, premultiplied, rows from the top, no padding.
public struct Bitmap: Hashable, Sendable {
    public let size: PixelSize
    @usableFromInline var storage: [UInt8]

    /// `size.width × size.height × 4` bytes, always.
    ///
    /// Executors read as many as the size promises. An array of another length is therefore not taken, and one that
    /// was made shorter or longer in place gets its length back, with zeros for what is gone; a warning says so.
    @inlinable public var bytes: [UInt8] {
        _read { yield storage }
        _modify {
            let count = storage.count
            defer { if storage.count != count { storage.restoreLength(count) } }
            yield &storage
        }
        set { if newValue.fits(storage.count) { storage = newValue } }
    }

    public init(size: PixelSize, bytes: [UInt8]) {
        precondition(
            size.width >= 0 && size.height >= 0 && bytes.count == Int(size.width) * Int(size.height) * 4,
            "A bitmap needs 4 bytes for each of its pixels.")
        self.size = size
        storage = bytes
    }

    /// A picture of one colour.
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

/// A picture of coverage alone: one byte a pixel, rows from the top, no padding. Glyph atlases are made of it.
package struct CoverageMap: Hashable, Sendable {
    package let size: PixelSize
    @usableFromInline var storage: [UInt8]

    /// `size.width × size.height` bytes, always: see `Bitmap.bytes`.
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
    /// Whether these can be the bytes of a picture that has so many; warns where they cannot.
    @usableFromInline func fits(_ expected: Int) -> Bool {
        guard count != expected else { return true }
        Log.warn(
            .images, "A picture of \(expected) bytes was given \(count) and keeps its own: give it \(expected).")
        return false
    }

    /// Makes bytes that were changed in place as many as a picture needs.
    @usableFromInline mutating func restoreLength(_ expected: Int) {
        Log.warn(
            .images, "The \(expected) bytes of a picture became \(count) and are cut or filled up: keep their number.")
        if count > expected {
            removeLast(count - expected)
        } else {
            append(contentsOf: repeatElement(0, count: expected - count))
        }
    }
}

// A picture says its size; millions of numbers in a failed test help nobody.
extension Bitmap: CustomStringConvertible, CustomReflectable {
    public var description: String { "bitmap \(size.width)x\(size.height)" }
    public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}

extension CoverageMap: CustomStringConvertible, CustomReflectable {
    package var description: String { "coverage \(size.width)x\(size.height)" }
    package var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
