import GatefoldMail
import Testing

struct PreviewTests {
    private func preview(_ mail: String) -> String { Preview.text(of: Array(mail.utf8)) }

    @Test func thePreviewIsTheFirstTextOnOneLine() { #expect(preview("Subject: a\n\nHello\n\n you\n") == "Hello you") }

    @Test func quotesAndTheirAnnouncementAndSignaturesAreLeftOut() {
        #expect(preview("\nFine.\n\nOn Monday Ann wrote:\n> How are you?\n\nBye\n-- \nB") == "Fine. Bye")
    }

    @Test func encodedTextIsDecoded() {
        #expect(
            preview(
                "Content-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=utf-8\n\nGr=C3=BC=\n=C3=9Fe"
            ) == "Grüße")
        #expect(preview("Content-Transfer-Encoding: base64\n\nSGVsbG8=") == "Hello")
    }

    @Test func theFirstTextOfAMultipartIsFound() {
        let inner =
            "Content-Type: multipart/alternative; boundary=c\n\n--c\nContent-Type: text/html\n\n<style>x</style><p>Hi&nbsp;you</p>\n--c--"
        #expect(preview(MailText.multipart("mixed", ["Content-Type: image/png\n\nx", inner])) == "Hi you")
    }

    @Test func aMailCutOffInTheMiddleOfALetterHasAPreview() {
        #expect(
            Preview.text(of: Array("Content-Type: text/plain; charset=utf-8\n\nGrü".utf8).dropLast().map { $0 }) == "Gr"
        )
    }

    @Test func aPreviewIsNoLongerThanTheLimit() {
        #expect(
            Preview.text(of: Array(("\n" + String(repeating: "a ", count: 10_000)).utf8), limit: 10) == "a a a a a")
    }

    @Test func wordsThatNobodySeesAreLeftOut() {
        #expect(preview("Content-Type: text/html\n\nNews&nbsp;&zwnj;&#847; &zwnj;&nbsp;&shy; today") == "News today")
    }

    @Test func aMailWithoutTextHasNoPreview() {
        #expect(preview("Content-Type: image/png\n\nxyz") == "")
        #expect(preview("") == "")
    }
}
