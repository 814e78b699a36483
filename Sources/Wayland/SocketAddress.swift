internal import CLinux
internal import Glibc

/// Where the compositor is to be found, as the environment tells it.
struct SocketAddress: Hashable {
    enum Place: Hashable {
        /// A socket that is connected already, in `WAYLAND_SOCKET`.
        case descriptor(Int32)
        case path(String)
    }

    let place: Place

    /// - Parameters:
    ///   - name: a socket's name or path, instead of what `WAYLAND_DISPLAY` says.
    ///   - environment: answers a variable's value, nil where it is not set.
    init(name: String? = nil, environment: (String) -> String? = Self.environment) throws(WaylandError) {
        if let text = environment("WAYLAND_SOCKET") {
            guard let number = Int32(text), number >= 0 else {
                throw .unusableVariable(
                    name: "WAYLAND_SOCKET", value: text, problem: "is not the number of an open socket",
                    remedy: "unset it to use WAYLAND_DISPLAY")
            }
            place = .descriptor(number)
            return
        }
        let variable = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 }
        let name = name ?? variable ?? "wayland-0"
        guard !name.hasPrefix("/") else {
            place = .path(name)
            return
        }
        guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else { throw .noRuntimeFolder }
        guard folder.hasPrefix("/") else {
            throw .unusableVariable(
                name: "XDG_RUNTIME_DIR", value: folder, problem: "is not an absolute path",
                remedy: "log in to a session that sets it, or set it to /run/user/\(getuid())")
        }
        place = .path(folder + "/" + name)
    }

    /// What sentences call it.
    var description: String {
        switch place {
        case .descriptor(let number): "WAYLAND_SOCKET \(number)"
        case .path(let path): path
        }
    }

    /// Makes sure that there is something to connect to, and tells more than connecting would.
    /// - C: `fstat`, `stat`
    func check() throws(WaylandError) {
        var status = stat()
        let result =
            switch place {
            case .descriptor(let number): fstat(number, &status)
            case .path(let path): stat(path, &status)
            }
        guard result == 0 else { throw .noCompositor(tried: description, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .noCompositor(tried: description, errno: ENOTSOCK) }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
