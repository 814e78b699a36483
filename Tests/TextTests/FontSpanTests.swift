import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Ranges of a text may have fonts of their own.
@Suite struct FontSpanTests {
    private let typesetter: Typesetter

    init() throws { typesetter = try PinnedFonts.typesetter(ImageStore()) }

    private func style(_ spans: [FontSpan], size: Double = 17) -> TextStyle {
        var style = TextStyle(font: .system(size: size))
        style.spans = spans
        return style
    }

    private func layout(_ text: String, _ spans: [FontSpan], width: Double? = nil, scale: Double = 1) -> TextLayout {
        typesetter.layout(text, style: style(spans), width: width, scale: scale)
    }

    private func bold(_ range: Range<Int>, size: Double = 17) -> FontSpan {
        FontSpan(range: range, font: .system(size: size, weight: .bold))
    }

    /// The characters whose glyphs are in each font, by the fonts' indices.
    private func fonts(_ layout: TextLayout, _ text: String) -> [Int32: String] {
        let bytes = Array(text.utf8.filter { $0 >= 0x20 })
        var fonts: [Int32: String] = [:]
        for glyph in layout.glyphs.sorted(by: { $0.offset < $1.offset }) {
            fonts[glyph.font, default: ""] += String(decoding: [bytes[Int(glyph.offset)]], as: UTF8.self)
        }
        return fonts
    }

    @Test func aRangeIsSetInItsFont() {
        let text = "some bold words"
        let mixed = layout(text, [bold(5..<9)])
        #expect(Set(fonts(mixed, text).values) == ["some  words", "bold"])
        let parts = [layout("some ", []), layout("bold", [bold(0..<4)]), layout(" words", [])]
        let width = parts.reduce(0) { $0 + ($1.glyphs.last.map { Double($0.x) / 1024 } ?? 0) }
        #expect(mixed.size.width > layout(text, []).size.width)
        #expect(mixed.size.width > width)
        #expect(mixed.size.height == layout(text, []).size.height)
    }

    @Test func rangesCountBytesOfTheTextAsItWasGiven() {
        // The carriage return, the NUL and the line feed are left out of the text that Pango gets.
        let text = "one\r\n\u{0}two bold\nend"
        let start = text.utf8.count - "bold\nend".utf8.count
        #expect(Set(fonts(layout(text, [bold(start..<start + 4)]), text).values) == ["onetwo end", "bold"])
        let umlauts = "ä bold ö"
        let mixed = layout(umlauts, [bold(3..<7)])
        #expect(Set(mixed.glyphs.filter { (3..<7).contains($0.offset) }.map(\.font)).count == 1)
        #expect(mixed.glyphs.first?.font != mixed.glyphs.first { $0.offset == 3 }?.font)
    }

    @Test func theLastOfOverlappingRangesCounts() {
        let text = "abcdef"
        let both = layout(text, [bold(0..<4), FontSpan(range: 2..<6, font: .system(size: 17, weight: .medium))])
        #expect(Set(fonts(both, text).values) == ["ab", "cdef"])
    }

    @Test(arguments: [-5..<2, 3..<99, 50..<60, 2..<2, Int.min..<Int.max] as [Range<Int>])
    func rangesOutsideOfTheTextAreHarmless(range: Range<Int>) {
        let made = layout("abcdef", [bold(range)])
        #expect(made.glyphs.count == 6)
    }

    @Test(arguments: [1.0, 1.25, 2]) func aLargerFontMakesItsLineHigher(scale: Double) {
        let text = "small\nlarge here\nsmall"
        let mixed = layout(text, [bold(6..<11, size: 34)], scale: scale)
        let plain = layout(text, [], scale: scale)
        let heights = mixed.lines.map { $0.bottom - $0.top }
        let usual = plain.lines.map { $0.bottom - $0.top }
        #expect(heights[0] == usual[0] && heights[2] == usual[2])
        #expect(abs(Double(heights[1]) / Double(usual[1]) - 2) < 0.1)
        // All glyphs of a line are on one baseline.
        #expect(Set(mixed.glyphs.filter { $0.line == 1 }.map(\.y)).count == 1)
        #expect(mixed.lines[1].baseline - mixed.lines[1].top > plain.lines[1].baseline - plain.lines[1].top)
    }

    @Test func aRaisedRangeStandsAboveTheBaseline() {
        let raised = FontSpan(range: 1..<2, font: .system(size: 11), rise: 6)
        let made = layout("x2 y", [raised], scale: 2)
        #expect(made.glyphs[1].y == made.glyphs[0].y - 12)
        let lowered = layout("x2 y", [FontSpan(range: 1..<2, font: .system(size: 11), rise: -3)], scale: 2)
        #expect(lowered.glyphs[1].y == lowered.glyphs[0].y + 6)
    }

    @Test func trackingMovesCharactersApart() {
        let plain = layout("wide words", [])
        let wide = layout("wide words", [FontSpan(range: 0..<4, font: .system(size: 17), tracking: 3)])
        #expect(abs(wide.size.width - plain.size.width - 12) <= 2)
    }

    @Test func anotherFamilyIsFound() {
        let span = FontSpan(range: 4..<8, font: Font(family: "DejaVu Sans", size: 17))
        let text = "and code too"
        #expect(Set(fonts(layout(text, [span]), text).values) == ["and  too", "code"])
    }

    /// Wrapped lines, cut lines, emoji and right-to-left text keep the glyphs and the geometry in step.
    @Test(
        arguments: [
            "A line of words that is long enough to be wrapped twice at this width, with several parts.",
            "שלום לכולם and some Latin words between מילים בעברית",
            "Party 🎉🎉 with emoji and words\nand a second paragraph",
            "first\n\nthird\t with a tab",
            "soft\u{AD}hyphens and a_very_long_word_that_has_to_be_broken_somewhere_in_it",
        ], [0, 2]) func geometryAgreesWithTheLayout(text: String, limit: Int)
    {
        let count = text.utf8.count
        var style = style(
            stride(from: 0, to: count, by: 7).map { bold($0..<min($0 + 3, count), size: 12 + Double($0 % 5) * 4) })
        style.lineLimit = limit
        // Ranges begin and end between characters.
        let boundaries = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [count])
        style.spans = style.spans.filter {
            boundaries.contains($0.range.lowerBound) && boundaries.contains($0.range.upperBound)
        }
        let layout = typesetter.layout(text, style: style, width: 180, scale: 1.5)
        let geometry = typesetter.geometry(of: layout)
        for (start, end) in zip(boundaries.sorted(), boundaries.sorted().dropFirst()) {
            for rect in geometry.rects(of: start..<end) {
                #expect(rect.minX >= -1 && rect.maxX <= 182 && rect.minY >= 0)
                #expect(rect.maxY <= layout.size.height + 0.01)
            }
            let caret = geometry.caret(at: TextPosition(offset: start)).rect
            #expect(caret.minY >= 0 && caret.maxY <= layout.size.height + 0.01)
        }
        #expect(!layout.isTruncated || limit > 0)
    }
}
