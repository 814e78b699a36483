import GatefoldScene
import Testing

@testable import GatefoldText

/// Fonts that were read beside everything else are the fonts that would have been read in its stead.
@Suite struct FontLoadingTests {
    private let text = "Subject 🎉 \u{627}\u{62C}\u{62A}"
    private let style = TextStyle(font: .system(size: 16))

    private func shaped(by typesetter: Typesetter) -> [[Int]] {
        typesetter.layout(text, style: style, width: nil, scale: 2).glyphs.map {
            [Int($0.font), Int($0.glyph), Int($0.x)]
        }
    }

    @Test func textsAreSetInTheFontsThatWereOnTheirWay() throws {
        let source = try PinnedFonts.source()
        let loading = FontLoading(source)
        let first = try Typesetter(images: ImageStore(), fonts: source, loading: loading)
        let plain = try Typesetter(images: ImageStore(), fonts: source)
        #expect(shaped(by: first) == shaped(by: plain))
        // What was read once is there for whoever comes later.
        let second = try Typesetter(images: ImageStore(), fonts: source, loading: loading)
        #expect(shaped(by: second) == shaped(by: plain))
        #expect(try loading.finish() === loading.finish())
    }

    @Test func otherFontsAreNotTakenForThem() throws {
        let loading = FontLoading(.configuration(path: "/nowhere/fonts.conf"))
        let typesetter = try Typesetter(images: ImageStore(), fonts: PinnedFonts.source(), loading: loading)
        #expect(!shaped(by: typesetter).isEmpty)
    }

    @Test func whatGoesWrongIsToldToWhoeverWaits() {
        let path = "/nowhere/fonts.conf"
        let loading = FontLoading(.configuration(path: path))
        for _ in 0..<2 {
            #expect(throws: TextError.badConfiguration(path: path)) {
                try Typesetter(images: ImageStore(), fonts: .configuration(path: path), loading: loading)
            }
        }
    }

    @Test func nobodyNeedsToWait() throws {
        for _ in 0..<4 { _ = FontLoading(try PinnedFonts.source()) }
    }
}
