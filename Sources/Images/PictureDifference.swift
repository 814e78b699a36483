package import GatefoldGeometry
package import GatefoldScene

/// How far two pictures of one size are apart.
package struct PictureDifference: Hashable {
    /// Of all channels of all pixels, in parts of 255.
    package let mean: Double
    /// The mean of the worst square of 16 pixels, in parts of 255.
    package let worstTile: Double
    /// Where that square begins, in pixels.
    package let worstOrigin: PixelRect

    /// What a golden picture allows. The mean forgives a driver's rounding, the tile no missing letter.
    package static let bounds = (mean: 0.2, worstTile: 3.0)

    package static let tileSide = 16

    package var isWithinBounds: Bool { mean <= Self.bounds.mean && worstTile <= Self.bounds.worstTile }

    /// Nil where the sizes differ.
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
        worstOrigin = worst.rect
    }

    /// Where they differ: black where they do not, brighter where they do, eight times as strong as it is.
    package static func picture(_ one: Bitmap, _ other: Bitmap) -> Bitmap {
        var picture = Bitmap(size: one.size, filledWith: (0, 0, 0, 255))
        guard one.size == other.size else { return picture }
        for index in picture.bytes.indices where index % 4 < 3 {
            picture.bytes[index] = UInt8(min(255, abs(Int(one.bytes[index]) - Int(other.bytes[index])) * 8))
        }
        return picture
    }
}
