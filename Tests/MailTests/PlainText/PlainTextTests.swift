import Testing

@testable import GatefoldMail

struct PlainTextTests {
    private func paragraph(_ text: String) -> Block { .paragraph(RichText(text)) }

    @Test func blankLinesSeparateParagraphs() {
        #expect(PlainText.blocks("a\nb\r\n\r\nc\r") == [paragraph("a\nb"), paragraph("c")])
    }

    @Test func quotesLieWithinQuotes() {
        #expect(
            PlainText.blocks("> > b\n> a\nc") == [.quote([.quote([paragraph("b")]), paragraph("a")]), paragraph("c")])
    }

    @Test func quotesOfTenThousandLevelsLieInEachOtherNoDeeperThanTheLimit() {
        var blocks = PlainText.blocks(String(repeating: ">", count: 10_000) + " a")
        var depth = 0
        while case .quote(let inner)? = blocks.first {
            blocks = inner
            depth += 1
        }
        #expect(depth == PlainLine.deepest)
        #expect(blocks == [paragraph("a")])
    }

    @Test func aSignatureIsSeparatedByARule() {
        #expect(PlainText.blocks("a\n-- \nb") == [paragraph("a"), .rule, paragraph("b")])
        #expect(PlainText.blocks("a \n-- \nb", isFlowed: true) == [paragraph("a"), .rule, paragraph("b")])
    }

    @Test func flowedLinesAreJoined() {
        #expect(PlainText.blocks("a \nb\nc", isFlowed: true) == [paragraph("a b\nc")])
        #expect(PlainText.blocks("a \nb", isFlowed: true, deletesSpace: true) == [paragraph("ab")])
    }

    @Test func flowedQuotesJoinOnlyAtTheirDepth() {
        let blocks = PlainText.blocks(">> a \n>> b \n> c\n d", isFlowed: true)
        #expect(blocks == [.quote([.quote([paragraph("a b")]), paragraph("c")]), paragraph("d")])
    }

    @Test func aStuffedSpaceIsTakenAway() {
        #expect(PlainText.blocks(" > no quote\n From here", isFlowed: true) == [paragraph("> no quote\nFrom here")])
    }

    @Test func tablesAndPatchesKeepTheirColumns() {
        #expect(PlainText.blocks("a     b\ncc    d") == [.preformatted(RichText("a     b\ncc    d"))])
        #expect(PlainText.blocks("@@ -1 +1 @@\n-a\n+b") == [.preformatted(RichText("@@ -1 +1 @@\n-a\n+b"))])
    }

    @Test(arguments: [
        ("see https://a.example/b.", "https://a.example/b"), ("(http://a.example/(b))", "http://a.example/(b)"),
        ("<https://a.example>", "https://a.example"), ("https://a.example/?q=1,2 x", "https://a.example/?q=1,2"),
        ("xhttp://a.example", nil), ("http://", nil), ("ftp://a.example", nil), ("://", nil),
    ])
    func addressesOfPagesAreLinks(_ text: String, _ link: String?) {
        let rich = PlainTextLinks.rich(text)
        #expect(rich.text == text)
        #expect(rich.runs.compactMap(\.look.link).first == link)
    }

    @Test func aLineOfAMegabyteIsAParagraph() {
        let long = String(repeating: "x", count: 1 << 20)
        #expect(PlainText.blocks(long) == [paragraph(long)])
    }
}
