public import GatefoldGeometry
public import GatefoldScene

/// Turns compressed pictures into bitmaps. Safe to call from any thread.
public enum ImageDecoder {
    /// Decodes a JPEG or a PNG and turns it upright.
    /// - Parameter size: the picture is scaled down to just cover it, its aspect kept, and never enlarged; nil for
    ///   the picture as it is. In pixels.
    /// - Returns: premultiplied pixels in the file's own colours, taken as sRGB.
    public static func decode(
        _ data: ImageData, fitting size: PixelSize?, limits: ImageLimits = .standard
    ) throws(ImagesError) -> Bitmap {
        let bytes = try data.read(limits)
        let isJPEG = bytes.starts(with: [0xFF, 0xD8, 0xFF])
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        guard isJPEG || isPNG else { throw .unknownFormat }
        let orientation = isJPEG ? Orientation(jpeg: bytes) : Orientation(png: bytes)
        // The size is meant for the upright picture, the decoders see the one in the file.
        let stored = size.map { orientation.swapsSides ? PixelSize(width: $0.height, height: $0.width) : $0 }
        let decoded =
            isJPEG
            ? try JPEGDecoder.decode(bytes, fitting: stored, limits)
            : try PNGDecoder.decode(bytes, fitting: stored, limits)
        return orientation.upright(decoded.scaledDown(toCover: stored))
    }

    /// The smallest size that covers another one with a picture's aspect, and is no larger than the picture.
    static func covering(_ size: PixelSize?, _ picture: PixelSize) -> PixelSize {
        guard let size else { return picture }
        let width = Int64(picture.width)
        let height = Int64(picture.height)
        let neededWidth = min(max(1, Int64(size.width)), width)
        let neededHeight = min(max(1, Int64(size.height)), height)
        // The side that is scaled down less decides; the other one is rounded up.
        if neededWidth * height >= neededHeight * width {
            return PixelSize(
                width: Int32(neededWidth), height: Int32(min(height, (neededWidth * height + width - 1) / width)))
        }
        return PixelSize(
            width: Int32(min(width, (neededHeight * width + height - 1) / height)), height: Int32(neededHeight))
    }

    /// Checks a header's size before anything is allocated for it.
    static func check(width: Int, height: Int, _ limits: ImageLimits) throws(ImagesError) -> PixelSize {
        guard width > 0, height > 0 else { throw .damaged(reason: "it has no pixels") }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= limits.pixels, width <= 1 << 24, height <= 1 << 24 else {
            throw .tooLarge(pixels: overflow ? .max : pixels, limit: limits.pixels)
        }
        return PixelSize(width: Int32(width), height: Int32(height))
    }
}
