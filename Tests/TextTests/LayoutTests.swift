import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

@Suite struct LayoutTests {
    private let typesetter: Typesetter
    private let body = TextStyle(font: .system(size: 16))
    private let pangram = "The quick brown fox jumps over the lazy dog"

    init() throws {
        typesetter = try PinnedFonts.typesetter(ImageStore())
    }

    private func style(
        _ alignment: TextAlignment = .natural, limit: Int = 0, spacing: Double = 1
    ) -> TextStyle {
        TextStyle(font: .system(size: 16), alignment: alignment, lineLimit: limit, lineSpacing: spacing)
    }

    /// The first and last columns with ink, from the box's left edge.
    private func span(_ layout: TextLayout) -> ClosedRange<Double> {
        let columns = layout.glyphs.map { Double($0.x) / 1024 }
        return (columns.min() ?? 0)...(columns.max() ?? 0)
    }

    @Test func aLineHasTheFontsNaturalHeight() {
        let layout = typesetter.layout("Agx", style: body, width: nil, scale: 1)
        // Inter's ascent and descent are 0.969 and 0.241 of the em: 19.36 pixels at 16.
        #expect(layout.size.height == 19)
        #expect(layout.firstBaseline == 15)
        #expect(layout.lastBaseline == 15)
        #expect(layout.lineCount == 1)
        #expect(!layout.isTruncated)
        #expect((20...32).contains(layout.size.width))
    }

    @Test func sizesShareTheirFontsAndTheirProportions() throws {
        let text = "Office, \(GeometryDesk.arabic), AVA 🎉"
        let sizes = [9, 16, 40, 700.5]
        let layouts = sizes.map { size in
            typesetter.layout(text, style: TextStyle(font: .system(size: size)), width: nil, scale: 1)
        }
        let first = layouts[0]
        for (size, layout) in zip(sizes, layouts) {
            #expect(layout.glyphs.map(\.glyph) == first.glyphs.map(\.glyph))
            for (glyph, other) in zip(layout.glyphs, first.glyphs) {
                let (font, otherFont) = (typesetter.fonts.used[glyph.font], typesetter.fonts.used[other.font])
                #expect(font.pointer == otherFont.pointer)
                #expect(abs(font.face.pixelSize * font.face.matrix.yy - size) < 1e-3)
                // Positions are rounded to 1/1024 of a pixel at the smaller size.
                #expect(abs(Double(glyph.x) - Double(other.x) * size / 9) <= size / 9 + 1)
            }
        }
    }

    @Test func otherScriptsDoNotPullLinesApart() {
        let plain = typesetter.layout("Subject", style: body, width: nil, scale: 1)
        let mixed = typesetter.layout("Subject 🎉 Ελλ", style: body, width: nil, scale: 1)
        #expect(mixed.size.height == plain.size.height)
        #expect(mixed.firstBaseline == plain.firstBaseline)
        // Ink that would reach into other lines makes its line higher: DejaVu Sans stacks its marks, Inter does not.
        let stacking = TextStyle(font: Font(family: "DejaVu Sans", size: 16))
        let letter = typesetter.layout("A", style: stacking, width: nil, scale: 1)
        let marks = String(repeating: "\u{301}", count: 4)
        let stacked = typesetter.layout("A" + marks, style: stacking, width: nil, scale: 1)
        #expect(stacked.size.height > letter.size.height)
        #expect(stacked.firstBaseline - letter.firstBaseline == stacked.size.height - letter.size.height)
    }

    /// A word without end fills its lines, like a word that is short enough to be shaped in one piece.
    @Test(arguments: ["x", "é", "\u{5D0}", "a\u{301}", "👩‍👩‍👧"])
    func aLongWordFillsItsLines(_ character: String) {
        func lineCount(_ count: Int, after prefix: String = "") -> Int {
            let text = prefix + String(repeating: character, count: count)
            return typesetter.layout(text, style: body, width: 200, scale: 1).lineCount
        }
        let lineLength = (1...200).last { lineCount($0) == 1 } ?? 0
        let count = 5000 / character.utf8.count
        #expect((5...100).contains(lineLength))
        #expect(lineCount(count) == (count + lineLength - 1) / lineLength)
        #expect(lineCount(count, after: "one ") <= lineCount(count) + 1)
    }

    @Test func longTextWraps() {
        let one = typesetter.layout(pangram, style: body, width: nil, scale: 1)
        let wrapped = typesetter.layout(pangram, style: body, width: one.size.width / 2, scale: 1)
        #expect(wrapped.lineCount == 3 || wrapped.lineCount == 2)
        #expect(wrapped.size.width <= one.size.width / 2)
        #expect(wrapped.size.height == Double(wrapped.lineCount) * 19)
        #expect(wrapped.lastBaseline == wrapped.firstBaseline + Double(wrapped.lineCount - 1) * 19)
        #expect(!wrapped.isTruncated)
        let word = typesetter.layout("Donaudampfschifffahrt", style: body, width: 60, scale: 1)
        #expect(word.lineCount > 1)
        #expect(word.size.width <= 60)
    }

    @Test func aLimitCutsWithAnEllipsis() {
        for limit in 1...3 {
            let layout = typesetter.layout(
                pangram + ", " + pangram + ", " + pangram, style: style(limit: limit), width: 150, scale: 1)
            #expect(layout.lineCount == limit)
            #expect(layout.isTruncated)
            #expect(layout.size.width <= 150)
        }
        let whole = typesetter.layout("Short", style: style(limit: 1), width: 150, scale: 1)
        #expect(!whole.isTruncated)
    }

    @Test func aLimitCountsLinesOfAllParagraphs() {
        let text = "One\nTwo\nThree"
        let two = typesetter.layout(text, style: style(limit: 2), width: 100, scale: 1)
        #expect(two.lineCount == 2)
        #expect(two.isTruncated)
        let unlimited = typesetter.layout("Two…", style: style(), width: nil, scale: 1)
        #expect(two.glyphs.filter { $0.line == 1 }.count == unlimited.glyphs.count)
        let three = typesetter.layout(text, style: style(limit: 3), width: 100, scale: 1)
        #expect(three.lineCount == 3)
        #expect(!three.isTruncated)
        // No visible character is left out.
        #expect(!typesetter.layout("One\n\n", style: style(limit: 1), width: 100, scale: 1).isTruncated)
        #expect(typesetter.layout("One\n\nTwo", style: style(limit: 1), width: nil, scale: 1).isTruncated)
    }

    @Test func everyKindOfBreakEndsALine() {
        let text = "a\nb\r\nc\rd\u{2028}e\u{2029}f\u{0B}g\u{0C}h"
        #expect(typesetter.layout(text, style: body, width: nil, scale: 1).lineCount == 8)
        #expect(typesetter.layout("", style: body, width: nil, scale: 1).lineCount == 1)
        #expect(typesetter.layout("a\n", style: body, width: nil, scale: 1).lineCount == 2)
    }

    @Test func theUsersWishesChangeSizeAndFamily() {
        func size() -> Size {
            typesetter.layout("Word", style: TextStyle(font: .system(size: 16)), width: nil, scale: 1).size
        }
        let before = size()
        typesetter.preferences.scale = 1.5
        #expect(abs(size().width - before.width * 1.5) <= 2 && size().height > before.height * 1.3)
        typesetter.preferences = TextPreferences(family: "DejaVu Sans")
        #expect(size() != before)
        typesetter.preferences = TextPreferences(scale: .nan)
        #expect(size() == before)
    }

    @Test func linesAreAligned() {
        let natural = typesetter.layout("Word", style: body, width: nil, scale: 1)
        let leading = typesetter.layout("Word", style: style(), width: 200, scale: 1)
        let center = typesetter.layout("Word", style: style(.center), width: 200, scale: 1)
        let trailing = typesetter.layout("Word", style: style(.trailing), width: 200, scale: 1)
        #expect(leading.size == natural.size)
        #expect(span(leading).lowerBound == 0)
        let room = span(trailing).lowerBound
        #expect(abs(room - (200 - natural.size.width)) <= 1)
        #expect(abs(span(center).lowerBound - room / 2) <= 1)
    }

    @Test func naturalFollowsTheParagraphsDirectionAndLeadingTheInterfaces() {
        let arabic = "\u{627}\u{62C}\u{62A}\u{645}\u{627}\u{639}"
        let natural = typesetter.layout(arabic, style: style(), width: 300, scale: 1)
        #expect(span(natural).lowerBound > 200)
        func isOnTheLeft(_ text: String, _ alignment: TextAlignment) -> Bool {
            span(typesetter.layout(text, style: style(alignment), width: 300, scale: 1)).upperBound < 150
        }
        #expect(isOnTheLeft(arabic, .leading) && isOnTheLeft("Word", .leading))
        #expect(!isOnTheLeft(arabic, .trailing) && !isOnTheLeft("Word", .trailing))
        typesetter.preferences.isRightToLeft = true
        #expect(!isOnTheLeft(arabic, .leading) && !isOnTheLeft("Word", .leading))
        #expect(isOnTheLeft(arabic, .trailing) && isOnTheLeft("Word", .trailing))
        #expect(isOnTheLeft("Word", .natural))
        typesetter.preferences.isRightToLeft = false
        // The layout has a paragraph of each direction.
        let both = typesetter.layout("Word\n" + arabic, style: style(), width: 300, scale: 1)
        #expect(both.glyphs.filter { $0.line == 0 }.allSatisfy { $0.x < 100 * 1024 })
        #expect(both.glyphs.filter { $0.line == 1 }.allSatisfy { $0.x > 200 * 1024 })
    }

    @Test func digitsKeepTheirOrderAmongRightToLeftLetters() throws {
        // The logical order is alef, space, 1, 2. On screen, from the left, it is 1, 2, alef.
        let layout = typesetter.layout("\u{627} 12", style: body, width: nil, scale: 1)
        let alef = typesetter.layout("\u{627}", style: body, width: nil, scale: 1)
        let digits = typesetter.layout("12", style: body, width: nil, scale: 1)
        let ordered = layout.glyphs.sorted { $0.x < $1.x }.map(\.glyph)
        #expect(ordered.last == alef.glyphs.first?.glyph)
        #expect(ordered.prefix(2).elementsEqual(digits.glyphs.map(\.glyph)))
    }

    @Test func marksStandOnTheirLetters() {
        let plain = typesetter.layout("e", style: body, width: nil, scale: 1)
        let marked = typesetter.layout("e\u{323}\u{302}", style: body, width: nil, scale: 1)
        #expect(marked.size.width == plain.size.width)
    }

    @Test func lineSpacingMultipliesTheNaturalHeight() {
        let text = "One\nTwo\nThree"
        let single = typesetter.layout(text, style: style(), width: nil, scale: 1)
        let double = typesetter.layout(text, style: style(spacing: 2), width: nil, scale: 1)
        #expect(single.size.height == 57)
        #expect(double.size.height == 117)
        #expect(double.lastBaseline - double.firstBaseline == 78)
    }

    @Test(arguments: [1.25, 1.5, 1.75, 2, 3])
    func sizesInPointsHardlyDependOnTheScale(scale: Double) {
        let one = typesetter.layout(pangram, style: body, width: nil, scale: 1)
        let scaled = typesetter.layout(pangram, style: body, width: nil, scale: scale)
        #expect(abs(scaled.size.width - one.size.width) <= 1)
        #expect(abs(scaled.size.height - one.size.height) <= 0.5)
        // Lines are on whole physical pixels.
        for length in [scaled.size.width, scaled.size.height, scaled.firstBaseline] {
            #expect(abs(length * scale - (length * scale).rounded()) < 1e-9)
        }
    }

    @Test func theSystemsFontsServeToo() throws {
        let system = try Typesetter(images: ImageStore())
        let layout = system.layout(pangram, style: body, width: nil, scale: 1)
        #expect(layout.glyphs.count == pangram.count)
        #expect(layout.glyphs.allSatisfy { $0.font != ShapedGlyph.missing })
        let bold = system.layout(
            pangram, style: TextStyle(font: .system(size: 16, weight: .bold)), width: nil, scale: 1)
        #expect(bold.size != layout.size)
    }

    @Test func equalLayoutsAreKept() {
        let first = typesetter.layout(pangram, style: body, width: 100, scale: 1)
        #expect(typesetter.layout(pangram, style: body, width: 100, scale: 1) === first)
        #expect(typesetter.layout(pangram, style: body, width: 100, scale: 2) !== first)
        #expect(typesetter.layout(pangram, style: style(limit: 1), width: 100, scale: 1) !== first)
    }
}
