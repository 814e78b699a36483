/// A width and a height in whole physical pixels.
public struct PixelSize: Hashable, Sendable {
    public var width: Int32
    public var height: Int32

    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }

    public static let zero = PixelSize(width: 0, height: 0)

    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// An upright rectangle of whole physical pixels (origin top left, +y down).
public struct PixelRect: Hashable, Sendable {
    public var x: Int32
    public var y: Int32
    public var width: Int32
    public var height: Int32

    @inlinable public init(x: Int32, y: Int32, width: Int32, height: Int32) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle between four edges; empty, never negative, where they cross.
    @inlinable public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    /// The rectangle of that size at the origin.
    @inlinable public init(size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    @inlinable public var maxX: Int32 { x + width }
    @inlinable public var maxY: Int32 { y + height }
    @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
    @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that covers both; an empty one covers nothing.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    @inlinable public func offsetBy(x dx: Int32, y dy: Int32) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
