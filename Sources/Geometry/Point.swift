/// A position or a displacement, in points of the coordinate space that it is used in (origin top left, +y down).
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate in points; it grows to the right.
    public var x: Double
    /// The vertical coordinate in points; it grows downwards.
    public var y: Double

    /// Creates a point from its coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of a coordinate space: (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// Returns the sum of two points, coordinate by coordinate.
    public static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    /// Returns the difference of two points, coordinate by coordinate: the displacement from `right` to `left`.
    public static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
    /// Returns a point with both coordinates multiplied by a factor.
    public static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }

    /// Returns the straight-line distance to another point, in points.
    public func distance(to other: Point) -> Double {
        let difference = self - other
        return (difference.x * difference.x + difference.y * difference.y).squareRoot()
    }
}
