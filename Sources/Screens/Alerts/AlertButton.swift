import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// A button of an alert or an action sheet, as wide as its part of the card, with a line along the edge that it shares
/// with what lies before it.
final class AlertButton: Button {
    /// The edge at which the button has a line.
    enum Line { case none, top, leading }

    let choice: AlertAction
    private let label: Label
    var line = Line.none { didSet { if line != oldValue { setNeedsDisplay() } } }
    /// Whether Enter makes the choice.
    var isEmphasized = false { didSet { updateStyle() } }

    /// The distance of the title from the leading and trailing edges, in points.
    static let margin = 12.0
    /// The least height, in points. Chosen after common platform guidelines.
    private static let height = 44.0
    private static let fontSize = 17.0
    /// The colour of a choice that destroys something. Chosen: red, with a contrast of at least 4.5:1 to the card.
    private static let destructiveColor = DynamicColor(
        light: Color(hex: 0xC0_22_22), dark: Color(hex: 0xFF_8A_80), highContrastLight: Color(hex: 0x8C_00_00),
        highContrastDark: Color(hex: 0xFF_B4_AB))

    init(_ action: AlertAction, onPress: @escaping () -> Void) {
        choice = action
        label = Label(action.title)
        super.init()
        isEnabled = action.isEnabled
        accessibilityLabel = action.title
        cursor = .pointer
        addSubview(label)
        updateStyle()
        updateColor()
        self.action = onPress
        action.button = self
    }

    private func updateStyle() {
        label.style = TextStyle(
            font: .system(size: Self.fontSize, weight: isEmphasized ? .semibold : .regular), alignment: .center)
    }

    private func updateColor() {
        label.textColor =
            choice.style == .destructive ? Self.destructiveColor.resolved(in: theme) : resolvedTintColor
        label.alpha = isEnabled ? 1 : ControlColor.disabledAlpha
    }

    override func tintColorDidChange() { updateColor() }

    override func themeDidChange() { updateColor() }

    override func isEnabledDidChange() { updateColor() }

    override func hoverDidChange() { setNeedsDisplay() }

    /// Returns whether the title fits into one line of a width.
    func fits(_ width: Double) -> Bool {
        label.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up) + 2 * Self.margin <= width
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: available.width - 2 * Self.margin, height: 0))
        return Size(width: available.width, height: max(Self.height, (text.height + 22).rounded(.up)))
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 2 * Self.margin)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = Rect(x: Self.margin, y: (bounds.height - height) / 2, width: width, height: height)
    }

    override var focusRing: FocusRing {
        FocusRing(around: shownBounds.inset(by: EdgeInsets(all: 3)), cornerRadius: AlertCard.radius - 3)
    }

    override func draw(into recorder: inout Recorder) {
        let text = DynamicColor.text.resolved(in: theme)
        if isEnabled, isPressed || isHovered {
            recorder.fill(shownBounds, with: text.withAlpha(isPressed ? 0.14 : 0.05))
        }
        let separator = DynamicColor.raisedSeparator.resolved(in: theme)
        switch line {
        case .none: break
        case .top: recorder.hairline(atTopOf: shownBounds, color: separator)
        case .leading where theme.isRightToLeft: recorder.hairline(atRightOf: shownBounds, color: separator)
        case .leading: recorder.hairline(atLeftOf: shownBounds, color: separator)
        }
    }
}
