import GatefoldMail
import Testing

@Suite struct HTMLHiddenTests {
    @Test(arguments: [
        "display:none", "DISPLAY : NONE !important", "visibility:hidden", "mso-hide:all", "font-size:0",
        "font-size:0px",
        "font-size:1px;color:#fff", "max-height:0;overflow:hidden", "opacity:0", "height:0px; overflow: hidden",
        "opacity: 0%", "color:transparent", "color: RGBA(0, 0, 0, 0) !important", "color:#0000", "color:#ffffff00",
        "color:hsl(0 0% 0% / 0%)", "font:0/0 a", "font-size:.05em", "font-size:5%", "color:red;color:transparent",
    ])
    func hiddenTextIsNotShown(style: String) {
        #expect(printed("<p>a</p><div style='\(style)'>hidden<img alt=x><table><tr><td>h</table></div>b") == "p a\np b")
    }

    @Test(arguments: [
        "max-height:0", "opacity:0.5", "font-size:12px", "height:0", "display:block", "color:", "color:inherit",
        "color:rgba(0,0,0,.5)", "color:#00000001", "color:transparent;color:#000", "font-size:2em", "font-size:inherit",
        "-webkit-background-clip:text;color:transparent", "font:12px/0 a",
    ])
    func textThatOnlyLooksHiddenIsShown(style: String) {
        #expect(printed("a<div style='\(style)'>shown</div>b") == "p a/shown/b")
    }

    @Test func aSizeWithinNoSizeIsShown() {
        #expect(printed("<td style='font-size:0'>a<div style='font-size:16px'>b</div></td>") == "p b")
    }

    @Test func aSizeThatDependsOnNoSizeIsNotShown() {
        let html = "<b style='font-size:100%'>b</b><i style='font-size:inherit'>c</i><u style='font-size:1.5em'>d</u>"
        #expect(printed("<td style='font-size:0'>a\(html)<s style='font-size:medium'>e</s></td>") == "p [s|e]")
    }

    @Test func aColorWithinATransparentOneIsShown() {
        let html = "<i style='color:#000'>b</i><font color=black>c</font><a href='http://a.example'>d</a><b>e</b>"
        #expect(printed("<div style='color:transparent'>a\(html)</div>") == "p [i|b]c[@http://a.example|d]")
    }

    @Test func aPictureWithinTextThatIsNotSeenIsShown() {
        for style in ["font-size:0", "color:transparent"] {
            #expect(
                printed("<td style='\(style)'>a<img src='cid:x' alt=b></td>", picture: { _ in 0 })
                    == "picture 0 'b' -x-")
        }
    }

    @Test func theHiddenAttributeHides() {
        #expect(printed("<p>a<p hidden>b<p>c") == "p a\np c")
    }

    @Test func classesThatAStyleSheetHidesAreHidden() {
        let css = """
            @media (max-width: 600px) { .wide { display: none } }
            .phone, div.tablet { display:none !important; width: 0 } #only { display: none } p .far { display:none }
            """
        let html = "<style>\(css)</style><div class='x phone'>a</div><p class=tablet>b</p><i id=only>c</i>"
        #expect(printed(html + "<i class=wide>d</i><i class=far>e</i>") == "p [i|de]")
    }

    @Test func elementsWithoutTextAreNotShown() {
        let html = """
            <head><title>t</title><style>p {}</style></head><script>if (a<b) "</p>"</script><noscript>n</noscript>
            <template>e</template><!-- c --><!--[if mso]><p>o</p><![endif]-->x<![if !mso]>y<![endif]>z
            <svg><text>s</text></svg>
            """
        #expect(printed(html) == "p xyz")
    }

    @Test func textAfterAStyleSheetWithoutAHeadIsShown() {
        #expect(printed("<style>p {}</style><unknown>text</unknown>") == "p text")
    }
}
