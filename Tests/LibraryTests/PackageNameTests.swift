import Foundation
import Testing

/// Messages, the manifest and the set-up name the packages that README names.
nonisolated struct PackageNameTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    /// Returns the names in a text that look like those of Debian packages of libraries, fonts and protocols.
    private static func packages(in text: String) -> Set<String> {
        let pattern = #/\b(lib[a-z0-9.+]+(-[a-z0-9.]+)*-dev|fonts-[a-z]+(-[a-z]+)*|wayland-protocols|pkg-config)\b/#
        return Set(text.matches(of: pattern).map { String($0.1) })
    }

    /// Returns the packages of the command in README that installs what programs need.
    private func wanted() throws -> Set<String> {
        let command = try #require(Self.text("README.md").firstMatch(of: #/apt install ((?:.*\\\n)*.*)/#))
        let names = Self.packages(in: String(command.1))
        #expect(names.count > 8)
        return names
    }

    @Test func theSetUpInstallsThem() throws {
        let need = try #require(Self.text(".ci/setup").firstMatch(of: #/(?s)need="(.*?)"/#))
        #expect(try wanted().isSubset(of: Self.packages(in: String(need.1))))
    }

    @Test func theManifestNamesThem() throws {
        let manifest = try Self.text("Package.swift").split(separator: "\n").filter { $0.contains("apt:") }
        #expect(try Self.packages(in: manifest.joined(separator: "\n")).isSubset(of: wanted()))
    }

    /// Each message of the library names packages of the list, and no others.
    @Test func messagesNameThem() throws {
        let wanted = try wanted()
        let sources = Repository.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let code = line.drop { $0 == " " }
                guard !code.hasPrefix("//"), code.contains("\"") else { continue }
                let names = Self.packages(in: String(code)).filter { $0 != "pkg-config" }
                #expect(names.isSubset(of: wanted), "\(file.lastPathComponent): \(code)")
                found.formUnion(names)
            }
        }
        #expect(found.contains("fonts-noto-core") && found.contains("libwayland-dev"))
    }
}
