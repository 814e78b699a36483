package import GatefoldGeometry
package import GatefoldScene

/// The difference between two images of the same size.
package struct ImageDifference: Hashable {
    /// The mean difference of the red, green and blue of all pixels, on a scale from 0 to 255.
    package let mean: Double
    /// The mean difference of the tile that differs most, on a scale from 0 to 255.
    package let worstTile: Double
    /// The rectangle of the tile that differs most, in pixels.
    package let worstTileRect: PixelRect

    /// The largest differences from a golden that pass. The bound for the mean tolerates the rounding of a
    /// graphics driver; the bound for a tile detects a single missing letter.
    package static let bounds = (mean: 0.2, worstTile: 3.0)

    package static let tileSide = 16

    /// Whether the difference is small enough for a golden.
    package var isWithinBounds: Bool { mean <= Self.bounds.mean && worstTile <= Self.bounds.worstTile }

    /// Compares two images; nil if they are empty or differ in size.
    package init?(_ one: Bitmap, _ other: Bitmap) {
        guard one.size == other.size, !one.size.isEmpty else { return nil }
        let (width, height) = (Int(one.size.width), Int(one.size.height))
        let columns = (width + Self.tileSide - 1) / Self.tileSide
        var tiles = [Int](repeating: 0, count: columns * ((height + Self.tileSide - 1) / Self.tileSide))
        one.bytes.withUnsafeBufferPointer { one in
            other.bytes.withUnsafeBufferPointer { other in
                for y in 0..<height {
                    let row = y / Self.tileSide * columns
                    for x in 0..<width {
                        let first = (y * width + x) * 4
                        var sum = 0
                        for channel in first..<first + 3 { sum += abs(Int(one[channel]) - Int(other[channel])) }
                        tiles[row + x / Self.tileSide] += sum
                    }
                }
            }
        }
        mean = Double(tiles.reduce(0, +)) / Double(width * height * 3)
        var worst = (mean: -1.0, rect: PixelRect.zero)
        for (index, sum) in tiles.enumerated() {
            let x = index % columns * Self.tileSide
            let y = index / columns * Self.tileSide
            let rect = PixelRect(
                x: Int32(x), y: Int32(y), width: Int32(min(Self.tileSide, width - x)),
                height: Int32(min(Self.tileSide, height - y)))
            let mean = Double(sum) / Double(Int(rect.width) * Int(rect.height) * 3)
            if mean > worst.mean { worst = (mean, rect) }
        }
        worstTile = worst.mean
        worstTileRect = worst.rect
    }

    /// Returns an image of the difference, amplified eight times: black where the images are equal, brighter where
    /// they differ. It is all black if the sizes differ.
    package static func picture(_ one: Bitmap, _ other: Bitmap) -> Bitmap {
        var picture = Bitmap(size: one.size, filledWith: (0, 0, 0, 255))
        guard one.size == other.size else { return picture }
        for index in picture.bytes.indices where index % 4 < 3 {
            picture.bytes[index] = UInt8(min(255, abs(Int(one.bytes[index]) - Int(other.bytes[index])) * 8))
        }
        return picture
    }
}
