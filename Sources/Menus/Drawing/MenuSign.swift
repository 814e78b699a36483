import GatefoldGeometry
import GatefoldScene
import GatefoldViews
import Glibc

/// A check mark, a dash or a chevron in a row of a menu.
final class MenuSign: View {
    enum Kind { case check, dash, chevron }

    private let kind: Kind

    /// The width and height, in points.
    nonisolated static let side = 16.0
    private static let width = 1.75

    init(_ kind: Kind, color: DynamicColor) {
        self.kind = kind
        super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        isUserInteractionEnabled = false
        // Rotated strokes are expensive to draw in every frame and never change.
        shouldRasterize = true
        for _ in 0..<(kind == .dash ? 1 : 2) {
            let stroke = View()
            stroke.dynamicBackgroundColor = color
            addSubview(stroke)
        }
    }

    override func layoutSubviews() {
        switch kind {
        case .dash: stroke(0, from: Point(x: 3, y: 8), to: Point(x: 13, y: 8))
        case .check:
            stroke(0, from: Point(x: 2.5, y: 8.5), to: Point(x: 6.25, y: 12.25))
            stroke(1, from: Point(x: 6.25, y: 12.25), to: Point(x: 13.5, y: 4))
        case .chevron:
            // The chevron points to the trailing side.
            let back = theme.isRightToLeft ? 9.5 : 6.5
            let tip = theme.isRightToLeft ? 5.5 : 10.5
            stroke(0, from: Point(x: back, y: 4), to: Point(x: tip, y: 8))
            stroke(1, from: Point(x: tip, y: 8), to: Point(x: back, y: 12))
        }
    }

    /// Positions a stroke between two points, with square ends.
    private func stroke(_ index: Int, from start: Point, to end: Point) {
        let length = start.distance(to: end) + Self.width / 2
        let middle = (start + end) * 0.5
        let stroke = subviews[index]
        stroke.frame = Rect(x: middle.x - length / 2, y: middle.y - Self.width / 2, width: length, height: Self.width)
        // No stroke is vertical.
        let slope = (end.y - start.y) / (end.x - start.x)
        stroke.transform = Transform(rotationAngle: atan(slope))
    }
}
