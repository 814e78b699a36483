import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The mark at the leading edge of a row that can be selected: an empty circle, or a disc with a check.
final class SelectionMark: View {
    static let side = 22.0
    /// The duration in which the tint of a selected row appears, in seconds. Chosen: seen, but not waited for.
    static let fadeDuration = 0.2
    /// The distance from the leading edge of the row to the mark, in points.
    private static let margin = 14.0

    /// The disc with the check.
    private let disc = View(frame: Rect(x: 0, y: 0, width: side, height: side))

    /// Returns the frame of the mark in a row of a height, as far as it has slid in, in left-to-right layout.
    static func frame(inset: Double, height: Double) -> Rect {
        Rect(x: margin + inset - TableView.editingInset, y: (height - side) / 2, width: side, height: side)
    }

    init() {
        super.init()
        isUserInteractionEnabled = false
        // Two rotated strokes are expensive to draw in every frame and seldom change.
        shouldRasterize = true
        disc.cornerRadius = Self.side / 2
        disc.alpha = 0
        addSubview(disc)
        // The short and the long stroke meet at the lower tip of the check.
        for (length, x, y, angle) in [(6.0, 8.3, 12.9, 0.785), (11.0, 13.2, 11.1, -0.87)] {
            let stroke = View(frame: Rect(x: x - length / 2, y: y - 1, width: length, height: 2))
            stroke.transform = Transform(rotationAngle: angle)
            disc.addSubview(stroke)
        }
        themeDidChange()
    }

    func setSelected(_ isSelected: Bool, animated: Bool) {
        let alpha = isSelected ? 1.0 : 0
        guard disc.alpha != alpha else { return }
        View.animate(duration: animated ? Self.fadeDuration : 0) { [disc] in disc.alpha = alpha }
    }

    override func themeDidChange() {
        disc.backgroundColor = resolvedTintColor
        for stroke in disc.subviews { stroke.backgroundColor = ControlColor.knob(on: resolvedTintColor) }
        setNeedsDisplay()
    }

    override func tintColorDidChange() { themeDidChange() }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(
            bounds, radius: Self.side / 2, with: .clear, borderWidth: 1.5,
            border: ControlColor.groove.resolved(in: theme))
    }
}
