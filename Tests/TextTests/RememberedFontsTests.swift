import GatefoldScene
import Testing

@testable import GatefoldText

/// Fonts that were found late in one run are there at once in the next.
@Suite struct RememberedFontsTests {
    private typealias Face = RememberedFonts.Face

    private let style = TextStyle(font: .system(size: 16))
    private let mixed = "Party 🎉 \u{627}\u{62C}\u{62A} ∮"
    private let face = Face(language: "en", family: "sans-serif", weight: 400, isItalic: false)

    /// The memory that one run leaves to the next.
    private final class Store {
        var bytes: [UInt8] = []
        var writes = 0

        var memory: FontMemory {
            FontMemory(
                read: { self.bytes },
                write: {
                    self.bytes = $0
                    self.writes += 1
                })
        }
    }

    private func typesetter(_ store: Store) throws -> Typesetter {
        try Typesetter(
            images: ImageStore(), fonts: PinnedFonts.source(), atlasBudget: 24 << 20, loadsFallbackInBackground: true,
            memory: store.memory)
    }

    private func layout(_ text: String, by typesetter: Typesetter) -> TextLayout {
        typesetter.layout(text, style: style, width: nil, scale: 1)
    }

    @Test func theNextRunHasThemAtOnce() throws {
        let store = Store()
        let first = try typesetter(store)
        #expect(layout(mixed, by: first).isProvisional)
        first.waitForFonts()
        let late = layout(mixed, by: first)
        first.rememberFonts()
        #expect(store.writes == 1)

        let second = try typesetter(store)
        let atOnce = layout(mixed, by: second)
        #expect(!atOnce.isProvisional && second.fallbackFonts == .untouched)
        #expect(atOnce.size == late.size)
        #expect(atOnce.glyphs.map(\.glyph) == late.glyphs.map(\.glyph))
        #expect(atOnce.glyphs.map(\.x) == late.glyphs.map(\.x))
        // The text has other letters of the same script, and another emoji.
        #expect(!layout("\u{628}\u{62F}\u{648} 🥳", by: second).isProvisional)
        // Nothing new was found, so nothing is written.
        second.rememberFonts()
        #expect(store.writes == 1)
    }

    @Test func unknownCharactersAreLaidOutLate() throws {
        let store = Store()
        let first = try typesetter(store)
        _ = layout(mixed, by: first)
        first.waitForFonts()
        _ = layout(mixed, by: first)
        first.rememberFonts()
        // The text has a script, a sign, a weight and a choice between letter and emoji that were not found before.
        for text in ["\u{5D0}", "∰", "\u{2764}\u{FE0F}"] {
            #expect(layout(text, by: try typesetter(store)).isProvisional, "\(text)")
        }
        let bold = TextStyle(font: .system(size: 16, weight: .bold))
        #expect(try typesetter(store).layout(mixed, style: bold, width: nil, scale: 1).isProvisional)
    }

    @Test func plainTextIsTheSameWithThem() throws {
        let store = Store()
        let first = try typesetter(store)
        let plain = layout("Zoë — 1€", by: first)
        _ = layout(mixed, by: first)
        first.waitForFonts()
        _ = layout(mixed, by: first)
        first.rememberFonts()
        let second = try typesetter(store)
        #expect(layout("Zoë — 1€", by: second).glyphs.map(\.glyph) == plain.glyphs.map(\.glyph))
    }

    @Test func encodedFontsAreReadBack() {
        var fonts = RememberedFonts(stamp: 7)
        #expect(fonts.isEmpty && !fonts.isChanged)
        fonts.remember("\u{627}", in: face, file: "/fonts/a font.ttf")
        fonts.remember("∮", in: face, file: "/fonts/b.ttf")
        fonts.remember("🎉", in: face, file: "/fonts/c\tc.ttf")
        #expect(fonts.isChanged)
        let read = RememberedFonts(stamp: 7, fonts.encode())
        #expect(read.encode() == fonts.encode() && !read.isChanged)
        #expect(read.allFiles == ["/fonts/a font.ttf", "/fonts/b.ttf"])
        #expect(read.knows("\u{628}", in: face) { file, _ in file == "/fonts/a font.ttf" })
        #expect(!read.knows("\u{628}", in: face) { _, _ in false })
        #expect(read.knows("∮", in: face) { _, _ in true } && !read.knows("∯", in: face) { _, _ in true })
        let bold = Face(language: "en", family: "sans-serif", weight: 700, isItalic: false)
        #expect(!read.knows("∮", in: bold) { _, _ in true })
    }

    @Test(arguments: [
        "", "gatefold fonts 1 8\nen\tsans-serif\t400\t\t2\t/a.ttf\n", "gatefold fonts 1 7",
        "gatefold fonts 1 7\nen\tsans-serif\t400\t\t2\n\n\t\t\t\t\t\nen\tx\tz\t\t2\t/a\nen\tx\t4\t\tq\t/a\n",
    ]) func otherStampsAndInvalidTextAreRejected(text: String) {
        #expect(RememberedFonts(stamp: 7, Array(text.utf8)).isEmpty)
        #expect(RememberedFonts(stamp: 7, [0xFF, 0x00] + Array(text.utf8)).isEmpty)
    }

    @Test func anotherSetOfFontsIsAnotherStamp() throws {
        let pinned = try FontConfiguration(PinnedFonts.source())
        let system = try FontConfiguration(.systemForEnglish)
        #expect(pinned.stamp(language: "en") == pinned.stamp(language: "en"))
        #expect(pinned.stamp(language: "en") != pinned.stamp(language: "ja"))
        #expect(pinned.stamp(language: "en") != system.stamp(language: "en"))
    }
}
