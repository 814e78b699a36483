import GatefoldMail
import Testing

struct MessageJSONTests {
    @Test func theJSONHasWhatAReaderIsShown() throws {
        let mail = "Subject: \"a\"\nFrom: A <a@x.example>\nDate: 1 Jan 2026 00:00:00 +0100\n\nText \\ \u{1}\n\n> quoted"
        let json = try #require(JSONValue(Message(parsing: Array(mail.utf8)).json))
        #expect(json["subject"]?.string == "\"a\"")
        #expect(json["from"]?.array.first?["address"]?.string == "a@x.example")
        #expect(json["date"]?.string == "2026-01-01T00:00:00+01:00")
        #expect(json["blocks"]?.array.first?["text"]?.string == "Text \\ \u{1}")
        #expect(json["blocks"]?.array.last?["kind"]?.string == "quote")
        #expect(json["attachments"]?.array == [])
    }

    @Test(arguments: OracleMail.all)
    func everyMailOfTheOracleMakesLawfulJSON(_ mail: OracleMail) {
        #expect(JSONValue(Message(parsing: mail.bytes).json) != nil)
    }

    @Test func emptyMailMakesLawfulJSON() { #expect(JSONValue(Message(parsing: []).json)?["date"] == .null) }
}
