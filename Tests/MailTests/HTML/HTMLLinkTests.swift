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

    @Test(arguments: [
        ("https://www.a.example/b/?c=d#e", "a.example/b"), ("http://a.example", "a.example"),
        ("http://bank.example@a.example/#x", "a.example"), ("mailto:ada@a.example?subject=x", "ada@a.example"),
        ("tel:+49123", "+49123"), ("http://a.example/\u{202E}b", "a.example/b"),
        (
            "http://a.example/" + String(repeating: "b", count: 90),
            "a.example/" + String(repeating: "b", count: 49) + "…"
        ),
    ])
    func aLinkOfPicturesWithoutWordsSaysItsAddress(address: String, words: String) {
        #expect(
            printed("a <a href='\(address)'><img src='http://b.example'> </a> c") == "p a [@\(address)|\(words)] c")
        #expect(
            printed("<a href='\(address)'><img src='cid:x' alt=dog></a>", picture: { _ in 0 })
                == "picture 0 'dog' -x-\np [@\(address)|\(words)]")
    }

    @Test func aLinkWithWordsSaysThem() {
        let start = "<a href='http://a.example'"
        #expect(printed(start + "><img src='http://b.example' alt=dog></a>") == "p [@http://a.example|dog]")
        #expect(printed(start + "><img src='http://b.example' title=dog></a>") == "p [@http://a.example|dog]")
        #expect(printed(start + " title=cat><img src='http://b.example'></a>") == "p [@http://a.example|cat]")
        #expect(printed(start + " aria-label=cat><img src='cid:x'>b</a>", picture: { _ in 0 }).hasSuffix("|b]"))
    }

    @Test func aLinkAroundNothingIsNotSaid() {
        #expect(printed("a<a href='http://a.example'> </a>b") == "p a b")
        #expect(printed("<a href='http://a.example'><img src='http://b.example' width=1 height=1></a>") == "")
        #expect(printed("<p hidden><a href='http://a.example'><img src='http://b.example'></a></p>") == "")
    }

    @Test func thePiecesOfAPictureSayTheirAddressOnce() {
        let piece = "<a href='http://a.example'><img src='http://b.example'></a>"
        let other = "<a href='http://c.example'><img src='http://b.example'></a>"
        #expect(
            printed(piece + piece + other + piece)
                == "p [@http://a.example|a.example] [@http://c.example|c.example] [@http://a.example|a.example]")
    }

    @Test func aLinkAroundBoxesHoldsAllTheirText() {
        #expect(
            printed("<a href='http://a.example'><div>one</div><p>two</p></a>three").contains("[@http://a.example|one]"))
    }
}
