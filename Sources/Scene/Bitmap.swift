public import GatefoldGeometry

/// A picture in memory: 4 bytes a pixel, blue green red alpha, premultiplied, rows from the top, no padding.
public struct Bitmap: Hashable, Sendable {
    public let size: PixelSize
    /// `size.width × size.height × 4` bytes.
    public var bytes: [UInt8]

    public init(size: PixelSize, bytes: [UInt8]) {
        precondition(
            bytes.count == Int(size.width) * Int(size.height) * 4, "A bitmap needs 4 bytes for each of its pixels.")
        self.size = size
        self.bytes = bytes
    }

    /// A picture of one colour.
    public init(size: PixelSize, filledWith pixel: (blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8)) {
        self.size = size
        let count = Int(size.width) * Int(size.height)
        bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
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
public struct CoverageMap: Hashable, Sendable {
    public let size: PixelSize
    /// `size.width × size.height` bytes.
    public var bytes: [UInt8]

    public init(size: PixelSize) {
        self.size = size
        bytes = [UInt8](repeating: 0, count: Int(size.width) * Int(size.height))
    }
}

// A picture says its size; millions of numbers in a failed test help nobody.
extension Bitmap: CustomStringConvertible, CustomReflectable {
    public var description: String { "bitmap \(size.width)x\(size.height)" }
    public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}

extension CoverageMap: CustomStringConvertible, CustomReflectable {
    public var description: String { "coverage \(size.width)x\(size.height)" }
    public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
