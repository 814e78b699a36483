/// A part of a mail's text as a reader shows it, one below the other.
///
/// Plain text and HTML both become blocks, so that one kind of view shows both.
public indirect enum Block: Hashable, Sendable {
    case paragraph(RichText)
    /// A heading; the level is from 1, the largest, to 6.
    case heading(RichText, level: Int)
    /// A list whose items hold blocks themselves. A numbered list begins with the number `start`; nil stands for
    /// bullets.
    case list(items: [[Block]], start: Int?)
    /// Text of an earlier mail, or of somebody else.
    case quote([Block])
    /// Text whose spaces and line ends are kept, in letters of equal width.
    case preformatted(RichText)
    /// A table as readable rows: the cells of each row from the first to the last column, each with blocks of its own.
    case table(rows: [[[Block]]])
    /// A line between two parts of the text.
    case rule
    case picture(InlineImage)
}

/// An image of a mail that is shown within its text.
public struct InlineImage: Hashable, Sendable {
    /// The index of the image among the message's attachments.
    public var attachment: Int
    /// The text that stands for the image; empty if the mail has none.
    public var alternativeText: String
    /// The width and the height in points that the mail asks for; nil if it names none.
    public var width: Int?
    public var height: Int?

    public init(attachment: Int, alternativeText: String = "", width: Int? = nil, height: Int? = nil) {
        self.attachment = attachment
        self.alternativeText = alternativeText
        self.width = width
        self.height = height
    }
}
