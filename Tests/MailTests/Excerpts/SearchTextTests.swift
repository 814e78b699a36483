import GatefoldMail
import Testing

struct SearchTextTests {
    private func search(_ mail: String) -> SearchText { SearchText(of: Array(mail.utf8)) }

    @Test func allTextsOfAMailAreFound() {
        let inner =
            "Content-Type: multipart/mixed; boundary=c\n\n--c\n\ntwo\n--c\nContent-Type: text/html\n\n<b>three</b>\n--c--\nx"
        let found = search(MailText.multipart("mixed", ["\none", inner, "\nfour"]))
        #expect(found.text.split { $0.isWhitespace } == ["one", "two", "three", "four"])
        #expect(!found.hasFiles)
    }

    @Test func ofPlainTextAndHTMLOnlyOneIsTaken() {
        let both = ["Content-Type: text/plain\n\nplain words", "Content-Type: text/html\n\n<p>rich words</p>"]
        #expect(search(MailText.multipart("alternative", both)).text == "plain words\n")
        let poor = ["Content-Type: text/plain\n\n\n", "Content-Type: text/html\n\n<p>rich words</p>"]
        #expect(search(MailText.multipart("alternative", poor)).text.contains("rich words"))
    }

    @Test func filesAreNoticedAndNotRead() {
        let found = search(MailText.multipart("mixed", ["\none", "Content-Type: image/png\n\nsecret"]))
        #expect(found.hasFiles && found.text == "one\n")
    }

    @Test func mailsWithinMailsAreRead() {
        #expect(search("Content-Type: message/rfc822\n\nSubject: inner\n\ntext").text == "text")
    }

    @Test(arguments: OracleMail.all)
    func thePreviewIsThatOfAList(_ mail: OracleMail) {
        let found = mail.bytes.withUnsafeBytes { SearchText(of: $0, previewLength: 160) }
        #expect(found.preview == Preview.text(of: mail.bytes, limit: 160))
        #expect(SearchText(of: mail.bytes).preview.isEmpty)
    }

    @Test func thePreviewMayComeFromAPartThatIsNotSearched() {
        let both = ["Content-Type: text/plain\n\n> a b c d", "Content-Type: text/html\n\n<p>rich words</p>"]
        let mail = Array(MailText.multipart("alternative", both).utf8)
        let found = mail.withUnsafeBytes { SearchText(of: $0, previewLength: 160) }
        #expect(found.preview == "rich words")
        #expect(found.text == "> a b c d\n")
    }

    @Test func theTextIsNoLongerThanTheLimit() {
        let long = Array(("\n" + String(repeating: "a ", count: 10_000)).utf8)
        #expect(SearchText(of: long, limit: 100).text.utf8.count == 100)
    }
}
