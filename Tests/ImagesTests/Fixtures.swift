import Foundation
import GatefoldCPNG
import GatefoldCTurboJPEG
import GatefoldGeometry
import GatefoldScene

@testable import GatefoldImages

/// Images that are made by the tests.
enum Fixture {
    /// An image of four quadrants: red and green on top, blue and white below.
    static func quadrants(width: Int, height: Int) -> Bitmap {
        bitmap(width: width, height: height) { x, y in
            switch (x < width / 2, y < height / 2) {
            case (true, true): (0, 0, 255, 255)
            case (false, true): (0, 255, 0, 255)
            case (true, false): (255, 0, 0, 255)
            case (false, false): (255, 255, 255, 255)
            }
        }
    }

    static func bitmap(
        width: Int, height: Int, pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
    ) -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (blue, green, red, alpha) = pixel(x, y)
                bytes += [blue, green, red, alpha]
            }
        }
        return Bitmap(size: PixelSize(width: Int32(width), height: Int32(height)), bytes: bytes)
    }

    /// A JPEG without colour subsampling.
    static func jpeg(
        _ bitmap: Bitmap, format: TJPF = TJPF_BGRX, subsampling: TJSAMP = TJSAMP_444, flags: Int32 = 0
    ) -> [UInt8] {
        let handle = tjInitCompress()
        defer { tjDestroy(handle) }
        var buffer: UnsafeMutablePointer<UInt8>?
        var length: UInt = 0
        tjCompress2(
            handle, bitmap.bytes, bitmap.size.width, 0, bitmap.size.height, Int32(format.rawValue), &buffer, &length,
            Int32(subsampling.rawValue), 95, flags)
        defer { tjFree(buffer) }
        return Array(UnsafeBufferPointer(start: buffer, count: Int(length)))
    }

    /// The JPEG with an EXIF segment after its first two bytes.
    static func withOrientation(_ value: UInt8, _ jpeg: [UInt8], isLittleEndian: Bool = true) -> [UInt8] {
        let tiff: [UInt8] =
            isLittleEndian
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
        let content = Array("Exif".utf8) + [0, 0] + tiff
        return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + jpeg.dropFirst(2)
    }

    /// A PNG of any of libpng's simplified formats.
    static func png<Sample: BitwiseCopyable>(
        _ samples: [Sample], width: Int, height: Int, format: UInt32, colors: [UInt8] = []
    ) -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = format
        image.colormap_entries = UInt32(colors.count / 3)
        var length = 1 << 16
        var bytes = [UInt8](repeating: 0, count: length)
        png_image_write_to_memory(&image, &bytes, &length, 0, samples, 0, colors.isEmpty ? nil : colors)
        return Array(bytes.prefix(length))
    }

    /// A folder for one test, and a path in it.
    static func temporaryPath(_ name: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name).path
    }
}

extension Bitmap {
    /// A pixel as blue, green, red and alpha.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let first = (y * Int(size.width) + x) * 4
        return Array(bytes[first..<first + 4])
    }

    /// The colours in the middle of the four quadrants, as letters: top left, top right, bottom left, bottom right.
    var corners: String {
        let (left, right) = (Int(size.width) / 4, Int(size.width) * 3 / 4)
        let (top, bottom) = (Int(size.height) / 4, Int(size.height) * 3 / 4)
        return [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
            switch pixel(x, y).map({ $0 > 128 }) {
            case [false, false, true, true]: "r"
            case [false, true, false, true]: "g"
            case [true, false, false, true]: "b"
            case [true, true, true, true]: "w"
            default: "?"
            }
        }.joined()
    }

    /// The largest difference of any channel.
    func difference(to other: Bitmap) -> Int {
        guard size == other.size else { return 256 }
        return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
