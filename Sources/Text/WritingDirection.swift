/// The direction in which a paragraph is read.
public enum WritingDirection: Hashable, Sendable {
    /// The direction of the first letter that has one: from right to left for Arabic, from left to right for Latin and for
    /// a paragraph without letters.
    case natural
    /// From left to right, whatever its letters are.
    case leftToRight
    /// From right to left, whatever its letters are.
    case rightToLeft
}
