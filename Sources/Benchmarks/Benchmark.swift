import Gatefold

/// A benchmark that the program can run.
struct Benchmark {
    /// The name, as it is given to `--only`.
    let name: String
    /// A short description for `--list`.
    let summary: String
    /// Runs the benchmark and passes each section of results to the closure, one for each window size.
    let run: (Settings, (Section) throws -> Void) throws -> Void

    /// All benchmarks in the order in which they run: the start of a program comes first, and the benchmark that needs
    /// a compositor last.
    static var suite: [Benchmark] { [start] + FrameScript.allCases.map(frames) + calls + [window] }

    private static let start = Benchmark(
        name: "start", summary: "a process up to its first frame, phase by phase"
    ) { settings, found in
        for canvas in settings.canvases {
            try found(StartBenchmark.measure(canvas, settings.renderer, repeats: settings.repeats))
        }
    }

    private static func frames(_ script: FrameScript) -> Benchmark {
        Benchmark(name: script.rawValue, summary: script.summary) { settings, found in
            for canvas in settings.canvases {
                try found(script.measure(canvas, settings))
            }
        }
    }

    private static let calls = [
        Benchmark(name: "snapshots", summary: "the picture of a screen, recorded and drawn") { settings, found in
            for canvas in settings.canvases {
                try found(SnapshotCalls.measure(canvas, settings.renderer, repeats: settings.repeats))
            }
        },
        Benchmark(name: "motion", summary: "springs, curves and velocity, call by call") { settings, found in
            try found(MotionCalls.measure(repeats: settings.repeats))
        },
        Benchmark(name: "text", summary: "a row and a page of text, laid out and recorded") { settings, found in
            try found(TextCalls.measure(scale: settings.scale ?? 1, repeats: settings.repeats))
        },
        Benchmark(name: "images", summary: "a photograph, decoded") { settings, found in
            try found(ImageCalls.measure(repeats: settings.repeats))
        },
    ]

    private static let window = Benchmark(
        name: WindowBenchmark.name, summary: "expanding-cell in a window of the Wayland session"
    ) { settings, found in
        try found(WindowBenchmark.measure(settings.renderer, repeats: settings.repeats))
    }
}
