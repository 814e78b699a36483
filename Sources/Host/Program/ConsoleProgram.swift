/// A program without a window: its command line, what it writes, and its exit status.
package struct ConsoleProgram<Settings> {
    /// As it is typed; begins every sentence about what went wrong.
    let name: String
    let version: String
    let purpose: String
    /// Lines below the options in the help text.
    let notes: [String]
    private let reader: OptionsReader<Settings>
    private let work: @MainActor (Settings, _ write: (String) throws -> Void) throws -> Void

    /// - Parameters:
    ///   - settings: what holds where no option says otherwise.
    ///   - options: all that it has besides `--help` and `--version`.
    ///   - work: what it does; `write` writes lines to the standard output.
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

    /// Does what the command line says and ends the process: with status 0 when all went well, 2 after bad input, 70
    /// when graphics or something else has failed.
    package func run() -> Never {
        ProcessRun.run(name) {
            try run(Array(CommandLine.arguments.dropFirst())) { try StandardStreams.write($0) }
            return .success
        }
    }

    /// - Parameters:
    ///   - arguments: those that follow the program's name.
    ///   - write: gets what is written, without the last line's end.
    package func run(_ arguments: [String], write: (String) throws -> Void) throws {
        let reading = try reader.read(arguments)
        switch reading.run.action {
        case .help: try write(help)
        case .version: try write("\(name) \(version)")
        case .run: try work(reading.settings, write)
        }
    }

    /// In lines of 79 characters.
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
