import Testing

@Suite struct HTMLTableTests {
    @Test func aTableWithHeaderCellsIsATable() {
        let html = """
            <table><caption>Order</caption><tr><th>Item<th>Price<tr><td>Tea, <b>black</b><td>$4<tr><td>Cup<td>$9
            </table>
            """
        #expect(printed(html) == "p Order\n| p [b|Item] | p [b|Price]\n| p Tea, [b|black] | p $4\n| p Cup | p $9")
    }

    @Test func aTableOfShortCellsIsATable() {
        let html = "<table><tr><td>Tea<td><td>$4<tr><td>Cup<td><td>$9</table>"
        #expect(printed(html) == "| p Tea | p $4\n| p Cup | p $9")
    }

    @Test func aTableForLayoutDissolvesIntoItsCells() {
        let html = """
            <table><tr><td><table><tr><td><h1>News</h1></td></tr><tr><td>Text</td></tr></table></td>
            <td><table><tr><td>Side</td></tr></table></td></tr></table>
            """
        #expect(printed(html) == "h1 News\np Text\np Side")
        #expect(printed("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>") == "p a\np b\np c\np d")
    }

    @Test func aTableOfHeaderCellsOnlyIsForLayout() {
        let html = "<table><tr><th>a<th>b<tr><th>c<th>d</table>"
        #expect(printed(html) == "p [b|a]\np [b|b]\np [b|c]\np [b|d]")
    }

    @Test func longOrManyLinedCellsAreForLayout() {
        let long = String(repeating: "long ", count: 40) + "end"
        #expect(printed("<table><tr><td>a<td>\(long)<tr><td>c<td>d</table>") == "p a\np \(long)\np c\np d")
        #expect(printed("<table><tr><td>a<td>x<br>y<tr><td>c<td>d</table>") == "p a\np x/y\np c\np d")
    }

    @Test func aBorderMakesATableOfLongCells() {
        #expect(printed("<table border=1><tr><td>a<td>x<br>y<tr><td>c<td>d</table>") == "| p a | p x/y\n| p c | p d")
    }

    @Test func aTableInATableOfDataStaysWhole() {
        let html = "<table><tr><td><table border=1><tr><td>a<td>b<tr><td>c<td>d</table></td><td>e</td></tr></table>"
        #expect(printed(html) == "| p a | p b\n| p c | p d\np e")
    }

    @Test func textBetweenTheCellsIsNotLost() {
        let html = "<table>before<tr><th>a</th>between<td>b<tr><td>c<td>d</table>after"
        let text = printed(html)
        for word in ["before", "between", "after", "a", "b", "c", "d"] { #expect(text.contains(word)) }
    }
}
