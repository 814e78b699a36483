/// The kinds of on-screen keyboard that a text field can ask for. An input method may ignore the wish, and a hardware
/// keyboard types what it types.
/// - Source: The content purposes of the Wayland protocol text-input-unstable-v3.
nonisolated public enum KeyboardType: Hashable, Sendable, CaseIterable {
    /// The keyboard for any text.
    case `default`
    /// Letters only.
    case letters
    /// Digits only.
    case digits
    /// Digits, signs and a decimal separator.
    case decimal
    /// Digits and the other signs of telephone numbers.
    case phone
    /// Web addresses.
    case url
    /// E-mail addresses.
    case emailAddress
    /// Names of people.
    case name
    /// Digits of a number that is kept secret.
    case pin
    /// Dates.
    case date
    /// Times of day.
    case time
    /// Dates with times of day.
    case dateAndTime
    /// Commands of a shell.
    case terminal
}

/// The words or letters that an input method begins with a capital.
nonisolated public enum TextAutocapitalization: Hashable, Sendable, CaseIterable {
    /// Letters stay as they are typed.
    case none
    /// Every word begins with a capital.
    case words
    /// Every sentence begins with a capital.
    case sentences
    /// All letters are capitals.
    case allCharacters
}

/// The properties of a view's text that an input method is told.
nonisolated package struct TextInputTraits: Hashable, Sendable {
    package var keyboardType = KeyboardType.default
    package var autocapitalization = TextAutocapitalization.none
    /// Whether the input method may complete and correct words.
    package var completesWords = true
    /// Whether the text is secret: it is shown as dots, and nobody may store it.
    package var isSecure = false
    /// Whether the text may have several lines.
    package var isMultiline = false

    package init() {}
}
