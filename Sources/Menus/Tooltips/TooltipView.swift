import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The panel that shows a tooltip.
final class TooltipView: View {
    var text: String {
        get { label.text }
        set { label.text = newValue }
    }

    private let label = Label("", style: TextStyle(font: .system(size: 13), alignment: .leading), color: .white)

    private static let insets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
    /// The greatest width at a text scale of 1, in points. Chosen: a line is read at a glance.
    private static let greatestWidth = 280.0
    /// The colour of the panel. Chosen: dark in every theme, so that it stands out from the page.
    private static let background = DynamicColor(
        light: Color(hex: 0x26_2A_31), dark: Color(hex: 0x3C_42_4C), highContrastLight: .black, highContrastDark: .black
    )

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.accessibilityLabel = ""
        addSubview(label)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let margins = Size(width: Self.insets.left + Self.insets.right, height: Self.insets.top + Self.insets.bottom)
        let most = min(available.width, Self.greatestWidth * max(1, theme.textScale)) - margins.width
        let text = label.sizeThatFits(Size(width: most, height: 0))
        return Size(width: text.width.rounded(.up) + margins.width, height: text.height.rounded(.up) + margins.height)
    }

    override func layoutSubviews() { label.frame = bounds.inset(by: Self.insets) }

    override func draw(into recorder: inout Recorder) {
        let isStrong = theme.contrast == .high
        recorder.fillRounded(
            bounds, radius: 6, with: Self.background.resolved(in: theme), borderWidth: isStrong ? 1 : 0, border: .white)
    }
}
