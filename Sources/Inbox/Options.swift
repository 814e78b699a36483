import Gatefold

/// What the command line asks for.
nonisolated struct Options: Hashable, Sendable {
    var action = Action.run
    /// The picture to draw without a compositor; nil for a window.
    var offscreen: Canvas?
    /// The file that says what is done offscreen; `-` is the standard input.
    var script: String?
    /// The folder for a PNG of every frame.
    var frames: String?
    var film: String?
    var trace: String?
    /// What the program plays by itself in a window, to be measured.
    var scenario: Scenario?

    enum Action: Hashable, Sendable { case run, help, version }

    /// The size of an offscreen picture.
    struct Canvas: Hashable, Sendable {
        /// In pixels.
        var width: Int32
        var height: Int32
        /// Pixels per point.
        var scale = 1.0
    }

    private static let known = [
        "--offscreen", "--script", "--frames", "--film", "--trace", "--scenario", "--help", "--version",
    ]

    /// Reads the arguments that follow the program's name. `--help` and `--version` end the reading.
    static func parse(_ arguments: [String]) throws(OptionsError) -> Options {
        var options = Options()
        var rest = arguments[...]
        var given: [String] = []
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard name.hasPrefix("-"), name != "-" else { throw .unexpected(argument) }
            guard known.contains(name) else {
                throw .unknown(option: name, nearest: NearestWord.find(name, among: known))
            }
            guard !given.contains(name) else { throw .givenTwice(option: name) }
            given.append(name)
            if name == "--help" || name == "--version" {
                guard parts.count == 1 else { throw .takesNoValue(option: name) }
                options.action = name == "--help" ? .help : .version
                return options
            }
            try options.set(name, to: value(of: name, attached: parts.count > 1 ? parts[1] : nil, &rest))
        }
        if options.offscreen == nil, let stray = given.first(where: { $0 != "--scenario" }) {
            throw .needsOffscreen(option: stray)
        }
        if options.offscreen != nil, options.scenario != nil { throw .needsWindow(option: "--scenario") }
        try options.checkFiles()
        return options
    }

    /// One file under two options would be overwritten, a script among them.
    private func checkFiles() throws(OptionsError) {
        var options: [String: String] = [:]
        for (option, path) in [("--script", script), ("--film", film), ("--trace", trace)] {
            guard let path, path != "-", !path.hasPrefix("/dev/") else { continue }
            if let other = options[path] { throw .sameFile(path, options: [other, option]) }
            options[path] = option
        }
    }

    private static func value(
        of name: String, attached: Substring?, _ rest: inout ArraySlice<String>
    ) throws(OptionsError) -> String {
        let value = attached.map(String.init) ?? rest.popFirst()
        guard let value, !value.isEmpty, attached != nil || !value.hasPrefix("--") else {
            throw .missingValue(option: name, what: name == "--offscreen" ? "a size such as 720x1440@2" : "a path")
        }
        return value
    }

    private mutating func set(_ name: String, to value: String) throws(OptionsError) {
        switch name {
        case "--offscreen": offscreen = try Canvas(value)
        case "--script": script = value
        case "--frames": frames = value
        case "--film": film = value
        case "--scenario":
            guard let known = Scenario(rawValue: value) else { throw .unknownScenario(value) }
            scenario = known
        default: trace = value
        }
    }
}

nonisolated extension Options.Canvas {
    /// The longest side: what the largest textures of today's drivers have.
    static let longestSide: Int32 = 16_384

    /// Reads `WxH` or `WxH@SCALE`.
    init(_ text: String) throws(OptionsError) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, sides.count == 2, let width = Self.whole(sides[0]), let height = Self.whole(sides[1])
        else { throw .notASize(text) }
        guard width > 0, height > 0 else { throw .emptySize(text) }
        guard max(width, height) <= Self.longestSide else { throw .hugeSize(text, limit: Self.longestSide) }
        self.init(width: width, height: height)
        guard parts.count == 2 else { return }
        let isDecimal = parts[1].utf8.allSatisfy { "0123456789.".utf8.contains($0) }
        guard isDecimal, let scale = Double(parts[1]), (0.25...16).contains(scale) else { throw .badScale(text) }
        self.scale = scale
    }

    private static func whole(_ text: Substring) -> Int32? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int32(text) ?? .max
    }
}
