import GatefoldMail
import Testing

/// A page shows only the beginning of a mail that is too long.
struct LongMailTests {
    private static let limits = ParsingLimits()

    private func html(_ text: String) -> Message { MailText.parse("Content-Type: text/html\n\n" + text) }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// The number of blocks with those within them, of items and of cells.
    private func count(_ blocks: [Block]) -> Int {
        blocks.reduce(0) { sum, block in
            switch block {
            case .quote(let inner): sum + 1 + count(inner)
            case .list(let items, _): sum + 1 + items.reduce(0) { $0 + 1 + count($1) }
            case .table(let rows): sum + 1 + rows.joined().reduce(0) { $0 + 1 + count($1) }
            default: sum + 1
            }
        }
    }

    private func expectCut(_ message: Message, location: SourceLocation = #_sourceLocation) {
        #expect(message.remarks == [.truncated], sourceLocation: location)
        let shown = count(message.blocks)
        #expect(shown <= Self.limits.shownBlocks, sourceLocation: location)
        #expect(shown > Self.limits.shownBlocks - 70, sourceLocation: location)
    }

    @Test func ofAHundredThousandBlocksTheFirstAreShown() {
        expectCut(MailText.parse("Subject: a\n\n" + repeated("x\n\n", 100_000)))
        expectCut(MailText.parse("Subject: a\n\n" + repeated("x\n\n> y\n\n", 5_000)))
        expectCut(html(repeated("<p>x</p>", 100_000)))
        expectCut(html(repeated("<hr>", 10_000)))
        expectCut(html("<ul>" + repeated("<li>x</li>", 10_000) + "</ul>"))
        expectCut(html("<table border=1>" + repeated("<tr><td>x</td><td>y</td><td></td></tr>", 3_000) + "</table>"))
        expectCut(html(repeated("<blockquote>", 60) + repeated("<p>x</p>", 10_000)))
        expectCut(html(repeated("<blockquote><p>x</p><ul><li>y</li></ul></blockquote>", 2_000)))
    }

    @Test func aMailAtTheLimitsIsShownWhole() {
        let paragraphs = html(repeated("<p>x</p>", Self.limits.shownBlocks))
        #expect(paragraphs.remarks == [] && paragraphs.blocks.count == Self.limits.shownBlocks)
        let line = MailText.parse("\n" + repeated("é", Self.limits.shownCharacters))
        #expect(line.remarks == [] && MailText.shown(line) == [repeated("é", Self.limits.shownCharacters)])
    }

    @Test func ofALongLineTheBeginningIsShown() {
        let message = MailText.parse("Subject: a\n\n" + repeated("ü", Self.limits.shownCharacters + 1) + "\n\nz")
        #expect(message.remarks == [.truncated])
        #expect(MailText.shown(message) == [repeated("ü", Self.limits.shownCharacters) + "…"])
        #expect(message.json.contains("\"This mail is very long; only its beginning is shown.\""))
    }

    @Test func ofALineOfTenMegabytesTheBeginningIsShown() {
        var limits = ParsingLimits()
        limits.time = .seconds(600)
        for type in ["plain", "html"] {
            let mail = Array("Content-Type: text/\(type)\n\n".utf8) + [UInt8](repeating: 0x78, count: 10_000_000)
            let message = Message(parsing: mail, limits: limits)
            #expect(message.remarks == [.truncated])
            #expect(MailText.shown(message).map(\.unicodeScalars.count) == [Self.limits.shownCharacters + 1])
        }
    }

    @Test func charactersAreCountedAcrossBlocks() {
        let row = "<tr><td>" + repeated("x", 150) + "</td><td>y</td></tr>"
        let message = html("<table border=1>" + repeated(row, 400) + "</table><p>z</p>")
        var limits = ParsingLimits()
        limits.shownCharacters = 1_000
        let cut = Message(
            parsing: Array(("Content-Type: text/html\n\n<table>" + repeated(row, 900)).utf8), limits: limits)
        #expect(message.remarks == [] && cut.remarks == [.truncated])
        #expect(MailText.shown(cut).joined().unicodeScalars.count == 1_001)
        guard case .table(let rows)? = cut.blocks.first else { return #expect(Bool(false)) }
        #expect(rows.count == 7)
    }

    @Test func aPictureBehindTheEndIsAFile() {
        func mail(_ count: Int) -> Message {
            let text = repeated("<p>x</p>", count) + "<img src=cid:x>"
            return MailText.parse(
                MailText.multipart(
                    "related",
                    ["Content-Type: text/html\n\n" + text, "Content-Type: image/png\nContent-ID: <x>\n\npicture"]))
        }
        #expect(mail(10).attachments.map(\.isShownInText) == [true])
        #expect(mail(3_000).attachments.map(\.isShownInText) == [false])
    }

    @Test func aPictureOfATextThatIsNotShownIsAFile() {
        let plain = "Content-Type: text/plain\n\none two three four five six seven eight nine ten"
        let rich = "Content-Type: text/html\n\n<p>Other words</p><img src=cid:x>"
        let inner = MailText.multipart("alternative", [plain, rich]).replacing("\"b\"", with: "\"c\"")
            .replacing("--b", with: "--c")
        let picture = "Content-Type: image/png\nContent-ID: <x>\n\npicture"
        let message = MailText.parse(MailText.multipart("related", [inner, picture]))
        #expect(MailText.shown(message).first?.hasPrefix("one two") == true)
        #expect(message.attachments.map(\.isShownInText) == [false])
    }
}
