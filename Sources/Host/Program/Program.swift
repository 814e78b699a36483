import GatefoldLog
public import GatefoldStage
import GatefoldText
import GatefoldViews
import GatefoldWayland

/// A complete program: its command line, its run in a window or offscreen, and its exit status.
///
/// Create a program in `main.swift` and run it:
///
///     Program(name: "notes", version: "1.0", purpose: "Shows notes.") { NotesApplication() }.run()
///
/// A program has the common options, such as `--offscreen`, `--theme` and `--renderer`, and may add its own. Its own
/// options change a value of type `Settings`, from which the application is created. `--help` lists all options.
@MainActor public struct Program<Settings> {
    /// The name of the command, as the user types it. It appears in the help text and begins each error message.
    public let name: String
    /// The version of the program, which `--version` prints after the name.
    public let version: String
    /// The sentence in the help text that says what the program does.
    public let purpose: String
    let reader: OptionsReader<Settings>
    private let delegate: @MainActor (Settings) -> any ApplicationDelegate
    private let remembers: (Settings) -> Bool
    private let inWindow: @MainActor (WaylandHost, Settings) throws -> WaylandHost.End

    /// Creates a program with options of its own.
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - version: The version of the program.
    ///   - purpose: The sentence in the help text that says what the program does.
    ///   - settings: The settings before any option has changed them.
    ///   - options: The program's own options. An option with the name of a common one is a programming error.
    ///   - operand: The arguments that the program takes besides options; nil if it takes none.
    ///   - delegate: Creates the application, after the command line was read.
    ///   - remembers: Returns whether the window reopens with its last size and state, and saves them at its end. True
    ///     by default; a recorded run never does.
    ///   - inWindow: Runs the host's loop to its end and returns the result. By default, calls `run()`.
    public init(
        name: String, version: String, purpose: String, settings: Settings, options: [ProgramOption<Settings>],
        operand: ProgramOperand<Settings>? = nil,
        delegate: @escaping @MainActor (Settings) -> any ApplicationDelegate,
        remembers: @escaping (Settings) -> Bool = { _ in true },
        inWindow: @escaping @MainActor (WaylandHost, Settings) throws -> WaylandHost.End = { host, _ in
            try host.run()
        }
    ) {
        self.name = name
        self.version = version
        self.purpose = purpose
        reader = OptionsReader(settings: settings, options: options, operand: operand)
        self.delegate = delegate
        self.remembers = remembers
        self.inWindow = inWindow
    }

    /// Carries out the command line and ends the process.
    ///
    /// The exit status is 0 on success, 2 after bad input, 69 if no suitable compositor is available, 70 if the
    /// graphics or the connection have failed, and 130 after Ctrl+C.
    /// - C: `exit`.
    public func run() -> Never {
        let startup = StartupPhases.ofProcess()
        ProcessMemory.settle()
        ProcessRun.run(name) { try run(Array(CommandLine.arguments.dropFirst()), startup: startup) }
    }

    /// Carries out a command line without ending the process.
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - startup: The phases of the start that are already over.
    @discardableResult
    func run(_ arguments: [String], startup: StartupPhases = StartupPhases()) throws -> ExitStatus {
        let reading = try reader.read(arguments)
        let options = reading.run
        switch options.action {
        case .help: try StandardStreams.write(help)
        case .version: try StandardStreams.write("\(name) \(version)")
        case .graphicsReport:
            try StandardStreams.write(GraphicsReport.text(program: "\(name) \(version)", renderer: options.renderer))
        case .run:
            if let canvas = options.offscreen {
                try OffscreenRun(options: options, canvas: canvas).run { delegate(reading.settings) }
            } else {
                var hostOptions = HostOptions()
                hostOptions.theme = options.theme
                hostOptions.startsFullscreen = options.startsFullscreen
                hostOptions.renderer = options.renderer
                hostOptions.edges = options.edges
                hostOptions.remembers = remembers(reading.settings)
                try hostOptions.joinSession()
                let delegate = delegate(reading.settings)
                hostOptions.recorder = try options.record.map { path throws(RecordingError) in
                    try SessionRecorder(
                        path: path, program: "\(name) \(version)", command: [name] + reading.repeatable)
                }
                hostOptions.rewind = try options.recordOnProblem.map { folder throws(RecordingError) in
                    try RewindRecorder(
                        folder: folder, program: name, version: version, command: [name] + reading.repeatable)
                }
                if let rewind = hostOptions.rewind { Log.observeProblems { rewind.note(problem: $0) } }
                hostOptions.startup = startup
                hostOptions.startup.end(.program)
                hostOptions.watchesEveryFrame = options.printsStatistics
                let host = try WaylandHost(delegate: delegate, options: hostOptions)
                let end = try inWindow(host, reading.settings)
                if options.printsStatistics {
                    try StandardStreams.write(host.startup.text + "\n" + host.statistics.text)
                }
                return ExitStatus(end)
            }
        }
        return .success
    }
}

extension Program where Settings == Void {
    /// Creates a program that has only the common options.
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - version: The version of the program.
    ///   - purpose: The sentence in the help text that says what the program does.
    ///   - delegate: Creates the application, after the command line was read.
    public init(
        name: String, version: String, purpose: String, delegate: @escaping @MainActor () -> any ApplicationDelegate
    ) {
        self.init(name: name, version: version, purpose: purpose, settings: (), options: []) { delegate() }
    }
}
