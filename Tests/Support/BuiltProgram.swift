import Foundation

/// A built program, run as a user runs it.
public struct BuiltProgram: Sendable {
    /// Of the product.
    public let name: String

    public init(_ name: String) { self.name = name }

    public struct Outcome: Sendable {
        public let status: Int32
        /// Whether a signal ended it.
        public let isKilled: Bool
        public let output: String
        public let error: String

        /// The lines of the standard error stream.
        public var complaints: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: true) }
    }

    struct NotBuilt: Error, CustomStringConvertible {
        let path: String
        let name: String
        var description: String { "These tests run \(path), which is not there: build the product '\(name)' first." }
    }

    /// It lies beside the program that runs the tests.
    public func path() throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw NotBuilt(path: path, name: name) }
        return path
    }

    /// Runs it to its end.
    /// - Parameters:
    ///   - environment: changes to a Wayland-free environment; an empty value takes the variable away.
    ///   - input: of the standard input.
    public func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        try Self.run(executable: path(), arguments, environment: environment, input: input)
    }

    /// Runs a shell command to its end.
    public static func shell(_ command: String, environment: [String: String]) throws -> Outcome {
        try run(executable: "/bin/sh", ["-c", command], environment: environment, input: "")
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
