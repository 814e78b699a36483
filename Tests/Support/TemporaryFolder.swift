public import Foundation

/// A temporary folder that is deleted together with this object.
public final class TemporaryFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Creates an empty folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "gatefold-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the path of a file in the folder, which need not exist.
    public func path(of name: String) -> String { path + "/" + name }

    /// Writes a file into the folder and returns its path.
    @discardableResult
    public func write(_ name: String, _ data: Data) throws -> String {
        try data.write(to: URL(filePath: path(of: name)))
        return path(of: name)
    }

    /// Writes a text file into the folder and returns its path.
    @discardableResult
    public func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    /// Returns the contents of a file in the folder.
    public func read(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(of: name))) }

    /// Returns the sorted names of the files in a subfolder.
    public func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
    }
}
