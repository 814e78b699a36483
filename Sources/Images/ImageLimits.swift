import GatefoldGeometry

/// The limits beyond which a decoder refuses an image. They guard against files whose headers claim absurd sizes.
public struct ImageLimits: Hashable, Sendable {
    /// The largest number of pixels in an image: its width times its height.
    public var pixels: Int
    /// The largest length of the compressed data, in bytes.
    public var bytes: Int
    /// The largest number of pixels that a JPEG's scans may cover together: its width times its height times the number
    /// of its scans. It bounds how long decoding takes.
    public var scannedPixels: Int
    /// The most memory that a decoder may keep until the last pixel is known, in bytes. Progressive JPEGs and
    /// interlaced PNGs need such memory, whatever size they are scaled down to. Twice the memory of the resulting
    /// image is always allowed.
    public var workingBytes: Int

    /// Creates limits; each one that is not given has its value from `standard`.
    ///
    /// - Parameters:
    ///   - pixels: The largest number of pixels in an image.
    ///   - bytes: The largest length of the compressed data, in bytes.
    ///   - scannedPixels: The largest number of pixels that a JPEG's scans may cover together.
    ///   - workingBytes: The most memory that a decoder may keep until the last pixel is known, in bytes.
    public init(
        pixels: Int = 64_000_000, bytes: Int = 128 << 20, scannedPixels: Int = 1 << 30, workingBytes: Int = 128 << 20
    ) {
        self.pixels = pixels
        self.bytes = bytes
        self.scannedPixels = scannedPixels
        self.workingBytes = workingBytes
    }

    /// The limits that apply unless others are given. All four are chosen: 64 megapixels, which is what today's cameras
    /// take; 128 MiB of compressed data; about 16 scans of an image with 64 megapixels, where 10 are usual; and 128
    /// MiB of working memory.
    public static let standard = ImageLimits()

    func check(scans: Int, of size: PixelSize) throws(ImagesError) {
        let most = max(1, scannedPixels / max(1, Int(size.width) * Int(size.height)))
        guard scans <= most else { throw .tooManyScans(scans: scans, limit: most) }
    }

    func check(workingBytes needed: Int, for wanted: PixelSize) throws(ImagesError) {
        let most = max(workingBytes, Int(wanted.width) * Int(wanted.height) * 8)
        guard needed <= most else { throw .tooMuchMemory(bytes: needed, limit: most) }
    }
}
