import Gatefold

/// The settings that the command line gives.
nonisolated struct Settings: Hashable, Sendable {
    /// The names of the benchmarks to run; empty for all.
    var only: [String] = []
    var repeats = 5
    /// The time that frames are apart, during which the process sleeps, in milliseconds.
    var rest = 0.0
    var size: PixelSize?
    var scale: Double?
    /// The renderer that the command line names; nil for the one that this machine would use for a window.
    var chosenRenderer: RendererName?
    /// The path of the file for the results in JSON; `-` writes them to the standard output instead of the tables.
    var json: String?
    var isList = false
    /// Whether the process only goes through the phases of a start, prints their costs, and ends.
    var isStart = false

    @MainActor var renderer: RendererName { chosenRenderer ?? .usual }

    /// The default windows: the size used for comparisons, a full HD phone, and the first size at the pixel density of
    /// a phone.
    static let canvases = [
        Canvas(width: 720, height: 1440, scale: 1), Canvas(width: 1080, height: 1920, scale: 1),
        Canvas(width: 720, height: 1440, scale: 2),
    ]

    var canvases: [Canvas] {
        guard size != nil || scale != nil else { return Self.canvases }
        let size = size ?? Self.canvases[0].size
        return [Canvas(width: size.width, height: size.height, scale: scale ?? 1)]
    }
}

/// The size of a window in pixels, and its scale in pixels per point.
nonisolated struct Canvas: Hashable, Sendable {
    var width: Int32
    var height: Int32
    var scale: Double

    var size: PixelSize { PixelSize(width: width, height: height) }
    var sizeText: String { "\(width)x\(height)" }

    /// The size and scale as text, such as `720x1440@2`.
    var text: String {
        let whole = Int(exactly: scale).map { "\($0)" }
        return "\(sizeText)@\(whole ?? "\(scale)")"
    }
}

nonisolated extension Settings {
    static func options(names: [String]) -> [ProgramOption<Settings>] {
        [
            ProgramOption("--only", value: "NAME,...", wanted: "names that --list tells", help: "run only these") {
                settings, text throws(OptionsError) in
                settings.only = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                for name in settings.only where !names.contains(name) {
                    throw .unknownChoice(name, of: "benchmark", choices: names)
                }
            },
            ProgramOption("--repeat", value: "N", wanted: repeatsWanted, help: "number of runs of each; 5 by default") {
                settings, text throws(OptionsError) in
                guard let repeats = Int(text), (1...1000).contains(repeats) else {
                    throw .badValue(text, option: "--repeat", wanted: repeatsWanted)
                }
                settings.repeats = repeats
            },
            ProgramOption(
                "--rest", value: "MS", wanted: restWanted,
                help: "sleep before each frame, which leaves caches cold as in a window; 0 by default"
            ) { settings, text throws(OptionsError) in
                guard let rest = Double(text), (0...999).contains(rest) else {
                    throw .badValue(text, option: "--rest", wanted: restWanted)
                }
                settings.rest = rest
            },
            ProgramOption("--size", value: "WxH", wanted: sizeWanted, help: "window size in pixels; three by default") {
                settings, text throws(OptionsError) in
                guard let size = PixelSize(text: text) else {
                    throw .badValue(text, option: "--size", wanted: sizeWanted)
                }
                settings.size = size
            },
            ProgramOption("--scale", value: "N", wanted: scaleWanted, help: "pixels per point; 1 by default") {
                settings, text throws(OptionsError) in
                guard let scale = Double(text), (0.25...16).contains(scale) else {
                    throw .badValue(text, option: "--scale", wanted: scaleWanted)
                }
                settings.scale = scale
            },
            ProgramOption("--renderer", choice: RendererName.self, help: "what frames are drawn with") {
                $0.chosenRenderer = $1
            },
            ProgramOption(
                "--json", value: "FILE", wanted: "a path", help: "write the results there; - is the standard output"
            ) { $0.json = $1 },
            ProgramOption("--list", help: "list the benchmarks and exit") { $0.isList = true },
            ProgramOption("--start", help: "start once, print the time of each phase in ns, and exit") {
                $0.isStart = true
            },
        ]
    }

    private static let repeatsWanted = "a number from 1 to 1000"
    private static let restWanted = "a number of milliseconds from 0 to 999"
    private static let sizeWanted = "a size such as 720x1440, at most \(longestSide) either way"
    private static let scaleWanted = "a number from 0.25 to 16, such as 1.25"
    /// The longest side of a window, in pixels: that of the largest textures of today's drivers.
    fileprivate static let longestSide: Int32 = 16_384
}

nonisolated extension PixelSize {
    /// Reads `WxH`.
    fileprivate init?(text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int32($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ (1...Settings.longestSide).contains($0) }) else { return nil }
        self.init(width: sides[0], height: sides[1])
    }
}
