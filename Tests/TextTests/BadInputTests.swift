import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

@Suite struct BadInputTests {
    private let typesetter: Typesetter
    private let clip = PixelRect(x: 0, y: 0, width: 400, height: 400)

    init() throws {
        typesetter = try PinnedFonts.typesetter(ImageStore())
    }

    @discardableResult
    private func set(
        _ text: String, _ style: TextStyle = TextStyle(font: .system(size: 16)), width: Double? = 300,
        scale: Double = 1, x: Double = 0, y: Double = 0
    ) -> TextLayout {
        var scene = Scene(size: clip.size)
        let layout = typesetter.layout(text, style: style, width: width, scale: scale)
        typesetter.record(layout, x: x, y: y, color: .black, clip: clip, into: &scene)
        typesetter.finishFrame()
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(layout.size.width >= 0 && layout.size.height > 0)
        return layout
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e-300, 1e300])
    func numbersOfAnyKind(number: Double) {
        set("Ag 🎉", width: number)
        set("Ag 🎉", TextStyle(font: .system(size: 16), alignment: .center, lineLimit: 1), width: number)
        set("Ag 🎉", TextStyle(font: .system(size: number)))
        set("Ag 🎉", scale: number)
        set("Ag 🎉", TextStyle(font: .system(size: 16), lineSpacing: number))
        set("Ag 🎉", x: number, y: number)
    }

    @Test func limitsOfAnyKind() {
        for limit in [Int.min, -1, .max] {
            #expect(set("a\nb", TextStyle(font: .system(size: 16), lineLimit: limit)).lineCount == 2)
        }
    }

    @Test func strangeCharacters() {
        let texts = [
            "\0", "a\0b", "\u{1}\u{7F}\u{1B}[31m", "\u{202E}\u{202E}abc", "\u{2069}\u{202C}", "\u{200D}\u{FE0F}",
            "\u{301}", "\u{10FFFF}\u{FFFE}", "\u{E000}", "\u{FDFD}", "🏽", "🇩", "\t\t\t", "\r\n\r\n", "\u{85}",
            String(repeating: "\u{301}", count: 2000), String(repeating: "\u{202A}", count: 500),
            String(repeating: "👩‍", count: 300),
        ]
        for text in texts {
            set(text)
            set(text, TextStyle(font: .system(size: 16), lineLimit: 1), width: 20)
            set(text, width: nil)
        }
        #expect(set("a\0b").glyphs.count == 2)
    }

    @Test func textsThatPangoCannotBreakInWords() {
        // Pango 1.50 ends the process if it may break lines between words only, or else between any characters.
        for text in ["\u{200F}o \u{200D}\u{5E9}", "\u{10FFFF}🏽)\u{AD}", "\u{5E9} o \u{200D}\u{5E9}\u{5DC}"] {
            for width in stride(from: 0, to: 60, by: 1.5) { set(text, width: width) }
        }
    }

    @Test func missingCharactersShowAsBoxes() {
        let layout = set("\u{13000}\u{13001}", width: nil)
        #expect(layout.glyphs.map(\.font) == [ShapedGlyph.missing, ShapedGlyph.missing])
        #expect(layout.size.width > 10)
    }

    @Test func strangeFamilies() {
        for family in ["No such family", "a\0b", "sans:bold:\\", String(repeating: "x", count: 5000)] {
            #expect(set("Ag", TextStyle(font: Font(family: family, size: 16, weight: .semibold))).lineCount == 1)
        }
    }

    @Test func aMegabyte() {
        let words = String(repeating: "lorem ipsum ", count: 90_000)
        #expect(set(words, TextStyle(font: .system(size: 16), lineLimit: 2)).lineCount == 2)
        #expect(set(words, TextStyle(font: .system(size: 16), lineLimit: 1), width: nil).lineCount == 1)
        let breaks = String(repeating: "\n", count: 1 << 20)
        #expect(set(breaks, TextStyle(font: .system(size: 16), lineLimit: 3)).lineCount == 3)
        let unlimited = set(String(repeating: "lorem ipsum ", count: 9_000), width: 4000)
        #expect(unlimited.size.width <= 4000)
        // Without a width, only what 32 bits cannot hold is broken.
        let line = set(String(repeating: "W", count: 100_000), width: nil)
        #expect(line.lineCount > 1 && line.lineCount < 10)
    }

    @Test func hugeGlyphsGetTheirOwnPage() {
        let layout = set("W", TextStyle(font: .system(size: 1024)), width: nil, scale: 1)
        #expect(layout.size.height > 1000)
    }

    @Test func missingConfigurationsAreNamed() {
        #expect(throws: TextError.badConfiguration(path: "/nowhere/fonts.conf")) {
            try Typesetter(images: ImageStore(), fonts: .configuration(path: "/nowhere/fonts.conf"))
        }
    }
}
