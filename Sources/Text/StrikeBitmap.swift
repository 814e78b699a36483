import GatefoldCPango

/// A glyph's bitmap at one of the sizes (strikes) that a bitmap font contains.
struct StrikeBitmap {
    private let bitmap: FT_Bitmap
    private let left: Int
    private let top: Int
    private let isColor: Bool

    private typealias Pixel = SIMD4<Float>

    /// Wraps a bitmap from FreeType. Returns nil if it is empty or has a pixel format other than BGRA, grey or
    /// monochrome.
    /// - Parameters:
    ///   - left: The distance from the glyph's origin to the bitmap's left edge, in the bitmap's pixels.
    ///   - top: The distance from the baseline up to the bitmap's top edge, in the bitmap's pixels.
    init?(_ bitmap: FT_Bitmap, left: Int, top: Int) {
        let mode = UInt32(bitmap.pixel_mode)
        let modes = [FT_PIXEL_MODE_BGRA, FT_PIXEL_MODE_GRAY, FT_PIXEL_MODE_MONO].map { UInt32($0.rawValue) }
        guard modes.contains(mode), bitmap.buffer != nil, bitmap.width > 0, bitmap.rows > 0 else { return nil }
        self.bitmap = bitmap
        self.left = left
        self.top = top
        isColor = mode == modes[0]
    }

    /// Draws the bitmap at another size: each pixel is the mean of the area that it covers.
    /// - Parameter matrix: Maps the bitmap's pixels to those of the result. Its `yx` component is ignored.
    func draw(_ matrix: GlyphMatrix, on canvas: GlyphCanvas) -> GlyphRasterizer.Picture? {
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard matrix.xx > 0, matrix.yy > 0, abs(matrix.xy) < 1e4 else { return nil }
        /// Returns where a row begins: a slant moves the row to the right by the height of its middle.
        func start(_ row: Int) -> Double {
            matrix.xx * Double(left) + matrix.xy * (Double(top - row) - 0.5)
        }
        let first = min(start(0), start(height - 1))
        let end = max(start(0), start(height - 1)) + matrix.xx * Double(width)
        let upper = -matrix.yy * Double(top)
        guard abs(first) < 1e5, abs(end) < 1e5, abs(upper) < 1e5, matrix.yy * Double(height) < 1e5 else { return nil }
        let (x, y) = (Int(first.rounded(.down)), Int(upper.rounded(.down)))
        let frame = GlyphFrame(
            width: Int(end.rounded(.up)) - x, height: Int((upper + matrix.yy * Double(height)).rounded(.up)) - y,
            left: x, top: y)
        guard frame.isDrawable else { return nil }
        var rows: [Pixel] = []
        rows.reserveCapacity(frame.width * height)
        for row in 0..<height {
            let pixels = (0..<width).map { pixel($0, row) }
            for column in 0..<frame.width {
                rows.append(
                    Self.mean(at: column, from: start(row) - Double(x), matrix.xx, count: width) { pixels[$0] })
            }
        }
        let bytes = canvas.clear(frame.width * frame.height * (isColor ? 4 : 1))
        for row in 0..<frame.height {
            for column in 0..<frame.width {
                let mean = Self.mean(at: row, from: upper - Double(y), matrix.yy, count: height) {
                    rows[$0 * frame.width + column]
                }
                store(mean, row * frame.width + column, in: bytes)
            }
        }
        return GlyphRasterizer.Picture(frame, isColor: isColor, bytes)
    }

    /// Returns one pixel of a line that is scaled by `scale`: the mean of the source pixels that it covers. When a line
    /// is enlarged, each pixel is a mix of the two nearest source pixels.
    /// - Parameters:
    ///   - index: The index of the pixel in the scaled line.
    ///   - start: The position at which the line's first source pixel begins, in pixels of the scaled line.
    ///   - scale: The length of the scaled line divided by that of the source line.
    ///   - count: The number of source pixels.
    ///   - pixel: Returns a source pixel.
    @inline(__always)
    private static func mean(
        at index: Int, from start: Double, _ scale: Double, count: Int, _ pixel: (Int) -> Pixel
    ) -> Pixel {
        let width = max(1, 1 / scale)
        let middle = (Double(index) + 0.5 - start) / scale
        let (first, end) = (middle - width / 2, middle + width / 2)
        var sum = Pixel.zero
        var place = max(0, Int(first.rounded(.down)))
        while place < count, Double(place) < end {
            let share = min(end, Double(place + 1)) - max(first, Double(place))
            sum += pixel(place) * Float(share / width)
            place += 1
        }
        return sum
    }

    /// Returns a pixel's blue, green, red and alpha, from 0 to 255. A pixel without colours has its coverage as alpha.
    private func pixel(_ column: Int, _ row: Int) -> Pixel {
        guard let buffer = bitmap.buffer else { return .zero }
        let start = buffer + (bitmap.pitch < 0 ? Int(bitmap.rows) - 1 - row : row) * abs(Int(bitmap.pitch))
        switch UInt32(bitmap.pixel_mode) {
        case UInt32(FT_PIXEL_MODE_BGRA.rawValue):
            let pixel = start + column * 4
            return Pixel(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
        case UInt32(FT_PIXEL_MODE_MONO.rawValue):
            return Pixel(0, 0, 0, start[column >> 3] & 0x80 >> UInt8(column & 7) != 0 ? 255 : 0)
        default:
            return Pixel(0, 0, 0, Float(start[column]) * 255 / Float(max(1, Int(bitmap.num_grays) - 1)))
        }
    }

    private func store(_ pixel: Pixel, _ index: Int, in bytes: UnsafeMutablePointer<UInt8>) {
        let rounded = (pixel + 0.5).clamped(lowerBound: .zero, upperBound: Pixel(repeating: 255))
        guard isColor else {
            bytes[index] = UInt8(rounded.w)
            return
        }
        for channel in 0..<4 { bytes[index * 4 + channel] = UInt8(rounded[channel]) }
    }
}
