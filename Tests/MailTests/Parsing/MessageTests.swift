import GatefoldMail
import Testing

/// The rules of MIME decide which parts of a mail are shown, and how.
struct MessageTests {
    @Test func htmlIsChosenIfItSaysWhatThePlainTextSays() {
        let plain = "Content-Type: text/plain\n\nHello dear reader, this is the news of today\n"
        let html = "Content-Type: text/html\n\n<p>Hello dear reader, this is <b>the</b> news of today</p>\n"
        let poor = "Content-Type: text/html\n\n<p>Your program cannot show this</p>\n"
        #expect(
            MailText.shown(MailText.multipart("alternative", [plain, html])) == [
                "Hello dear reader, this is the news of today"
            ])
        #expect(
            MailText.shown(MailText.multipart("alternative", [plain, poor])) == [
                "Hello dear reader, this is the news of today"
            ])
    }

    @Test func partsOfAMixedMailAreShownInTheirOrder() {
        let mail = MailText.multipart(
            "mixed",
            [
                "\none", "Content-Type: application/pdf; name=\"a.pdf\"\nContent-Transfer-Encoding: base64\n\nQUJD",
                "\ntwo",
            ])
        #expect(MailText.shown(mail) == ["one", "two"])
        #expect(
            MailText.parse(mail).attachments == [
                Attachment(name: "a.pdf", type: "application/pdf", content: [65, 66, 67])
            ])
    }

    @Test func aTextFileIsAnAttachment() {
        let mail = MailText.multipart(
            "mixed", ["\nhello", "Content-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nfile"])
        #expect(MailText.shown(mail) == ["hello"])
        #expect(MailText.parse(mail).attachments.map(\.name) == ["a.txt"])
    }

    @Test func aSignedMailShowsItsContentAndTheFooterOfAList() {
        let mail = MailText.multipart(
            "signed", ["\nhello", "Content-Type: application/pgp-signature; name=signature.asc\n\nx", "\nfooter"])
        #expect(MailText.shown(mail) == ["hello", "footer"])
        #expect(MailText.parse(mail).attachments.isEmpty)
    }

    @Test func anEncryptedMailSaysSo() {
        let mail = MailText.multipart(
            "encrypted",
            ["Content-Type: application/pgp-encrypted\n\nVersion: 1", "Content-Type: application/octet-stream\n\nx"])
        #expect(MailText.parse(mail).remarks == [.encrypted])
    }

    @Test func aMailWithinAMailIsAQuoteWithItsHeader() {
        let mail = MailText.multipart(
            "mixed", ["\nsee", "Content-Type: message/rfc822\n\nSubject: inner\nFrom: a@x.example\n\ntext"])
        #expect(MailText.shown(mail) == ["see", "Subject: inner\nFrom: a@x.example", "text"])
    }

    @Test func aMailWithinAMailMayBeEncoded() {
        let mail = MailText.multipart(
            "mixed", ["Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogaQoKdGV4dA=="])
        #expect(MailText.shown(mail) == ["Subject: i", "text"])
    }

    @Test func anInvitationIsSaidInWords() {
        let mail = MailText.multipart(
            "mixed",
            [
                "Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Tea\\, with\n  milk\n"
                    + "DTSTART;TZID=Europe/Berlin:20260720T093000\nDTEND:20260720T100000Z\nLOCATION:Room 1\nEND:VEVENT\nEND:VCALENDAR"
            ])
        #expect(MailText.shown(mail) == ["Event: Tea, with milk\n2026-07-20 09:30 to 2026-07-20 10:00 UTC\nRoom 1"])
        #expect(MailText.parse(mail).attachments.map(\.type) == ["text/calendar"])
    }

    @Test func anInvitationThatComesTwiceIsSaidOnce() {
        let part = "Content-Type: text/calendar\n\nBEGIN:VEVENT\nSUMMARY:Tea\nEND:VEVENT"
        #expect(MailText.shown(MailText.multipart("mixed", [part, part])) == ["Event: Tea"])
    }

    @Test func aBounceShowsWhatWentWrong() {
        let mail = MailText.multipart(
            "report; report-type=delivery-status",
            [
                "\nCould not deliver",
                "Content-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@x.example\nAction: failed",
                "Content-Type: text/rfc822-headers\n\nSubject: lost",
            ])
        #expect(
            MailText.shown(mail)
                == ["Could not deliver", "Final-Recipient: rfc822; a@x.example\nAction: failed", "Subject: lost"])
    }

    @Test func flowedTextIsJoined() {
        let mail = "Content-Type: text/plain; format=flowed; delsp=yes\n\nlong \nword\n"
        #expect(MailText.shown(mail) == ["longword"])
    }

    @Test(arguments: [
        ("iso-8859-1", [0x93, 0xE4, 0x80], "“ä€"), ("us-ascii", [0xC3, 0xA4], "ä"), ("iso-8859-1", [0xC3, 0xA4], "ä"),
        ("utf-8", [0xE4, 0x20], "ä"), ("gb2312", [0xA2, 0xE3], "€"), ("martian", [0xE4], "ä"),
        ("utf-16", [0, 0x61, 0, 0x62], "ab"), ("utf-16", [0x61, 0, 0x62, 0], "ab"),
        ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("iso-2022-kr/../x", [0x61], "a"),
    ])
    func textIsDecodedAsTheWebWould(_ charset: String, _ bytes: [UInt8], _ text: String) {
        let mail = Array("Content-Type: text/plain; charset=\"\(charset)\"\n\n".utf8) + bytes
        #expect(MailText.shown(Message(parsing: mail)) == [text])
    }
}
