import GatefoldGeometry
import GatefoldScene

/// Colours that controls share, each of them fit for a light ground and for a dark one.
nonisolated enum ControlColor {
    /// A groove that holds something.
    static let groove = Color(hex: 0x78_78_80, alpha: 0.34)
    /// A wide area, which the same grey would make heavy.
    static let area = Color(hex: 0x78_78_80, alpha: 0.16)
    static let knob = Color.white
    static let shadow = Color(white: 0, alpha: 0.28)

    /// A colour of a control that takes no input.
    static func dimmed(_ color: Color) -> Color { color.withAlpha(color.alpha * 0.4) }
}

extension Recorder {
    /// Draws a round knob that stands out from what is beneath, in points of the view being drawn.
    mutating func drawKnob(center: Point, diameter: Double, isEnabled: Bool) {
        // Of whole pixels, so that it keeps its shape wherever it slides to.
        let diameter = max(1 / grid.scale, grid.aligned(diameter))
        let rect = Rect(
            x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
        let shadow = isEnabled ? ControlColor.shadow : ControlColor.dimmed(ControlColor.shadow)
        drawShadow(of: rect, radius: diameter / 2, blur: 1.5, offset: 1, color: shadow)
        fillRounded(
            rect, radius: diameter / 2, with: ControlColor.knob, borderWidth: 0.5, border: Color(white: 0, alpha: 0.06))
    }
}
