import GatefoldCTurboJPEG
import GatefoldGeometry
import GatefoldScene

/// Decodes JPEG files with TurboJPEG.
enum JPEGDecoder {
    private struct Header {
        var size: PixelSize
        var isCMYK: Bool
    }

    /// Decodes a JPEG at an eighth, a quarter or a half of its size if that is at least the wanted size, else in full.
    static func decode(
        _ bytes: [UInt8], _ wanted: WantedSize, _ limits: ImageLimits
    ) throws(ImagesError) -> Bitmap {
        guard let handle = tjInitDecompress() else { throw .damaged(reason: "TurboJPEG has no memory") }
        defer { tjDestroy(handle) }
        let header = try readHeader(handle, bytes, limits)
        let target = wanted.target(for: header.size)
        let scans = JPEGScans(bytes)
        try limits.check(scans: scans.count, of: header.size)
        try limits.check(workingBytes: scans.keptBytes, for: target)
        let scaled = scaledSize(header.size, covering: target)
        let format = header.isCMYK ? TJPF_CMYK : TJPF_BGRA
        var pixels = [UInt8](repeating: 0, count: Int(scaled.width) * Int(scaled.height) * 4)
        let failure = bytes.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                tjDecompress2(
                    handle, source.baseAddress, UInt(source.count), target.baseAddress, scaled.width, 0,
                    scaled.height, format.rawValue, TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
            }
        }
        if failure != 0 {
            // Small faults are tolerated, as other viewers do; a truncated image is refused.
            let reason = message(handle)
            guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), !reason.hasPrefix("Premature end") else {
                throw .damaged(reason: reason)
            }
        }
        if header.isCMYK { convertCMYK(&pixels, isInverted: hasAdobeMarker(bytes)) }
        return Bitmap(size: scaled, bytes: pixels)
    }

    /// Returns the size of the image as it is stored, in pixels.
    static func size(of bytes: [UInt8], _ limits: ImageLimits) throws(ImagesError) -> PixelSize {
        guard let handle = tjInitDecompress() else { throw .damaged(reason: "TurboJPEG has no memory") }
        defer { tjDestroy(handle) }
        return try readHeader(handle, bytes, limits).size
    }

    private static func readHeader(
        _ handle: tjhandle, _ bytes: [UInt8], _ limits: ImageLimits
    ) throws(ImagesError) -> Header {
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorspace: Int32 = 0
        let failure = bytes.withUnsafeBufferPointer {
            tjDecompressHeader3(
                handle, $0.baseAddress, UInt($0.count), &width, &height, &subsampling, &colorspace)
        }
        if failure != 0, tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue) {
            throw .damaged(reason: message(handle))
        }
        let size = try ImageDecoder.check(width: Int(width), height: Int(height), limits)
        let isCMYK = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
        return Header(size: size, isCMYK: isCMYK)
    }

    private static func scaledSize(_ size: PixelSize, covering target: PixelSize) -> PixelSize {
        for divisor: Int32 in [8, 4, 2] {
            let scaled = PixelSize(
                width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
            if scaled.width >= target.width, scaled.height >= target.height { return scaled }
        }
        return size
    }

    private static func message(_ handle: tjhandle) -> String {
        guard let text = tjGetErrorStr2(handle) else { return "TurboJPEG gives no reason" }
        return String(cString: text)
    }

    /// Converts cyan, magenta, yellow and black into blue, green, red and opaque alpha, without a colour profile.
    /// - Parameter isInverted: Whether 255 means no ink, as Adobe's programs write it.
    private static func convertCMYK(_ pixels: inout [UInt8], isInverted: Bool) {
        let flip: UInt8 = isInverted ? 0 : 255
        pixels.withUnsafeMutableBufferPointer { pixels in
            for first in stride(from: 0, to: pixels.count, by: 4) {
                let black = UInt32(pixels[first + 3] ^ flip)
                func light(_ ink: UInt8) -> UInt8 { UInt8((UInt32(ink ^ flip) * black + 127) / 255) }
                let red = light(pixels[first])
                pixels[first + 1] = light(pixels[first + 1])
                pixels[first] = light(pixels[first + 2])
                pixels[first + 2] = red
                pixels[first + 3] = 255
            }
        }
    }

    private static func hasAdobeMarker(_ bytes: [UInt8]) -> Bool {
        JPEGSegments.first(0xEE, beginningWith: Array("Adobe".utf8), in: bytes) != nil
    }
}
