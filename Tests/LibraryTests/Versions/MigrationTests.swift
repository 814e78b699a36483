import Foundation
import Testing

/// A program that was written for an earlier version needs no changes but those in `CHANGELOG.md`.
///
/// `PublicNames-0.3.0.txt` has the names in the list of that version's public API. `.ci/consumers` builds programs of 0.3.
nonisolated struct MigrationTests {
    private static let earlier = "0.3"

    @Test func eachNameThatIsGoneIsInTheListOfChanges() throws {
        let names = try String(
            contentsOf: Repository.root.appending(path: "Tests/LibraryTests/Versions/PublicNames-0.3.0.txt"),
            encoding: .utf8)
        let changes = try Self.changes()
        let api = PublicNames(of: try SymbolGraph(of: "Gatefold"))
        let gone = names.split(separator: "\n").map(String.init).filter { !api.stillHas($0) }
        #expect(gone.count > 10)
        let unsaid = gone.filter { name in
            // A type stands for all that it had.
            !changes.contains { name == $0 || name.hasPrefix($0 + ".") }
        }
        #expect(unsaid.isEmpty, "\(unsaid.joined(separator: "\n"))")
    }

    /// Whoever follows the list of changes finds the new names.
    @Test func whatTakesTheirPlaceIsThere() throws {
        let api = PublicNames(of: try SymbolGraph(of: "Gatefold"))
        let new = try Self.rows().compactMap(\.last).flatMap(Self.quoted).filter { $0.contains(".") }
        #expect(new.count > 5)
        let missing = new.filter { !api.names.contains($0) && !api.hasOverload(of: $0) }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    /// The cells of the table in which the changes are listed.
    private static func rows() throws -> [[Substring]] {
        let text = try String(contentsOf: Repository.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "### Moving from \(earlier)\n").dropFirst().first)
        let lines = section.components(separatedBy: "\n#")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
        return lines.map { $0.split(separator: "|") }
    }

    /// The names that the table says have changed.
    private static func changes() throws -> Set<String> {
        Set(try rows().compactMap(\.first).flatMap(quoted))
    }

    /// Returns what is in backquotes.
    private static func quoted(_ text: Substring) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
