import Foundation
import Testing

/// The Swift code in the documentation's articles compiles as it stands there.
///
/// The code blocks of an article are one source file, in their order. A block of statements, or one that needs names from
/// elsewhere, follows a comment that readers do not see, such as `<!-- swift: func show(_ label: Label) { -->`: the block
/// is compiled within that declaration, which ends with the block. A comment without a brace at its end, such as
/// `<!-- swift: import GatefoldTesting -->`, stands before the block as it is.
nonisolated struct DocumentationTests {
    private static let catalogue = Repository.root.appending(path: "Sources/Gatefold/Gatefold.docc")

    private static let articles =
        (try? FileManager.default.contentsOfDirectory(atPath: catalogue.path))?.filter { $0.hasSuffix(".md") }.sorted()
        ?? []

    @Test func thereAreArticles() { #expect(Self.articles.count > 10) }

    @Test(arguments: articles) func itsCodeCompiles(_ article: String) throws {
        let text = try String(contentsOf: Self.catalogue.appending(path: article), encoding: .utf8)
        let source = try #require(Self.source(of: text), "a code block does not end")
        guard !source.isEmpty else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Statements outside declarations are allowed in a file of this name only.
        let file = folder.appending(path: "main.swift")
        try ("import Gatefold\n" + source).write(to: file, atomically: true, encoding: .utf8)
        _ = try Repository.run(
            Repository.root.appending(path: ".ci/compiler").path,
            ["typecheck", Repository.buildFolder.path, file.path])
    }

    /// Returns the code of an article, or nil where a block has no end.
    private static func source(of article: String) -> String? {
        var source: [String] = []
        var frame: String?
        var isInBlock = false
        for line in article.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if isInBlock {
                if line == "```" {
                    if let frame, frame.hasSuffix("{") { source.append("}") }
                    frame = nil
                    isInBlock = false
                } else {
                    source.append(line)
                }
            } else if line == "```swift" {
                if let frame { source.append(frame) }
                isInBlock = true
            } else if line.hasPrefix("<!-- swift: "), line.hasSuffix(" -->") {
                frame = String(line.dropFirst(12).dropLast(4))
            }
        }
        return isInBlock ? nil : source.joined(separator: "\n")
    }
}
