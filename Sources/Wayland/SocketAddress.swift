internal import GatefoldCLinux
internal import Glibc

/// Where the compositor's socket is to be found, as the environment tells it.
struct SocketAddress: Hashable {
    let path: String

    /// - Parameters:
    ///   - name: a socket's name or path, instead of what `WAYLAND_DISPLAY` says.
    ///   - environment: answers a variable's value, nil where it is not set.
    init(name: String? = nil, environment: (String) -> String? = Self.environment) throws(WaylandError) {
        let variable = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 }
        let name = name ?? variable ?? "wayland-0"
        guard !name.hasPrefix("/") else {
            path = name
            return
        }
        guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else { throw .noRuntimeFolder }
        guard folder.hasPrefix("/") else {
            throw .unusableVariable(
                name: "XDG_RUNTIME_DIR", value: folder, problem: "is not an absolute path",
                remedy: "log in to a session that sets it, or set it to /run/user/\(getuid())")
        }
        path = folder + "/" + name
    }

    /// Makes sure that there is something to connect to, and tells more than connecting would.
    /// - C: `fstat`, `stat`
    func check() throws(WaylandError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .noCompositor(tried: path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .noCompositor(tried: path, errno: ENOTSOCK) }
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
