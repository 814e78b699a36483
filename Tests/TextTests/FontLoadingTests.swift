import Foundation
import GatefoldScene
import GatefoldTestSupport
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
        // Fonts that were read once are there for each later typesetter.
        let second = try Typesetter(images: ImageStore(), fonts: source, loading: loading)
        #expect(shaped(by: second) == shaped(by: plain))
        #expect(try loading.finish() === loading.finish())
    }

    @Test func otherFontsAreNotTakenForThem() throws {
        let loading = FontLoading(.configuration(path: "/nowhere/fonts.conf"))
        let typesetter = try Typesetter(images: ImageStore(), fonts: PinnedFonts.source(), loading: loading)
        #expect(!shaped(by: typesetter).isEmpty)
    }

    @Test func failuresAreReportedToEveryWaiter() {
        let path = "/nowhere/fonts.conf"
        let loading = FontLoading(.configuration(path: path))
        for _ in 0..<2 {
            #expect(throws: TextError.badConfiguration(path: path)) {
                try Typesetter(images: ImageStore(), fonts: .configuration(path: path), loading: loading)
            }
        }
    }

    @Test func nobodyNeedsToWait() throws {
        // The rules come through a pipe: whoever reads them stays there until they are written.
        let folder = try TemporaryFolder()
        let path = folder.path(of: "fonts.conf")
        try #require(mkfifo(path, 0o600) == 0)
        let gone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = FontLoading(.configuration(path: path))
            gone.signal()
        }
        // One that waits for its thread waits for what comes only below: the limit is for such a one.
        #expect(gone.wait(timeout: .now() + 300) == .success, "the fonts' thread was waited for")
        // Opening a pipe to write waits for a reader: the thread is at work though nobody wants its fonts any more.
        let rules = open(path, O_WRONLY | O_CLOEXEC)
        try #require(rules >= 0)
        defer { close(rules) }
        let text = Array("<fontconfig></fontconfig>".utf8)
        #expect(write(rules, text, text.count) == text.count)
    }
}
