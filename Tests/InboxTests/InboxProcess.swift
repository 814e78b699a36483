import Foundation

/// The built program, run as a user runs it.
enum InboxProcess {
    struct Outcome {
        let status: Int32
        /// Whether a signal ended it.
        let isKilled: Bool
        let output: String
        let error: String

        /// The lines of the standard error stream.
        var complaints: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: true) }
    }

    struct NotBuilt: Error, CustomStringConvertible {
        let path: String
        var description: String { "These tests run \(path), which is not there: build the product 'inbox' first." }
    }

    /// It lies beside the program that runs the tests.
    static func path() throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(filePath: tests).deletingLastPathComponent().appending(path: "inbox").path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw NotBuilt(path: path) }
        return path
    }

    /// Runs it to its end.
    /// - Parameters:
    ///   - environment: changes to a Wayland-free environment; an empty value takes the variable away.
    ///   - input: of the standard input.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        try run(executable: path(), arguments, environment: environment, input: input)
    }

    /// Runs a shell command in which `$INBOX` is the program.
    static func shell(_ command: String, folder: TemporaryFolder? = nil) throws -> Outcome {
        try run(
            executable: "/bin/sh", ["-c", command],
            environment: ["INBOX": path(), "FOLDER": folder?.path ?? ""], input: "")
    }

    private static func run(
        executable: String, _ arguments: [String], environment: [String: String], input: String
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "GATEFOLD_LOG"] { variables[name] = nil }
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        process.environment = variables
        let streams = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = streams
        try process.run()
        try streams.0.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try streams.0.fileHandleForWriting.close()
        // What it writes is far less than a pipe holds, so neither stream can stop it while the other is read.
        let output = try streams.1.fileHandleForReading.readToEnd() ?? Data()
        let error = try streams.2.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
            output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self))
    }
}

/// A folder that goes with its last owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "gatefold-inbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(of name: String) -> String { path + "/" + name }

    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
        try data.write(to: URL(filePath: path(of: name)))
        return path(of: name)
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    func read(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(of: name))) }

    func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
    }
}
