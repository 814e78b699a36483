/// A program without a window: its command line, its output on the console, and its exit status.
package struct ConsoleProgram<Settings> {
    /// The name of the command, with which each error message begins.
    let name: String
    let version: String
    let purpose: String
    /// The lines below the options in the help text.
    let notes: [String]
    private let reader: OptionsReader<Settings>
    private let work: @MainActor (Settings, _ write: (String) throws -> Void) throws -> Void

    /// Creates a program; `run()` runs it.
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - version: The version that `--version` prints.
    ///   - purpose: The sentence in the help text that says what the program does.
    ///   - settings: The settings before any option has changed them.
    ///   - options: All options besides `--help` and `--version`.
    ///   - notes: The lines below the options in the help text.
    ///   - work: The program's work; its closure `write` writes a line to the standard output.
    package init(
        name: String, version: String, purpose: String, settings: Settings, options: [ProgramOption<Settings>],
        notes: [String] = [],
        work: @escaping @MainActor (Settings, _ write: (String) throws -> Void) throws -> Void
    ) {
        self.name = name
        self.version = version
        self.purpose = purpose
        self.notes = notes
        reader = OptionsReader(settings: settings, options: options, common: [])
        self.work = work
    }

    /// Carries out the command line and ends the process: with status 0 on success, 2 after bad input, and 70 if the
    /// graphics or anything else has failed.
    package func run() -> Never {
        ProcessRun.run(name) {
            try run(Array(CommandLine.arguments.dropFirst())) { try StandardStreams.write($0) }
            return .success
        }
    }

    /// Carries out a command line without ending the process.
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - write: Receives the output without the final line break.
    package func run(_ arguments: [String], write: (String) throws -> Void) throws {
        let reading = try reader.read(arguments)
        switch reading.run.action {
        case .help: try write(help)
        case .version: try write("\(name) \(version)")
        case .run, .graphicsReport: try work(reading.settings, write)
        }
    }

    /// The output of `--help`, in lines of at most 79 characters.
    private var help: String {
        var lines = ["Usage: \(name) [OPTION]..."]
        lines += HelpText.wrapped(purpose)
        lines.append("")
        for option in reader.options {
            lines += HelpText.entry([option.name, option.placeholder].compactMap(\.self), option.help)
        }
        lines += HelpText.entry(["--help, --version"], "say this; say the version")
        if !notes.isEmpty { lines += [""] + notes }
        return lines.joined(separator: "\n")
    }
}
