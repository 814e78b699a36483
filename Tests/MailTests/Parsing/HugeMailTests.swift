import GatefoldMail
import Testing

/// Mails may be much larger, deeper or longer than any that people write.
struct HugeMailTests {
    private func reason(_ mail: String) -> Remark? { MailText.parse(mail).remarks.first }

    @Test func tenThousandMultipartsInEachOtherAreShownAsSource() {
        let mail = (0..<10_000).map { "Content-Type: multipart/mixed; boundary=\"b\($0)\"\n\n--b\($0)\n" }.joined()
        #expect(reason(mail) == .shownAsSource(reason: .tooDeep))
    }

    @Test func tenThousandMailsInEachOtherAreShownAsSource() {
        let mail = String(repeating: "Content-Type: message/rfc822\n\n", count: 10_000)
        #expect(reason(mail) == .shownAsSource(reason: .tooDeep))
    }

    @Test func partsTooDeepForTheGuardsToSeeAreShownAsSource() {
        // The guards do not join a boundary that is cut into pieces, which the parser does.
        let mail = (0..<200).map { "Content-Type: multipart/mixed; boundary*0=b; boundary*1=\($0)\n\n--b\($0)\n" }
            .joined()
        #expect(reason(mail) == .shownAsSource(reason: .tooDeep))
    }

    @Test func partsWithMoreFieldsThanTheLimitInAllAreShownAsSource() {
        let part = "--b\n" + String(repeating: "X: y\n", count: 1_500) + "\nx\n"
        let mail = "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: part, count: 40)
        #expect(reason(mail) == .shownAsSource(reason: .headerTooLong))
    }

    @Test func aHundredThousandPartsAreShownAsSource() {
        let mail = "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: "--b\n\nx\n", count: 100_000)
        #expect(reason(mail) == .shownAsSource(reason: .tooManyParts))
    }

    @Test func aHundredThousandFieldsAreShownAsSource() {
        #expect(reason(String(repeating: "X: y\n", count: 100_000) + "\nb") == .shownAsSource(reason: .headerTooLong))
    }

    @Test func aFieldOfTenMegabytesIsShownAsSource() {
        let mail = "Subject: " + String(repeating: "x", count: 2_000_000) + "\n\nb"
        #expect(reason(mail) == .shownAsSource(reason: .headerTooLong))
    }

    @Test func aMailBeyondTheLimitIsShownAsSourceWithItsSubject() {
        var limits = ParsingLimits()
        limits.bytes = 100
        let message = Message(
            parsing: Array(("Subject: a\n\n" + String(repeating: "x", count: 200)).utf8), limits: limits)
        #expect(message.envelope.subject == "a")
        #expect(message.remarks == [.shownAsSource(reason: .tooLarge)])
    }

    @Test func aMailForWhichNoTimeIsLeftIsShownAsSource() {
        var limits = ParsingLimits()
        limits.time = .zero
        #expect(
            Message(parsing: Array("Subject: a\n\nb".utf8), limits: limits).remarks == [
                .shownAsSource(reason: .tookTooLong)
            ])
    }

    @Test func aLineBeyondTheLimitIsShownUpToIt() {
        var limits = ParsingLimits()
        limits.shownCharacters = .max
        let mail = Array(("Subject: a\n\n" + String(repeating: "x", count: 5_000_000)).utf8)
        let message = Message(parsing: mail, limits: limits)
        #expect(message.remarks == [.truncated])
        #expect(MailText.shown(message).first?.utf8.count == ParsingLimits().shownText)
    }

    @Test(arguments: ["To", "cc ", "Reply-To", "SENDER"])
    func aHundredThousandGroupsInEachOtherEndNoParser(_ name: String) {
        let field = name + ": " + String(repeating: "a:", count: 100_000) + "\n"
        #expect(MailText.shown("Subject: a\n" + field + "\nb") == ["b"])
        let folded = name + ":\n" + String(repeating: "\ta:\n", count: 100_000)
        #expect(MailText.shown("Content-Type: message/rfc822\n\n" + folded + "\nb") == ["b"])
    }

    @Test func fieldsOfHostileShapeCostNoMoreThanTheirLength() {
        for piece in ["=?", "=?utf-8?Q?", "=?utf-8?B?a?=", "<", "(", "\"", ",", ":", "@ ", "\\", "a@b "] {
            let value = String(repeating: piece, count: 60_000 / piece.utf8.count)
            let message = MailText.parse("Subject: \(value)\nTo: \(value)\nReferences: \(value)\nDate: \(value)\n\nb")
            #expect(MailText.shown(message) == ["b"])
        }
    }
}
