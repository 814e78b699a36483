import GatefoldMail
import Testing

@Suite struct HTMLLinkTests {
    @Test(arguments: ["http://a.example/?b=1&c=2", "HTTPS://a.example", "mailto:ada@lovelace.example", "tel:+49123"])
    func addressesOfTheWebOfMailAndOfTelephonesAreLinks(address: String) {
        let html = "<a href=\"\(address)\">text</a>"
        #expect(printed(html) == "p [@\(address)|text]")
    }

    @Test(arguments: [
        "javascript:alert(1)", " java\nscript:alert(1)", "&#106;avascript:x", "data:text/html,x", "file:///etc/passwd",
        "vbscript:x", "#top", "page.html", "//a.example", "http", "http:", "", "\u{1}javascript:x",
    ])
    func otherAddressesAreDroppedAndTheirTextStays(address: String) {
        #expect(printed("<a href=\"\(address)\">text</a>") == "p text")
    }

    @Test func controlCharactersInAddressesAreDropped() {
        #expect(printed("<a href=' http://a.exa\nmple/\t'>text</a>") == "p [@http://a.example/|text]")
    }

    @Test func aLinkAroundBoxesHoldsAllTheirText() {
        #expect(
            printed("<a href='http://a.example'><div>one</div><p>two</p></a>three").contains("[@http://a.example|one]"))
    }
}
