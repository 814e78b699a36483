import Gatefold

/// One thing that can be measured.
struct Benchmark {
    /// As it is typed after `--only`.
    let name: String
    let summary: String
    /// Hands over what it finds, window by window.
    let run: (Settings, (Section) throws -> Void) throws -> Void

    /// All of them, in the order in which they are run: what starts comes first, and what needs a compositor last.
    static var suite: [Benchmark] { [start] + FrameScript.allCases.map(frames) + calls + [window] }

    private static let start = Benchmark(
        name: "start", summary: "a process, phase by phase, up to its first frame"
    ) { settings, found in
        for canvas in settings.canvases {
            try found(StartBenchmark.measure(canvas, settings.renderer, repeats: settings.repeats))
        }
    }

    private static func frames(_ script: FrameScript) -> Benchmark {
        Benchmark(name: script.rawValue, summary: script.summary) { settings, found in
            for canvas in settings.canvases {
                try found(script.measure(canvas, settings.renderer, repeats: settings.repeats))
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
