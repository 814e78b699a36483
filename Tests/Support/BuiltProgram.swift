import Foundation

/// A built program, run the way a user runs it.
public struct BuiltProgram: Sendable {
    /// The name of the program's product in the package.
    public let name: String

    /// Refers to the program of a product; it need not be built yet.
    public init(_ name: String) { self.name = name }

    /// The result of running a program to its end.
    public struct Outcome: Sendable {
        /// The exit status, or the number of the signal that ended the program.
        public let status: Int32
        /// Whether a signal ended the program.
        public let isKilled: Bool
        /// The text on the standard output.
        public let output: String
        /// The text on the standard error.
        public let error: String

        /// The non-empty lines of the standard error.
        public var complaints: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: true) }
    }

    struct NotBuilt: Error, CustomStringConvertible {
        let path: String
        let name: String
        var description: String { "These tests run \(path), which is not there: build the product '\(name)' first." }
    }

    /// Returns the path of the program, which lies next to the program that runs the tests.
    /// - Throws: an error that says which product to build, if the program is missing.
    public func path() throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw NotBuilt(path: path, name: name) }
        return path
    }

    /// Runs the program to its end.
    /// - Parameters:
    ///   - arguments: the command-line arguments.
    ///   - environment: changes to an environment without Wayland variables; an empty value removes the variable.
    ///   - input: the text of the standard input.
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
        // The program writes far less than a pipe holds, so neither stream blocks it while the other one is read.
        let output = try streams.1.fileHandleForReading.readToEnd() ?? Data()
        let error = try streams.2.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
            output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self))
    }
}
