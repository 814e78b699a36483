import Gatefold

/// A small picture of what a transition does, drawn from rectangles; or of lines of text with a caret.
final class Pictogram: View {
    /// The width and height, in points.
    static let side = 48.0
    /// The transition; nil for the pages of components.
    var demo: Demo? { didSet { if demo != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(shownBounds, radius: 12, with: demo?.color ?? Self.textColor)
        for shape in demo?.shapes ?? Self.textShapes {
            let rect = shape.rect.offsetBy(x: shownBounds.minX, y: shownBounds.minY)
            recorder.fillRounded(rect, radius: shape.radius, with: Color(white: 1, alpha: shape.alpha))
        }
    }

    private static let textColor = Color(hex: 0x2F_6F_5E)
    private static let textShapes = [
        Shape(10, 16, 18, 4, alpha: 0.6), Shape(10, 24, 10, 4, alpha: 0.6), Shape(32, 11, 3, 26, radius: 1.5),
    ]
}

/// A white rectangle in a pictogram, in points from its top left corner.
private struct Shape {
    var rect: Rect
    var alpha: Float
    var radius: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, alpha: Float = 1, radius: Double = 2) {
        rect = Rect(x: x, y: y, width: width, height: height)
        self.alpha = alpha
        self.radius = radius
    }
}

extension Demo {
    /// The background colour of the pictogram: that of the sample with the same index, or violet beyond the
    /// last sample.
    fileprivate var color: Color {
        let index = Demo.allCases.firstIndex(of: self) ?? 0
        return index < Sample.all.count ? Sample.all[index].color : Color(hex: 0x5B_3F_C4)
    }

    fileprivate var shapes: [Shape] {
        switch self {
        case .expandingCell:
            [Shape(12, 8, 24, 4, alpha: 0.5), Shape(12, 15, 24, 18), Shape(12, 36, 24, 4, alpha: 0.5)]
        case .split:
            [Shape(12, 8, 24, 11), Shape(16, 22, 16, 4, alpha: 0.5), Shape(12, 29, 24, 11)]
        case .expandingView:
            [
                Shape(6, 6, 36, 36, alpha: 0.25, radius: 18), Shape(12, 12, 24, 24, alpha: 0.4, radius: 12),
                Shape(18, 18, 12, 12, radius: 6),
            ]
        case .translatedModal:
            [Shape(12, 8, 24, 20, alpha: 0.4), Shape(9, 20, 30, 20)]
        case .default:
            [
                Shape(12, 8, 24, 32, alpha: 0.35), Shape(12, 22, 24, 18), Shape(19, 17, 10, 2, alpha: 0.7, radius: 1),
                Shape(21, 13, 6, 2, alpha: 0.7, radius: 1),
            ]
        case .handWritten:
            [Shape(10, 28, 8, 8, alpha: 0.4), Shape(16, 20, 13, 13, alpha: 0.6), Shape(24, 9, 17, 17)]
        case .nestedCards:
            [
                Shape(8, 8, 32, 32, alpha: 0.3, radius: 4), Shape(13, 13, 22, 22, alpha: 0.5, radius: 3),
                Shape(18, 18, 12, 12),
            ]
        }
    }
}
