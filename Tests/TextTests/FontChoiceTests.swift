import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldText

/// Text is set in the user's font, whatever its name, and for the user's language.
@Suite struct FontChoiceTests {
    private let typesetter: Typesetter

    init() throws {
        typesetter = try PinnedFonts.typesetter(ImageStore())
    }

    private func layout(_ text: String = "Agreed, 🎉 Ελλ", family: String = "", weight: Font.Weight = .regular)
        -> TextLayout
    {
        let style = TextStyle(font: Font(family: family, size: 16, weight: weight))
        return typesetter.layout(text, style: style, width: nil, scale: 1)
    }

    @Test func aFamilyThatIsNotThereIsTheUsersSans() {
        let sans = layout()
        for family in ["Cantarell", "", " ", "No such family", "a\0b", "Inter,", ",", "Inter:weight=200"] {
            typesetter.preferences.family = family
            #expect(layout().size.height == sans.size.height)
            #expect(layout().glyphs.map(\.glyph) == sans.glyphs.map(\.glyph))
        }
        typesetter.preferences.family = "DejaVu Sans"
        let other = layout()
        #expect(other.size != sans.size)
        for family in ["DejaVu Sans, Inter", "No such family,DejaVu Sans"] {
            typesetter.preferences.family = family
            #expect(layout().size == other.size)
        }
        // A program's own choice takes precedence over the user's.
        #expect(layout(family: "Inter").glyphs.map(\.glyph) == sans.glyphs.map(\.glyph))
    }

    /// Pango follows the rules that are current in the process, which are those of the last search for a font.
    @Test func othersFontsDoNotChangeTheChoice() throws {
        let style = TextStyle(font: Font(family: "", size: 16))
        func glyphs(_ text: String, by typesetter: Typesetter) -> [UInt32] {
            typesetter.layout(text, style: style, width: nil, scale: 1).glyphs.map(\.glyph)
        }
        let texts = ["ليلى منصور", "来週の予定", "안녕", "Ελλάδα"]
        let undisturbed = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        let expected = texts.map { glyphs($0, by: undisturbed) }
        let disturbed = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        _ = glyphs("Latin", by: disturbed)
        let arabic = FontFolder.File(
            "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", from: "fonts-noto-core")
        let folder = try FontFolder([arabic], families: ["Noto Sans Arabic"])
        let other = try Typesetter(images: ImageStore(), fonts: .configuration(path: folder.configuration))
        _ = glyphs("Latin", by: other)
        #expect(texts.map { glyphs($0, by: disturbed) } == expected)
    }

    @Test(arguments: [0.5, 0.75, 1, 1.25, 2, 3])
    func everyFamilyGrowsWithTheUsersScale(scale: Double) {
        for family in ["", "DejaVu Sans", "Cantarell"] {
            typesetter.preferences = TextPreferences()
            let before = layout("Word", family: family).size
            typesetter.preferences = TextPreferences(scale: scale)
            let after = layout("Word", family: family).size
            #expect(abs(after.width - before.width * scale) <= 1 + scale)
            #expect(abs(after.height - before.height * scale) <= 1 + scale / 2)
        }
    }

    @Test func heavierWeightsAreWider() {
        let widths = [Font.Weight.regular, .medium, .bold].map { layout("Hamburgefonstiv", weight: $0).size.width }
        #expect(widths == widths.sorted() && Set(widths).count == widths.count)
    }

    @Test func aLineIsAsHighAfterAnyOther() throws {
        let before = layout("Ag").size.height
        for text in ["来週の水曜日", "안녕", "会议", "\u{627}\u{62C}"] { _ = layout(text) }
        typesetter.preferences.scale = 1.5
        let scaled = layout("Ag").size.height
        let fresh = try PinnedFonts.typesetter(ImageStore())
        fresh.preferences.scale = 1.5
        let style = TextStyle(font: .system(size: 16))
        #expect(scaled == fresh.layout("Ag", style: style, width: nil, scale: 1).size.height)
        #expect(before == 19)
    }

    @Test func localesBecomeTags() {
        #expect(FontSource.tag(ofLocale: "de_DE.UTF-8") == "de-de")
        #expect(FontSource.tag(ofLocale: "sr_RS@latin") == "sr-rs")
        #expect(FontSource.tag(ofLocale: "ja") == "ja")
        for name in ["", "C", "C.UTF-8", "POSIX", "\u{65E5}\u{672C}", "a b", "_"] {
            #expect(FontSource.tag(ofLocale: name) == "en")
        }
        #expect(FontSource.systemForEnglish.language == "en")
    }
}
