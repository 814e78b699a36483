import Testing

@testable import GatefoldMail

/// Compares what the parser makes of the oracle's mails with what a careful parser made of them.
struct OracleTests {
    @Test func theOracleIsComplete() { #expect(OracleMail.all.count == 27) }

    @Test(arguments: OracleMail.all)
    func partsAreThoseOfTheOracle(_ mail: OracleMail) throws {
        let input = ParserInput(mail.bytes, ParsingLimits(), end: .now + .seconds(60))
        var reader = PartReader(input, ParsingLimits(), end: .now + .seconds(60))
        let root = reader.read()
        let outline = OracleOutline(try #require(root)).lines
        if let deviation = OracleDeviation.all[mail.name] {
            #expect(outline != OracleOutline(mail.expected).lines, "The deviation is gone: \(deviation.reason)")
            #expect(outline.map { String($0.prefix(60)) } == deviation.lines)
        } else {
            #expect(outline == OracleOutline(mail.expected).lines)
        }
    }

    @Test(arguments: OracleMail.all)
    func lineEndsOfTheInternetMakeNoDifference(_ mail: OracleMail) {
        let crlf = Array(mail.bytes.map { $0 == 10 ? [13, 10] : [$0] }.joined())
        let (one, other) = (Message(parsing: mail.bytes), Message(parsing: crlf))
        #expect(one.envelope == other.envelope)
        #expect(one.blocks == other.blocks)
        #expect(one.attachments.map(\.name) == other.attachments.map(\.name))
        #expect(one.remarks == other.remarks)
        #expect(Preview.text(of: mail.bytes) == Preview.text(of: crlf))
    }

    @Test(arguments: OracleMail.all)
    func headersAreThoseOfTheOracle(_ mail: OracleMail) {
        let envelope = Message(parsing: mail.bytes).envelope
        #expect(envelope.subject == mail.text("subject"))
        #expect(envelope.from == mail.addresses("from"))
        #expect(envelope.to == mail.addresses("to"))
        #expect(envelope.date?.iso8601 == mail.date)
        #expect(envelope.messageID ?? "" == mail.text("message_id"))
    }
}

extension OracleMail {
    private func field(_ name: String) -> JSONValue? {
        expected["parts"]?.array.first?["headers"]?.array.first { $0["name"]?.string == name }?["value"]
    }

    func text(_ name: String) -> String { field(name)?["Text"]?.string ?? "" }

    func addresses(_ name: String) -> [MailAddress] {
        let value = field(name)?["Address"]
        let groups = value?["Group"]?.array.flatMap { $0["addresses"]?.array ?? [] } ?? []
        return ((value?["List"]?.array ?? []) + groups).map {
            MailAddress(name: $0["name"]?.string ?? "", address: $0["address"]?.string ?? "")
        }
    }

    /// The date as ISO 8601.
    var date: String? {
        guard let value = field("date")?["DateTime"] else { return nil }
        let number = { (name: String) in value[name]?.number ?? 0 }
        let zone = (number("tz_hour") * 60 + number("tz_minute")) * (value["tz_before_gmt"] == .bool(true) ? -1 : 1)
        return MailDate(
            year: number("year"), month: number("month"), day: number("day"), hour: number("hour"),
            minute: number("minute"), second: number("second"), zone: zone)?.iso8601
    }
}
