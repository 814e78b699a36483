public import GatefoldGeometry
import GatefoldScene
public import GatefoldText
import GatefoldViews

/// A button with a word in the tint colour, and a ground in the same under the pointer and under a finger.
public final class TextButton: Button {
    public var title: String {
        get { label.text }
        set {
            label.text = newValue
            superview?.setNeedsLayout()
        }
    }
    /// The title, unless something else was set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

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

    /// What is left of the colour of one that takes no input. Chosen: still readable.
    private static let disabledAlpha = 0.4
    /// From the word to the ground's edges, in points.
    private static let margin = 8.0

    public init(title: String = "", style: TextStyle = TextButton.standardStyle) {
        label = Label(title, style: style)
        super.init()
        cursor = .pointer
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = Self.margin
        addSubview(label)
        updateColor()
    }

    /// One line of 17 points, in the middle.
    public static let standardStyle = TextStyle(font: .system(size: 17), alignment: .center, lineLimit: 1)

    override var redrawsWhenPressed: Bool { false }

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

    /// The size of the word, and no less than a comfortable height.
    public override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: 0))
        // Lines are as wide as they are, in fractions of a point; the label must not break one for a rounded bit.
        return Size(
            width: min(available.width, text.width.rounded(.up)), height: max(Self.comfortableTouchHeight, text.height))
    }

    public override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }
}
