import GatefoldLog
import GatefoldStage

/// Parses a command line of common options and a program's own.
nonisolated struct OptionsReader<Settings> {
    /// The result of parsing a command line.
    struct Reading {
        var run = RunOptions()
        var settings: Settings
        /// The options, as given, that are valid both in a window and offscreen; a recording repeats them when it is
        /// played.
        var repeatable: [String] = []
    }

    /// All options in the order of the help text, except `--help` and `--version`.
    let options: [ProgramOption<Reading>]
    let operand: ProgramOperand<Settings>?
    private let settings: Settings
    private let names: [String]

    /// Creates a parser for a program's own options and the common ones. Two options of the same name are a programming
    /// error.
    init(
        settings: Settings, options own: [ProgramOption<Settings>], operand: ProgramOperand<Settings>? = nil,
        common: [ProgramOption<RunOptions>] = RunOptions.common
    ) {
        self.settings = settings
        self.operand = operand
        options = common.map { $0.lifted(to: \.run) } + own.map { $0.lifted(to: \.settings) }
        names = options.map(\.name) + Self.endings.map(\.name)
        for (index, name) in names.enumerated() {
            require(!names[..<index].contains(name), "There are two options named '\(name)'; rename one.")
        }
    }

    /// The options that end the parsing; everything after them is ignored.
    private static var endings: [(name: String, action: RunOptions.Action)] {
        [("--help", .help), ("--version", .version)]
    }

    /// Parses the arguments after the program's name.
    func read(_ arguments: [String]) throws(OptionsError) -> Reading {
        var reading = Reading(settings: settings)
        var rest = arguments[...]
        var given: [ProgramOption<Reading>] = []
        while let argument = rest.popFirst() {
            if let operand {
                if argument == "--" {
                    for argument in rest { try take(argument, as: operand, in: &reading) }
                    break
                }
                if !argument.hasPrefix("-") || argument == "-" {
                    try take(argument, as: operand, in: &reading)
                    continue
                }
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let attached = parts.count > 1 ? String(parts[1]) : nil
            guard name.hasPrefix("-"), name != "-" else { throw .unexpected(argument) }
            if let ending = Self.endings.first(where: { $0.name == name }) {
                guard attached == nil else { throw .takesNoValue(option: name) }
                reading.run.action = ending.action
                return reading
            }
            guard let option = options.first(where: { $0.name == name }) else {
                throw .unknown(option: name, nearest: NearestWord.find(name, among: names))
            }
            guard !given.contains(where: { $0.name == name }) else { throw .givenTwice(option: name) }
            given.append(option)
            let value = try Self.value(of: option, attached: attached, &rest)
            try option.set(&reading, value)
            if option.scope == .everywhere {
                reading.repeatable.append(option.wanted == nil ? name : "\(name)=\(value)")
            }
        }
        try Self.check(given, isOffscreen: reading.run.offscreen != nil)
        try reading.run.checkFiles()
        return reading
    }

    private func take(
        _ argument: String, as operand: ProgramOperand<Settings>, in reading: inout Reading
    ) throws(OptionsError) {
        try operand.set(&reading.settings, argument)
        reading.repeatable.append(argument)
    }

    /// Returns the value of an option; empty for a switch.
    private static func value(
        of option: ProgramOption<Reading>, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(OptionsError) -> String {
        guard let wanted = option.wanted else {
            guard attached == nil else { throw .takesNoValue(option: option.name) }
            return ""
        }
        let value = attached ?? rest.popFirst()
        guard let value, !value.isEmpty, attached != nil || !value.hasPrefix("--") else {
            throw .missingValue(option: option.name, what: wanted)
        }
        return value
    }

    /// Checks that every given option is valid in this kind of run.
    private static func check(_ given: [ProgramOption<Reading>], isOffscreen: Bool) throws(OptionsError) {
        for option in given {
            switch option.scope {
            case .everywhere: break
            case .offscreen: if !isOffscreen { throw .needsOffscreen(option: option.name) }
            case .window: if isOffscreen { throw .needsWindow(option: option.name) }
            }
        }
    }
}
