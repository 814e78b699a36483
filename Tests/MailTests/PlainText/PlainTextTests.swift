import Testing

@testable import GatefoldMail

struct PlainTextTests {
    private func paragraph(_ text: String) -> Block { .paragraph(RichText(text)) }

    private func blocks(_ text: String, isFlowed: Bool = false, deletesSpace: Bool = false) -> [Block] {
        PlainText.blocks(Array(text.utf8), isFlowed: isFlowed, deletesSpace: deletesSpace)
    }

    @Test func blankLinesSeparateParagraphs() {
        #expect(blocks("a\nb\r\n\r\nc\r") == [paragraph("a\nb"), paragraph("c")])
    }

    @Test func quotesLieWithinQuotes() {
        #expect(
            blocks("> > b\n> a\nc") == [.quote([.quote([paragraph("b")]), paragraph("a")]), paragraph("c")])
    }

    @Test func quotesOfTenThousandLevelsLieInEachOtherNoDeeperThanTheLimit() {
        var blocks = self.blocks(String(repeating: ">", count: 10_000) + " a")
        var depth = 0
        while case .quote(let inner)? = blocks.first {
            blocks = inner
            depth += 1
        }
        #expect(depth == PlainLine.deepest)
        #expect(blocks == [paragraph("a")])
    }

    @Test func aSignatureIsSeparatedByARule() {
        #expect(blocks("a\n-- \nb") == [paragraph("a"), .rule, paragraph("b")])
        #expect(blocks("a \n-- \nb", isFlowed: true) == [paragraph("a"), .rule, paragraph("b")])
    }

    @Test func flowedLinesAreJoined() {
        #expect(blocks("a \nb\nc", isFlowed: true) == [paragraph("a b\nc")])
        #expect(blocks("a \nb", isFlowed: true, deletesSpace: true) == [paragraph("ab")])
    }

    @Test func wrappedParagraphsAreMadeWhole() {
        let text = """
            Dear all,
            the boat is painted, the mast stands, and she still has no name. The
            harbour office wants one by Friday week, in letters at least ten
            centimetres high. Whoever names her first has to bring the bottle.

            I begin: Kittiwake. It is short, so that the letters can be as large
            as the office wants them.
            Henrik
            """
        #expect(
            blocks(text) == [
                paragraph(
                    "Dear all,\nthe boat is painted, the mast stands, and she still has no name. The harbour office wants "
                        + "one by Friday week, in letters at least ten centimetres high. Whoever names her first has to "
                        + "bring the bottle."),
                paragraph(
                    "I begin: Kittiwake. It is short, so that the letters can be as large as the office wants them.\nHenrik"
                ),
            ])
    }

    @Test func wrappedQuotesAreMadeWholeAtTheirDepth() {
        let quoted =
            "> the boat is painted, the mast stands, and she still has no name. The\n> harbour office wants one."
        #expect(
            blocks(quoted + "\nGood.") == [
                .quote([
                    paragraph(
                        "the boat is painted, the mast stands, and she still has no name. The harbour office wants one."
                    )
                ]), paragraph("Good."),
            ])
    }

    /// Verses, lists, logs, addresses and Chinese keep their line ends, also beside a line of the usual width.
    @Test(arguments: [
        "The ferry leaves at six, the ropes are wet, the gulls are loud above\nthe harbour wall;\nthe captain counts the "
            + "bicycles and calls the names of all the quays\nhe knows by heart, and then\nhe whistles, and the engine "
            + "wakes, and slowly everything begins\nto move",
        "We need these things for the weekend in the cabin by the lake, please:\n- bread for everybody, and butter, cheese, "
            + "and a soup for Friday\n- wood\n1. first of all somebody has to find the key of the cabin again\n2. then",
        "The timetable of the summer is found on the page of the harbour office\nhttps://harbour.example/summer/timetable",
        "一二三四五六七八九十一二三四五六七八九十 一二三四五六七八九十一二三四五六七八九十一二三四五六七八\n九十一二",
        "short\nlines\nof a poem",
    ])
    func linesThatNobodyWrappedStay(_ text: String) throws {
        let blocks = blocks(text)
        guard case .paragraph(let rich) = try #require(blocks.first) else {
            Issue.record("\(blocks)")
            return
        }
        #expect(rich.text == text && blocks.count == 1)
    }

    @Test func flowedQuotesJoinOnlyAtTheirDepth() {
        let blocks = self.blocks(">> a \n>> b \n> c\n d", isFlowed: true)
        #expect(blocks == [.quote([.quote([paragraph("a b")]), paragraph("c")]), paragraph("d")])
    }

    @Test func aStuffedSpaceIsTakenAway() {
        #expect(blocks(" > no quote\n From here", isFlowed: true) == [paragraph("> no quote\nFrom here")])
    }

    @Test func tablesAndPatchesKeepTheirColumns() {
        #expect(blocks("a     b\ncc    d") == [.preformatted(RichText("a     b\ncc    d"))])
        #expect(blocks("@@ -1 +1 @@\n-a\n+b") == [.preformatted(RichText("@@ -1 +1 @@\n-a\n+b"))])
    }

    @Test(arguments: [
        ("see https://a.example/b.", "https://a.example/b"), ("(http://a.example/(b))", "http://a.example/(b)"),
        ("<https://a.example>", "https://a.example"), ("https://a.example/?q=1,2 x", "https://a.example/?q=1,2"),
        ("xhttp://a.example", nil), ("http://", nil), ("ftp://a.example", nil), ("://", nil),
    ])
    func addressesOfPagesAreLinks(_ text: String, _ link: String?) {
        let rich = PlainTextLinks.rich(Array(text.utf8))
        #expect(rich.text == text)
        #expect(rich.runs.compactMap(\.look.link).first == link)
    }

    @Test func aLineOfAMegabyteIsAParagraph() {
        let long = String(repeating: "x", count: 1 << 20)
        #expect(blocks(long) == [paragraph(long)])
    }
}
