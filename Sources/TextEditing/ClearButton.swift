import GatefoldControls
import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
import GatefoldViews

/// A small disc with a cross, which clears a text field.
final class ClearButton: Button {
    /// The width of the button, in points.
    static let width = 40.0
    private static let diameter = 20.0
    private let disc = View()
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: DynamicColor.text.resolved(in: button.theme), hoveredAlpha: 0.1, pressedAlpha: 0.25,
            radius: ClearButton.diameter / 2,
            insets: EdgeInsets(
                top: button.disc.frame.minY, left: button.disc.frame.minX,
                bottom: button.bounds.height - button.disc.frame.maxY,
                right: button.bounds.width - button.disc.frame.maxX))
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        redrawsWhenPressed = false
        accessibilityLabel = localized("Clear text")
        cursor = .default
        disc.isUserInteractionEnabled = false
        disc.dynamicBackgroundColor = ControlColor.groove
        disc.cornerRadius = Self.diameter / 2
        // Two rotated strokes are expensive to draw in every frame and never change.
        disc.shouldRasterize = true
        disc.frame.size = Size(width: Self.diameter, height: Self.diameter)
        for angle in [Double.pi / 4, -Double.pi / 4] {
            let stroke = View(frame: Rect(x: 5.5, y: 9.25, width: 9, height: 1.5))
            stroke.dynamicBackgroundColor = .surface
            stroke.transform = Transform(rotationAngle: angle)
            disc.addSubview(stroke)
        }
        addSubview(disc)
    }

    override func layoutSubviews() {
        disc.frame.origin = Point(
            x: (bounds.width - Self.diameter) / 2, y: (bounds.height - Self.diameter) / 2)
    }

    override func isPressedDidChange() { update(highlight) }
    override func hoverDidChange() { update(highlight) }
}
