import GatefoldMail
import Glibc
import Testing

/// Broken mails by the hundred: nothing crashes, hangs or makes values that cannot be.
///
/// `GATEFOLD_FUZZ_SECONDS` sets for how long other mails than those of every run are tried, and `GATEFOLD_FUZZ_SEED` with
/// which seed they begin.
struct MailFuzzTests {
    @Test func brokenMailsMakeMessagesThatHoldTogether() {
        let seconds = Self.number("GATEFOLD_FUZZ_SECONDS")
        // A run of some length tries other mails each time.
        let seed = Self.number("GATEFOLD_FUZZ_SEED") ?? (seconds == nil ? 42 : .random(in: 1...0xFFFF_FFFF))
        if seconds != nil { print("mails with seed \(seed)") }
        let end = ContinuousClock.now + .seconds(seconds ?? 0)
        var fuzzer = MailFuzzer(seed: seed, mails: OracleMail.all.map(\.bytes))
        var count = 0
        while count < 300 || ContinuousClock.now < end {
            check(fuzzer.next(), "Mail \(count) of seed \(seed)")
            count += 1
        }
    }

    private func check(_ mail: [UInt8], _ name: Comment) {
        let message = Message(parsing: mail)
        #expect(BlockTexts.all(in: message.blocks).allSatisfy { !$0.text.utf8.contains(0) }, name)
        #expect(message.attachments.allSatisfy { $0.name.utf8.count <= 255 && !$0.name.contains("/") }, name)
        #expect(JSONValue(message.json) != nil, name)
        #expect(Preview.text(of: mail).count <= 300, name)
    }

    private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
}
