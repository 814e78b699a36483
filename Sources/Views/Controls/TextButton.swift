public import GatefoldGeometry
import GatefoldScene
public import GatefoldText

/// A button with a word in the tint colour. It dims while it is pressed, and has a ground under the pointer.
public final class TextButton: Button {
    public var title: String {
        get { label.text }
        set {
            label.text = newValue
            superview?.setNeedsLayout()
        }
    }
    public var style: TextStyle {
        get { label.style }
        set {
            label.style = newValue
            superview?.setNeedsLayout()
        }
    }
    private let label: Label

    /// What is left of the colour under a finger, and of one that takes no input. Chosen: seen at once, still readable.
    private static let pressedAlpha = 0.4
    private static let disabledAlpha = 0.35

    public init(title: String = "", style: TextStyle = TextButton.standardStyle) {
        label = Label(title, style: style)
        super.init()
        cursor = .pointer
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = 8
        addSubview(label)
        updateColor()
    }

    /// One line of 17 points, in the middle.
    public static let standardStyle = TextStyle(font: .system(size: 17), alignment: .center, lineLimit: 1)

    public override var isPressed: Bool { didSet { if isPressed != oldValue { updateColor() } } }

    public override func isEnabledDidChange() { updateColor() }

    public override func tintColorDidChange() { updateColor() }

    public override func hoverDidChange() { setNeedsDisplay() }

    private func updateColor() {
        label.textColor = resolvedTintColor
        label.alpha = isEnabled ? (isPressed ? Self.pressedAlpha : 1) : Self.disabledAlpha
    }

    /// A ground for as long as the pointer is over it. Chosen: a breath of the word's colour.
    public override func draw(into recorder: inout Recorder) {
        guard isHovered, isEnabled else { return }
        recorder.fillRounded(shownBounds, radius: 8, with: resolvedTintColor.withAlpha(0.1))
    }

    /// The size of the word, and no less than a comfortable height. Of no width in no window.
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
