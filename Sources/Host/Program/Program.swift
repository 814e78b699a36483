public import GatefoldStage
import GatefoldText
import GatefoldViews
import GatefoldWayland

/// A whole program: its command line, its run in a window or offscreen, and its exit status.
///
/// The program's main file makes one and runs it. Its options are the common ones, which `--help` lists, and its own;
/// these change its settings, from which the application is made.
@MainActor public struct Program<Settings> {
    /// As it is typed; begins every sentence about what went wrong.
    public let name: String
    public let version: String
    /// What `--help` says that the program is, in a sentence.
    public let purpose: String
    let reader: OptionsReader<Settings>
    private let delegate: @MainActor (Settings) -> any ApplicationDelegate
    private let remembers: (Settings) -> Bool
    private let inWindow: @MainActor (WaylandHost, Settings) throws -> WaylandHost.End

    /// - Parameters:
    ///   - settings: what holds where no option says otherwise.
    ///   - options: the program's own; none may have the name of a common one.
    ///   - delegate: makes the application, once the command line is read.
    ///   - remembers: whether a window goes on where the last one was, and is remembered; one that is recorded never.
    ///   - inWindow: what is done with the window, to its end.
    public init(
        name: String, version: String, purpose: String, settings: Settings, options: [ProgramOption<Settings>],
        delegate: @escaping @MainActor (Settings) -> any ApplicationDelegate,
        remembers: @escaping (Settings) -> Bool = { _ in true },
        inWindow: @escaping @MainActor (WaylandHost, Settings) throws -> WaylandHost.End = { host, _ in
            try host.run()
        }
    ) {
        self.name = name
        self.version = version
        self.purpose = purpose
        reader = OptionsReader(settings: settings, options: options)
        self.delegate = delegate
        self.remembers = remembers
        self.inWindow = inWindow
    }

    /// Does what the command line says and ends the process: with status 0 when all went well, 2 after bad input, 69
    /// where no compositor answers, 70 when graphics or the connection have failed, 130 after Ctrl+C.
    /// - C: `exit`.
    public func run() -> Never {
        let startup = StartupPhases.ofProcess()
        ProcessMemory.settle()
        ProcessRun.run(name) { try run(Array(CommandLine.arguments.dropFirst()), startup: startup) }
    }

    /// - Parameter arguments: those that follow the program's name.
    @discardableResult
    func run(_ arguments: [String], startup: StartupPhases = StartupPhases()) throws -> ExitStatus {
        let reading = try reader.read(arguments)
        let options = reading.run
        switch options.action {
        case .help: try StandardStreams.write(help)
        case .version: try StandardStreams.write("\(name) \(version)")
        case .run:
            if let canvas = options.offscreen {
                try OffscreenRun(options: options, canvas: canvas).run { delegate(reading.settings) }
            } else {
                var hostOptions = HostOptions()
                hostOptions.theme = options.theme
                hostOptions.startsFullscreen = options.startsFullscreen
                hostOptions.renderer = options.renderer
                hostOptions.remembers = remembers(reading.settings)
                try hostOptions.joinSession()
                let delegate = delegate(reading.settings)
                hostOptions.recorder = try options.record.map { path throws(RecordingError) in
                    try SessionRecorder(
                        path: path, program: "\(name) \(version)", command: [name] + reading.repeatable)
                }
                hostOptions.startup = startup
                hostOptions.startup.end(.program)
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
    /// A program that has the common options only.
    public init(
        name: String, version: String, purpose: String, delegate: @escaping @MainActor () -> any ApplicationDelegate
    ) {
        self.init(name: name, version: version, purpose: purpose, settings: (), options: []) { delegate() }
    }
}
