/// The distances from the four edges of a rectangle towards its inside, in points, for either reading direction.
///
/// The leading edge is the left one, or the right one if the interface is read from right to left.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge downwards, in points.
    public var top: Double
    /// The distance from the leading edge, in points.
    public var leading: Double
    /// The distance from the bottom edge upwards, in points.
    public var bottom: Double
    /// The distance from the trailing edge, in points.
    public var trailing: Double

    /// Creates insets from four distances in points; an edge that is left out gets 0.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets with one distance, in points, from all four edges.
    public init(all distance: Double) {
        self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
    }

    /// Insets of 0 from all four edges.
    public static let zero = DirectionalEdgeInsets()

    /// Returns the insets of the left and the right edge for a reading direction.
    public func resolved(isRightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}

extension EdgeInsets {
    /// Returns the sums of the distances at each edge.
    public static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }
}
