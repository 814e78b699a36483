/// The arguments that a program takes besides its options, such as the paths of files.
nonisolated public struct ProgramOperand<Settings> {
    /// The placeholder in the help text, such as `FILE`.
    public let placeholder: String
    /// The description in the help text, a few words without a period.
    public let help: String
    let set: (inout Settings, String) throws(OptionsError) -> Void

    /// Creates the description of a program's arguments.
    /// - Parameters:
    ///   - placeholder: The placeholder in the help text, such as `FILE`.
    ///   - help: The description in the help text.
    ///   - set: Changes the settings. It is called for each argument that is no option, and for every argument after `--`.
    ///     Throws an error, such as `OptionsError.badValue`, if the argument is invalid.
    public init(
        _ placeholder: String, help: String, set: @escaping (inout Settings, String) throws(OptionsError) -> Void
    ) {
        self.placeholder = placeholder
        self.help = help
        self.set = set
    }
}
