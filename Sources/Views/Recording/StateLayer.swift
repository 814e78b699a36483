package import GatefoldGeometry
package import GatefoldScene

/// A tint over a view, for example one that shows the view as pressed, and a circle that spreads in it.
nonisolated package struct StateLayer: Hashable {
    package var color: Color
    /// The radius of the tint's corners, in points.
    package var radius: Double
    /// The distance of the tint from the view's edges, in points inwards.
    package var insets: EdgeInsets
    package var ripple: Circle?

    package init(color: Color, radius: Double = 0, insets: EdgeInsets = .zero, ripple: Circle? = nil) {
        self.color = color
        self.radius = radius
        self.insets = insets
        self.ripple = ripple
    }

    package struct Circle: Hashable {
        /// The standard deviation of the circle's soft edge, in points. Chosen: no edge is seen while it spreads, and
        /// still a circle.
        static let softness = 12.0

        /// The centre of the circle, in the view's own coordinates.
        package var center: Point
        /// The radius of the circle, from 0 to 1 as a fraction of the distance to the farthest corner.
        package var reach: Double
        package var color: Color

        package init(center: Point, reach: Double, color: Color) {
            self.center = center
            self.reach = reach
            self.color = color
        }
    }
}

extension Recorder {
    package mutating func draw(_ layer: StateLayer, over bounds: Rect) {
        let area = bounds.inset(by: layer.insets)
        let radius = min(layer.radius, min(area.width, area.height) / 2)
        if layer.color.alpha > 0 {
            if radius > 0 {
                fillRounded(area, radius: radius, with: layer.color)
            } else {
                fill(area, with: layer.color)
            }
        }
        guard let circle = layer.ripple, !area.isEmpty else { return }
        draw(circle, in: area, radius: radius)
    }

    /// Draws a circle with a soft edge, clipped to an area with round corners.
    private mutating func draw(_ circle: StateLayer.Circle, in area: Rect, radius: Double) {
        let outside = clip
        defer { clip = outside }
        let pixels = pixels(area)
        clip = clip.intersection(pixels)
        let round = rounding(of: pixels, radius: radius)
        guard circle.reach < 1 else {
            return append(.solid(circle.color), pixels, isOpaque: false, roundClip: round)
        }
        // Beyond three standard deviations the edge is not visible, so the view is evenly covered in the end.
        let length = circle.reach * (area.farthestCorner(from: circle.center) + 3 * StateLayer.Circle.softness)
        let disc = self.pixels(
            Rect(x: circle.center.x - length, y: circle.center.y - length, width: 2 * length, height: 2 * length))
        let blur = StateLayer.Circle.softness * grid.scale
        let reach = Int32((3 * blur).rounded(.up))
        let shadow = Shadow(radius: Float(length * grid.scale), blur: Float(blur), reach: reach, color: circle.color)
        let rect = PixelRect(
            minX: disc.x - reach, minY: disc.y - reach, maxX: disc.maxX + reach, maxY: disc.maxY + reach)
        append(.shadow(shadow), rect, isOpaque: false, roundClip: round)
    }
}

nonisolated extension Rect {
    /// Returns the distance from a point to the farthest corner.
    fileprivate func farthestCorner(from point: Point) -> Double {
        let x = max(abs(point.x - minX), abs(point.x - maxX))
        let y = max(abs(point.y - minY), abs(point.y - maxY))
        return (x * x + y * y).squareRoot()
    }
}
