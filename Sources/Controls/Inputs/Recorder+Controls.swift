import GatefoldGeometry
package import GatefoldScene
package import GatefoldViews

/// The colours that controls share.
///
/// The parts that make a control recognizable have a contrast of at least 3:1 to the surface and the background of the
/// theme. Source: WCAG 2.1, non-text contrast.
nonisolated package enum ControlColor {
    /// The colour of a groove, such as a slider's or the track of a switch that is off.
    package static let groove = DynamicColor(
        light: Color(hex: 0x84_8A_96), dark: Color(hex: 0x70_76_82), highContrastLight: Color(hex: 0x5A_60_6B),
        highContrastDark: Color(hex: 0x8E_94_9F))
    /// The colour of a large area, on which the grey of grooves would look heavy.
    package static let area = DynamicColor(
        light: Color(hex: 0x78_78_80, alpha: 0.16), dark: Color(hex: 0x80_80_88, alpha: 0.26))
    /// The colour of the border around a large area, visible only in themes with high contrast.
    package static let edge = DynamicColor(
        light: .clear, dark: .clear, highContrastLight: Color(hex: 0x5A_60_6B), highContrastDark: Color(hex: 0x8E_94_9F)
    )
    /// The background of a text field: paper, or in a dark theme lighter than the surfaces around it.
    package static let field = DynamicColor(
        light: .white, dark: Color(hex: 0x22_25_2B), highContrastDark: Color(hex: 0x0B_0C_0F))
    /// The colour of the border around a knob.
    static let knobEdge = DynamicColor(
        light: Color(white: 0, alpha: 0.16), dark: Color(white: 0, alpha: 0.3),
        highContrastLight: Color(white: 0, alpha: 0.6),
        highContrastDark: .black)
    static let shadow = Color(white: 0, alpha: 0.28)

    /// Returns the colour of a knob on a background: white, or dark if white has a contrast below 3:1.
    package static func knob(on color: Color) -> Color {
        color.withAlpha(1).contrast(to: .white) >= 3 ? .white : ink
    }

    /// Returns the colour of text on a background: white or dark if it can be read there, or else black or white,
    /// whichever has the higher contrast.
    package static func text(on color: Color, in theme: Theme) -> Color {
        let (color, least) = (color.withAlpha(1), theme.contrast == .high ? Float(7) : 4.5)
        return [.white, ink].first { $0.contrast(to: color) >= least } ?? color.readable
    }

    /// The dark colour of knobs and text on light colours.
    private static let ink = Color(hex: 0x17_19_1D)

    /// The opacity of a disabled control's contents. Chosen: its text is still legible.
    package static let disabledAlpha = 0.4

    /// Returns the colour that a disabled control has instead of another one.
    package static func dimmed(_ color: Color) -> Color { color.withAlpha(color.alpha * Float(disabledAlpha)) }
}

extension Recorder {
    /// Draws a round knob with a shadow, in points of the view being drawn.
    mutating func drawKnob(center: Point, diameter: Double, color: Color, edge: Color, isEnabled: Bool) {
        // A diameter of whole pixels keeps the knob's shape at every position.
        let diameter = max(1 / grid.scale, grid.aligned(diameter))
        let rect = Rect(
            x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
        let shadow = isEnabled ? ControlColor.shadow : ControlColor.dimmed(ControlColor.shadow)
        drawShadow(of: rect, radius: diameter / 2, blur: 1.5, offset: 1, color: shadow)
        fillRounded(
            rect, radius: diameter / 2, with: color, borderWidth: 0.5, border: edge)
    }
}
