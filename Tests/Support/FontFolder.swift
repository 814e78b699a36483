import Foundation

/// A fontconfig file that names a few fonts of Debian's packages and no others, so that text is the same everywhere.
public struct FontFolder: Sendable {
    /// A font file, and the Debian package that has it.
    public struct File: Sendable {
        let path: String
        let package: String

        public init(_ path: String, from package: String) {
            self.path = path
            self.package = package
        }
    }

    public struct MissingPackage: Error, CustomStringConvertible {
        let file: File
        public var description: String { "These tests need \(file.path): install the Debian package \(file.package)." }
    }

    /// Path of the fontconfig file.
    public let configuration: String

    /// - Parameter families: those that stand for the user's sans, the first one first.
    /// - Throws: `MissingPackage`, and what Foundation throws where nothing can be written.
    public init(_ files: [File], families: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")
        let fonts = folder.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        for file in files {
            guard FileManager.default.fileExists(atPath: file.path) else { throw MissingPackage(file: file) }
            let original = URL(fileURLWithPath: file.path)
            try FileManager.default.createSymbolicLink(
                at: fonts.appendingPathComponent(original.lastPathComponent), withDestinationURL: original)
        }
        let preferred = families.map { "<family>\($0)</family>" }.joined()
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
              <dir>\(fonts.path)</dir>
              <cachedir>\(folder.appendingPathComponent("cache").path)</cachedir>
              <alias binding="same"><family>sans-serif</family><prefer>\(preferred)</prefer></alias>
            </fontconfig>
            """
        configuration = folder.appendingPathComponent("fonts.conf").path
        try text.write(toFile: configuration, atomically: true, encoding: .utf8)
    }
}
