import CPNG
import GatefoldGeometry
import GatefoldScene

/// Decodes PNG files with libpng's simplified interface.
enum PNGDecoder {
    static func decode(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImagesError) -> Bitmap {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        // The control keeps pointers to the data from the first call to the last.
        let result = bytes.withUnsafeBytes { source in
            Result { () throws(ImagesError) in try read(&image, source, limits) }
        }
        return try result.get()
    }

    private static func read(
        _ image: inout png_image, _ source: UnsafeRawBufferPointer, _ limits: ImageLimits
    ) throws(ImagesError) -> Bitmap {
        guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
            throw .damaged(reason: message(image))
        }
        let size = try ImageDecoder.check(width: Int(image.width), height: Int(image.height), limits)
        let isOpaque = image.format & PNGFormat.alpha == 0
        // Any kind of PNG becomes 8-bit sRGB with straight alpha.
        image.format = PNGFormat.bgra
        var pixels = [UInt8](repeating: 0, count: Int(size.width) * Int(size.height) * 4)
        let succeeded = pixels.withUnsafeMutableBytes {
            png_image_finish_read(&image, nil, $0.baseAddress, size.width * 4, nil)
        }
        guard succeeded != 0 else { throw .damaged(reason: message(image)) }
        if !isOpaque { premultiply(&pixels) }
        return Bitmap(size: size, bytes: pixels)
    }

    private static func premultiply(_ pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            for first in stride(from: 0, to: pixels.count, by: 4) where pixels[first + 3] != 255 {
                let alpha = UInt32(pixels[first + 3])
                for index in first..<first + 3 {
                    pixels[index] = UInt8((UInt32(pixels[index]) * alpha + 127) / 255)
                }
            }
        }
    }

    static func message(_ image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// Pixel layouts of libpng's simplified interface.
/// - C: `PNG_FORMAT_FLAG_ALPHA`, `PNG_FORMAT_BGRA`, `PNG_FORMAT_BGR`, macros of which not all reach Swift.
enum PNGFormat {
    static let alpha: UInt32 = 0x01
    static let bgr: UInt32 = 0x12
    static let bgra: UInt32 = 0x13

    /// Rather quick than small: no filters, compression level 3.
    /// - C: `PNG_IMAGE_FLAG_FAST`.
    static let fast: UInt32 = 0x02
}
