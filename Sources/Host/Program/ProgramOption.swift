/// One option of a command line, such as `--scenario NAME`, and what it does to a program's settings.
nonisolated public struct ProgramOption<Settings> {
    /// With its two hyphens.
    public let name: String
    /// What stands for the value in the help text; nil for a switch, which has none.
    public let placeholder: String?
    /// What must come after the name, for the sentence where nothing does; nil for a switch.
    let wanted: String?
    public let scope: OptionScope
    public let help: String
    let set: (inout Settings, String) throws(OptionsError) -> Void

    private init(
        name: String, placeholder: String?, wanted: String?, scope: OptionScope, help: String,
        set: @escaping (inout Settings, String) throws(OptionsError) -> Void
    ) {
        precondition(
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

    /// A switch: it is there or it is not.
    public init(
        _ name: String, scope: OptionScope = .everywhere, help: String, set: @escaping (inout Settings) -> Void
    ) {
        self.init(name: name, placeholder: nil, wanted: nil, scope: scope, help: help) { settings, _ in set(&settings) }
    }

    /// An option with a value that it reads itself.
    /// - Parameters:
    ///   - placeholder: stands for the value in the help text, such as `FILE`.
    ///   - wanted: completes "it needs … after it", such as "a path".
    ///   - set: throws where the value cannot be understood, `OptionsError.badValue` for instance.
    public init(
        _ name: String, value placeholder: String, wanted: String, scope: OptionScope = .everywhere, help: String,
        set: @escaping (inout Settings, String) throws(OptionsError) -> Void
    ) {
        self.init(name: name, placeholder: placeholder, wanted: wanted, scope: scope, help: help, set: set)
    }

    /// An option whose value is one of some words: the raw values of an enumeration.
    public init<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, choice: Choice.Type, scope: OptionScope = .everywhere, help: String,
        set: @escaping (inout Settings, Choice) -> Void
    ) {
        let words = Choice.allCases.map(\.rawValue)
        precondition(!words.isEmpty, "\(name) has nothing to choose from.")
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

    /// The same option for settings that are part of something larger.
    func lifted<Whole>(to part: WritableKeyPath<Whole, Settings>) -> ProgramOption<Whole> {
        ProgramOption<Whole>(name: name, placeholder: placeholder, wanted: wanted, scope: scope, help: help) {
            whole, text throws(OptionsError) in
            try set(&whole[keyPath: part], text)
        }
    }
}

/// The kinds of run for which an option means something.
nonisolated public enum OptionScope: Hashable, Sendable {
    case everywhere
    /// In a window of a Wayland session only.
    case window
    /// Without a compositor only.
    case offscreen
}
