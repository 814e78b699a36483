import GatefoldGeometry
import GatefoldRandomness
import Testing

@testable import GatefoldCompositor

/// The loops over whole rows give the same pixels as plain sums in Double.
@Suite struct BlendKernelTests {
    /// Makes a bitmap whose pixels are random and premultiplied, with runs of clear and opaque ones.
    private func random(_ size: PixelSize, _ seed: UInt64, padding: Int = 0, shift: Int = 0) -> Canvas {
        let canvas = Canvas(size, padding: padding, shift: shift)
        var random = SeededNumbers(seed: seed)
        canvas.paint { x, _ in
            let alpha: UInt32 =
                switch x / 5 % 4 {
                case 0: 0
                case 1: 255
                default: .random(in: 0...255, using: &random)
                }
            let color = (0..<3).reduce(UInt32(0)) { $0 | UInt32.random(in: 0...alpha, using: &random) << ($1 * 8) }
            return color | alpha << 24
        }
        return canvas
    }

    /// - Returns: the largest difference of a component from what `expected` gives for its byte; 256 where bytes around
    ///   the rows were written.
    private func worst(_ canvas: Canvas, _ expected: (Int, Int, _ shift: UInt32) -> Double) -> Double {
        var worst = canvas.isIntact ? 0.0 : 256
        for y in 0..<Int(canvas.memory.size.height) {
            for x in 0..<Int(canvas.memory.size.width) {
                for shift: UInt32 in [0, 8, 16, 24] {
                    let drawn = Double(canvas[x, y] >> shift & 255)
                    worst = max(worst, abs(drawn - expected(x, y, shift)))
                }
            }
        }
        return worst
    }

    private func byte(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) }

    private func over(_ above: UInt32, _ below: UInt32, _ shift: UInt32) -> Double {
        let rest = (byte(below, shift) * (255 - byte(above, 24)) / 255).rounded()
        return min(255, byte(above, shift) + rest)
    }

    @Test func anOverlayIsExactForAllAlphasAndAllBytes() {
        let row = Canvas(PixelSize(width: 256, height: 1))
        let faded = Canvas(PixelSize(width: 256, height: 1))
        let source = Canvas(PixelSize(width: 256, height: 1))
        let whole = PixelRect(x: 0, y: 0, width: 256, height: 1)
        let ramp: (Int, Int) -> UInt32 = { x, _ in UInt32(x) &* 0x0101_0101 }
        source.paint(ramp)
        for alpha: UInt32 in 0...255 {
            let color = alpha << 24 | alpha << 16 | alpha / 2 << 8
            row.paint(ramp)
            row.memory.blend(color, in: whole)
            faded.memory.copy(whole, from: source.memory, x: 0, y: 0, beneath: color)
            let isExact = worst(row) { x, y, shift in over(color, ramp(x, y), shift) } == 0
            #expect(isExact, "alpha \(alpha)")
            #expect(faded.bitmap == row.bitmap, "alpha \(alpha)")
        }
    }

    @Test func aColourBrighterThanItsAlphaDoesNotWrapRound() {
        let row = Canvas(PixelSize(width: 9, height: 1))
        row.paint { _, _ in 0xFFC0_8040 }
        row.memory.blend(0x1080_FF20, in: PixelRect(x: 0, y: 0, width: 9, height: 1))
        #expect(worst(row) { _, _, shift in over(0x1080_FF20, 0xFFC0_8040, shift) } == 0)
    }

    @Test(arguments: 1...40) func rowsOfAllWidthsAndStarts(width: Int32) {
        let size = PixelSize(width: 48, height: 5)
        let rect = PixelRect(x: width % 5 % (49 - width), y: 1, width: width, height: 3)
        let shift = Int(width) % 4
        let source = random(size, 1, padding: 3, shift: shift)
        let below = random(size, 2)
        func check(
            _ name: String, within limit: Double = 0, _ draw: (PixelMemory) -> Void,
            _ expected: (_ source: UInt32, _ below: UInt32, _ shift: UInt32) -> Double
        ) {
            let canvas = random(size, 2, padding: Int(width) % 3, shift: shift)
            draw(canvas.memory)
            let distance = worst(canvas) { x, y, byteShift in
                let isInside = rect.contains(PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1))
                guard isInside else { return byte(below[x, y], byteShift) }
                let texel = source[x - Int(rect.x) + 2, y - Int(rect.y) + 1]
                return expected(texel, below[x, y], byteShift)
            }
            #expect(distance <= limit, "\(name), width \(width): off by \(distance)")
        }
        check("fill") {
            $0.fill(rect, with: 0x8012_3456)
        } _: { _, _, shift in
            byte(0x8012_3456, shift)
        }
        guard width <= 46 else { return }
        check("copy") {
            $0.copy(rect, from: source.memory, x: 2, y: 1)
        } _: { source, _, shift in
            byte(source, shift)
        }
        check("fade") {
            $0.copy(rect, from: source.memory, x: 2, y: 1, beneath: 0x4010_2030)
        } _: { source, _, shift in
            over(0x4010_2030, source, shift)
        }
        check("blend") {
            $0.blend(rect, from: source.memory, x: 2, y: 1, strength: Strength(1))
        } _: { source, below, shift in
            over(source, below, shift)
        }
        check("blend weakly", within: 1.5) {
            $0.blend(rect, from: source.memory, x: 2, y: 1, strength: Strength(0.3))
        } _: { source, below, shift in
            byte(source, shift) * 0.3 + byte(below, shift) * (1 - byte(source, 24) / 255 * 0.3)
        }
    }

    @Test(arguments: 1...20) func coverageOfAllWidths(width: Int32) {
        var bytes = (0..<24 * 4).map { UInt8(truncatingIfNeeded: $0 * 37) }
        for x in 0..<6 { (bytes[24 + x], bytes[48 + x]) = (0, 255) }
        for alpha in [1, 0.4] as [Float] {
            let color = SIMD4<Float>(0.5, 0.25, 1, 1) * alpha
            let canvas = random(PixelSize(width: 23, height: 6), 3, padding: 1)
            let below = random(PixelSize(width: 23, height: 6), 3)
            let rect = PixelRect(x: 2, y: 1, width: width, height: 3)
            bytes.withUnsafeBytes {
                let coverage = CoverageMemory(bytes: $0, size: PixelSize(width: 24, height: 4), stride: 24)
                canvas.memory.blend(Ink(color), in: rect, coverage: coverage, x: 1, y: 1)
            }
            let distance = worst(canvas) { x, y, shift in
                guard rect.contains(PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1)) else {
                    return byte(below[x, y], shift)
                }
                let part = Double(bytes[y * 24 + x - 1]) / 255
                let components: [UInt32: Float] = [0: color.z, 8: color.y, 16: color.x, 24: color.w]
                let alpha = (Double(color.w) * part * 255).rounded()
                let own = (Double(components[shift] ?? 0) * part * 255).rounded()
                return own + (byte(below[x, y], shift) * (255 - alpha) / 255).rounded()
            }
            #expect(distance <= 1, "width \(width), alpha \(alpha): off by \(distance)")
        }
    }

    @Test func aFactorOfZeroOrLessDrawsNothing() {
        for factor in [Float.nan, 0, -1] {
            let canvas = random(PixelSize(width: 20, height: 2), 4)
            let before = canvas.bitmap
            let source = random(PixelSize(width: 20, height: 2), 5)
            canvas.memory.blend(
                PixelRect(x: 0, y: 0, width: 20, height: 2), from: source.memory, x: 0, y: 0,
                strength: Strength(factor))
            #expect(canvas.bitmap == before, "factor \(factor)")
        }
    }
}
