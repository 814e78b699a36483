import Testing

@Suite struct HTMLTextTests {
    @Test func paragraphsHeadingsAndRulesAreBlocks() {
        #expect(
            printed("<h2>Title</h2>text<p>one<p>two</p><hr>three") == "h2 Title\np text\np one\np two\nrule\np three")
    }

    @Test func spacesAndLineEndsOfTheSourceAreOneSpace() {
        #expect(printed("<p>\n one \t <b> two</b> \r\n three </p>") == "p one [b|two] three")
    }

    @Test func aBreakEndsALineAndTwoEndAParagraph() {
        #expect(printed("one<br>two<br><br>three<br>") == "p one/two\np three")
    }

    @Test func boxesOfOneLineEachAreLinesOfOneParagraph() {
        let html = "one<div>two</div><div>three</div><div><br></div><div>four</div>"
        #expect(printed(html) == "p one/two/three\np four")
    }

    @Test func looksAreFollowedFromTagsAndStyles() {
        #expect(
            printed("<b>a</b><em>b</em><u>c</u><del>d</del><code>e</code>") == "p [b|a][i|b][u|c][s|d][m|e]")
        #expect(
            printed("<b>a<span style='font-weight:400;text-decoration:line-through !important'>b</span></b>")
                == "p [b|a][s|b]")
        #expect(
            printed("<font color=red>a</font><span style='color:#06c'>b</span><span style=color:rgb(0,128,0)>c")
                == "p [#ff0000|a][#0066cc|b][#008000|c]")
    }

    @Test func blackGreyAndWhiteTextHasTheReadersColor() {
        #expect(
            printed("<div style='background:#c00;color:white'>a <i style='color:#333'>b</i></div>") == "p a [i|b]")
    }

    @Test func aGreyWithinAColorEndsIt() {
        #expect(printed("<font color=blue>a<font color=black>b</font></font>") == "p [#0000ff|a]b")
    }

    @Test func preformattedTextKeepsItsSpaces() {
        #expect(printed("<pre>\n a\n  b <b>c</b>\n</pre>d") == "pre  a/  b [b|c]\np d")
    }

    @Test func breaksInPreformattedTextAreLines() {
        #expect(printed("<pre>a<br>  b<br><br>c<div>d</div> e</pre>") == "pre a/  b//c/d/ e")
    }

    @Test func aSpaceBetweenElementsIsASpace() {
        #expect(printed("<b>a</b> <i>b</i>\n<u>c</u>") == "p [b|a] [i|b] [u|c]")
    }

    @Test func aStyleThatKeepsLinesKeepsThem() {
        #expect(printed("<div style='white-space: pre-wrap'>one\ntwo\n\nthree</div>") == "p one/two\np three")
    }

    @Test func noBreakSpacesIndentButDoNotFillLines() {
        #expect(printed("<p>a&nbsp;b&nbsp; c</p>") == "p a\u{A0}b c")
        #expect(printed("<p>&nbsp;</p><p>&nbsp;a</p><p>&nbsp;&nbsp;b</p>") == "p a\np \u{A0}\u{A0}b")
        #expect(printed("<p>a" + String(repeating: "&nbsp;", count: 500) + "b</p>").count == 12)
    }

    @Test func wideSpacesAreSpaces() {
        #expect(printed("<p>\u{3000}\u{2003}</p><p>\u{3000}a\u{2003}b\u{3000}</p>") == "p \u{3000}a\u{2003}b")
    }

    @Test func charactersWithoutWidthAreLeftOut() {
        let filler = String(repeating: "&nbsp;&zwnj;&#847; &#8199;&#65279;&shy;", count: 50)
        #expect(printed("<p>Preview\(filler)</p><p>so&shy;ft&#8203;ly</p>") == "p Preview\np softly")
        #expect(printed("<p>a\(filler)b</p>") == "p a b")
    }

    @Test func joinersBetweenLettersStay() {
        #expect(printed("<p>\u{0645}\u{06CC}\u{200C}\u{062E}</p>") == "p \u{0645}\u{06CC}\u{200C}\u{062E}")
        #expect(printed("<p>👩\u{200D}💻</p>") == "p 👩\u{200D}💻")
    }

    @Test func referencesToControlCharactersAreLettersOfWindows() {
        #expect(printed("<p>&#128;5 &#147;x&#148;</p>") == "p €5 “x”")
    }

    @Test func namesOfCharactersOfEachVersionOfHTMLAreRead() {
        #expect(printed("<p>&lstrok;&check;&amp;&rarr;&apos;&nothing;&copy &lt;b&gt;") == "p ł✓&→'&nothing;© <b>")
    }

    @Test func linksDirectlyAfterEachOtherAreSetOff() {
        let html = "<a href='http://a.example'>A</a><a href='http://b.example'>B</a>"
        #expect(printed(html) == "p [@http://a.example|A] [@http://b.example|B]")
        #expect(
            printed("<a href='http://a.example'>A</a><a href='http://a.example'>B</a>") == "p [@http://a.example|AB]")
    }

    @Test func anElementOfALineWithTheStyleOfABlockIsALine() {
        #expect(printed("<span style='display:block'>200</span><span>deals</span>") == "p 200/deals")
    }

    @Test func quotesAreQuotesHoweverTheyAreMarked() {
        #expect(
            printed("a<blockquote>b<blockquote type=cite>c</blockquote></blockquote>d") == "p a\n> p b\n> > p c\np d")
        let gmail =
            "a<div class='gmail_quote'>On Monday Ada wrote:<br><blockquote class=gmail_quote>b</blockquote></div>"
        #expect(printed(gmail) == "p a\np On Monday Ada wrote:\n> p b")
        #expect(printed("a<div class=gmail_quote>forwarded</div>") == "p a\n> p forwarded")
    }

    @Test func listsNestAndCount() {
        #expect(
            printed("<ul><li>a<li>b<ol start=3><li>c<li><p>d<p>e</ol><li></ul>")
                == "* p a\n* p b\n  3. p c\n  4. p d\n     p e")
        #expect(printed("<ul>stray<li>a</ul>") == "* p stray\n* p a")
        #expect(printed("<ul></ul>") == "")
    }

    @Test func definitionsAreParagraphs() {
        #expect(printed("<dl><dt>term<dd>meaning</dl>") == "p [b|term]\np meaning")
    }
}
