import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

extension Recorder {
    /// Draws the box of a text field or text view, in points of the view being drawn.
    /// - Parameters:
    ///   - focus: The colour of the focus ring, which covers the outline; nil without the focus.
    ///   - isEnabled: Whether the text can be edited; if not, the box is grey.
    mutating func drawTextBox(_ box: Rect, focus: Color?, isEnabled: Bool = true, theme: Theme) {
        let (background, outline) = (isEnabled ? ControlColor.field : ControlColor.area, ControlColor.groove)
        let line = outline.resolved(in: theme)
        fillRounded(
            box, radius: TextField.radius, with: background.resolved(in: theme),
            borderWidth: focus == nil ? 1 : FocusRing.width,
            border: focus ?? (isEnabled ? line : ControlColor.dimmed(line)))
    }

    /// Draws the outline of a text box, as `drawTextBox` does, above text that scrolls in it.
    mutating func outlineTextBox(_ box: Rect, focus: Color?, theme: Theme) {
        fillRounded(
            box, radius: TextField.radius, with: .clear, borderWidth: focus == nil ? 1 : FocusRing.width,
            border: focus ?? ControlColor.groove.resolved(in: theme))
    }

    /// The side towards which text fades out.
    enum FadeSide { case left, right, top, bottom }

    /// Draws the background of a text box over a strip of its text, ever more opaque towards one side.
    mutating func fadeText(at strip: Rect, towards side: FadeSide, radius: Double = 0, theme: Theme) {
        let background = ControlColor.field.resolved(in: theme)
        let (start, end) =
            switch side {
            case .left: (Point(x: 1, y: 0), Point.zero)
            case .right: (Point.zero, Point(x: 1, y: 0))
            case .top: (Point(x: 0, y: 1), Point.zero)
            case .bottom: (Point.zero, Point(x: 0, y: 1))
            }
        fillGradient(
            strip, Gradient(from: background.withAlpha(0), to: background, startPoint: start, endPoint: end),
            radius: radius)
    }
}
