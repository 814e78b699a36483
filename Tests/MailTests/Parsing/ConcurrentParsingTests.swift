import GatefoldMail
import Testing

struct ConcurrentParsingTests {
    @Test func manyThreadsMayParseAtOnce() async {
        let mails = OracleMail.all.map(\.bytes)
        let expected = mails.map { Message(parsing: $0) }
        await withTaskGroup(of: [Message].self) { group in
            for _ in 0..<8 { group.addTask { mails.map { Message(parsing: $0) } } }
            for await messages in group { #expect(messages == expected) }
        }
    }
}
