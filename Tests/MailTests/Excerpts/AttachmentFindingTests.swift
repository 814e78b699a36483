import GatefoldMail
import Testing

/// The files of a mail are found without the parser.
struct AttachmentFindingTests {
    @Test func filesAreFoundInTheirOrder() throws {
        let mail = Array(
            MailText.multipart(
                "mixed",
                [
                    "\nHello",
                    "Content-Type: image/png; name=a.png\nContent-Transfer-Encoding: base64\n\nQUJD\nREU=",
                    "Content-Type: text/plain\nContent-Disposition: attachment; filename=\"../b.txt\"\n\nB",
                    "Content-Type: application/pdf; name=c.pdf\n\nC",
                ]
            ).utf8)
        let found = try #require(Attachment.found(in: mail))
        #expect(found.map(\.name) == ["a.png", "b.txt", "c.pdf"])
        #expect(found.map(\.type) == ["image/png", "text/plain", "application/pdf"])
        #expect(found.map { String(decoding: $0.content, as: UTF8.self) } == ["ABCDE", "B", "C"])
        #expect(found == Message(parsing: mail).attachments)
    }

    @Test func aMailOfTextHasNoFiles() { #expect(Attachment.found(in: Array("Subject: a\n\nHello\n".utf8)) == []) }

    @Test(arguments: [
        "application/pdf", "application/pdf; name*0=a; name*1=.pdf", "application/pgp-signature; name=a.asc",
        "application/pgp-encrypted; name=a",
    ])
    func theRestIsLeftToTheParser(type: String) {
        let mail = MailText.multipart("mixed", ["\nHello", "Content-Type: \(type)\n\nA"])
        #expect(Attachment.found(in: Array(mail.utf8)) == nil)
    }
}
