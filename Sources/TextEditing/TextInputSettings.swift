public import GatefoldViews

/// Hints for on-screen keyboards and input methods about the text that is typed into a view.
nonisolated public struct TextInputSettings: Hashable, Sendable {
    /// The kind of keyboard that suits the text.
    public var keyboardType = KeyboardType.default
    /// The words or letters that begin with a capital.
    public var autocapitalization = TextAutocapitalization.none
    /// Whether words may be completed and corrected.
    public var completesWords = true

    /// Creates the settings for any text.
    public init(
        keyboardType: KeyboardType = .default, autocapitalization: TextAutocapitalization = .none,
        completesWords: Bool = true
    ) {
        self.keyboardType = keyboardType
        self.autocapitalization = autocapitalization
        self.completesWords = completesWords
    }

    func traits(isSecure: Bool, isMultiline: Bool) -> TextInputTraits {
        var traits = TextInputTraits()
        traits.keyboardType = keyboardType
        traits.autocapitalization = isSecure ? .none : autocapitalization
        traits.completesWords = completesWords && !isSecure
        traits.isSecure = isSecure
        traits.isMultiline = isMultiline
        return traits
    }
}
