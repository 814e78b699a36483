/// An error in reading an icon.
public enum IconError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is no drawing that an icon can be made of.
    case unreadableSVG(reason: String)
    /// The file cannot be read.
    case unreadable(path: String, reason: String)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .unreadableSVG(let reason): "The icon cannot be drawn, because its SVG is not usable: \(reason)."
        case .unreadable(let path, let reason): "The icon \(path) cannot be read: \(reason)."
        }
    }
}
