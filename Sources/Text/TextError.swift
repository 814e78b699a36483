/// An error in finding fonts. Its description says what to do about it.
public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// fontconfig knows no font at all.
    case noFonts
    /// The private fontconfig file is missing, unreadable or not well-formed.
    case badConfiguration(path: String)

    /// The error as a sentence that also says how to fix it.
    public var description: String {
        switch self {
        case .noFonts:
            "fontconfig knows no font at all: install a font package, such as fonts-noto-core."
        case .badConfiguration(let path):
            "The fontconfig file \(path) cannot be read: check its path and that it is well-formed XML."
        }
    }
}
