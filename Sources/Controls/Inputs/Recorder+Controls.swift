import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Colours that controls share.
///
/// What tells a control from what it stands on has a contrast of 3:1 at least to a surface and to the ground. Source:
/// WCAG 2.1, non-text contrast.
nonisolated enum ControlColor {
    /// A groove that holds something.
    static let groove = DynamicColor(
        light: Color(hex: 0x84_8A_96), dark: Color(hex: 0x70_76_82), highContrastLight: Color(hex: 0x5A_60_6B),
        highContrastDark: Color(hex: 0x8E_94_9F))
    /// A wide area, which the same grey would make heavy.
    static let area = DynamicColor(
        light: Color(hex: 0x78_78_80, alpha: 0.16), dark: Color(hex: 0x80_80_88, alpha: 0.26))
    /// Around a wide area, where strong edges are wanted.
    static let edge = DynamicColor(
        light: .clear, dark: .clear, highContrastLight: Color(hex: 0x5A_60_6B), highContrastDark: Color(hex: 0x8E_94_9F)
    )
    /// Around a knob.
    static let knobEdge = DynamicColor(
        light: Color(white: 0, alpha: 0.16), dark: Color(white: 0, alpha: 0.3),
        highContrastLight: Color(white: 0, alpha: 0.6),
        highContrastDark: .black)
    static let shadow = Color(white: 0, alpha: 0.28)

    /// A knob's on a colour: white, or dark where white would hardly be seen.
    static func knob(on color: Color) -> Color {
        color.withAlpha(1).contrast(to: .white) >= 3 ? .white : Color(hex: 0x17_19_1D)
    }

    /// A colour of a control that takes no input.
    static func dimmed(_ color: Color) -> Color { color.withAlpha(color.alpha * 0.4) }
}

extension Recorder {
    /// Draws a round knob that stands out from what is beneath, in points of the view being drawn.
    mutating func drawKnob(center: Point, diameter: Double, color: Color, edge: Color, isEnabled: Bool) {
        // Of whole pixels, so that it keeps its shape wherever it slides to.
        let diameter = max(1 / grid.scale, grid.aligned(diameter))
        let rect = Rect(
            x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
        let shadow = isEnabled ? ControlColor.shadow : ControlColor.dimmed(ControlColor.shadow)
        drawShadow(of: rect, radius: diameter / 2, blur: 1.5, offset: 1, color: shadow)
        fillRounded(
            rect, radius: diameter / 2, with: color, borderWidth: 0.5, border: edge)
    }
}
