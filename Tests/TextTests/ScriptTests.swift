import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Line breaks, ends of lines, marks and positions between pixels are right in the scripts where errors are visible.
@Suite struct ScriptTests {
    private let typesetter: Typesetter
    private let arabic = "\u{627}\u{644}\u{627}\u{62C}\u{62A}\u{645}\u{627}\u{639} \u{63A}\u{62F}\u{627} "

    init() throws {
        typesetter = try PinnedFonts.typesetter(ImageStore())
    }

    private func layout(_ text: String, width: Double? = nil, limit: Int = 0, scale: Double = 1) -> TextLayout {
        let style = TextStyle(font: .system(size: 16), lineLimit: limit)
        return typesetter.layout(text, style: style, width: width, scale: scale)
    }

    @Test func aBrokenWordGetsNoHyphen() {
        for word in ["Donaudampfschifffahrtsgesellschaft", "https://example.org/a/very/long/path"] {
            let whole = layout(word)
            let broken = layout(word, width: 70)
            #expect(broken.lineCount > 1 && broken.glyphs.count == whole.glyphs.count)
        }
        // Soft hyphens of the text are visible where a line is broken at them, and nowhere else.
        let soft = layout("Donau\u{AD}dampf\u{AD}schiff", width: 110)
        #expect(soft.lineCount == 2 && soft.glyphs.count == "Donaudampf-schiff".count)
        #expect(layout("Donau\u{AD}dampf").glyphs.count == "Donaudampf".count)
    }

    @Test func noBreakFallsIntoACharacter() {
        let characters = ["e\u{301}", "👩‍👩‍👧", "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "x"]
        let text = characters.joined()
        let narrow = layout(text, width: 1)
        #expect(narrow.lineCount == characters.count)
        let wide = layout(text)
        #expect(narrow.glyphs.map(\.glyph) == wide.glyphs.map(\.glyph))
        let alone = characters.map { layout($0).glyphs.count }
        for line in 0..<min(narrow.lineCount, alone.count) {
            #expect(narrow.glyphs.filter { $0.line == line }.count == alone[line])
        }
    }

    @Test func theEllipsisStandsWhereTheLineEnds() throws {
        let ellipsis = try #require(layout("…").glyphs.first).glyph
        for limit in 1...2 {
            let latin = layout(String(repeating: "lorem ipsum ", count: 20), width: 150, limit: limit)
            let last = latin.glyphs.filter { $0.line == Int32(limit - 1) }.max { $0.x < $1.x }
            #expect(last?.glyph == ellipsis)
            #expect(latin.glyphs.filter { $0.glyph == ellipsis }.count == 1)
        }
        let whole = layout(arabic + "\u{2026}")
        let cut = layout(String(repeating: arabic, count: 9), width: 150, limit: 1)
        #expect(cut.isTruncated && cut.size.width <= 150)
        let first = try #require(cut.glyphs.min { $0.x < $1.x })
        #expect(first.glyph == whole.glyphs.min { $0.x < $1.x }?.glyph)
        // The ellipsis is at the end of the box that the line was cut for, and the line's beginning at the other end.
        #expect(cut.glyphs.map(\.x).max().map { $0 > 120 * 1024 } == true)
    }

    @Test func parenthesesAreMirroredAmongRightToLeftLetters() throws {
        let opening = layout("(").glyphs.map(\.glyph)
        let closing = layout(")").glyphs.map(\.glyph)
        let text = layout("\u{627} (\u{628}) \u{62C}").glyphs.sorted { $0.x < $1.x }.map(\.glyph)
        // On screen, from the left, the last letters come first, and the parentheses are still a pair.
        let first = try #require(text.firstIndex(of: opening[0]))
        let last = try #require(text.firstIndex(of: closing[0]))
        #expect(first < last)
    }

    @Test func tabsLeaveRoomAndControlsLeaveNone() {
        let plain = layout("ab").size.width
        #expect(layout("a\tb").size.width > plain + 20)
        #expect(layout("a\u{1B}\u{7}\u{7F}b").size.width == plain)
        #expect(layout("a\u{200B}\u{2060}\u{200E}b").size.width == plain)
    }

    @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2])
    func lettersStandBetweenPixelsAndLinesOnThem(scale: Double) {
        let style = TextStyle(font: .system(size: 15))
        let text = String(repeating: "l", count: 16) + "\nl"
        let layout = typesetter.layout(text, style: style, width: nil, scale: scale)
        let steps = zip(layout.glyphs, layout.glyphs.dropFirst()).prefix(15).map { $1.x - $0.x }
        // No advance is rounded to pixels.
        #expect(steps.allSatisfy { abs($0 - steps[0]) <= 1 })
        #expect(Double(steps[0]) / 1024 / scale > 3 && steps[0] % 1024 != 0)
        var scene = Scene(size: PixelSize(width: 900, height: 200))
        typesetter.record(
            layout, x: 0, y: 0, color: .black, clip: PixelRect(size: scene.size), into: &scene)
        // A glyph is drawn once for each quarter of a pixel; the glyphs of one line are on one row.
        let pictures = Set(scene.glyphs.map { [$0.atlasX, $0.atlasY] })
        #expect((2...4).contains(pictures.count))
        #expect(Set(scene.glyphs.prefix(16).map { $0.y + Int32($0.height) }).count == 1)
        let pitch = scene.glyphs[16].y - scene.glyphs[0].y
        #expect(Double(pitch) == ((layout.lastBaseline - layout.firstBaseline) * scale).rounded())
        #expect(Double(pitch) * 2 == (layout.size.height * scale).rounded())
    }
}
