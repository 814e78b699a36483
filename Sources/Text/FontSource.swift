/// Where fonts come from.
public enum FontSource: Hashable, Sendable {
    /// All that the user's fontconfig knows.
    case system
    /// Only what a private fontconfig file names: the same fonts, and so the same pictures, on every machine.
    case configuration(path: String)
}
