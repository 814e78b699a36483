/// The one rule by which points become physical pixels: *edges* are rounded, not sizes.
///
/// Two rectangles that share an edge in points share it in pixels too, at every scale: nothing gaps or overlaps.
public struct PixelGrid: Hashable, Sendable {
    /// Physical pixels per point, for instance 1.25.
    public let scale: Double

    public init(scale: Double) {
        precondition(scale > 0 && scale.isFinite, "A pixel grid needs a finite scale above zero.")
        self.scale = scale
    }

    /// The pixel edge nearest to a coordinate in points; halves go down and right.
    public func pixel(_ coordinate: Double) -> Int32 {
        let edge = (coordinate * scale + 0.5).rounded(.down)
        return Int32(max(-1e9, min(1e9, edge)))
    }

    /// A rectangle in points with its four edges on the nearest pixel edges.
    public func snap(_ rect: Rect) -> PixelRect {
        PixelRect(minX: pixel(rect.minX), minY: pixel(rect.minY), maxX: pixel(rect.maxX), maxY: pixel(rect.maxY))
    }

    /// Whole pixels for a size that starts on a pixel edge.
    public func snap(_ size: Size) -> PixelSize {
        PixelSize(width: max(0, pixel(size.width)), height: max(0, pixel(size.height)))
    }

    /// The coordinate in points nearest to a given one that lies on a pixel edge.
    public func aligned(_ coordinate: Double) -> Double { Double(pixel(coordinate)) / scale }

    /// Points of a rectangle of pixels.
    public func points(_ rect: PixelRect) -> Rect {
        Rect(
            x: Double(rect.x) / scale, y: Double(rect.y) / scale,
            width: Double(rect.width) / scale, height: Double(rect.height) / scale)
    }

    /// Points of a size in pixels.
    public func points(_ size: PixelSize) -> Size {
        Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    }
}
