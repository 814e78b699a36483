import Gatefold

/// What the command line asks for.
nonisolated struct Settings: Hashable, Sendable {
    /// Of the suite, those that are run; all where none is named.
    var only: [String] = []
    var repeats = 5
    var size: PixelSize?
    var scale: Double?
    /// Nil for what this machine would draw a window with.
    var chosenRenderer: RendererName?
    /// The file for the results; `-` is the standard output, in place of the table.
    var json: String?
    var isList = false
    /// Whether the process starts as a program with a window does, tells how long that took, and ends.
    var isStart = false

    /// What frames are drawn with.
    @MainActor var renderer: RendererName { chosenRenderer ?? .usual }

    /// What is measured where nothing else is asked for: the size that others are compared at, a full HD phone, and the
    /// first size at a phone's density.
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

/// A window's size.
nonisolated struct Canvas: Hashable, Sendable {
    /// In pixels.
    var width: Int32
    var height: Int32
    /// Pixels per point.
    var scale: Double

    var size: PixelSize { PixelSize(width: width, height: height) }
    var sizeText: String { "\(width)x\(height)" }

    /// For instance `720x1440@2`.
    var text: String {
        let whole = Int(exactly: scale).map { "\($0)" }
        return "\(sizeText)@\(whole ?? "\(scale)")"
    }
}

nonisolated extension Settings {
    /// - Parameter names: of the whole suite.
    static func options(names: [String]) -> [ProgramOption<Settings>] {
        [
            ProgramOption("--only", value: "NAME,...", wanted: "names that --list tells", help: "run these alone") {
                settings, text throws(OptionsError) in
                settings.only = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                for name in settings.only where !names.contains(name) {
                    throw .unknownChoice(name, of: "benchmark", choices: names)
                }
            },
            ProgramOption("--repeat", value: "N", wanted: repeatsWanted, help: "how often each is run; 5 unless said") {
                settings, text throws(OptionsError) in
                guard let repeats = Int(text), (1...1000).contains(repeats) else {
                    throw .badValue(text, option: "--repeat", wanted: repeatsWanted)
                }
                settings.repeats = repeats
            },
            ProgramOption("--size", value: "WxH", wanted: sizeWanted, help: "of the window, in pixels; else three") {
                settings, text throws(OptionsError) in
                guard let size = PixelSize(text: text) else {
                    throw .badValue(text, option: "--size", wanted: sizeWanted)
                }
                settings.size = size
            },
            ProgramOption("--scale", value: "N", wanted: scaleWanted, help: "pixels to a point; 1 unless said") {
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
            ProgramOption("--list", help: "say what there is, and run nothing") { $0.isList = true },
            ProgramOption("--start", help: "start once, say how long each phase took in ns, and end") {
                $0.isStart = true
            },
        ]
    }

    private static let repeatsWanted = "a number from 1 to 1000"
    private static let sizeWanted = "a size such as 720x1440, at most \(longestSide) either way"
    private static let scaleWanted = "a number from 0.25 to 16, such as 1.25"
    /// What the largest textures of today's drivers have.
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
