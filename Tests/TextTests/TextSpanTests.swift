import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Parts of a text may have other colours.
@Suite struct TextSpanTests {
    private let typesetter: Typesetter
    private let style = TextStyle(font: .system(size: 16))
    private let blue = Color(red: 0, green: 0, blue: 1)
    private let clip = PixelRect(x: 0, y: 0, width: 1000, height: 1000)

    init() throws { typesetter = try PinnedFonts.typesetter(ImageStore()) }

    private func record(_ layout: TextLayout, _ spans: [TextSpanColor], x: Double = 0) -> Scene {
        var scene = Scene(size: clip.size)
        typesetter.record(layout, x: x, y: 0, color: .black, spans: spans, clip: clip, into: &scene)
        return scene
    }

    private func plain(_ layout: TextLayout, x: Double = 0) -> Scene {
        var scene = Scene(size: clip.size)
        typesetter.record(layout, x: x, y: 0, color: .black, clip: clip, into: &scene)
        return scene
    }

    /// The left edges of the glyphs in a colour.
    private func lefts(_ scene: Scene, _ color: Color) -> [Int32] {
        scene.items.flatMap { item -> [Int32] in
            guard case .glyphs(let run) = item.content, run.color == color else { return [] }
            return scene.glyphs[Int(run.first)..<Int(run.first + run.count)].map(\.x)
        }.sorted()
    }

    private func places(_ scene: Scene) -> [[Int32]] {
        scene.glyphs.map { [$0.x, $0.y, Int32($0.width), Int32($0.height)] }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    @Test func aSpanHasItsColor() {
        let layout = typesetter.layout("see example, ok", style: style, width: nil, scale: 1)
        let whole = plain(layout)
        let scene = record(layout, [TextSpanColor(range: 4..<11, color: blue)], x: 0)
        #expect(places(scene) == places(whole) && scene.items.count == 2)
        #expect(lefts(scene, blue).count == 7 && lefts(scene, .black).count == whole.glyphs.count - 7)
        let geometry = typesetter.geometry(of: layout)
        let (start, end) = (
            geometry.caret(at: TextPosition(offset: 4)).rect.minX,
            geometry.caret(at: TextPosition(offset: 11)).rect.minX
        )
        #expect(lefts(scene, blue).allSatisfy { Double($0) >= start - 1 && Double($0) < end })
        #expect(lefts(scene, .black).allSatisfy { Double($0) < start || Double($0) >= end - 1 })
    }

    @Test func withoutSpansNothingIsDifferent() {
        let layout = typesetter.layout("see example, ok", style: style, width: nil, scale: 1)
        #expect(record(layout, [], x: 3.3) == plain(layout, x: 3.3))
        #expect(layout.colored == nil && layout.geometry == nil)
    }

    @Test func spansFollowTheOriginalText() {
        let text = "\u{1}ab\r\n\(GeometryDesk.hebrew) cd 🎉"
        let layout = typesetter.layout(text, style: style, width: 200, scale: 1)
        let geometry = typesetter.geometry(of: layout)
        // The glyphs are the b, and the last letter from the right.
        let spans = [TextSpanColor(range: 2..<3, color: blue), TextSpanColor(range: 9..<11, color: blue)]
        let scene = record(layout, spans)
        let expected = spans.compactMap { geometry.rects(of: $0.range).first }.map(\.minX)
        #expect(lefts(scene, blue).count == 2)
        for (left, x) in zip(lefts(scene, blue), expected.sorted()) { #expect(abs(Double(left) - x) < 2) }
        #expect(places(scene) == places(plain(layout)))
    }

    @Test func theLastOfSeveralSpansCounts() {
        let layout = typesetter.layout("abcdef", style: style, width: nil, scale: 1)
        let spans = [TextSpanColor(range: 0..<4, color: blue), TextSpanColor(range: 2..<6, color: .white)]
        #expect(lefts(record(layout, spans), blue).count == 2)
        #expect(lefts(record(layout, spans), .white).count == 4)
        // Other spans, and another colour of the rest, are drawn at once.
        #expect(lefts(record(layout, [spans[0]]), blue).count == 4)
        #expect(lefts(record(layout, [spans[0]]), .black).count == 2)
    }

    @Test func anEllipsisIsDrawnAsTheTextThatItStandsFor() {
        let layout = typesetter.layout(
            "one two three four five", style: TextStyle(font: .system(size: 16), lineLimit: 1), width: 80, scale: 1)
        #expect(layout.isTruncated)
        let cut = typesetter.geometry(of: layout).line(at: TextPosition(offset: 0)).upperBound
        #expect(lefts(record(layout, [TextSpanColor(range: cut..<23, color: blue)]), blue).count == 1)
    }

    @Test func aLayoutOfTheCallersIsNotKept() {
        let text = "one two three"
        let kept = typesetter.layout(text, style: style, width: 60, scale: 1)
        let count = typesetter.layoutCount
        let own = typesetter.layoutUncached(text, style: style, width: 60, scale: 1)
        #expect(own !== kept && own.glyphs == kept.glyphs && own.size == kept.size)
        let other = typesetter.layoutUncached(text + "!", style: style, width: 60, scale: 1)
        #expect(typesetter.layoutCount == count)
        #expect(typesetter.layoutUncached(text, style: style, width: 60, scale: 1, like: own) === own)
        #expect(typesetter.layoutUncached(text, style: style, width: 61, scale: 1, like: own) !== own)
        #expect(typesetter.geometry(of: other).lineCount == other.lineCount)
        typesetter.preferences.scale = 2
        #expect(typesetter.layoutUncached(text, style: style, width: 60, scale: 1, like: own) !== own)
    }
}
