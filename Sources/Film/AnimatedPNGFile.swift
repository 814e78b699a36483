import GatefoldGeometry

/// Puts PNG files of single images together as the chunks of one animated PNG.
///
/// The header, the palette and the colour space are those of the first image, so all images must be encoded alike.
struct AnimatedPNGFile {
    private let pictureCount: Int
    private var bytes: [UInt8] = []
    /// The sequence number of the next `fcTL` or `fdAT` chunk; both kinds are counted together.
    private var sequence: UInt32 = 0

    init(pictureCount: Int) { self.pictureCount = pictureCount }

    /// Adds an image.
    /// - Parameters:
    ///   - png: The picture as a PNG file of its own.
    ///   - rect: The rectangle of the first picture that this picture lies over, in pixels.
    ///   - seconds: The time for which the picture is shown, from 0.001 to 65,535.
    mutating func append(_ png: [UInt8], at rect: PixelRect, seconds: Double) {
        let isFirst = bytes.isEmpty
        if isFirst { bytes = Array(png.prefix(8)) }
        var hasControl = false
        for chunk in Self.chunks(of: png) {
            switch chunk.type {
            case "IHDR" where isFirst:
                appendChunk("IHDR", chunk.data)
                appendChunk("acTL", Self.bytes(UInt32(pictureCount)) + Self.bytes(0))
            case "IDAT":
                if !hasControl { appendControl(of: rect, seconds: seconds) }
                hasControl = true
                if isFirst {
                    appendChunk("IDAT", chunk.data)
                } else {
                    appendChunk("fdAT", nextSequence() + chunk.data)
                }
            case "IHDR", "IEND": break
            default: if isFirst { appendChunk(chunk.type, chunk.data) }
            }
        }
    }

    /// Returns the whole file.
    func finished() -> [UInt8] {
        var file = self
        file.appendChunk("IEND", [])
        return file.bytes
    }

    /// Appends the chunk that positions the next picture, which lies over the pixels beneath it and stays until others lie
    /// over it.
    private mutating func appendControl(of rect: PixelRect, seconds: Double) {
        // A time is a fraction of two 16-bit numbers: milliseconds for up to a minute, else seconds.
        let isLong = seconds > 65
        let numerator = UInt16(max(1, min(65_535, (isLong ? seconds : seconds * 1000).rounded())))
        let denominator: UInt16 = isLong ? 1 : 1000
        var data = nextSequence()
        for value in [rect.width, rect.height, rect.x, rect.y] { data += Self.bytes(UInt32(value)) }
        for value in [numerator, denominator] { data += [UInt8(value >> 8), UInt8(value & 255)] }
        // No picture is taken away, and transparent pixels show those beneath.
        appendChunk("fcTL", data + [0, 1])
    }

    private mutating func nextSequence() -> [UInt8] {
        defer { sequence += 1 }
        return Self.bytes(sequence)
    }

    private mutating func appendChunk(_ type: String, _ data: some Collection<UInt8>) {
        let body = Array(type.utf8) + data
        bytes += Self.bytes(UInt32(data.count)) + body + Self.bytes(Self.checksum(of: body))
    }

    private static func bytes(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    private static func chunks(of png: [UInt8]) -> [(type: String, data: ArraySlice<UInt8>)] {
        var chunks: [(type: String, data: ArraySlice<UInt8>)] = []
        var start = 8
        while start + 12 <= png.count {
            let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let data = start + 8..<start + 8 + length
            chunks.append((String(decoding: png[start + 4..<start + 8], as: UTF8.self), png[data]))
            start = data.upperBound + 4
        }
        return chunks
    }

    /// Returns the CRC-32 that a chunk ends with.
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
