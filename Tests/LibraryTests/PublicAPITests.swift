import Foundation
import Testing

/// The public API is what `Sources/Gatefold/PublicAPI.txt` lists, and changes only on purpose.
///
/// `UPDATE_API=1 swift test --filter PublicAPITests` writes the list anew; the change then shows in the commit.
struct PublicAPITests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let list = root.appending(path: "Sources/Gatefold/PublicAPI.txt")

    @Test func theListIsUpToDate() throws {
        let found = try Self.declarations()
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

    /// What `import Gatefold` brings is what a program needs: no wire types, no scene, no driver.
    @Test func theInsidesStayInside() throws {
        let types = Set(try Self.declarations().compactMap { $0.split(separator: " ").first.map(String.init) })
        for name in ["Surface", "Buffer", "Registry", "Connection", "Item", "Group", "Scene", "GLRenderer"] {
            #expect(!types.contains(name), "\(name) is public")
        }
        for name in ["View", "TableView", "ExpandingCell", "Program", "OffscreenHost", "WaylandError"] {
            #expect(types.contains(name), "\(name) is not public")
        }
    }

    // MARK: The compiler's own list

    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable {
            struct Fragment: Decodable { let spelling: String }
            let pathComponents: [String]
            let declarationFragments: [Fragment]?
        }
        let symbols: [Symbol]
    }

    /// One line for each public declaration: its path and how it is declared.
    private static func declarations() throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try extract(into: folder)
        let data = try Data(contentsOf: folder.appending(path: "Gatefold.symbols.json"))
        let symbols = try JSONDecoder().decode(SymbolGraph.self, from: data).symbols
        return symbols.map { symbol in
            let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
            let oneLine = declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return symbol.pathComponents.joined(separator: ".") + "  " + oneLine
        }.sorted()
    }

    /// - C: runs `swift symbolgraph-extract` on the modules that this test was built with.
    private static func extract(into folder: URL) throws {
        // The test's own executable lies beside the modules.
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        var arguments = [
            "symbolgraph-extract", "-module-name", "Gatefold", "-minimum-access-level", "public",
            "-experimental-allowed-reexported-modules=\(rooms.joined(separator: ","))",
            "-target", "x86_64-unknown-linux-gnu", "-output-dir", folder.path,
            "-I", products.appending(path: "Modules").path,
        ]
        let modules = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: "Sources/C"), includingPropertiesForKeys: nil)
        let maps =
            modules.map { $0.appending(path: "module.modulemap") }
            + [products.appending(path: "GatefoldCPNGRows.build/module.modulemap")]
        for map in maps where FileManager.default.fileExists(atPath: map.path) {
            arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
        }
        let flags = try run("pkg-config", ["--cflags-only-I", "pangoft2", "gio-2.0", "libpng", "wayland-client"])
        for flag in flags.split(whereSeparator: \.isWhitespace) { arguments += ["-Xcc", String(flag)] }
        _ = try run("swift", arguments)
    }

    /// The modules whose declarations `import Gatefold` brings.
    private static let rooms = [
        "Compositor", "Controls", "Geometry", "Gestures", "Host", "Images", "Log", "Motion", "Scene", "Screens",
        "Stage", "Text", "Transitions", "Views", "Wayland",
    ].map { "Gatefold" + $0 }

    private static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) has failed")
        return String(decoding: data, as: UTF8.self)
    }
}
