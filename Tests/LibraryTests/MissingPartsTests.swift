import Foundation
import Testing

/// The parts that the documentation calls missing are not in the public API.
nonisolated struct MissingPartsTests {
    /// The names that a row of the table may stand for, without the prefix `UI`.
    private static func names(in cell: Substring) -> [String] {
        // Code is a name; other words are names of types in the plural.
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().flatMap { index, part -> [String] in
            if index % 2 == 1 { return [part.hasPrefix("UI") ? String(part.dropFirst(2)) : String(part)] }
            return part.split(separator: ",").flatMap { phrase -> [String] in
                let words = phrase.split(separator: " ").map { String($0).capitalized }
                let name = words.joined()
                return name.isEmpty ? [] : [name, name.hasSuffix("s") ? String(name.dropLast()) : name]
            }
        }
    }

    @Test func rowsOfTheTableNameNothingPublic() throws {
        let folder = Repository.root.appending(path: "Sources/Gatefold")
        let api = try String(contentsOf: folder.appending(path: "PublicAPI.txt"), encoding: .utf8)
        let symbols = Set(api.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
        let article = try String(
            contentsOf: folder.appending(path: "Gatefold.docc/ComingFromUIKit.md"), encoding: .utf8)
        let section = try #require(article.components(separatedBy: "### What is missing").dropFirst().first)
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.count > 10)
        for row in rows {
            for name in Self.names(in: row.split(separator: "|")[0]) {
                let found = symbols.filter { $0 == name || $0.hasSuffix("." + name) }
                #expect(found.isEmpty, "\(row) is there: \(found.sorted())")
            }
        }
    }
}
