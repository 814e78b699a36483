import Gatefold

/// A small picture of what a page shows, drawn from rectangles.
final class Pictogram: View {
    /// A pictogram's content: white shapes on a colour.
    struct Drawing: Equatable {
        var color: Color
        var shapes: [Shape]
    }

    /// The width and height, in points.
    static let side = 48.0
    var drawing: Drawing? { didSet { if drawing != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(into recorder: inout Recorder) {
        guard let drawing else { return }
        recorder.fillRounded(shownBounds, radius: 12, with: drawing.color)
        for shape in drawing.shapes {
            let rect = shape.rect.offsetBy(x: shownBounds.minX, y: shownBounds.minY)
            recorder.fillRounded(rect, radius: shape.radius, with: Color(white: 1, alpha: shape.alpha))
        }
    }
}

/// A white rectangle in a pictogram, in points from its top left corner.
struct Shape: Equatable {
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
    var pictogram: Pictogram.Drawing {
        let index = Demo.allCases.firstIndex(of: self) ?? 0
        // Violet follows after the colours of the samples.
        let color = index < Sample.all.count ? Sample.all[index].color : Color(hex: 0x5B_3F_C4)
        return Pictogram.Drawing(color: color, shapes: shapes)
    }

    private var shapes: [Shape] {
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

extension ComponentPage {
    var pictogram: Pictogram.Drawing {
        let index = ComponentPage.allCases.firstIndex(of: self) ?? 0
        return Pictogram.Drawing(color: Sample.all[index % Sample.all.count].color, shapes: shapes)
    }

    private var shapes: [Shape] {
        switch self {
        case .text:
            [Shape(10, 16, 18, 4, alpha: 0.6), Shape(10, 24, 10, 4, alpha: 0.6), Shape(32, 11, 3, 26, radius: 1.5)]
        case .layout:
            [Shape(8, 10, 32, 10, alpha: 0.5), Shape(8, 24, 14, 14), Shape(26, 24, 14, 14, alpha: 0.7)]
        case .lists:
            [Shape(10, 11, 28, 6), Shape(10, 21, 28, 6, alpha: 0.6), Shape(10, 31, 28, 6, alpha: 0.6)]
        case .grid:
            [
                Shape(10, 10, 12, 12, radius: 3), Shape(26, 10, 12, 12, alpha: 0.6, radius: 3),
                Shape(10, 26, 12, 12, alpha: 0.6, radius: 3), Shape(26, 26, 12, 12, radius: 3),
            ]
        case .swipes:
            [Shape(6, 18, 20, 12), Shape(29, 18, 13, 12, alpha: 0.5)]
        case .sheets:
            [Shape(12, 8, 24, 32, alpha: 0.3), Shape(12, 23, 24, 17, radius: 4)]
        case .menus:
            [Shape(10, 10, 16, 7, radius: 3.5), Shape(16, 20, 22, 18, alpha: 0.6, radius: 4)]
        case .icons:
            [
                Shape(11, 11, 11, 11, radius: 5.5), Shape(26, 11, 11, 11, alpha: 0.6),
                Shape(11, 29, 11, 5, alpha: 0.6, radius: 2.5), Shape(26, 26, 11, 11, radius: 5.5),
            ]
        case .pages:
            [Shape(6, 14, 7, 20, alpha: 0.4), Shape(16, 10, 16, 28), Shape(35, 14, 7, 20, alpha: 0.4)]
        case .controls:
            [
                Shape(10, 12, 28, 4, alpha: 0.5), Shape(22, 9, 10, 10, radius: 5), Shape(10, 26, 11, 11, radius: 3),
                Shape(26, 29, 12, 5, alpha: 0.6),
            ]
        case .columns:
            [Shape(8, 11, 12, 26, alpha: 0.5), Shape(23, 11, 17, 26)]
        case .bars:
            [
                Shape(10, 9, 28, 18, alpha: 0.4), Shape(10, 31, 7, 7, radius: 3.5),
                Shape(20.5, 31, 7, 7, radius: 3.5), Shape(31, 31, 7, 7, radius: 3.5),
            ]
        case .desktop:
            [Shape(8, 10, 32, 28, alpha: 0.3), Shape(24, 13, 13, 9), Shape(11, 33, 26, 3, radius: 1.5)]
        case .player:
            [Shape(10, 9, 28, 16, alpha: 0.3), Shape(10, 29, 28, 10, radius: 3)]
        case .sections:
            [
                Shape(11, 10, 14, 3, radius: 1.5), Shape(9, 16, 30, 16, alpha: 0.4),
                Shape(11, 35, 24, 3, alpha: 0.7, radius: 1.5),
            ]
        case .popovers:
            [Shape(18, 9, 12, 5, alpha: 0.6, radius: 2.5), Shape(10, 19, 28, 20, radius: 4)]
        }
    }
}
