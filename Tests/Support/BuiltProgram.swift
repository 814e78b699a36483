import Foundation

/// A built program, run the way a user runs it.
public struct BuiltProgram: Sendable {
    /// The name of the program's product in the package.
    public let name: String

    /// Refers to the program of a product; it need not be built yet.
    public init(_ name: String) { self.name = name }

    public typealias Outcome = ChildProcess.Outcome

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

    /// The environment of the tests without Wayland variables.
    public static var environment: [String: String] {
        var variables = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "GATEFOLD_LOG"] { variables[name] = nil }
        return variables
    }

    private static func run(
        executable: String, _ arguments: [String], environment: [String: String], input: String
    ) throws -> Outcome {
        var variables = Self.environment
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        return try ChildProcess.run(executable, arguments, environment: variables, input: input)
    }
}
