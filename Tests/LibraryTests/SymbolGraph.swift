import Foundation
import GatefoldTestSupport
import Testing

/// The public declarations of a product as the compiler lists them, with their doc comments.
nonisolated struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Fragment: Decodable { let spelling: String }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]?
        let docComment: Comment?
        let location: Location?

        /// The symbol's path and declaration, in one line.
        var line: String {
            let declaration = (declarationFragments ?? []).map(\.spelling).joined()
            let oneLine = declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return pathComponents.joined(separator: ".") + "  " + oneLine
        }

        var documentation: String {
            (docComment?.lines ?? []).map(\.text).joined(separator: "\n").trimmingCharacters(in: .whitespaces)
        }

        /// Whether the compiler has added the symbol, such as `!=` of a type that is `Equatable`.
        var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }

        var place: String {
            let file = location.map { "\($0.uri.split(separator: "/").last ?? ""):\($0.position.line + 1)" } ?? "?"
            return "\(file) \(pathComponents.joined(separator: "."))"
        }
    }

    /// A relation between two declarations, such as `inheritsFrom`.
    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    let symbols: [Symbol]
    let relationships: [Relationship]

    /// The products that are documented.
    static let products = ["Gatefold", "GatefoldTesting"]

    /// - C: runs `.ci/compiler symbols` on the modules that this test was built with.
    init(of product: String) throws {
        self = try Self.graphs.get()[product] ?? { throw Missing(product: product) }()
    }

    private struct Missing: Error { let product: String }

    /// The graphs of all products; they are made once.
    private static let graphs = Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try Repository.run(
            Repository.root.appending(path: ".ci/compiler").path,
            ["symbols", Repository.buildFolder.path, folder.path])
        var graphs: [String: SymbolGraph] = [:]
        for product in products {
            let data = try Data(contentsOf: folder.appending(path: "\(product).symbols.json"))
            graphs[product] = try JSONDecoder().decode(SymbolGraph.self, from: data)
        }
        return graphs
    }
}

/// The repository that the tests were built in.
nonisolated enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// The folder with the modules that this test was built with: its own executable lies there.
    static let buildFolder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program from the PATH to its end and returns what it has written.
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let outcome = try ChildProcess.run(program, arguments)
        guard outcome.status == 0 else {
            throw Failure(description: "\(program) has failed:\n\(outcome.output)\(outcome.error)")
        }
        return outcome.output
    }
}
