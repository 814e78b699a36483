/// A font: a family, a size, a weight, and whether it is italic.
public struct Font: Hashable, Sendable {
    /// The name of the family as fontconfig knows it; empty for the system font, which is the family in
    /// `TextPreferences` or else fontconfig's sans-serif family.
    public var family: String
    /// The height of the em square, in points. The scale in `TextPreferences` multiplies it.
    public var size: Double
    /// The weight of the strokes. If the family lacks it, fontconfig chooses the nearest weight, and its rules may
    /// embolden it.
    public var weight: Weight
    /// Whether the font is italic. fontconfig's rules may slant a family that has no italic.
    public var isItalic: Bool

    /// The weight of a font's strokes. The raw values are those of CSS and OpenType.
    public enum Weight: Int32, Sendable {
        /// The weight of body text, 400.
        case regular = 400
        /// A weight between regular and semibold, 500.
        case medium = 500
        /// A weight between medium and bold, 600.
        case semibold = 600
        /// The weight of headings and strong emphasis, 700.
        case bold = 700
    }

    /// Creates a font.
    /// - Parameters:
    ///   - family: The name of the family; empty for the system font.
    ///   - size: The height of the em square, in points.
    ///   - weight: The weight of the strokes.
    ///   - isItalic: Whether the font is italic.
    public init(family: String = "", size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }

    /// Returns the system font: the family in `TextPreferences`, or else fontconfig's sans-serif family.
    /// - Parameters:
    ///   - size: The height of the em square, in points.
    ///   - weight: The weight of the strokes.
    public static func system(size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }
}
