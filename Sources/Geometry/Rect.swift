/// An upright rectangle, in points of the space it is given in (origin top left, +y down).
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle between four edges. A right edge left of the left one gives an empty width, never a negative one.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var width: Double { size.width }
    public var height: Double { size.height }
    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var center: Point { Point(x: midX, y: midY) }
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the point lies inside; the left and top edges belong to the rectangle, the others do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle lies wholly inside.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// What both rectangles cover; empty where they do not meet.
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// The smallest rectangle that covers both; an empty one covers nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    public func offsetBy(x: Double, y: Double) -> Rect {
        Rect(x: minX + x, y: minY + y, width: width, height: height)
    }

    /// The rectangle with its edges moved in by the insets (out where they are negative); never of negative size.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(minX: minX + insets.left, minY: minY + insets.top, maxX: maxX - insets.right, maxY: maxY - insets.bottom)
    }

    /// The rectangle `fraction` of the way from this one to another, edge by edge.
    public func interpolated(to other: Rect, fraction: Double) -> Rect {
        func between(_ from: Double, _ to: Double) -> Double { from * (1 - fraction) + to * fraction }
        return Rect(
            minX: between(minX, other.minX), minY: between(minY, other.minY),
            maxX: between(maxX, other.maxX), maxY: between(maxY, other.maxY))
    }
}
