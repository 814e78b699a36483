import Glibc

extension Icon {
    /// The number of parts into which ``arc(_:)`` divides a circle. Chosen: in a ring 36 points wide a part is shorter
    /// than a point.
    package static let arcParts = 120
    /// The width of the line of ``arc(_:)``, in parts of the diameter of the circle.
    package static let arcLineShare = 1.0 / 9

    /// Returns a line with round ends along a circle, clockwise from its top, as a ring of progress shows it.
    /// - Parameter parts: The length of the line in parts of the circle, from 1 to ``arcParts``.
    package static func arc(_ parts: Int) -> Icon { Icon(arc: min(max(1, parts), arcParts)) }
}

extension IconDrawing {
    /// Creates the drawing of ``Icon/arc(_:)``.
    static func arc(_ parts: Int) -> IconDrawing {
        let side = 36.0
        let line = side * Icon.arcLineShare
        let radius = (side - line) / 2
        let center = SIMD2(repeating: side / 2)
        // The quarters are drawn one by one, because an arc whose ends meet has no length.
        let step = Icon.arcParts / 4
        var path = VectorPath()
        path.move(to: center - SIMD2(0, radius))
        for end in Array(stride(from: step, to: parts, by: step)) + [parts] {
            path.arc(
                radii: SIMD2(repeating: radius), rotation: 0, isLarge: false, isClockwise: true,
                to: center + radius * direction(end))
        }
        let stroke = Stroke(width: line, end: .round, join: .round)
        return IconDrawing(size: SIMD2(repeating: side), shapes: [Shape(path: path, stroke: stroke)])
    }

    /// Returns the unit vector to a point of a circle, in parts clockwise from its top.
    private static func direction(_ parts: Int) -> SIMD2<Double> {
        let angle = Double(parts) / Double(Icon.arcParts) * 2 * .pi
        return SIMD2(sin(angle), -cos(angle))
    }
}
