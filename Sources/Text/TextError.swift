/// What can go wrong with fonts and text.
public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system has no font at all that fontconfig knows.
    case noFonts
    /// A private fontconfig file is missing or cannot be read.
    case badConfiguration(path: String)

    public var description: String {
        switch self {
        case .noFonts:
            "fontconfig knows no font at all: install a font package, for instance fonts-inter."
        case .badConfiguration(let path):
            "The fontconfig file \(path) cannot be read: check its path and that it is well-formed XML."
        }
    }
}
