import GatefoldImages
import Glibc

/// A folder for what tests leave behind: in `.build` of the package that a test's file belongs to.
nonisolated struct ResultFolder: Sendable {
    private let build: String
    private let name: String

    /// - Parameter file: a source file of the package.
    init(named name: String, of file: String) {
        self.name = name
        var folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        while !folder.isEmpty, access(folder.joined(separator: "/") + "/Package.swift", F_OK) != 0 {
            folder.removeLast()
        }
        build = folder.isEmpty ? ".build" : folder.joined(separator: "/") + "/.build"
    }

    /// Makes the folder where it is not there.
    /// - Returns: its path.
    /// - Throws: `ImagesError.unwritable`.
    /// - C: `mkdir`
    func make() throws(ImagesError) -> String {
        let path = build + "/" + name
        for folder in [build, path] where mkdir(folder, 0o755) < 0 && errno != EEXIST {
            throw .unwritable(path: folder, reason: String(cString: strerror(errno)))
        }
        return path
    }
}
