import GatefoldCPNG
package import GatefoldGeometry
public import GatefoldScene
import GatefoldSystem

/// Writes bitmaps as PNG files.
public enum PNGWriter {
    /// The trade-off between the time that compression takes and the size of the file.
    public enum Effort: Hashable, Sendable {
        /// Compresses quickly: no row filters and a low compression level.
        case fast
        /// Compresses well: the file is about a third smaller, and writing it takes several times as long.
        case small
    }

    /// Writes an image as a PNG file: as RGB if it is opaque, otherwise as RGBA. Equal images give equal bytes.
    ///
    /// - Parameters:
    ///   - bitmap: The image; its alpha is premultiplied.
    ///   - path: The path of the file, which is replaced if it exists.
    ///   - effort: The trade-off between time and file size.
    /// - Throws: `ImagesError.unwritable` if the image has no pixels or the file cannot be written.
    public static func write(
        _ bitmap: Bitmap, to path: String, effort: Effort = .fast
    ) throws(ImagesError) {
        let bytes: [UInt8]
        switch encode(bitmap, effort: effort) {
        case .success(let encoded): bytes = encoded
        case .failure(let failure): throw .unwritable(path: path, reason: failure.message)
        }
        try write(bytes, to: path)
    }

    /// Writes the bytes of a file, which is replaced if it exists.
    package static func write(_ bytes: [UInt8], to path: String) throws(ImagesError) {
        do throws(SystemError) {
            let file = try File(writing: path)
            try file.write(bytes)
            try file.close()
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }

    /// A failure to encode, with libpng's message.
    package struct Failure: Error {
        package let message: String

        package init(message: String) { self.message = message }
    }

    /// Returns the bytes of a PNG file.
    package static func encode(_ bitmap: Bitmap, effort: Effort = .fast) -> Result<[UInt8], Failure> {
        guard !bitmap.size.isEmpty else { return .failure(Failure(message: "the picture has no pixels")) }
        let isOpaque = bitmap.isOpaque
        return encode(
            isOpaque ? withoutAlpha(bitmap.bytes) : withStraightAlpha(bitmap.bytes), size: bitmap.size,
            format: isOpaque ? PNGFormat.bgr : PNGFormat.bgra, effort: effort)
    }

    /// Encodes an image of palette indices, one byte per pixel; the file is small rather than quickly made.
    ///
    /// Files with equally long palettes have equal headers, whatever their pixels are.
    /// - Parameter palette: The colours, at most 255; the index behind the last one is transparent.
    package static func encode(
        indices: [UInt8], size: PixelSize, palette: [SIMD3<UInt8>]
    ) -> Result<[UInt8], Failure> {
        let bytes: [UInt8] = palette.flatMap { [$0.x, $0.y, $0.z, 255] as [UInt8] } + [0, 0, 0, 0]
        return encode(indices, size: size, format: PNGFormat.palette, effort: .small, palette: bytes)
    }

    private static func encode(
        _ pixels: [UInt8], size: PixelSize, format: UInt32, effort: Effort, palette: [UInt8] = []
    ) -> Result<[UInt8], Failure> {
        var image = png_image()
        defer { png_image_free(&image) }
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(size.width)
        image.height = UInt32(size.height)
        image.format = format
        image.colormap_entries = UInt32(palette.count / 4)
        if effort == .fast { image.flags = PNGFormat.fast }
        // Pixels that cannot be compressed grow by less than this.
        var capacity = pixels.count + pixels.count / 64 + Int(size.height) + 4096
        while true {
            var length = capacity
            var bytes = [UInt8](repeating: 0, count: capacity)
            let succeeded = bytes.withUnsafeMutableBytes {
                png_image_write_to_memory(&image, $0.baseAddress, &length, 0, pixels, 0, palette)
            }
            if succeeded != 0 {
                bytes.removeLast(capacity - length)
                return .success(bytes)
            }
            guard length > capacity else { return .failure(Failure(message: message(image))) }
            capacity = length
        }
    }

    private static func message(_ image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func withoutAlpha(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count / 4 * 3) { target, count in
            count = 0
            for first in stride(from: 0, to: bytes.count, by: 4) {
                for channel in 0..<3 { target[count + channel] = bytes[first + channel] }
                count += 3
            }
        }
    }

    private static func withStraightAlpha(_ bytes: [UInt8]) -> [UInt8] {
        var straight = bytes
        for first in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = UInt32(bytes[first + 3])
            guard alpha > 0, alpha < 255 else { continue }
            for index in first..<first + 3 {
                straight[index] = UInt8(min(255, (UInt32(bytes[index]) * 255 + alpha / 2) / alpha))
            }
        }
        return straight
    }
}

/// Pixel layouts and flags of libpng's simplified interface.
/// - C: `PNG_FORMAT_BGRA`, `PNG_FORMAT_BGR`; not all of these macros are imported into Swift.
enum PNGFormat {
    static let bgr: UInt32 = 0x12
    static let bgra: UInt32 = 0x13
    /// Indices into a palette of red, green, blue and opacity.
    static let palette: UInt32 = 0x0B

    /// Prefers speed to size: no filters, compression level 3.
    /// - C: `PNG_IMAGE_FLAG_FAST`.
    static let fast: UInt32 = 0x02
}
