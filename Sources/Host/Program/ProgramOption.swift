import GatefoldLog

/// A command-line option, such as `--scenario NAME`, and its effect on a program's settings.
///
/// On the command line, a value follows its option as the next argument or after `=`. An option may be given once.
nonisolated public struct ProgramOption<Settings> {
    /// The name, including the two hyphens.
    public let name: String
    /// The placeholder for the value in the help text, such as `FILE`; nil for a switch.
    public let placeholder: String?
    /// The description of the value in the message about a missing value; nil for a switch.
    let wanted: String?
    /// The kinds of run in which the option is valid. In another kind of run, it is an error.
    public let scope: OptionScope
    /// The description of the option in the help text, a few words without a period.
    public let help: String
    let set: (inout Settings, String) throws(OptionsError) -> Void

    private init(
        name: String, placeholder: String?, wanted: String?, scope: OptionScope, help: String,
        set: @escaping (inout Settings, String) throws(OptionsError) -> Void
    ) {
        require(
            Self.isName(name),
            "An option's name is two hyphens and words of small letters with hyphens between; '\(name)' is not.")
        self.name = name
        self.placeholder = placeholder
        self.wanted = wanted
        self.scope = scope
        self.help = help
        self.set = set
    }

    private static func isName(_ text: String) -> Bool {
        let words = text.utf8.dropFirst(2).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return text.hasPrefix("--") && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(letters.contains) }
    }

    /// Creates a switch: an option without a value.
    /// - Parameters:
    ///   - name: The name: two hyphens, then words of lowercase letters with hyphens in between, such as `--show-grid`.
    ///     Any other name is a programming error.
    ///   - scope: The kinds of run in which the option is valid.
    ///   - help: The description of the option in the help text.
    ///   - set: Changes the settings if the option is given.
    public init(
        _ name: String, scope: OptionScope = .everywhere, help: String, set: @escaping (inout Settings) -> Void
    ) {
        self.init(name: name, placeholder: nil, wanted: nil, scope: scope, help: help) { settings, _ in set(&settings) }
    }

    /// Creates an option whose value is parsed by a closure.
    /// - Parameters:
    ///   - name: The name: two hyphens, then words of lowercase letters with hyphens in between.
    ///   - placeholder: The placeholder for the value in the help text, such as `FILE`.
    ///   - wanted: The description of the value in an error message, such as "a path".
    ///   - scope: The kinds of run in which the option is valid.
    ///   - help: The description of the option in the help text.
    ///   - set: Parses the value and changes the settings. Throws an error, such as `OptionsError.badValue`, if the
    ///     value is invalid.
    public init(
        _ name: String, value placeholder: String, wanted: String, scope: OptionScope = .everywhere, help: String,
        set: @escaping (inout Settings, String) throws(OptionsError) -> Void
    ) {
        self.init(name: name, placeholder: placeholder, wanted: wanted, scope: scope, help: help, set: set)
    }

    /// Creates an option whose value is one of a set of words: the raw values of an enumeration.
    /// - Parameters:
    ///   - name: The name: two hyphens, then words of lowercase letters with hyphens in between.
    ///   - choice: The enumeration, which must have at least one case. The help text lists its raw values.
    ///   - scope: The kinds of run in which the option is valid.
    ///   - help: The description of the option in the help text.
    ///   - set: Changes the settings to the choice.
    public init<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, choice: Choice.Type, scope: OptionScope = .everywhere, help: String,
        set: @escaping (inout Settings, Choice) -> Void
    ) {
        let words = Choice.allCases.map(\.rawValue)
        require(!words.isEmpty, "\(name) has nothing to choose from.")
        let choices = Dictionary(uniqueKeysWithValues: zip(words, Choice.allCases))
        self.init(
            name: name, placeholder: words.joined(separator: "|"), wanted: words.joined(separator: " or "),
            scope: scope, help: help
        ) { settings, text throws(OptionsError) in
            guard let choice = choices[text] else {
                throw .unknownChoice(text, of: String(name.dropFirst(2)), choices: words)
            }
            set(&settings, choice)
        }
    }

    /// Returns the same option for settings of which these are a part.
    func lifted<Whole>(to part: WritableKeyPath<Whole, Settings>) -> ProgramOption<Whole> {
        ProgramOption<Whole>(name: name, placeholder: placeholder, wanted: wanted, scope: scope, help: help) {
            whole, text throws(OptionsError) in
            try set(&whole[keyPath: part], text)
        }
    }
}

/// The kinds of run in which an option is valid.
nonisolated public enum OptionScope: Hashable, Sendable {
    /// The option is valid in a window and offscreen.
    case everywhere
    /// The option is valid only in a window of a Wayland session.
    case window
    /// The option is valid only without a compositor, together with `--offscreen`.
    case offscreen
}
