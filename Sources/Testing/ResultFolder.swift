import GatefoldImages
import GatefoldSystem
import Glibc

/// A folder for the output of tests, inside `.build` of the package that a test belongs to.
nonisolated struct ResultFolder: Sendable {
    private let build: String
    private let name: String

    /// Creates a reference to a folder; the folder itself is created by `make()`.
    /// - Parameters:
    ///   - name: The name of the folder inside `.build`.
    ///   - file: The path of a source file of the package.
    init(named name: String, of file: String) {
        self.name = name
        var folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        while !folder.isEmpty, access(folder.joined(separator: "/") + "/Package.swift", F_OK) != 0 {
            folder.removeLast()
        }
        build = folder.isEmpty ? ".build" : folder.joined(separator: "/") + "/.build"
    }

    /// Creates the folder if it does not exist.
    /// - Returns: Its path.
    /// - Throws: `ImagesError.unwritable`.
    /// - C: `mkdir`
    func make() throws(ImagesError) -> String {
        let path = build + "/" + name
        for folder in [build, path] where mkdir(folder, 0o755) < 0 && errno != EEXIST {
            throw .unwritable(path: folder, reason: SystemError.last.reason)
        }
        return path
    }
}
