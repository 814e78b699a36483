import Gatefold
import Glibc

/// What the program's exit status says, after sysexits.h where it has a number for it.
enum ExitStatus: Int32 {
    case success = 0
    case badInput = 2
    /// No compositor, or none that offers what a window needs.
    case unavailable = 69
    /// EGL, a shader or the connection has failed.
    case failure = 70

    init(_ error: any Error) {
        switch error {
        case is OptionsError, is ScriptError, is TraceError, is OffscreenRun.Failure, is ImagesError,
            is StandardStreams.Failure, CompositorError.targetTooLarge:
            self = .badInput
        case WaylandError.noCompositor, WaylandError.missingGlobal, WaylandError.unsupportedVersion:
            self = .unavailable
        default: self = .failure
        }
    }
}

func runInbox(_ arguments: [String]) throws {
    let options = try Options.parse(arguments)
    switch options.action {
    case .help: try StandardStreams.write(Options.help)
    case .version: try StandardStreams.write(Options.version)
    case .run:
        if let canvas = options.offscreen {
            try OffscreenRun(options: options, canvas: canvas).run()
        } else {
            try runInWindow(options)
        }
    }
}

func runInWindow(_ options: Options) throws {
    guard let scenario = options.scenario else { return try WaylandHost(delegate: InboxApplication()).run() }
    try ScenarioRun(scenario: scenario).run()
}

StandardStreams.prepare()
for name in Log.unknownCategories {
    let known = Log.Category.allCases.map(\.rawValue).joined(separator: ", ")
    Log.warn(.host, "GATEFOLD_LOG names '\(name)', which is no category; there are \(known) and all.")
}
do {
    try runInbox(Array(CommandLine.arguments.dropFirst()))
    exit(ExitStatus.success.rawValue)
} catch {
    StandardStreams.complain(ErrorSentence.text(for: error))
    exit(ExitStatus(error).rawValue)
}
