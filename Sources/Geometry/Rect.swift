/// An axis-aligned rectangle, in points of the coordinate space that it is used in (origin top left, +y down).
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The width and height in points.
    public var size: Size

    /// Creates a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its top left corner and its extents, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates the rectangle between four edges, in points.
    ///
    /// Edges that cross give an extent of 0, never a negative one.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The horizontal extent in points.
    public var width: Double { size.width }
    /// The vertical extent in points.
    public var height: Double { size.height }
    /// The x coordinate of the left edge.
    public var minX: Double { origin.x }
    /// The y coordinate of the top edge.
    public var minY: Double { origin.y }
    /// The x coordinate halfway between the left and the right edge.
    public var midX: Double { origin.x + size.width / 2 }
    /// The y coordinate halfway between the top and the bottom edge.
    public var midY: Double { origin.y + size.height / 2 }
    /// The x coordinate of the right edge.
    public var maxX: Double { origin.x + size.width }
    /// The y coordinate of the bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The point in the middle of the rectangle.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether the rectangle has no area: a side is zero, negative or not a number.
    public var isEmpty: Bool { size.isEmpty }

    /// Returns whether a point lies inside; the left and top edges belong to the rectangle, the right and bottom edges
    /// do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle lies entirely inside this one; edges may coincide.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns the area that both rectangles cover; an empty rectangle if they do not meet.
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns whether the two rectangles share an area; rectangles that only touch do not.
    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// Returns the smallest rectangle that covers both; an empty rectangle counts as covering nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the rectangle moved to the right by `x` and down by `y`, in points.
    public func offsetBy(x: Double, y: Double) -> Rect {
        Rect(x: minX + x, y: minY + y, width: width, height: height)
    }

    /// Returns the rectangle with its edges moved inwards by the insets, or outwards by negative insets.
    ///
    /// Insets larger than the rectangle give an extent of 0, never a negative one.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(minX: minX + insets.left, minY: minY + insets.top, maxX: maxX - insets.right, maxY: maxY - insets.bottom)
    }

    /// Returns the rectangle between this one and another, interpolated edge by edge.
    ///
    /// - Parameters:
    ///   - other: The rectangle that a fraction of 1 returns.
    ///   - fraction: The position between the two: 0 is this rectangle, 1 the other; values outside 0...1 extrapolate.
    public func interpolated(to other: Rect, fraction: Double) -> Rect {
        func between(_ from: Double, _ to: Double) -> Double { from * (1 - fraction) + to * fraction }
        return Rect(
            minX: between(minX, other.minX), minY: between(minY, other.minY),
            maxX: between(maxX, other.maxX), maxY: between(maxY, other.maxY))
    }
}
