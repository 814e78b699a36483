import Foundation
import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Icons have shapes, which are drawn as paths.
@Suite struct IconTests {
    private let rasterizer = GlyphRasterizer()

    private func draw(_ drawing: IconDrawing, side: Int = 240, isMirrored: Bool = false) -> Ink? {
        rasterizer.icons.draw(drawing, side: side, isMirrored: isMirrored) { $0.map(Ink.init) }
    }

    private func draw(svg body: String, side: Int = 240) throws -> Ink? {
        draw(try SVGReader.drawing("<svg viewBox='0 0 24 24'>\(body)</svg>"), side: side)
    }

    // MARK: Symbols

    /// The lines of all symbols stay within the grid, with a margin, and fill a good part of it.
    @Test(arguments: Icon.Symbol.allCases) func symbolsFillTheirGrid(symbol: Icon.Symbol) throws {
        let ink = try #require(draw(symbol.drawing))
        #expect(ink.left >= 10 && ink.top >= 10)
        #expect(ink.left + ink.width <= 230 && ink.top + ink.height <= 230)
        #expect(max(ink.width, ink.height) >= 130)
        #expect((0.02...0.4).contains(ink.area / (240 * 240)))
    }

    @Test func symbolsDiffer() {
        let drawings = Icon.Symbol.allCases.map(\.drawing)
        #expect(Set(drawings).count == drawings.count)
    }

    /// A symbol that points to one side looks different when it is mirrored; the others have to point nowhere.
    @Test(arguments: Icon.Symbol.allCases.filter(\.isDirectional))
    func mirroredSymbolsAreReflected(symbol: Icon.Symbol) throws {
        let plain = try #require(draw(symbol.drawing))
        let mirrored = try #require(draw(symbol.drawing, isMirrored: true))
        #expect(abs(plain.left - (240 - mirrored.left - mirrored.width)) <= 1)
        #expect(abs(plain.area - mirrored.area) < 240)
        #expect(plain.bytes != mirrored.bytes)
    }

    /// At the size at which bars show icons, lines of 1.75 points are about as dark as they are wide.
    @Test func linesHaveTheirWidth() throws {
        for side in [24, 30, 36, 48, 72] {
            let ink = try #require(draw(Icon.Symbol.minus.drawing, side: side))
            let scale = Double(side) / 24
            let area = (14 * 1.75 + Double.pi * 0.875 * 0.875) * scale * scale
            #expect(abs(ink.area / area - 1) < 0.05)
        }
    }

    // MARK: Path data

    /// The same square, written in different ways.
    @Test(arguments: [
        "M4 6H16V18H4Z", "M4,6h12v12h-12z", "m4 6 12 0 0 12-12 0z", "M 4 6 L 16 6 16 18 4 18 Z", "M4 6h1.2e1v12H4z",
        "M4 6h12v12H4z garbage", "M4 6h12v12H4z M",
    ]) func pathDataHasManySpellings(text: String) {
        let path = PathData.path(text)
        #expect(path.contours.first?.isClosed == true)
        let corners = path.contours[0].segments.map(\.end)
        #expect(path.contours[0].start == SIMD2(4, 6))
        #expect(Array(corners.prefix(3)) == [SIMD2(16, 6), SIMD2(16, 18), SIMD2(4, 18)])
    }

    @Test func numbersNeedNoSeparators() {
        #expect(PathData.numbers("1.5.5-3+4e1,  7") == [1.5, 0.5, -3, 40, 7])
        #expect(PathData.numbers("1e999") == [])
        #expect(PathData.numbers("-") == [])
        #expect(PathData.numbers("") == [])
        // The flags of an arc are single digits.
        let arc = PathData.path("M2 12a10 10 0 0120 0")
        #expect(arc.contours[0].segments.last?.end == SIMD2(22, 12))
    }

    @Test func smoothCurvesContinue() {
        let path = PathData.path("M0 0C0 4 4 8 8 8S16 12 16 16")
        #expect(path.contours[0].segments.last == .curve(SIMD2(12, 8), SIMD2(16, 12), to: SIMD2(16, 16)))
        let quadratic = PathData.path("M0 0Q4 8 8 0T16 0")
        guard case .curve(let first, let second, let end)? = quadratic.contours[0].segments.last else {
            Issue.record("the last segment is no curve")
            return
        }
        // The control point (12, −8) is that of the first curve, reflected.
        #expect(abs(first.x - 32.0 / 3) < 1e-9 && abs(first.y + 16.0 / 3) < 1e-9)
        #expect(abs(second.x - 40.0 / 3) < 1e-9 && abs(second.y + 16.0 / 3) < 1e-9)
        #expect(end == SIMD2(16, 0))
    }

    @Test func arcsAreRound() throws {
        // One half of a circle is below and the other half above, with radii that are too small and are enlarged.
        let ink = try #require(try draw(svg: "<path d='M2 12a1 1 0 0 0 20 0a1 1 0 0 0-20 0z'/>"))
        #expect(abs(ink.area / (Double.pi * 10_000) - 1) < 0.003)
        let ellipse = try #require(try draw(svg: "<path d='M12 4A4 8 0 1 1 11.99 4z'/>"))
        #expect(abs(ellipse.area / (Double.pi * 3200) - 1) < 0.01)
    }

    // MARK: SVG

    @Test(
        arguments: [
            ("<circle cx='12' cy='12' r='10'/>", Double.pi * 100.0),
            ("<ellipse cx='12' cy='12' rx='10' ry='5'/>", Double.pi * 50.0),
            ("<rect x='2' y='2' width='10' height='5'/>", 50),
            ("<rect x='2' y='2' width='10' height='10' rx='5'/>", Double.pi * 25.0),
            ("<polygon points='2,2 12,2 2,12'/>", 50),
            ("<line x1='2' y1='12' x2='22' y2='12' stroke='#000' stroke-width='2'/>", 40),
            (
                "<polyline points='2,2 12,2 12,12' fill='none' stroke='red' stroke-width='2' stroke-linejoin='miter'/>",
                40
            ),
            ("<path d='M2 2h10v10h-10z M4 4h6v6h-6z' fill-rule='evenodd'/>", 64),
            ("<path d='M2 2h10v10h-10z M4 4h6v6h-6z'/>", 100),
            ("<g transform='translate(2 2) scale(2)'><rect width='5' height='5'/></g>", 100),
            ("<g transform='rotate(45 12 12)'><rect x='9' y='9' width='6' height='6'/></g>", 36),
            (
                "<g style='fill:none; stroke: black'><rect x='4' y='4' width='10' height='10' style='stroke-width:2px'/></g>",
                80
            ),
            ("<rect x='2' y='2' width='10' height='10' opacity='0.5'/>", 50),
            ("<rect x='2' y='2' width='10' height='10'/><rect x='2' y='2' width='10' height='10'/>", 100),
        ] as [(String, Double)]) func shapesHaveTheirArea(body: String, area: Double) throws
    {
        let ink = try #require(try draw(svg: body))
        #expect(abs(ink.area / 100 - area) < max(0.3, area * 0.004))
    }

    @Test(arguments: [
        "<defs><rect width='9' height='9'/></defs>", "<rect width='9' height='9' display='none'/>",
        "<g style='visibility:hidden'><rect width='9' height='9'/></g>", "<rect width='9' height='9' fill='none'/>",
        "<clipPath><rect width='9' height='9'/></clipPath>", "<text>words</text>", "<rect width='-9' height='9'/>",
        "<circle r='0'/>", "<path d=''/>", "<path d='junk'/>", "<path/>", "<polygon points='1 2'/>", "",
        "<rect x='900' y='900' width='9' height='9'/>",
    ]) func otherThingsLeaveNoInk(body: String) throws { #expect(try draw(svg: body) == nil) }

    @Test(arguments: [
        "", "words", "<svg", "<svg></svg>", "<p viewBox='0 0 24 24'/>", "<svg viewBox='0 0 24'/>",
        "<svg viewBox='0 0 0 24'/>", "<svg viewBox='0 0 24 24'><g></svg>", "<svg viewBox='0 0 nan 24'/>",
        "<svg viewBox='0 0 24 24'>" + String(repeating: "<g>", count: 5000),
        "<svg viewBox='0 0 24 24'>" + String(repeating: "<rect width='1' height='1'/>", count: 5000) + "</svg>",
        "<svg viewBox='0 0 24 24'>" + String(repeating: " ", count: 2 << 20) + "</svg>",
    ]) func unusableDrawingsAreRefused(text: String) throws {
        let error = #expect(throws: IconError.self) { try Icon(svg: text) }
        let sentence = try #require(error).description
        #expect(sentence.hasPrefix("The icon cannot be drawn") && sentence.hasSuffix("."))
    }

    @Test func otherSizesAreFittedIntoTheMiddle() throws {
        let text =
            "<svg width='48px' height='24px' xmlns='http://www.w3.org/2000/svg'><rect width='48' height='24'/></svg>"
        let ink = try #require(draw(try SVGReader.drawing(text), side: 96))
        #expect(ink.left == 0 && ink.top == 24 && ink.width == 96 && ink.height == 48)
        let shifted = "<svg viewBox='100 200 10 10'><rect x='100' y='200' width='10' height='10'/></svg>"
        let whole = try #require(draw(try SVGReader.drawing(shifted), side: 32))
        #expect(whole.width == 32 && whole.height == 32 && whole.area == 1024)
    }

    /// Each byte of a drawing is damaged in turn; the reader refuses the result or draws something.
    @Test func damagedDrawingsAreHarmless() {
        let text = """
            <svg viewBox="0 0 24 24"><g transform="rotate(30 1 2) scale(.5)" style="stroke:red;fill:none"><path \
            d="M1 2c3-4 5 6 7 8s9-1 2 3q4 5 6-7t8 9a1 2 30 011 1H4V5z"/><circle cx="5" r="3"/></g></svg>
            """
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            for damage in [
                UInt8(ascii: "9"), 0, UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "\""), 0xFF, UInt8(ascii: "e"),
            ] {
                var damaged = bytes
                damaged[index] = damage
                guard let drawing = try? SVGReader.drawing(String(decoding: damaged, as: UTF8.self)) else { continue }
                _ = draw(drawing, side: 24)
            }
        }
    }

    // MARK: The atlas

    @Test func anIconIsDrawnOncePerSizeAndTone() throws {
        let images = ImageStore()
        let typesetter = try PinnedFonts.typesetter(images)
        func glyph(_ icon: Icon, side: Int32 = 24, isMirrored: Bool = false, _ color: Color = .black) throws -> Glyph {
            try #require(typesetter.glyph(of: icon, side: side, isMirrored: isMirrored, color: color)).glyph
        }
        let first = try glyph(Icon(.trash))
        #expect(try glyph(Icon(.trash)) == first)
        #expect(try glyph(Icon(.trash), .init(hex: 0x30_20_10)) == first)
        let others = [
            try glyph(Icon(.trash), .white), try glyph(Icon(.trash), side: 25),
            try glyph(Icon(.trash), isMirrored: true), try glyph(Icon(.mail)),
        ]
        #expect(Set(([first] + others).map { SIMD2($0.atlasX, $0.atlasY) }).count == 5)
        #expect(first.x >= 0 && first.x + Int32(first.width) <= 24)
        #expect(try glyph(Icon(.trash), side: .max) == glyph(Icon(.trash), side: Typesetter.largestIcon))
        #expect(typesetter.glyph(of: Icon(desktop: "none", or: nil), side: 24, isMirrored: false, color: .black) == nil)
    }
}
