public import GatefoldGeometry
public import GatefoldScene

/// Decodes JPEG and PNG images into bitmaps. All functions are safe to call from any thread.
public enum ImageDecoder {
    /// Decodes a JPEG or a PNG and turns it upright, as its EXIF orientation says.
    ///
    /// - Parameters:
    ///   - data: The compressed image.
    ///   - size: The size that the image is scaled down to, in pixels. The aspect ratio is kept, and the image is
    ///     never enlarged. Nil decodes the image at its own size.
    ///   - fit: Whether the image covers `size` or lies within it.
    ///   - limits: The limits beyond which the image is refused.
    /// - Returns: The image with premultiplied alpha. Its colours are taken as sRGB; colour profiles are ignored.
    /// - Throws: An `ImagesError` if the data cannot be read, is damaged, is in another format, or exceeds the limits.
    public static func decode(
        _ data: ImageData, fitting size: PixelSize?, _ fit: ImageFit = .covering, limits: ImageLimits = .standard
    ) throws(ImagesError) -> Bitmap {
        try image(of: data, WantedSize(size: size, fit: fit), limits).bitmap
    }

    /// Returns the image scaled down to the wanted size, and its own size in pixels.
    static func image(
        of data: ImageData, _ wanted: WantedSize, _ limits: ImageLimits
    ) throws(ImagesError) -> (bitmap: Bitmap, naturalSize: PixelSize) {
        if case .pixels(let bitmap) = data {
            let size = try size(of: data, limits: limits)
            return (bitmap.scaledDown(to: wanted), size)
        }
        let bytes = try data.read(limits)
        return (try decode(bytes, wanted, limits), try size(of: bytes, limits))
    }

    /// Returns the size of the upright image in a JPEG or a PNG, in pixels, without decoding it.
    ///
    /// Only the first 64 KiB of a file are read if they contain the size. A closure is called for all of its data.
    ///
    /// - Parameters:
    ///   - data: The compressed image.
    ///   - limits: The limits beyond which the image is refused.
    /// - Throws: An `ImagesError` if the data cannot be read, is damaged, is in another format, or exceeds the limits.
    public static func size(
        of data: ImageData, limits: ImageLimits = .standard
    ) throws(ImagesError) -> PixelSize {
        if case .file(let path) = data {
            let beginning = try ImageData.readFile(path, limits, atMost: headerBytes)
            if let size = try? Self.size(of: beginning, limits) { return size }
        }
        if case .pixels(let bitmap) = data {
            return try check(width: Int(bitmap.size.width), height: Int(bitmap.size.height), limits)
        }
        return try size(of: data.read(limits), limits)
    }

    /// The number of bytes at the beginning of a file in which the size is looked for first. Chosen: enough for the
    /// colour profile and the small preview that cameras put before an image's size.
    private static let headerBytes = 64 << 10

    static func decode(
        _ bytes: [UInt8], _ wanted: WantedSize, _ limits: ImageLimits
    ) throws(ImagesError) -> Bitmap {
        let (format, orientation) = try Self.format(of: bytes)
        // The wanted size is that of the upright image; the decoders see the image as it is stored.
        let stored = orientation.swapsSides ? wanted.onItsSide : wanted
        let decoded =
            switch format {
            case .jpeg: try JPEGDecoder.decode(bytes, stored, limits)
            case .png: try PNGDecoder.decode(bytes, stored, limits)
            }
        return orientation.upright(decoded.scaledDown(to: stored))
    }

    /// Returns the size of the upright image, in pixels.
    static func size(of bytes: [UInt8], _ limits: ImageLimits) throws(ImagesError) -> PixelSize {
        let (format, orientation) = try Self.format(of: bytes)
        let size =
            switch format {
            case .jpeg: try JPEGDecoder.size(of: bytes, limits)
            case .png: try PNGDecoder.size(of: bytes, limits)
            }
        return orientation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    private enum Format { case jpeg, png }

    private static func format(of bytes: [UInt8]) throws(ImagesError) -> (Format, Orientation) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return (.jpeg, Orientation(jpeg: bytes)) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            return (.png, Orientation(png: bytes))
        }
        throw .unknownFormat
    }

    /// Checks the size in an image's header before any memory is allocated for it.
    static func check(width: Int, height: Int, _ limits: ImageLimits) throws(ImagesError) -> PixelSize {
        guard width > 0, height > 0 else { throw .damaged(reason: "it has no pixels") }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= limits.pixels, width <= 1 << 24, height <= 1 << 24 else {
            throw .tooLarge(pixels: overflow ? .max : pixels, limit: limits.pixels)
        }
        return PixelSize(width: Int32(width), height: Int32(height))
    }
}
