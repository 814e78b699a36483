/// The shapes of an icon, which are drawn in one colour.
final class IconDrawing: Sendable, Hashable {
    struct Shape: Hashable, Sendable {
        /// The outline, in the coordinates of the drawing.
        var path: VectorPath
        /// The rule by which the inside of the outline is filled; nil if it is not filled.
        var fill: FillRule?
        /// The line along the outline; nil for none.
        var stroke: Stroke?
        /// The opacity, from 0 to 1.
        var opacity = 1.0
    }

    enum FillRule: Hashable, Sendable { case nonZero, evenOdd }

    struct Stroke: Hashable, Sendable {
        enum End: Hashable, Sendable { case butt, round, square }
        enum Join: Hashable, Sendable { case miter, round, bevel }

        /// The width in units of the drawing.
        var width: Double
        var end = End.butt
        var join = Join.miter
    }

    /// The top left corner of the part of the drawing that is shown.
    let origin: SIMD2<Double>
    /// The width and height of the part of the drawing that is shown.
    let size: SIMD2<Double>
    let shapes: [Shape]

    init(origin: SIMD2<Double> = .zero, size: SIMD2<Double>, shapes: [Shape]) {
        self.origin = origin
        self.size = size
        self.shapes = shapes
    }

    static func == (one: IconDrawing, other: IconDrawing) -> Bool {
        one === other || (one.origin == other.origin && one.size == other.size && one.shapes == other.shapes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(shapes.count)
        hasher.combine(shapes.first)
    }
}
