import GatefoldMail
import Testing

@Suite struct HTMLWithheldTests {
    private func withheld(_ html: String) -> Int { HTMLText(Array(html.utf8)).withheld }

    @Test(arguments: [
        "<img src='http://a.example/1.png'>", "<img src='//a.example/1.png' width=1 height=1>",
        "<td background='https://a.example/b.png'>", "<p style=\"background: url( 'https://a.example/b.png' )\">",
        "<link rel=stylesheet href='https://a.example/c.css'>", "<style>@import 'https://a.example/c.css';</style>",
        "<style>@font-face { src: URL(https://a.example/f.woff) }</style>",
        "<iframe src='https://a.example/'></iframe>",
        "<video poster='https://a.example/p.png'></video>", "<object data='https://a.example/o'></object>",
        "<div style='display:none'><img src='https://a.example/t'></div>", "<img src='data:image/png;base64,AAAA'>",
        "<style>@import url(\"https://a.example/c.css\");</style>", "<input type=image src=https://a.example/i>",
        "<svg><image xlink:href='http://a.example/1'/></svg>",
    ])
    func eachKindOfAddressIsCounted(html: String) {
        #expect(withheld(html) == 1)
    }

    @Test func anAddressIsCountedOnce() {
        let html = "<img src='http://a.example/1'><img src='http://a.example/1'><img src='http://a.example/2'>"
        #expect(withheld(html) == 2)
        #expect(withheld("<img src='http://a.example/1' srcset='http://a.example/1 1x, http://a.example/2 2x'>") == 2)
        #expect(withheld("<img srcset='http://a.example/1,x 1x,http://a.example/2 2x ,http://a.example/3,'>") == 3)
    }

    @Test func linksThatAreNeverLoadedAreNotCounted() {
        #expect(withheld("<img src='cid:x'><img src='local.png'><a href='http://a.example'>a</a>url(http://b)") == 0)
    }

    @Test func wordsStandForAPictureThatIsNotLoaded() {
        #expect(printed("a<img src='http://a.example/1' alt='our  logo'>b") == "p a our logo b")
        #expect(printed("<a href='http://a.example'><img alt=Shop src=x></a>") == "p [@http://a.example|Shop]")
        #expect(printed("<img src='http://a.example/1' width=1 height=1 alt=spy>") == "")
    }
}
