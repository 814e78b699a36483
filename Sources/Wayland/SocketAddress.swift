internal import GatefoldCLinux
internal import Glibc

/// The path of the compositor's socket, derived from the environment.
struct SocketAddress: Hashable {
    let path: String

    /// Determines the path of the socket.
    /// - Parameters:
    ///   - name: The name or path of a socket, used instead of `WAYLAND_DISPLAY`.
    ///   - environment: Returns the value of a variable, or nil if it is not set.
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

    /// Checks that the path is a socket, with more specific errors than connecting would give.
    /// - C: `stat`
    func check() throws(WaylandError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .noCompositor(tried: path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .noCompositor(tried: path, errno: ENOTSOCK) }
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
