/// A typeface at a size.
public struct Font: Hashable, Sendable {
    /// A family's name as fontconfig knows it; empty for the user's sans.
    public var family: String
    /// Height of the em square, in points.
    public var size: Double
    public var weight: Weight
    public var isItalic: Bool

    /// How heavy the strokes are, on the scale of CSS and OpenType.
    public enum Weight: Int32, Sendable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    public init(family: String = "", size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The user's sans.
    /// - Parameter size: in points.
    public static func system(size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }
}
