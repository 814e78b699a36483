import Testing

@testable import GatefoldText

/// The value of a pixel is the area of it that an outline covers.
@Suite struct GlyphRasterizerTests {
    private let glyphs: DrawnGlyphs

    init() throws {
        glyphs = try DrawnGlyphs()
    }

    /// An outline in pixels, y upwards.
    private func ink(offset: Double = 0, _ contours: (inout GlyphOutline) -> Void...) -> Ink? {
        var outline = GlyphOutline()
        outline.begin(GlyphMatrix(xx: 64, xy: 0, yx: 0, yy: 64), offset: offset)
        for contour in contours {
            contour(&outline)
            outline.close()
        }
        return glyphs.draw(&outline)
    }

    private func polygon(_ points: (Float, Float)...) -> (inout GlyphOutline) -> Void {
        { for (x, y) in points { $0.line(x, y) } }
    }

    private func box(_ left: Float, _ bottom: Float, _ right: Float, _ top: Float) -> (inout GlyphOutline) -> Void {
        polygon((left, bottom), (right, bottom), (right, top), (left, top))
    }

    @Test func aBoxCoversWhatItCovers() throws {
        for (quarters, columns) in [[0.75, 1, 0.5], [0.5, 1, 0.75], [0.25, 1, 1], [1, 1, 0.25]].enumerated() {
            let box = try #require(ink(offset: Double(quarters) * 16, box(1.25, -0.5, 3.5, 1.75)))
            #expect((box.left, box.top, box.width, box.height) == (quarters < 3 ? 1 : 2, -2, 3, 3))
            for (y, share) in [0.75, 1, 0.5].enumerated() {
                for x in 0..<3 { #expect(abs(box.coverage(x, y) - columns[x] * share) < 1.0 / 255) }
            }
        }
    }

    @Test func areasAreThoseOfTheOutlines() throws {
        // A level of coverage is 1/255 of a pixel, and rounding is as often up as down.
        func expect(_ ink: Ink?, area: Double, within tolerance: Double = 0.002) throws {
            let share = try #require(ink).area / area
            #expect(abs(share - 1) < tolerance, "an area of \(area)")
        }
        try expect(ink(polygon((0.5, 0.25), (11.25, 3), (2, 9.5))), area: 47.65625)
        let hole = polygon((2, 2), (2, 7), (8, 7), (8, 2))
        try expect(ink(box(0, 0, 10, 9), hole), area: 60)
        // An area that two contours cover counts once.
        try expect(ink(box(0, 0, 6, 6), box(3, 3, 9, 9)), area: 63)
        // The straight pieces lie inside of a curve, at most a 32nd of a pixel; those of FreeType, for large curves, an
        // eighth.
        for size: Float in [4, 8, 16, 64, 1000] {
            let square = Double(size * size)
            // The area is two thirds of the triangle of a parabola's control points, as Archimedes found.
            let parabola = ink {
                $0.line(0, 0)
                $0.quadratic(size / 2, size, size, 0)
            }
            try expect(parabola, area: square / 3, within: 0.003 + 0.15 / Double(size))
            // The area is the integral of y dx along x = s(3t² − 2t³), y = 3st(1 − t).
            let arch = ink {
                $0.line(0, 0)
                $0.cubic(0, size, size, size, size, 0)
            }
            try expect(arch, area: square * 0.6, within: 0.003 + 0.1 / Double(size))
        }
    }

    @Test func lettersHaveTheSameShareOfEverySize() throws {
        for letter in ["o", "R", "g", "@", "Ж", "s"] {
            let large = try #require(glyphs.draw(letter, size: 800)).area / (800 * 800)
            for size in [9.0, 13, 16.25, 21, 34] {
                let share = try #require(glyphs.draw(letter, size: size)).area / (size * size)
                #expect(abs(share / large - 1) < 0.015, "\(letter) at \(size)")
            }
        }
    }

    @Test func phasesMoveInkByQuarters() throws {
        for letter in ["l", "o", "W"] {
            let whole = try #require(glyphs.draw(letter, size: 15))
            for phase in 1...3 {
                let moved = try #require(glyphs.draw(letter, size: 15, phase: phase))
                // Ink counts as if it were in the middle of its pixel.
                #expect(abs(moved.middle - whole.middle - Double(phase) / 4) < 0.12)
                #expect(abs(moved.area / whole.area - 1) < 0.005)
                #expect(moved.top == whole.top && moved.height == whole.height)
            }
        }
    }

    @Test func noInkIsNoPicture() {
        #expect(glyphs.draw(" ", size: 16) == nil)
        #expect(glyphs.draw("\u{2003}", size: 16) == nil)
        #expect(glyphs.draw(number: 0xFFFF, size: 16) == nil)
        #expect(glyphs.draw(number: .max, size: 16) == nil)
        #expect(ink() == nil)
        #expect(ink(polygon((1, 1)), polygon()) == nil)
        #expect(ink(polygon((1, 1), (9, 1))) == nil)
        // The outline covers less than half a level of coverage.
        #expect(ink(box(1, 1, 1.03125, 1.03125)) == nil)
    }

    @Test func outlinesOutOfBoundsAreLeftOut() {
        for number in [Float.nan, .infinity, -.infinity, 1e30, 5000, -5000] {
            #expect(ink(box(0, 0, number, 10)) == nil)
            #expect(ink(box(0, number, 10, 10)) == nil)
            let curved = ink {
                $0.line(0, 0)
                $0.quadratic(number, 3, 10, number)
                $0.cubic(4, number, 5, 6, number, 8)
            }
            #expect(curved == nil)
        }
        #expect(ink(box(20_000, 0, 20_010, 10)) == nil)
        #expect(ink(offset: .nan, box(0, 0, 10, 10)) == nil)
        let crowd = ink { outline in
            for number in 0..<40_000 { outline.line(Float(number % 100), Float(number % 77)) }
        }
        #expect(crowd == nil)
    }

    @Test func boxesAreHollow() throws {
        let rasterizer = GlyphRasterizer()
        let box = try #require(rasterizer.drawBox(width: 12, height: 11, line: 1).map(Ink.init))
        #expect((box.left, box.top, box.width, box.height) == (1, -11, 10, 11))
        #expect(box.row(0) == [Double](repeating: 1, count: 10))
        #expect(box.row(5) == [1] + [Double](repeating: 0, count: 8) + [1])
        #expect(box.row(10) == box.row(0))
        #expect(rasterizer.drawBox(width: 4, height: 11, line: 1) == nil)
        #expect(rasterizer.drawBox(width: 0, height: 0, line: 1) == nil)
        #expect(rasterizer.drawBox(width: 100_000, height: 100_000, line: 1) == nil)
    }
}
