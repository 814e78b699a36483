public import Foundation

/// A folder that goes with its last owner.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "gatefold-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public func path(of name: String) -> String { path + "/" + name }

    @discardableResult
    public func write(_ name: String, _ data: Data) throws -> String {
        try data.write(to: URL(filePath: path(of: name)))
        return path(of: name)
    }

    @discardableResult
    public func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    public func read(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(of: name))) }

    public func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
    }
}
