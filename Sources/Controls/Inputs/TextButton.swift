public import GatefoldGeometry
import GatefoldScene
public import GatefoldText
import GatefoldViews

/// A button that shows a title in the tint colour, with a highlight in the same colour while hovered or pressed.
public final class TextButton: Button {
    /// The text of the button. Changing it also lays out the superview, because the button's size may change.
    public var title: String {
        get { label.text }
        set {
            label.text = newValue
            superview?.setNeedsLayout()
        }
    }
    /// The label for accessibility and tests: the title, unless another label has been set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    /// The font, alignment and line limit of the title. Changing it also lays out the superview.
    public var style: TextStyle {
        get { label.style }
        set {
            label.style = newValue
            superview?.setNeedsLayout()
        }
    }
    private let label: Label
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: button.resolvedTintColor, hoveredAlpha: 0.08, pressedAlpha: 0.2, radius: 10,
            insets: EdgeInsets(left: -Self.margin, right: -Self.margin))
    }

    /// The opacity of the title of a disabled button. Chosen: still legible.
    private static let disabledAlpha = 0.4
    /// The horizontal distance from the title to the edges of the highlight, in points.
    private static let margin = 8.0

    /// Creates a button from a title and its style.
    public init(title: String = "", style: TextStyle = TextButton.standardStyle) {
        label = Label(title, style: style)
        super.init()
        redrawsWhenPressed = false
        cursor = .pointer
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = Self.margin
        addSubview(label)
        updateColor()
    }

    /// The default style of the title: one centred line in the system font at 17 points.
    public static let standardStyle = TextStyle(font: .system(size: 17), alignment: .center, lineLimit: 1)

    public override func isPressedDidChange() { update(highlight) }

    public override func hoverDidChange() { update(highlight) }

    public override func isEnabledDidChange() {
        updateColor()
        update(highlight)
    }

    public override func tintColorDidChange() {
        updateColor()
        highlight.styleDidChange()
    }

    private func updateColor() {
        label.textColor = resolvedTintColor
        label.alpha = isEnabled ? 1 : Self.disabledAlpha
    }

    /// Returns the size of the title in points, but at least a comfortable height for a finger.
    public override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: 0))
        // The width is rounded up so that rounding cannot make the label truncate or break the line.
        return Size(
            width: min(available.width, text.width.rounded(.up)), height: max(Self.comfortableTouchHeight, text.height))
    }

    public override func firstBaseline(in size: Size) -> Double {
        let height = label.sizeThatFits(size).height
        return (size.height - height) / 2 + label.firstBaseline(in: Size(width: size.width, height: height))
    }

    public override func lastBaseline(in size: Size) -> Double {
        let height = label.sizeThatFits(size).height
        return (size.height - height) / 2 + label.lastBaseline(in: Size(width: size.width, height: height))
    }

    public override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }
}
