internal import GatefoldGeometry

/// The colour in which coverage is drawn, prepared for blending.
struct Ink {
    /// Blue and red, times 65536.
    fileprivate let lowFactor: PixelLanes
    /// Green and alpha, times 65536.
    fileprivate let highFactor: PixelLanes
    fileprivate let pixel: UInt32
    fileprivate let isOpaque: Bool
    fileprivate let color: SIMD4<Float>

    /// Creates an ink from premultiplied red, green, blue and alpha.
    init(_ color: SIMD4<Float>) {
        // A component above the alpha would make sums that need more than 8 bits.
        let limit = SIMD4(repeating: color.w)
        let color = color.replacing(with: limit, where: color .> limit)
        self.color = color
        let (red, green) = (color.x.fraction16, color.y.fraction16)
        let (blue, alpha) = (color.z.fraction16, color.w.fraction16)
        lowFactor = PixelLanes(blue, red, blue, red, blue, red, blue, red)
        highFactor = PixelLanes(green, alpha, green, alpha, green, alpha, green, alpha)
        pixel = UInt32(pixel: color)
        isOpaque = pixel >> 24 == 255
    }
}

extension PixelMemory {
    /// Blends a colour, weakened by a coverage mask, over a rectangle of this bitmap, without what lies outside the
    /// rounded clip.
    /// - Parameters:
    ///   - x: The column of the mask for the left edge; all of the rectangle must lie within the mask.
    ///   - y: The row of the mask for the top edge.
    func blend(
        _ ink: Ink, in rect: PixelRect, coverage: CoverageMemory, x: Int32, y: Int32, clip: RoundBox? = nil
    ) {
        guard !rect.isEmpty else { return }
        if let clip { return blend(ink, in: rect, coverage: coverage, x: x, y: y, within: clip) }
        withUnsafePointer(to: ink) {
            Self.blend(
                $0, address(x: rect.x, y: rect.y), stride, coverage.address(x: x, y: y), coverage.stride,
                width: Int(rect.width), height: Int(rect.height))
        }
    }

    private func blend(
        _ ink: Ink, in rect: PixelRect, coverage: CoverageMemory, x: Int32, y: Int32, within clip: RoundBox
    ) {
        for row in 0..<rect.height {
            let covered = coverage.address(x: x, y: y + row)
            clip.split(rect.y + row, rect.x..<rect.maxX) { column, part in
                let value = Float(covered.load(fromByteOffset: Int(column - rect.x), as: UInt8.self)) / 255 * part
                let pixel = UInt32(pixel: ink.color * value)
                PixelRow.blend(pixel, at: address(x: column, y: rect.y + row))
            } whole: { inner in
                let part = PixelRect(
                    x: inner.lowerBound, y: rect.y + row, width: Int32(inner.count), height: 1)
                blend(ink, in: part, coverage: coverage, x: x + inner.lowerBound - rect.x, y: y + row)
            }
        }
    }

    /// Blends a colour, weakened by coverage, over rows of pixels.
    /// - Parameter ink: The colour, behind a pointer for the reason given at `upperProduct`.
    @inline(never)
    private static func blend(
        _ ink: UnsafePointer<Ink>, _ target: UnsafeMutableRawPointer, _ stride: Int, _ coverage: UnsafeRawPointer,
        _ coverageStride: Int, width: Int, height: Int
    ) {
        let isOpaque = ink.pointee.isOpaque
        let solid = SIMD4<UInt32>(repeating: ink.pointee.pixel)
        var (row, covered) = (target, coverage)
        for _ in 0..<height {
            var x = 0
            while x < width {
                var part: UInt32
                var at = x
                if x &+ 4 <= width {
                    part = covered.loadUnaligned(fromByteOffset: x, as: UInt32.self)
                } else if width >= 4 {
                    // Take the last four pixels of the row, with the coverage of those already drawn set to 0.
                    at = width &- 4
                    part = covered.loadUnaligned(fromByteOffset: at, as: UInt32.self)
                    part &= UInt32.max &<< UInt32(truncatingIfNeeded: (x &- at) &* 8)
                } else {
                    narrow(ink, row, covered, width: width)
                    break
                }
                x &+= 4
                if part == 0 { continue }
                if part == .max, isOpaque {
                    row.storeBytes(of: solid, toByteOffset: at &* 4, as: SIMD4<UInt32>.self)
                    continue
                }
                let below = row.loadUnaligned(fromByteOffset: at &* 4, as: PixelLanes.self)
                row.storeBytes(of: pixels(ink, part).over(below), toByteOffset: at &* 4, as: PixelLanes.self)
            }
            row += stride
            covered += coverageStride
        }
    }

    /// Blends a row of fewer than four pixels.
    private static func narrow(
        _ ink: UnsafePointer<Ink>, _ row: UnsafeMutableRawPointer, _ covered: UnsafeRawPointer, width: Int
    ) {
        for x in 0..<width {
            let part = UInt32(covered.load(fromByteOffset: x, as: UInt8.self))
            PixelRow.blend(pixels(ink, part).pixels[0], at: row + x &* 4)
        }
    }

    /// Returns four pixels of the colour, weakened by four bytes of coverage.
    @inline(__always)
    private static func pixels(_ ink: UnsafePointer<Ink>, _ coverage: UInt32) -> PixelLanes {
        let bytes = unsafeBitCast(coverage, to: SIMD4<UInt8>.self)
        let wide = SIMD4<UInt32>(truncatingIfNeeded: bytes) &<< 8
        let lanes = PixelLanes(wide | wide &<< 16)
        let low = lanes.upperProduct(ink.pointee.lowFactor) &+ 128
        let high = lanes.upperProduct(ink.pointee.highFactor) &+ 128
        return low &>> 8 | high & 0xFF00
    }
}
