/// Where lines stand between the two sides of their box.
public enum TextAlignment: Hashable, Sendable {
    /// Where a paragraph's own reading begins: left for Latin, right for Arabic.
    case natural
    /// Where the interface's reading begins, whatever is written.
    case leading
    case center
    /// Where the interface's reading ends, whatever is written.
    case trailing
}

/// How a text is set, colour aside.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    public var alignment: TextAlignment
    /// At most that many lines, the last one with an ellipsis where text is left over; 0 for any number.
    public var lineLimit: Int
    /// Distance of the lines as a multiple of their natural height.
    public var lineSpacing: Double

    public init(font: Font, alignment: TextAlignment = .natural, lineLimit: Int = 0, lineSpacing: Double = 1) {
        self.font = font
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.lineSpacing = lineSpacing
    }
}
