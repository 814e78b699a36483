/// Where fonts come from.
public enum FontSource: Hashable, Sendable {
    /// All that the user's fontconfig knows, chosen for the user's language.
    case system
    /// The same fonts, chosen as for English wherever the user is.
    case systemForEnglish
    /// Only what a private fontconfig file names: the same fonts, and so the same pictures, on every machine.
    case configuration(path: String)
}
