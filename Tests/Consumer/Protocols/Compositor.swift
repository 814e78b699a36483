import Foundation
import Glibc

/// A compositor without a screen for this program alone: weston, which ends when its only client disconnects.
struct Compositor {
    /// Our end of the connection.
    let socket: Int32
    private let folder = FileManager.default.temporaryDirectory.appending(path: "protocols-\(getpid())")

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
        socket = ends[0]
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["weston", "--backend=headless-backend.so", "--use-pixman", "--no-config", "--idle-time=0"]
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder.path
        // The client's other end, which weston has as its standard input.
        environment["WAYLAND_SERVER_SOCKET"] = "0"
        process.environment = environment
        process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Removes what the compositor leaves behind.
    func clean() { try? FileManager.default.removeItem(at: folder) }
}
