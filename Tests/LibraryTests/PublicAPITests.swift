import Foundation
import Testing

/// The public API is what `Sources/Gatefold/PublicAPI.txt` lists, changes only on purpose, and is documented.
///
/// `UPDATE_API=1 swift test --filter PublicAPITests` writes the list anew; the change then shows in the commit.
nonisolated struct PublicAPITests {
    private static let list = Repository.root.appending(path: "Sources/Gatefold/PublicAPI.txt")

    @Test func theListIsUpToDate() throws {
        let found = try SymbolGraph(of: "Gatefold").symbols.map(\.line).sorted()
        if ProcessInfo.processInfo.environment["UPDATE_API"] != nil {
            try (found.joined(separator: "\n") + "\n").write(to: Self.list, atomically: true, encoding: .utf8)
        }
        let listed = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map(String.init)
        let added = Set(found).subtracting(listed).sorted()
        let removed = Set(listed).subtracting(found).sorted()
        #expect(
            added.isEmpty && removed.isEmpty,
            """
            The public API is not the one in the list; if it is to change, run UPDATE_API=1 swift test --filter \
            PublicAPITests and say in CHANGELOG.md what changed.
            new: \(added.joined(separator: "\n"))
            gone: \(removed.joined(separator: "\n"))
            """)
    }

    /// The public types of `import Gatefold` are those that a program needs: no wire types, no scene, no driver.
    @Test func theInsidesStayInside() throws {
        let types = Set(try SymbolGraph(of: "Gatefold").symbols.compactMap(\.pathComponents.first))
        for name in ["Surface", "Buffer", "Registry", "Connection", "Item", "Group", "Scene", "GLRenderer"] {
            #expect(!types.contains(name), "\(name) is public")
        }
        for name in ["View", "TableView", "ExpandingCell", "Program", "OffscreenHost", "WaylandError"] {
            #expect(types.contains(name), "\(name) is not public")
        }
    }

    /// Every public declaration has a doc comment, or inherits one from the declaration that it overrides or fulfils.
    @Test(arguments: SymbolGraph.products) func everythingIsDocumented(_ product: String) throws {
        let symbols = try SymbolGraph(of: product).symbols.filter { !$0.isSynthesized }
        let silent = symbols.filter(\.documentation.isEmpty)
        print(
            "documentation of \(product): \(symbols.count) public symbols, \(symbols.count - silent.count) documented")
        #expect(symbols.count > 20)
        #expect(silent.isEmpty, "without a doc comment: \(silent.map(\.place).sorted().joined(separator: "\n"))")
    }

    /// Readers of the documentation do not have the design papers of the library.
    @Test(arguments: SymbolGraph.products) func commentsCiteNothingThatReadersLack(_ product: String) throws {
        let symbols = try SymbolGraph(of: product).symbols
        let citing = symbols.filter { $0.documentation.contains("SPEC") || $0.documentation.contains("DESIGN") }
        #expect(citing.isEmpty, "\(citing.map(\.place).joined(separator: "\n"))")
    }
}
