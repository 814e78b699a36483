import Foundation
import Glibc

/// A weston of the machine's, without a screen, in a folder of its own.
final class HeadlessWeston {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Path of the socket to connect to.
    let socket: String
    private let folder: URL
    private let process = Process()

    /// How long it may take to start, in seconds; it takes a fifth of one on an idle machine.
    private static let patience: Int32 = 20

    init(width: Int, height: Int) throws {
        guard let program = Self.find("weston") else {
            throw Failure(description: "This test needs the program weston: install the Debian package weston.")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        socket = folder.appendingPathComponent("wayland-test").path
        // Its stock headless backend repaints at 40 Hz unless the repaint window leaves it the whole frame.
        let settings = folder.appendingPathComponent("weston.ini")
        try Data("[core]\nrepaint-window=16\n[shell]\nlocking=false\npanel-position=none\n".utf8).write(to: settings)
        let watch = inotify_init1(Int32(0x80000))  // IN_CLOEXEC
        guard watch >= 0 else { throw Failure(description: "The machine has no inotify instance left.") }
        defer { close(watch) }
        inotify_add_watch(watch, folder.path, 0x100)  // IN_CREATE
        try start(program, width: width, height: height, settings: settings)
        do { try waitForSocket(watch) } catch {
            stop()
            throw error
        }
    }

    private func start(_ program: String, width: Int, height: Int, settings: URL) throws {
        let log = folder.appendingPathComponent("weston.log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            "--backend=headless-backend.so", "--use-pixman", "--width=\(width)", "--height=\(height)",
            "--socket=wayland-test", "--config=\(settings.path)", "--idle-time=0",
        ]
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WAYLAND_DEBUG", "DISPLAY"] { environment[name] = nil }
        environment["XDG_RUNTIME_DIR"] = folder.path
        process.environment = environment
        process.standardOutput = output
        process.standardError = output
        try process.run()
    }

    /// Blocks until the socket is there. The lock beside it comes first, so several files are created.
    private func waitForSocket(_ watch: Int32) throws {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !FileManager.default.fileExists(atPath: socket) {
            var entry = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Self.patience * 1000) > 0, process.isRunning else {
                throw Failure(description: "weston did not start; it said:\n\(log)")
            }
            _ = read(watch, &buffer, buffer.count)
        }
    }

    /// What it has written so far.
    var log: String {
        (try? String(contentsOf: folder.appendingPathComponent("weston.log"), encoding: .utf8)) ?? ""
    }

    /// Ends it, and removes its folder.
    func stop() {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
