import GatefoldMail
import Glibc
import Testing

/// Changes small HTML mails at random and reads them. A crash or a broken promise about blocks is a failure.
///
/// The count and the seed are fixed, so that the test is the same in every run. `GATEFOLD_FUZZ_SECONDS` sets a time
/// instead, for which each run has a seed of its own; `GATEFOLD_FUZZ_SEED` plays one again.
@Suite struct HTMLFuzzTests {
    @Test func changedMailsAreReadWithoutHarm() {
        let seconds = variable("GATEFOLD_FUZZ_SECONDS")
        let start = time(nil)
        let seed = variable("GATEFOLD_FUZZ_SEED") ?? (seconds == nil ? 42 : start)
        if seconds != nil { print("HTML is made up with GATEFOLD_FUZZ_SEED=\(seed)") }
        var fuzzer = HTMLFuzzer(seed: UInt64(bitPattern: Int64(seed)))
        var count = 0
        while seconds.map({ time(nil) - start < $0 }) ?? (count < 1200) {
            let html = fuzzer.next()
            count += 1
            let text = HTMLText(html, charset: fuzzer.charset) { $0.utf8.count % 2 == 0 ? 0 : nil }
            if let fault = BlockPromises.fault(in: text.blocks) {
                let shown = String(decoding: html, as: UTF8.self).debugDescription
                Issue.record("\(fault) with the seed \(seed) in round \(count): \(shown)")
                return
            }
        }
    }

    private func variable(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
}

/// The rules that blocks follow, whatever the mail is.
enum BlockPromises {
    /// The first promise that is broken; nil if all are kept.
    static func fault(in blocks: [Block], depth: Int = 0) -> String? {
        if depth > 32 { return "too deep" }
        return blocks.lazy.compactMap { fault(in: $0, depth: depth) }.first
    }

    private static func fault(in block: Block, depth: Int) -> String? {
        switch block {
        case .paragraph(let text), .preformatted(let text): fault(in: text)
        case .heading(let text, let level): (1...6).contains(level) ? fault(in: text) : "level \(level)"
        case .list(let items, _):
            items.contains(where: \.isEmpty)
                ? "empty item" : items.lazy.compactMap { fault(in: $0, depth: depth + 1) }.first
        case .quote(let blocks): blocks.isEmpty ? "empty quote" : fault(in: blocks, depth: depth + 1)
        case .table(let rows):
            rows.count < 2
                ? "a table of one row" : rows.joined().lazy.compactMap { fault(in: $0, depth: depth + 1) }.first
        case .picture(let picture): picture.attachment == 0 ? nil : "unknown attachment"
        case .rule: nil
        }
    }

    private static func fault(in text: RichText) -> String? {
        // A space that carries a combining mark counts as white space as a character, and is seen.
        if text.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return "empty text" }
        for run in text.runs {
            if run.text.unicodeScalars.contains(where: { $0.value < 9 || $0.value == 0x7F }) {
                return "control character"
            }
            let schemes = ["http:", "https:", "mailto:", "tel:"]
            if let link = run.look.link, !schemes.contains(where: link.lowercased().hasPrefix) { return "link \(link)" }
        }
        return nil
    }
}
