import GatefoldGeometry
import GatefoldScene

/// A tint over a view, such as shows that it is pressed, and a circle that spreads in it.
nonisolated struct Veil: Hashable {
    var color: Color
    /// Of its corners, in points.
    var radius = 0.0
    /// From the view's edges inwards, in points.
    var insets = EdgeInsets.zero
    var ripple: Circle?

    struct Circle: Hashable {
        /// In the view's own space.
        var center: Point
        /// From 0 to 1 of the way to the farthest corner.
        var reach: Double
        var color: Color
    }
}

extension Recorder {
    mutating func draw(_ veil: Veil, over bounds: Rect) {
        let area = bounds.inset(by: veil.insets)
        let radius = min(veil.radius, min(area.width, area.height) / 2)
        if veil.color.alpha > 0 {
            if radius > 0 {
                fillRounded(area, radius: radius, with: veil.color)
            } else {
                fill(area, with: veil.color)
            }
        }
        guard let circle = veil.ripple, !area.isEmpty else { return }
        let outside = clip
        defer { clip = outside }
        let pixels = pixels(area)
        clip = clip.intersection(pixels)
        let length = circle.reach * area.farthestCorner(from: circle.center)
        let rect = Rect(
            x: circle.center.x - length, y: circle.center.y - length, width: 2 * length, height: 2 * length)
        let shape = RoundedRectangle(radius: Float(length * grid.scale), fill: circle.color)
        let round = radius > 0 ? RoundedRect(rect: pixels, radius: Float(radius * grid.scale)) : nil
        append(.roundedRectangle(shape), self.pixels(rect), isOpaque: false, roundClip: round)
    }
}

nonisolated extension Rect {
    /// From a point to the corner that is farthest away from it.
    fileprivate func farthestCorner(from point: Point) -> Double {
        let x = max(abs(point.x - minX), abs(point.x - maxX))
        let y = max(abs(point.y - minY), abs(point.y - maxY))
        return (x * x + y * y).squareRoot()
    }
}
