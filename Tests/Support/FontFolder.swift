import Foundation

/// A fontconfig file that lists a few fonts of Debian packages and no others, so that text is the same on every
/// machine.
public struct FontFolder: Sendable {
    /// A font file, and the Debian package that contains it.
    public struct File: Sendable {
        let path: String
        let package: String

        /// Describes a font file by its path and its Debian package.
        public init(_ path: String, from package: String) {
            self.path = path
            self.package = package
        }
    }

    /// The error that a font file is not installed.
    public struct MissingPackage: Error, CustomStringConvertible {
        let file: File
        public var description: String { "These tests need \(file.path): install the Debian package \(file.package)." }
    }

    /// The path of the fontconfig file.
    public let configuration: String

    /// Creates the folder with the fontconfig file.
    /// - Parameters:
    ///   - files: the fonts that are visible.
    ///   - families: the families that stand for the user's sans-serif font, in order of preference.
    /// - Throws: `MissingPackage`, or an error of Foundation if the folder cannot be written.
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
