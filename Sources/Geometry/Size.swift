/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The horizontal extent in points.
    public var width: Double
    /// The vertical extent in points.
    public var height: Double

    /// Creates a size from a width and a height in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size of 0 by 0 points.
    public static let zero = Size(width: 0, height: 0)

    /// Whether the size has no area: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}
