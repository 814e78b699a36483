import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Draws the shadow of a screen that comes from below on the screen beneath, above the moving screen's top edge.
final class TranslatedModalShadow: View {
    private var sheet = Rect.zero
    private var radius = 0.0
    private var strength = 0.0

    /// The colour of the shadow halfway. Chosen: dark backgrounds need more shadow to show any.
    private static let color = DynamicColor(
        light: Color(white: 0, alpha: 0.25), dark: Color(white: 0, alpha: 0.6))
    /// The standard deviation of the blur, in points. Chosen: soft, and narrower than the status bar.
    private static let blur = 10.0

    init() {
        super.init()
        clipsToBounds = true
        isUserInteractionEnabled = false
    }

    /// Updates the shadow.
    /// - Parameters:
    ///   - sheet: The rectangle of the moving screen, in points of the superview.
    ///   - radius: The radius of its top corners, in points.
    ///   - strength: The opacity of the shadow, from 0 to 1.
    ///   - isOpaque: Whether the screen hides what lies beneath, so that the shadow may reach into its round corners.
    func position(around sheet: Rect, radius: Double, strength: Double, isOpaque: Bool) {
        frame = Rect(
            minX: sheet.minX, minY: sheet.minY - 3 * Self.blur, maxX: sheet.maxX,
            maxY: sheet.minY + (isOpaque ? radius : 0))
        guard sheet != self.sheet || radius != self.radius || strength != self.strength else { return }
        self.sheet = sheet
        self.radius = radius
        self.strength = strength
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        let color = Self.color.resolved(in: theme)
        guard strength > 0 else { return }
        recorder.drawShadow(
            of: sheet.offsetBy(x: -frame.minX, y: -frame.minY), radius: radius, blur: Self.blur, offset: 0,
            color: color.withAlpha(color.alpha * Float(strength)))
    }
}
