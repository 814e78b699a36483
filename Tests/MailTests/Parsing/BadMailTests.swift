import GatefoldMail
import Testing

/// Mails that break the rules are shown as far as they can be read.
struct BadMailTests {
    @Test func anEmptyMailShowsNothing() {
        let message = Message(parsing: [])
        #expect(message.blocks.isEmpty && message.attachments.isEmpty)
    }

    @Test(arguments: ["Subject: a", "Subject: a\n", "Subject: a\r\n\r\n"])
    func aMailOfAHeaderAloneShowsItsSubject(_ mail: String) {
        #expect(MailText.parse(mail).envelope.subject == "a")
        #expect(MailText.parse(mail).blocks.isEmpty)
    }

    @Test func aMailWithoutBlankLineShowsItsText() {
        let message = MailText.parse("Subject: a\nSome text here\nand more\n")
        #expect(message.envelope.subject == "a")
        #expect(MailText.shown(message) == ["Some text here\nand more"])
    }

    @Test func junkIsShownAsText() {
        #expect(MailText.shown("just some words\nof nobody") == ["just some words\nof nobody"])
    }

    @Test(arguments: ["\u{FEFF}Subject: a\n\nb", "From x Mon Jan  5 2026\nSubject: a\n\nb", "Subject: a\r\rb"])
    func oddBeginningsAndLineEndsDoNoHarm(_ mail: String) {
        #expect(MailText.parse(mail).envelope.subject == "a")
        #expect(MailText.shown(mail) == ["b"])
    }

    @Test func theTextOfAMultipartWhoseBoundaryNeverComesIsShown() {
        let message = MailText.parse("Content-Type: multipart/mixed; boundary=x\n\nHello\n--y\nmore\n")
        #expect(MailText.shown(message) == ["Hello\n--y\nmore"])
        #expect(message.remarks == [.damaged])
    }

    @Test func theTextOfAMultipartWithoutBoundaryIsShown() {
        #expect(MailText.shown("Content-Type: multipart/mixed\n\nHello\n") == ["Hello"])
    }

    @Test func textBehindTheLastBoundaryIsShown() {
        #expect(MailText.shown(MailText.multipart("mixed", ["\none"]) + "footer\n") == ["one", "footer"])
    }

    @Test func aMissingSemicolonBeforeTheBoundaryLosesNoPart() {
        #expect(MailText.shown("Content-Type: multipart/mixed\n\tboundary=\"b\"\n\n--b\n\none\n--b--\n") == ["one"])
    }

    @Test func nulsAreShownAsReplaced() {
        #expect(MailText.shown("Subject: a\n\nb\0c") == ["b\u{FFFD}c"])
        #expect(MailText.shown("Content-Type: multipart/mixed; boundary=x\n\nb\0c\n") == ["b c"])
    }

    @Test func base64CutInTheMiddleIsShownAsFarAsItGoes() {
        #expect(MailText.shown("Content-Transfer-Encoding: base64\n\nSGVsbG8gd29ybGQ") == ["Hello world"])
    }

    @Test func textThatClaimsToBeBase64IsShownAsItIs() {
        let message = MailText.parse("Content-Transfer-Encoding: base64\n\nDear all, this is: not encoded!\n")
        #expect(MailText.shown(message) == ["Dear all, this is: not encoded!"])
        #expect(message.remarks == [.damaged])
    }

    @Test func aCompressedBombIsAFileLikeAnother() {
        let mail = MailText.multipart(
            "mixed", ["\nhi", "Content-Type: image/png; name=a.png\nContent-Transfer-Encoding: base64\n\nQUJD"])
        #expect(MailText.parse(mail).attachments.map(\.content.count) == [3])
    }

    @Test(arguments: [
        ("../../etc/passwd", "passwd"), ("C:\\\\a\\\\b.txt", "b.txt"), ("/", ""), ("..", ""), (".", ""),
        ("a\u{202E}gpj.exe", "agpj.exe"), ("a\u{1}b", "ab"), ("=?utf-8?Q?a=2F=C3=A4?=", "ä"),
    ])
    func namesOfFilesAreMadeSafe(_ name: String, _ safe: String) {
        let mail = MailText.multipart("mixed", ["Content-Type: application/x; name=\"\(name)\"\n\nx"])
        #expect(MailText.parse(mail).attachments.map(\.name) == [safe])
    }

    @Test func aNameOfFiveThousandLettersKeepsItsExtension() {
        let mail = MailText.multipart(
            "mixed", ["Content-Type: application/x; name=\"\(String(repeating: "ä", count: 5_000)).tar\"\n\nx"])
        let name = MailText.parse(mail).attachments.first?.name ?? ""
        #expect(name.utf8.count <= 255 && name.hasSuffix("ä.tar"))
    }

    @Test func aNameOfRFC2231IsDecoded() {
        let mail = MailText.multipart(
            "mixed", ["Content-Disposition: attachment; filename*0*=utf-8''%C3%A4; filename*1=b.txt\n\nx"])
        #expect(MailText.parse(mail).attachments.map(\.name) == ["äb.txt"])
    }

    @Test func aParameterNameLongerThanALineEndsNoParser() {
        let name = String(repeating: "ќ", count: 200)
        #expect(MailText.shown("Content-Type: multipart/mixed;\n \(name)=\"ќ\";\n\nHello") == ["Hello"])
    }
}
