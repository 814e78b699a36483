import GatefoldStage
import GatefoldViews

/// The values of the common options.
nonisolated struct RunOptions: Hashable, Sendable {
    var action = Action.run
    /// The size of the frames in an offscreen run; nil for a run in a window.
    var offscreen: Canvas?
    /// The path of the script to play offscreen; `-` stands for the standard input.
    var script: String?
    /// The folder that receives a PNG of every frame.
    var frames: String?
    /// The path of the PNG that shows frames of the run side by side.
    var film: String?
    /// The path of the animated PNG of the run.
    var movie: String?
    /// The path of the CSV file that lists the pieces of every frame.
    var trace: String?
    /// The path of the script in which a window's input is recorded.
    var record: String?
    /// The path of the folder in which the last of a window's input is written when there is a problem.
    var recordOnProblem: String?
    /// The theme settings on the command line.
    var theme = ThemeSettings()
    var startsFullscreen = false
    /// The cut-outs and the status bar of the window.
    var edges = WindowEdges()
    /// The renderer.
    var renderer = RendererChoice.auto
    /// Whether statistics about the frames of a window are printed at its end.
    var printsStatistics = false

    enum Action: Hashable, Sendable { case run, graphicsReport, help, version }

    /// The common options, in the order of the help text.
    static var common: [ProgramOption<RunOptions>] {
        [
            ProgramOption(
                "--offscreen", value: "WxH[@SCALE]", wanted: "a size such as 720x1440@2",
                help: "draw W by H pixels, SCALE to a point; no compositor"
            ) { options, text throws(OptionsError) in options.offscreen = try Canvas(text) },
            ProgramOption(
                "--script", value: "FILE", wanted: "a path", scope: .offscreen,
                help: "play a script offscreen; - is the standard input"
            ) { $0.script = $1 },
            output("--frames", value: "DIR", help: "write a PNG of every frame, 60 a second") { $0.frames = $1 },
            output("--film", help: "write one PNG with frames side by side") { $0.film = $1 },
            output("--movie", help: "write one animated PNG, up to 30 pictures a second") { $0.movie = $1 },
            output("--trace", help: "write a CSV row for each piece in each frame") { $0.trace = $1 },
            output("--record", scope: .window, help: "record all input, typed keys too, as a script") {
                $0.record = $1
            },
            output(
                "--record-on-problem", value: "DIR", scope: .window,
                help: "record the last 30 s of input at each warning"
            ) { $0.recordOnProblem = $1 },
            ProgramOption("--fullscreen", scope: .window, help: "fill the screen from the start") {
                $0.startsFullscreen = true
            },
            ProgramOption("--stats", scope: .window, help: "print statistics about frames and input at the end") {
                $0.printsStatistics = true
            },
            ProgramOption(
                "--graphics-report", scope: .window, help: "print the graphics driver and what is chosen for it"
            ) {
                $0.action = .graphicsReport
            },
            ProgramOption(
                "--renderer", choice: RendererChoice.self, help: "choose the renderer; auto: the GPU if there is one"
            ) {
                $0.renderer = $1
            },
            ProgramOption("--theme", choice: Theme.Appearance.self, help: "choose light or dark instead of the desktop")
            {
                $0.theme.appearance = $1
            },
            ProgramOption("--contrast", choice: Theme.Contrast.self, help: "choose the contrast instead of the desktop")
            {
                $0.theme.contrast = $1
            },
            setting(.accent, value: "RRGGBB", help: "the accent colour, of buttons and links"),
            setting(.textScale, value: "N", help: "the size of text, 0.5 to 3 times the standard"),
            ProgramOption("--direction", choice: Theme.LayoutDirection.self, help: "the direction of the interface") {
                $0.theme.layoutDirection = $1
            },
            ProgramOption(
                "--status-bar", choice: StatusBarChoice.self,
                help: "show the time; auto: if it fills the screen"
            ) { $0.edges.statusBar = $1 },
            ProgramOption(
                "--cutouts", value: "T,L,B,R", wanted: "four distances such as 40,0,20,0",
                help: "points at each edge that the screen hides"
            ) { options, text throws(OptionsError) in
                guard let cutouts = WindowEdges.cutouts(text) else {
                    throw .badValue(text, option: "--cutouts", wanted: "four distances such as 40,0,20,0")
                }
                options.edges.cutouts = cutouts
            },
            ProgramOption("--reduced-motion", help: "cross-fade between screens instead of moving them") {
                $0.theme.prefersReducedMotion = true
            },
        ]
    }

    private static func setting(
        _ name: ThemeChange.Name, value: String, help: String
    ) -> ProgramOption<RunOptions> {
        let option = "--\(name.rawValue)"
        return ProgramOption(option, value: value, wanted: name.wanted, help: help) {
            options, text throws(OptionsError) in
            guard let change = ThemeChange(name, text) else {
                throw .badValue(text, option: option, wanted: name.wanted)
            }
            options.theme.apply(change)
        }
    }

    /// Returns an option that names what is written. A file is hardly ever meant to be called `-`, which stands for a
    /// standard stream elsewhere.
    private static func output(
        _ name: String, value: String = "FILE", scope: OptionScope = .offscreen, help: String,
        set: @escaping (inout RunOptions, String) -> Void
    ) -> ProgramOption<RunOptions> {
        ProgramOption(name, value: value, wanted: "a path", scope: scope, help: help) {
            options, path throws(OptionsError) in
            guard path != "-" else {
                throw .badValue(path, option: name, wanted: "a path; './-' is a file of that name")
            }
            set(&options, path)
        }
    }

    /// Checks that no file is given for two options: the second one would overwrite it, even if it is the script.
    func checkFiles() throws(OptionsError) {
        var options: [String: String] = [:]
        for (option, path) in [
            ("--script", script), ("--film", film), ("--movie", movie), ("--trace", trace),
        ] {
            guard let path, path != "-", !path.hasPrefix("/dev/") else { continue }
            if let other = options[path] { throw .sameFile(path, options: [other, option]) }
            options[path] = option
        }
    }
}
