import Foundation
import Testing

@testable import GatefoldText

/// The tests that come with the Unicode standard, of Debian's package `unicode-data`.
@Suite struct UnicodeBreakTests {
    /// A text with the boundaries that the standard demands.
    private struct Case {
        var text = ""
        var boundaries: [Int] = []
        /// The comment on this text in the file.
        var comment = ""

        /// - Parameter line: for instance `÷ 0061 × 0308 ÷ 0020 ÷ # comment`.
        init?(_ line: Substring) {
            let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            for word in parts[0].split(whereSeparator: \.isWhitespace) {
                if word == "÷" {
                    boundaries.append(text.utf8.count)
                } else if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
                    text.unicodeScalars.append(scalar)
                }
            }
            guard !text.isEmpty else { return nil }
            comment = parts.last.map(String.init) ?? ""
        }
    }

    /// Runs the cases of a file, and prints how many have the boundaries that the standard demands.
    private func run(_ name: String, _ boundaries: (String) -> [Int]) throws {
        let path = "/usr/share/unicode/auxiliary/\(name).txt"
        guard let file = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("unicode \(name): skipped, there is no \(path) (Debian: unicode-data)")
            return
        }
        let lines = file.split(separator: "\n")
        let cases = lines.compactMap(Case.init)
        let wrong = cases.filter { boundaries($0.text) != $0.boundaries }
        print("unicode \(name): \(cases.count - wrong.count) of \(cases.count)")
        for item in wrong { print("unicode \(name): \(boundaries(item.text)), not \(item.boundaries):\(item.comment)") }
        #expect(cases.count > 500)
        // Pango and Swift have the rules of Unicode 15. A later file has rules that they may not have yet.
        let isLater = lines.first.map { !$0.contains("-14.") && !$0.contains("-15.0") } ?? true
        #expect(wrong.count <= (isLater ? cases.count / 20 : 0))
    }

    @Test func caretsStandBetweenCharacters() throws {
        try run("GraphemeBreakTest") { text in
            let breaks = TextBreaks(text)
            return (0...text.utf8.count).filter(breaks.isCaretPosition)
        }
    }

    @Test func wordsEndWhereUnicodeSays() throws { try run("WordBreakTest") { TextBreaks($0).wordBoundaries } }
}
