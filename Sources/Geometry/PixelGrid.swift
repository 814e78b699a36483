import GatefoldLog

/// The conversion from points to physical pixels at one scale: *edges* are rounded, not sizes.
///
/// Two rectangles that share an edge in points therefore share it in pixels too, at every scale, without a gap or an
/// overlap between them.
public struct PixelGrid: Hashable, Sendable {
    /// The number of physical pixels per point, for instance 1.25.
    public let scale: Double

    /// Creates a grid for a scale.
    /// - Parameter scale: Physical pixels per point. It must be finite and above 0; anything else is a programming
    ///   error.
    public init(scale: Double) {
        require(scale > 0 && scale.isFinite, "A pixel grid needs a finite scale above zero.")
        self.scale = scale
    }

    /// Returns the pixel edge nearest to a coordinate in points.
    ///
    /// A coordinate halfway between two edges goes to the lower or right one. The result is limited to ±1e9 pixels.
    public func pixel(_ coordinate: Double) -> Int32 {
        let edge = (coordinate * scale + 0.5).rounded(.down)
        return Int32(max(-1e9, min(1e9, edge)))
    }

    /// Returns a rectangle in pixels whose four edges are the pixel edges nearest to those of a rectangle in points.
    public func snap(_ rect: Rect) -> PixelRect {
        PixelRect(minX: pixel(rect.minX), minY: pixel(rect.minY), maxX: pixel(rect.maxX), maxY: pixel(rect.maxY))
    }

    /// Returns the size in whole pixels of something that starts on a pixel edge; a negative side gives 0.
    public func snap(_ size: Size) -> PixelSize {
        PixelSize(width: max(0, pixel(size.width)), height: max(0, pixel(size.height)))
    }

    /// Returns the coordinate of the nearest pixel edge, in points.
    public func aligned(_ coordinate: Double) -> Double { Double(pixel(coordinate)) / scale }

    /// Returns a rectangle in pixels converted to points.
    public func points(_ rect: PixelRect) -> Rect {
        Rect(
            x: Double(rect.x) / scale, y: Double(rect.y) / scale,
            width: Double(rect.width) / scale, height: Double(rect.height) / scale)
    }

    /// Returns a size in pixels converted to points.
    public func points(_ size: PixelSize) -> Size {
        Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    }
}
