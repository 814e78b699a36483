import GatefoldGeometry

/// What a decoder refuses, whatever a file's header claims.
public struct ImageLimits: Hashable, Sendable {
    /// Width times height.
    public var pixels: Int
    /// Length of the compressed data.
    public var bytes: Int
    /// Width times height times the number of scans in which a JPEG's pixels come: it decides how long decoding takes.
    public var scannedPixels: Int
    /// Memory for pixels that have to be kept until the last one is known, in bytes: progressive JPEGs and interlaced
    /// PNGs need such memory, whatever size is wanted. Twice the memory of the wanted picture is granted in any case.
    public var workingBytes: Int

    public init(
        pixels: Int = 64_000_000, bytes: Int = 128 << 20, scannedPixels: Int = 1 << 30, workingBytes: Int = 128 << 20
    ) {
        self.pixels = pixels
        self.bytes = bytes
        self.scannedPixels = scannedPixels
        self.workingBytes = workingBytes
    }

    /// 64 megapixels, as large as today's cameras make them, 128 MiB, 16 scans of 64 megapixels, where 10 are usual, and
    /// 128 MiB to work in; chosen.
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
