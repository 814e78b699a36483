import GatefoldMail
import Testing

/// HTML that was made to break its reader. A test that hangs or crashes fails.
@Suite struct HTMLHostileTests {
    private func blocks(_ html: String) -> [Block] { HTMLText(Array(html.utf8)).blocks }

    @Test(arguments: ["<div>", "<b>", "<table><tr><td>", "<blockquote>", "<ul><li>", "<unknown>"])
    func elementsWithinEachOtherWithoutEndKeepTheirText(tag: String) {
        let html = (0..<12_000).map { "\(tag)\($0 % 10)" }.joined() + "last"
        let text = BlockPrinter.print(blocks(html))
        #expect(text.contains("last"))
        #expect(text.count { $0.isNumber && $0.isASCII } >= 12_000)
    }

    @Test func blocksLieOnlySoDeepWithinEachOther() {
        var (blocks, depth) = (blocks(String(repeating: "<blockquote>", count: 10_000) + "x"), 0)
        while case .quote(let inner)? = blocks.first { (blocks, depth) = (inner, depth + 1) }
        #expect(depth == 32)
        #expect(blocks == [.paragraph(RichText("x"))])
    }

    @Test func endTagsOfNothingAreCheap() {
        let html = String(repeating: "<b>", count: 3000) + String(repeating: "</i></p></td>", count: 20_000) + "x"
        #expect(BlockPrinter.print(blocks(html)).contains("x"))
    }

    @Test func aTagOfManyAttributesIsReadWithSome() {
        let attributes = (0..<100_000).map { "a\($0)=1" }.joined(separator: " ")
        #expect(printed("<p \(attributes)>x") == "p x")
        #expect(printed("<p style='color:#f00' \(attributes)>x") == "p [#ff0000|x]")
    }

    @Test func attributesOfAnySizeAreRead() {
        let long = String(repeating: "x", count: 500_000)
        #expect(printed("<p title='\(long)' style='\(long)'>x") == "p x")
        #expect(printed("<p style='\(String(repeating: "a:b;", count: 20_000))color:#f00'>x") == "p [#ff0000|x]")
    }

    @Test(arguments: [
        "<!--", "<style>", "<script>", "<![if", "<?", "<p title=\"", "<a href='", "<", "</", "&", "<!DOCTYPE", "<!",
    ])
    func unterminatedMarkupKeepsTheTextBeforeIt(piece: String) {
        let text = printed("<p>before</p>" + piece)
        #expect(text.hasPrefix("p before"))
        #expect(printed("<p>before</p>" + String(repeating: piece, count: 10_000)).hasPrefix("p before"))
    }

    @Test(arguments: ["<!-- x ", "<style> ", "<script> "])
    func textAfterAnElementThatNeverEndsIsShown(piece: String) {
        #expect(printed(piece + "<p>after</p>").contains("p after"))
    }

    @Test func aTagOrAValueThatNeverEndsIsText() {
        #expect(printed("<p>1 <2 and a<b") == "p 1 <2 and a<b")
        #expect(printed("<p>a <") == "p a <")
        #expect(printed("<p title=\"x>a</p><p>b</p>") == "p a\np b")
        #expect(printed("<p title= 'x>a</p>") == "p a")
    }

    @Test func manySpacesBetweenAttributesAreNoAttributes() {
        let spaces = String(repeating: " ", count: 500)
        #expect(printed("<p\(spaces)title='x'\n\(spaces)style='color:red'>a") == "p [#ff0000|a]")
    }

    @Test func nullsAreReplaced() {
        #expect(printed("<p>a\0b</p>") == "p a\u{FFFD}b")
        #expect(printed("<p title='\0'>ab</p>") == "p ab")
    }

    @Test func scriptsHaveNoWayIntoTheText() {
        #expect(printed("<scr<script>ipt>x</script>y").contains("y"))
        #expect(printed("<img src=x onerror=alert(1)>a<svg onload=alert(1)>b</svg>c") == "p ac")
        #expect(printed("<p style='width:expression(alert(1));color:red'>a") == "p [#ff0000|a]")
    }

    @Test func aMillionOpenBracketsAreText() {
        #expect(printed(String(repeating: "<", count: 300_000)).utf8.count > 299_000)
    }

    @Test func manyTablesOneAfterTheOtherAndWithinAreRead() {
        let flat = String(repeating: "<table><tr><td>a</td></tr></table>", count: 20_000)
        #expect(blocks(flat).count == 20_000)
        let row = "<tr>" + String(repeating: "<td>a", count: 30_000)
        #expect(BlockPrinter.print(blocks("<table border=1>\(row)\(row)</table>")).count { $0 == "a" } == 60_000)
    }
}
