import Foundation
import GatefoldTestSupport
import Glibc

/// A compositor installed on the machine, run without a screen in a folder of its own.
final class HeadlessCompositor {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The way to start a compositor, and the sockets that show that it is ready.
    struct Recipe {
        /// The name of the program and of its Debian package.
        let program: String
        /// The name and the text of its configuration file.
        let settings: (name: String, text: String)
        /// The command-line arguments, given the path of the configuration file.
        let arguments: (String) -> [String]
        let environment: (_ folder: String) -> [String: String]
        /// Whether the program refuses to run as root.
        let refusesRoot: Bool
        /// The sockets that it creates besides the one for its clients.
        let otherSockets: [String]
    }

    let folder: URL
    private let recipe: Recipe
    private let program: String
    private var process: ChildProcess?

    /// The time that it may take to start, in seconds: a fifth of a second on an idle machine. The limit only ends a
    /// test in which it never does.
    private static let timeout: Int32 = 300
    /// The user ID of Debian's `nobody`.
    private static let unprivileged: uid_t = 65_534

    init(_ recipe: Recipe) throws {
        self.recipe = recipe
        guard let program = Self.find(recipe.program) else {
            throw Failure(
                description: "This test needs the program \(recipe.program): install the Debian package of that name.")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.program = program
        try Data(recipe.settings.text.utf8).write(to: folder.appendingPathComponent(recipe.settings.name))
        try start()
    }

    /// Restarts the compositor after a crash, at the same address, and waits until it accepts connections.
    func restart() throws {
        for name in names where name == socketName || recipe.otherSockets.contains(name) {
            try FileManager.default.removeItem(atPath: path(of: name))
        }
        try start()
    }

    private func start() throws {
        let watch = inotify_init1(Int32(0x80000))  // IN_CLOEXEC
        guard watch >= 0 else { throw Failure(description: "The machine has no inotify instance left.") }
        defer { close(watch) }
        inotify_add_watch(watch, folder.path, 0x100)  // IN_CREATE
        try run(recipe.arguments(path(of: recipe.settings.name)))
        do { try waitForSockets(watch) } catch {
            stop()
            throw error
        }
    }

    private func run(_ arguments: [String]) throws {
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        var command = [program] + arguments
        if recipe.refusesRoot, geteuid() == 0 {
            guard let setpriv = Self.find("setpriv") else {
                throw Failure(description: "This test needs the program setpriv: install the package util-linux.")
            }
            let user = Self.unprivileged
            command = [setpriv, "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + command
            guard chown(folder.path, user, user) == 0 else {
                throw Failure(description: "'\(folder.path)' cannot be given to the user \(user).")
            }
            // The configuration file was created readable only for this user.
            chmod(folder.appendingPathComponent(recipe.settings.name).path, 0o644)
        }
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WAYLAND_DEBUG", "DISPLAY"] { environment[name] = nil }
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment.merge(recipe.environment(folder.path)) { $1 }
        process = try ChildProcess(
            command[0], Array(command.dropFirst()), environment: environment, output: output.fileDescriptor,
            error: output.fileDescriptor)
    }

    /// Blocks until the sockets exist. Other files such as locks are created in the folder too.
    private func waitForSockets(_ watch: Int32) throws {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !isReady {
            var entry = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Self.timeout * 1000) > 0, process?.isRunning == true else {
                throw Failure(description: "\(recipe.program) did not start; it said:\n\(log)")
            }
            _ = read(watch, &buffer, buffer.count)
        }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    private var socketName: String? { names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") } }

    private var isReady: Bool { socketName != nil && recipe.otherSockets.allSatisfy { names.contains($0) } }

    /// The path of the socket to connect to.
    var socket: String { path(of: socketName ?? "wayland-none") }

    func path(of name: String) -> String { folder.appendingPathComponent(name).path }

    /// The compositor's log so far.
    var log: String { (try? String(contentsOfFile: path(of: "log"), encoding: .utf8)) ?? "" }

    /// Kills the compositor, as a crash would.
    func kill() { process?.kill() }

    /// Kills the compositor and removes its folder.
    func stop() {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }

    static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
