import GatefoldMail
import Testing

/// The header reader reads bytes that are not quite a header, or far too long for one.
struct EnvelopeShapeTests {
    private func read(_ bytes: [UInt8]) -> (envelope: Envelope, bodyStart: Int?) {
        bytes.withUnsafeBytes { Envelope.read($0) }
    }

    @Test func anEmptyMailHasAnEmptyEnvelope() {
        let empty = read([])
        #expect(empty.envelope == Envelope() && empty.bodyStart == nil)
    }

    @Test(arguments: ["Subject: a\n\nbody", "Subject: a\r\n\r\nbody", "Subject: a\r\rbody", "Subject: a\nbody"])
    func theBodyBeginsAfterTheHeader(_ mail: String) {
        let result = read(Array(mail.utf8))
        #expect(result.envelope.subject == "a")
        #expect(result.bodyStart == mail.utf8.count - 4)
    }

    @Test(arguments: ["\u{FEFF}Subject: a\n\n", "From x Mon Jan  5 2026\nSubject: a\n\n", "junk here\nSubject: a\n\n"])
    func linesBeforeTheHeaderArePassedOver(_ mail: String) {
        #expect(read(Array(mail.utf8)).envelope.subject == "a")
    }

    @Test func nulsDoNotEndAField() {
        #expect(read(Array("Subject: a\0b\n\n".utf8)).envelope.subject == "a b")
    }

    @Test func theFirstSubjectThatSaysSomethingCounts() {
        #expect(read(Array("Subject:\nSubject: a\nSubject: b\n\n".utf8)).envelope.subject == "a")
    }

    @Test func aHeaderOfTenMegabytesIsReadUpToTheLimit() {
        let long = Array("Subject: a\nX-Long: ".utf8) + [UInt8](repeating: 120, count: 10_000_000)
        let result = read(long)
        #expect(result.envelope.subject == "a" && result.bodyStart == nil)
    }

    @Test func aHundredThousandFieldsAreReadUpToTheLimit() {
        let many = Array("Subject: a\n".utf8) + Array(repeating: Array("X: y\n".utf8), count: 100_000).joined()
        #expect(read(many).envelope.subject == "a")
    }
}
