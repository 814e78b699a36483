import GatefoldCPNGRows
import GatefoldGeometry
import GatefoldScene

/// Decodes PNG files with libpng, row by row.
enum PNGDecoder {
    /// Decodes a PNG. If a smaller size is wanted, rows are scaled down as they are decoded; an interlaced image has
    /// to be decoded in full before.
    static func decode(
        _ bytes: [UInt8], _ wanted: WantedSize, _ limits: ImageLimits
    ) throws(ImagesError) -> Bitmap {
        try open(bytes) { png throws(ImagesError) in try read(png, wanted, limits) }
    }

    /// Returns the size of the image as it is stored, in pixels.
    static func size(of bytes: [UInt8], _ limits: ImageLimits) throws(ImagesError) -> PixelSize {
        try open(bytes) { png throws(ImagesError) in try readHeader(png, limits) }
    }

    private static func open<Value>(
        _ bytes: [UInt8], _ body: (UnsafeMutablePointer<gatefold_png>) throws(ImagesError) -> Value
    ) throws(ImagesError) -> Value {
        // libpng keeps a pointer to the data until the reader is closed.
        let result = bytes.withUnsafeBytes { source in
            Result { () throws(ImagesError) in
                guard let png = gatefold_png_open(source.baseAddress, source.count) else {
                    throw .damaged(reason: "libpng has no memory")
                }
                defer { gatefold_png_close(png) }
                return try body(png)
            }
        }
        return try result.get()
    }

    private static func readHeader(
        _ png: UnsafeMutablePointer<gatefold_png>, _ limits: ImageLimits
    ) throws(ImagesError) -> PixelSize {
        guard gatefold_png_read_header(png) != 0 else { throw .damaged(reason: message(png)) }
        return try ImageDecoder.check(width: Int(png.pointee.width), height: Int(png.pointee.height), limits)
    }

    private static func read(
        _ png: UnsafeMutablePointer<gatefold_png>, _ wanted: WantedSize, _ limits: ImageLimits
    ) throws(ImagesError) -> Bitmap {
        let size = try readHeader(png, limits)
        let target = wanted.target(for: size)
        if png.pointee.passes > 1 {
            try limits.check(workingBytes: Int(size.width) * Int(size.height) * 4, for: target)
        }
        if target == size || png.pointee.passes > 1 {
            return try readAll(png, size).scaledDown(to: wanted)
        }
        var scaler = RowScaler(from: size, to: target)
        var row = [UInt8](repeating: 0, count: Int(size.width) * 4)
        for _ in 0..<size.height {
            let isRead = row.withUnsafeMutableBufferPointer { row in
                guard gatefold_png_read_row(png, row.baseAddress) != 0 else { return false }
                if png.pointee.has_alpha != 0 { premultiply(row) }
                scaler.append(UnsafeBufferPointer(row))
                return true
            }
            guard isRead else { throw .damaged(reason: message(png)) }
        }
        return scaler.finish()
    }

    private static func readAll(
        _ png: UnsafeMutablePointer<gatefold_png>, _ size: PixelSize
    ) throws(ImagesError) -> Bitmap {
        let stride = Int(size.width) * 4
        var pixels = [UInt8](repeating: 0, count: stride * Int(size.height))
        let isRead = pixels.withUnsafeMutableBufferPointer { pixels in
            for _ in 0..<png.pointee.passes {
                for y in 0..<Int(size.height) {
                    guard gatefold_png_read_row(png, pixels.baseAddress! + y * stride) != 0 else { return false }
                }
            }
            if png.pointee.has_alpha != 0 { premultiply(pixels) }
            return true
        }
        guard isRead else { throw .damaged(reason: message(png)) }
        return Bitmap(size: size, bytes: pixels)
    }

    private static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        for first in stride(from: 0, to: pixels.count, by: 4) where pixels[first + 3] != 255 {
            let alpha = UInt32(pixels[first + 3])
            for index in first..<first + 3 {
                pixels[index] = UInt8((UInt32(pixels[index]) * alpha + 127) / 255)
            }
        }
    }

    private static func message(_ png: UnsafeMutablePointer<gatefold_png>) -> String {
        withUnsafeBytes(of: png.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
