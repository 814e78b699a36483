import Foundation
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldText

/// Fonts that are read on another thread are the fonts that would be read without it.
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
        // The rules come through a pipe: the thread that reads them blocks until they are written.
        let folder = try TemporaryFolder()
        let path = folder.path(of: "fonts.conf")
        try #require(mkfifo(path, 0o600) == 0)
        let gone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = FontLoading(.configuration(path: path))
            gone.signal()
        }
        // A typesetter that waited for its thread would wait for the bytes that follow only below: the limit ends that
        // wait.
        #expect(gone.wait(timeout: .now() + 300) == .success, "the fonts' thread was waited for")
        // Opening a pipe for writing waits for a reader: the thread works although its fonts are not needed any more.
        let rules = open(path, O_WRONLY | O_CLOEXEC)
        try #require(rules >= 0)
        defer { close(rules) }
        let text = Array("<fontconfig></fontconfig>".utf8)
        #expect(write(rules, text, text.count) == text.count)
    }
}
