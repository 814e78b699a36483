import GatefoldTestSupport

/// The program Inbox, run as a user runs it.
enum InboxProcess {
    typealias Outcome = BuiltProgram.Outcome

    private static let program = BuiltProgram("inbox")

    /// The path of the program.
    static func path() throws -> String { try program.path() }

    /// The environment of the tests without Wayland.
    static var environment: [String: String] { BuiltProgram.environment }

    /// Runs it to its end.
    /// - Parameters:
    ///   - environment: changes to a Wayland-free environment; an empty value takes the variable away.
    ///   - input: of the standard input.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        try program.run(arguments, environment: environment, input: input)
    }

    /// Runs a shell command in which `$INBOX` is the program.
    static func shell(_ command: String, folder: TemporaryFolder? = nil) throws -> Outcome {
        try BuiltProgram.shell(command, environment: ["INBOX": program.path(), "FOLDER": folder?.path ?? ""])
    }
}
