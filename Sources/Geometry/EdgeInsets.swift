/// The distances from the four edges of a rectangle towards its inside, in points.
///
/// A negative distance points outwards.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge downwards, in points.
    public var top: Double
    /// The distance from the left edge to the right, in points.
    public var left: Double
    /// The distance from the bottom edge upwards, in points.
    public var bottom: Double
    /// The distance from the right edge to the left, in points.
    public var right: Double

    /// Creates insets from four distances in points; an edge that is left out gets 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets with one distance, in points, from all four edges.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }

    /// Insets of 0 from all four edges.
    public static let zero = EdgeInsets()
}
