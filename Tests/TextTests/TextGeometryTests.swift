import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Where carets stand, what is under a point, and what a range covers.
@Suite struct TextGeometryTests {
    let typesetter: Typesetter
    static let arabic = "\u{627}\u{62C}\u{62A}\u{645}\u{627}\u{639}"

    init() throws { typesetter = try PinnedFonts.typesetter(ImageStore()) }

    func layout(
        _ text: String, width: Double? = nil, alignment: TextAlignment = .natural, limit: Int = 0, scale: Double = 1,
        family: String = ""
    ) -> TextLayout {
        let style = TextStyle(font: Font(family: family, size: 16), alignment: alignment, lineLimit: limit)
        return typesetter.layout(text, style: style, width: width, scale: scale)
    }

    /// All places of a text at which a caret may stand, with both lines at a wrap.
    func places(in text: String, _ geometry: TextGeometry) -> [TextPlace] {
        let breaks = TextBreaks(text)
        return (0...text.utf8.count).filter(breaks.isCaretPosition).flatMap { offset in
            let lower = TextPlace(offset: offset)
            let upper = TextPlace(offset: offset, affinity: .upstream)
            return geometry.lineIndex(at: lower) == geometry.lineIndex(at: upper) ? [lower] : [upper, lower]
        }
    }

    @Test(arguments: [1, 1.25, 2]) func caretsStandWhereGlyphsBegin(scale: Double) {
        for text in ["Hello, world", "one two three four five", "Ärger Ελλ Русский"] {
            for width in [nil, 60.0, 400] {
                for alignment in [TextAlignment.natural, .center, .trailing] {
                    let layout = layout(text, width: width, alignment: alignment, scale: scale)
                    let geometry = typesetter.geometry(of: layout)
                    for glyph in layout.glyphs {
                        let caret = geometry.caret(at: TextPlace(offset: Int(glyph.offset)))
                        #expect(abs(caret.rect.minX * scale * 1024 - Double(glyph.x)) <= 1)
                        #expect(geometry.lineIndex(at: TextPlace(offset: Int(glyph.offset))) == Int(glyph.line))
                    }
                }
            }
        }
    }

    @Test func roundTrip() {
        for text in ["Hello, world", "abc \(Self.arabic) def", "\(Self.arabic) abc 12 \(Self.arabic)", "👩‍👩‍👧e\u{301}x🇩🇪"] {
            let geometry = typesetter.geometry(of: layout(text))
            for place in places(in: text, geometry) {
                let caret = geometry.caret(at: place)
                let found = geometry.place(at: caret.rect.center)
                #expect(found == place, "\(text) \(caret.rect.minX)")
            }
        }
    }
}
