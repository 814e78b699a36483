import GatefoldGeometry
import GatefoldScene
import Glibc
import Testing

@testable import GatefoldText

/// Plain text is shown at once; the characters that its fonts lack are shown when other fonts have been found.
@Suite struct LateFontsTests {
    private let typesetter: Typesetter
    private let body = TextStyle(font: .system(size: 16))
    private let plain = "Zoë Ångström — “fi”, Русский,\u{2009}1\u{00A0}€"
    private let mixed = "Party 🎉 \u{627}\u{62C}\u{62A}"

    init() throws {
        typesetter = try PinnedFonts.typesetter(ImageStore(), loadsFallbackInBackground: true)
    }

    private func layout(_ text: String, by other: Typesetter? = nil) -> TextLayout {
        (other ?? typesetter).layout(text, style: body, width: nil, scale: 1)
    }

    @Test func plainTextNeedsNoOtherFonts() {
        #expect(!layout(plain).isProvisional)
        #expect(!layout("").isProvisional)
        #expect(typesetter.fallbackFonts == .untouched)
    }

    @Test func theRestOfATextIsThereAtOnce() throws {
        let provisional = layout(mixed)
        #expect(provisional.isProvisional && typesetter.fallbackFonts == .preparing)
        let party = layout("Party")
        let shown = provisional.glyphs.prefix(party.glyphs.count)
        #expect(shown.map(\.glyph) == party.glyphs.map(\.glyph))
        #expect(shown.map(\.x) == party.glyphs.map(\.x))
        let space = try #require(layout("a b").glyphs.dropFirst().first).glyph
        #expect(provisional.glyphs.dropFirst(5).allSatisfy { $0.glyph == space })
        #expect(provisional.size.width > party.size.width && provisional.size.height == party.size.height)
    }

    @Test func lateFontsGiveTheSameLayoutAsImmediateOnes() throws {
        let provisional = layout(mixed)
        var arrivals = 0
        typesetter.onArrival { arrivals += 1 }
        typesetter.waitForFonts()
        #expect(arrivals == 1 && typesetter.fallbackFonts == .ready)
        let whole = layout(mixed)
        #expect(whole !== provisional && !whole.isProvisional)
        let atOnce = layout(mixed, by: try PinnedFonts.typesetter(ImageStore()))
        #expect(whole.size == atOnce.size)
        #expect(whole.glyphs.map(\.glyph) == atOnce.glyphs.map(\.glyph))
        #expect(whole.glyphs.map(\.x) == atOnce.glyphs.map(\.x))
        // No glyph is missing any more, and nothing else changes.
        #expect(!layout("🥳").isProvisional)
        let kept = layout(plain)
        typesetter.waitForFonts()
        typesetter.deliver()
        #expect(arrivals == 1 && layout(plain) === kept)
    }

    @Test func theDescriptorTellsOfTheArrival() {
        var arrivals = 0
        typesetter.onArrival { arrivals += 1 }
        typesetter.deliver()
        #expect(arrivals == 0)
        _ = layout(mixed)
        var entry = pollfd(fd: typesetter.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&entry, 1, -1) == 1)
        typesetter.deliver()
        #expect(arrivals == 1 && !layout(mixed).isProvisional)
        #expect(poll(&entry, 1, 0) == 0)
    }

    @Test func textsRequestedMeanwhileAreReadyToo() {
        let texts = (0..<50).map { "\($0) 🎉\u{627}" }
        for text in texts { #expect(layout(text).isProvisional) }
        typesetter.waitForFonts()
        for text in texts { #expect(!layout(text).isProvisional) }
    }

    @Test func aTypesetterMayGoWhileFontsAreLookedFor() throws {
        for _ in 0..<5 {
            let short: Typesetter? = try PinnedFonts.typesetter(ImageStore(), loadsFallbackInBackground: true)
            #expect(short.map { layout(mixed, by: $0).isProvisional } == true)
        }
    }

    @Test func aListenerMaySetText() {
        typesetter.onArrival { [typesetter, mixed, body] in
            _ = typesetter.layout(mixed + "!", style: body, width: 10, scale: 2)
            typesetter.preferences.scale = 2
            typesetter.deliver()
        }
        _ = layout(mixed)
        typesetter.waitForFonts()
        #expect(!layout(mixed).isProvisional)
    }

    @Test func picturesAreNotSetInPlainFonts() throws {
        // DejaVu Sans has a heart; with a variation selector it is an emoji all the same.
        typesetter.preferences.family = "DejaVu Sans"
        #expect(!layout("I ❤ it").isProvisional)
        #expect(layout("I ❤\u{FE0F} it").isProvisional)
        #expect(layout("🇩🇪").isProvisional)
    }

    @Test func othersAreNotLate() throws {
        let atOnce = try PinnedFonts.typesetter(ImageStore())
        #expect(atOnce.fileDescriptor < 0)
        #expect(!layout(mixed, by: atOnce).isProvisional)
        let english = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        #expect(english.fileDescriptor < 0)
        #expect(try Typesetter(images: ImageStore()).fileDescriptor >= 0)
    }
}
