/// A width and a height in whole physical pixels.
public struct PixelSize: Hashable, Sendable {
    /// The horizontal extent in physical pixels.
    public var width: Int32
    /// The vertical extent in physical pixels.
    public var height: Int32

    /// Creates a size from a width and a height in physical pixels.
    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }

    /// The size of 0 by 0 pixels.
    public static let zero = PixelSize(width: 0, height: 0)

    /// Whether the size covers no pixel: a side is zero or negative.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// An axis-aligned rectangle of whole physical pixels (origin top left, +y down).
public struct PixelRect: Hashable, Sendable {
    /// The left edge, in pixels from the origin.
    public var x: Int32
    /// The top edge, in pixels from the origin.
    public var y: Int32
    /// The horizontal extent in pixels.
    public var width: Int32
    /// The vertical extent in pixels.
    public var height: Int32

    /// Creates a rectangle from its top left corner and its extents, in pixels.
    @inlinable public init(x: Int32, y: Int32, width: Int32, height: Int32) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the rectangle between four edges, in pixels.
    ///
    /// Edges that cross give an empty rectangle, never a negative size.
    @inlinable public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    /// Creates a rectangle of the given size with its top left corner at the origin.
    @inlinable public init(size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The empty rectangle at the origin.
    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge, in pixels from the origin; the first column that is no longer inside.
    @inlinable public var maxX: Int32 { x + width }
    /// The bottom edge, in pixels from the origin; the first row that is no longer inside.
    @inlinable public var maxY: Int32 { y + height }
    /// The width and height in pixels.
    @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
    /// Whether the rectangle covers no pixel: a side is zero or negative.
    @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the pixels that both rectangles cover; an empty rectangle if they do not meet.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that covers both; an empty rectangle counts as covering nothing.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns whether another rectangle lies entirely inside this one; an empty rectangle always does.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    /// Returns the rectangle moved to the right by `dx` and down by `dy`, in pixels.
    @inlinable public func offsetBy(x dx: Int32, y dy: Int32) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
