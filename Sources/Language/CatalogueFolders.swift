internal import GatefoldSystem
internal import Glibc

/// The places where installed programs keep their catalogues.
enum CatalogueFolders {
    /// The size beyond which a file is no catalogue, in bytes. Chosen: far more than the largest ones of desktops have.
    private static let largestFile = 16 << 20

    /// The folders that are searched, best first: that beside the program's folder, then the user's and the system's.
    /// - C: `readlink`, `getenv`.
    static let ofSystem: [String] = {
        let value: (String) -> String? = { name in
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        return folders(program: program, value: value)
    }()

    /// Returns the folders for a program at a path, in an environment. Relative paths in the environment are left out.
    /// - Source: XDG Base Directory Specification.
    static func folders(program: String?, value: (String) -> String?) -> [String] {
        var folders: [String] = []
        if let program, let slash = program.lastIndex(of: "/") {
            let folder = program[..<slash]
            if let parent = folder.lastIndex(of: "/") { folders.append(folder[..<parent] + "/share/locale") }
        }
        let home = value("XDG_DATA_HOME") ?? value("HOME").map { $0 + "/.local/share" }
        let data = (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        for folder in [home].compactMap(\.self) + data where folder.hasPrefix("/") {
            if !folders.contains(folder + "/locale") { folders.append(folder + "/locale") }
        }
        return folders
    }

    /// Reads a file; nil if it does not exist or is too large.
    static func contents(of path: String) -> [UInt8]? { try? File.contents(of: path, limit: largestFile) }

    /// The path of the running program.
    private static var program: String? {
        let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer -> [UInt8] in
            guard let start = buffer.baseAddress else { return [] }
            let count = readlink("/proc/self/exe", start, buffer.count)
            return buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
        }
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }
}
