import Gatefold

/// A picture of hills and a low sun in shades of a sample's colour, as the bytes of a PNG file.
nonisolated enum GalleryPicture {
    private static let size = (width: 480, height: 320)

    /// Returns a source for the picture of a sample.
    static func source(of sample: Sample) -> PictureSource {
        let color = sample.color
        return .bytes(png(of: { shade(x: $0, y: $1, color) }), named: "gallery." + sample.name)
    }

    /// Returns the colour of a pixel.
    private static func shade(x: Int, y: Int, _ color: Color) -> Color {
        let (u, v) = (Double(x) / Double(size.width), Double(y) / Double(size.height))
        let sun = (u - 0.68) * (u - 0.68) * 2.25 + (v - 0.34) * (v - 0.34)
        if sun < 0.015 { return .white }
        var lightness = 0.85 - 0.6 * v
        for (index, hill) in [(0.55, 3.1, 0.4), (0.68, 5.3, 1.9), (0.82, 2.2, 4.1)].enumerated() {
            let wave = u * hill.1 + hill.2
            // Two parabolas stand for a wave.
            let part = wave - wave.rounded(.down)
            if v > hill.0 + 0.09 * (4 * part * (1 - part) - 1) { lightness = 0.42 - 0.2 * Double(index) }
        }
        // Fine stripes show when the picture is seen pixel by pixel.
        if (x / 4 + y / 4).isMultiple(of: 2) { lightness += 0.025 }
        return color.interpolated(to: .white, fraction: Float(min(1, max(0, lightness))))
    }

    // MARK: PNG

    /// Returns a PNG file without compression.
    private static func png(of pixel: (Int, Int) -> Color) -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<size.height {
            rows.append(0)
            for x in 0..<size.width {
                let color = pixel(x, y)
                rows += [color.red, color.green, color.blue].map { UInt8(min(255, max(0, $0 * 255))) }
            }
        }
        let header = bytes(of: UInt32(size.width)) + bytes(of: UInt32(size.height)) + [8, 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored(rows))
            + chunk("IEND", [])
    }

    /// Returns a zlib stream of blocks that are stored as they are.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        while start < data.count {
            let end = min(data.count, start + 65_535)
            let count = UInt16(end - start)
            stream += [end == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            stream += [UInt8(~count & 255), UInt8(~count >> 8)]
            stream += data[start..<end]
            start = end
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in data {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + bytes(of: b << 16 | a)
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var remainder = UInt32.max
        for byte in body {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return bytes(of: UInt32(data.count)) + body + bytes(of: ~remainder)
    }

    private static func bytes(of number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
}
