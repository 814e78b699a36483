/// What a decoder refuses, whatever a file's header claims.
public struct ImageLimits: Hashable, Sendable {
    /// Width times height.
    public var pixels: Int
    /// Length of the compressed data.
    public var bytes: Int

    public init(pixels: Int = 64_000_000, bytes: Int = 128 << 20) {
        self.pixels = pixels
        self.bytes = bytes
    }

    /// 64 megapixels, as large as today's cameras make them, and 128 MiB; chosen.
    public static let standard = ImageLimits()
}
