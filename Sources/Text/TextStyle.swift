/// The horizontal alignment of lines within their box.
public enum TextAlignment: Hashable, Sendable {
    /// Aligns each paragraph with the side at which its own script begins: left for Latin, right for Arabic.
    case natural
    /// Aligns lines with the side at which the interface's reading direction begins, whatever their script.
    case leading
    /// Centres lines.
    case center
    /// Aligns lines with the side at which the interface's reading direction ends, whatever their script.
    case trailing
}

/// The style of a text, except for its colour.
public struct TextStyle: Hashable, Sendable {
    /// The font that the text is laid out in. Characters that the font lacks are taken from other fonts.
    public var font: Font
    /// The horizontal alignment of the lines.
    public var alignment: TextAlignment
    /// The largest number of lines; 0 means any number. If text is left over, the last line ends with an ellipsis.
    public var lineLimit: Int
    /// The distance of the lines as a multiple of their natural height, from 0.125 to 16. From 1 on, a line that
    /// reaches far above or below its natural height gets more room.
    public var lineSpacing: Double
    /// The additional distance between two paragraphs, in points, from 0 to 1000; rounded to whole pixels.
    public var paragraphSpacing: Double
    /// The ranges of the text in fonts of their own. Where several overlap, the last one counts.
    package var spans: [FontSpan] = []
    /// The ranges whose paragraphs have a style of their own, in their order.
    package var paragraphs: [ParagraphSpan] = []

    /// Creates a style.
    /// - Parameters:
    ///   - font: The font that the text is laid out in.
    ///   - alignment: The horizontal alignment of the lines.
    ///   - lineLimit: The largest number of lines; 0 means any number.
    ///   - lineSpacing: The distance of the lines as a multiple of their natural height, from 0.125 to 16.
    ///   - paragraphSpacing: The additional distance between two paragraphs, in points.
    public init(
        font: Font, alignment: TextAlignment = .natural, lineLimit: Int = 0, lineSpacing: Double = 1,
        paragraphSpacing: Double = 0
    ) {
        self.font = font
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
    }
}
