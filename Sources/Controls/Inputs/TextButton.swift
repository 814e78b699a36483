public import GatefoldGeometry
import GatefoldScene
public import GatefoldText
import GatefoldViews

/// A button that shows a title, an icon or both in the tint colour, with a highlight in the same colour while hovered or
/// pressed.
///
/// A button without a title needs an `accessibilityLabel`, which names it for assistive technologies and tests.
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

    /// The icon before the title, in the same colour; nil for none. Changing it also lays out the superview.
    public var icon: Icon? {
        get { picture?.icon }
        set {
            guard newValue != icon else { return }
            iconDidChange(to: newValue)
            superview?.setNeedsLayout()
        }
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
    private var picture: IconView?
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: button.resolvedTintColor, hoveredAlpha: 0.08, pressedAlpha: 0.2, radius: 10,
            insets: EdgeInsets(left: -Self.margin, right: -Self.margin))
    }

    /// The horizontal distance from the title to the edges of the highlight, in points.
    private static let margin = 8.0
    /// The side of the icon in parts of the size of the title's font. Chosen: 24 points beside a title of 17.
    private static let iconScale = 24.0 / 17
    /// The distance between the icon and the title, in points.
    private static let gap = 6.0

    /// Creates a button from a title, an icon or both.
    /// - Parameters:
    ///   - title: The text of the button; empty for a button that shows only an icon.
    ///   - icon: The icon before the title; nil for none.
    ///   - style: The font, alignment and line limit of the title.
    public init(title: String = "", icon: Icon? = nil, style: TextStyle = TextButton.standardStyle) {
        label = Label(title, style: style)
        super.init()
        redrawsWhenPressed = false
        cursor = .pointer
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = Self.margin
        addSubview(label)
        iconDidChange(to: icon)
        updateColor()
    }

    private func iconDidChange(to icon: Icon?) {
        picture?.removeFromSuperview()
        picture = icon.map { IconView($0, side: (style.font.size * Self.iconScale).rounded()) }
        picture?.greatestScale = label.greatestTextScale
        if let picture { addSubview(picture) }
        updateColor()
        setNeedsLayout()
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
        label.alpha = isEnabled ? 1 : ControlColor.disabledAlpha
        picture?.alpha = label.alpha
    }

    /// The width that the icon and the gap behind it take, in points.
    private var iconWidth: Double {
        guard let picture else { return 0 }
        return picture.sizeThatFits(.zero).width + (title.isEmpty ? 0 : Self.gap)
    }

    /// Returns the size of the icon and the title in points, but at least a comfortable height for a finger.
    public override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: 0))
        let height = max(text.height, picture?.sizeThatFits(.zero).height ?? 0)
        // The width is rounded up so that rounding cannot make the label truncate or break the line.
        return Size(
            width: min(available.width, iconWidth + (title.isEmpty && picture != nil ? 0 : text.width.rounded(.up))),
            height: max(Self.comfortableTouchHeight, height))
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
        let start = iconWidth
        let room = max(0, bounds.width - start)
        let text = label.sizeThatFits(Size(width: room, height: bounds.height))
        guard let picture else {
            label.frame = Rect(x: 0, y: (bounds.height - text.height) / 2, width: bounds.width, height: text.height)
            return
        }
        // The icon and the title stand in the middle together.
        let width = start + (title.isEmpty ? 0 : min(room, text.width.rounded(.up)))
        let left = max(0, (bounds.width - width) / 2)
        let side = picture.sizeThatFits(.zero).width
        picture.frame = mirrored(Rect(x: left, y: (bounds.height - side) / 2, width: side, height: side))
        label.frame = mirrored(
            Rect(
                x: left + start, y: (bounds.height - text.height) / 2, width: max(0, width - start),
                height: text.height))
    }
}
