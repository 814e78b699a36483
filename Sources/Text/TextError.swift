/// What can go wrong with fonts and text.
public enum TextError: Error, Hashable, Sendable {
    /// The system has no font at all that fontconfig knows.
    case noFonts
}
