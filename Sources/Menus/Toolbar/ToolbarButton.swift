import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The button of a toolbar's item: an icon above a small title, or one of them alone.
final class ToolbarButton: Button {
    private let label = Label("", style: ToolbarButton.style(size: ToolbarButton.wordSize))
    private let icon = IconView(nil, side: ToolbarButton.iconSide)
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: button.resolvedTintColor, hoveredAlpha: 0.06, pressedAlpha: 0.2, radius: 9,
            insets: EdgeInsets(top: 4, left: 2, bottom: 4, right: 2))
    }

    private static let wordSize = 17.0
    private static let captionSize = 11.0
    /// The side of an icon without a title, in points.
    private static let iconSide = 24.0
    /// The side of an icon above a title, in points. Chosen: both fit the height of the bar at every text size.
    private static let smallIconSide = 22.0
    /// The distance from the title to the edges of the button, in points.
    private static let margin = 8.0

    init() {
        super.init()
        redrawsWhenPressed = false
        cursor = .pointer
        label.greatestTextScale = BarText.greatestScale
        // The button has the name already.
        label.accessibilityLabel = ""
        icon.greatestScale = BarText.greatestScale
        addSubview(label)
        addSubview(icon)
    }

    private static func style(size: Double) -> TextStyle {
        TextStyle(
            font: .system(size: size, weight: size == captionSize ? .medium : .regular), alignment: .center,
            lineLimit: 1)
    }

    private var hasIcon: Bool { icon.icon != nil }
    private var hasTitle: Bool { !label.text.isEmpty }

    /// Shows an item in place of the one before.
    func show(_ item: BarItem) {
        label.text = item.title
        icon.icon = item.icon
        icon.isHidden = !hasIcon
        icon.side = hasTitle ? Self.smallIconSide : Self.iconSide
        let style = Self.style(size: hasIcon ? Self.captionSize : Self.wordSize)
        if label.style != style { label.style = style }
        label.greatestTextScale = BarText.greatestScale
        if item.tintColor != dynamicTintColor {
            if item.tintColor == nil { tintColor = nil } else { dynamicTintColor = item.tintColor }
        }
        accessibilityLabel = item.name
        toolTip = hasTitle || item.name.isEmpty ? nil : item.name
        isEnabled = item.isEnabled
        action = item.action
        if item.menu != nil || menu != nil { menu = item.menu }
        showsMenuAsPrimaryAction = item.menu != nil && item.action == nil
        updateColor()
        setNeedsLayout()
    }

    override func themeDidChange() { label.greatestTextScale = BarText.greatestScale }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    override func isEnabledDidChange() {
        updateColor()
        update(highlight)
    }

    override func tintColorDidChange() {
        updateColor()
        highlight.styleDidChange()
    }

    private func updateColor() {
        label.textColor = resolvedTintColor
        for view in [label, icon] { view.alpha = isEnabled ? 1 : ControlColor.disabledAlpha }
    }

    /// Returns the size in points that shows the whole title, at least as wide as is comfortable for a finger.
    override func sizeThatFits(_ available: Size) -> Size {
        let text = hasTitle ? label.sizeThatFits(Size(width: .infinity, height: 0)) : .zero
        let side = hasIcon ? icon.sizeThatFits(.zero).width : 0
        return Size(
            width: max(Self.comfortableTouchHeight, max(text.width, side).rounded(.up) + 2 * Self.margin),
            height: max(Self.comfortableTouchHeight, text.height + side))
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - Self.margin)
        fitTitle(in: width)
        let text = hasTitle ? label.sizeThatFits(Size(width: width, height: 0)).height : 0
        let side = hasIcon ? icon.sizeThatFits(.zero).width : 0
        let top = ((bounds.height - text - side) / 2).rounded()
        icon.frame = Rect(x: ((bounds.width - side) / 2).rounded(), y: top, width: side, height: side)
        label.frame = Rect(x: Self.margin / 2, y: top + side, width: width, height: text)
    }

    /// Lets a large title grow only as far as it fits a width.
    private func fitTitle(in width: Double) {
        let title = label.sizeThatFits(Size(width: .infinity, height: 0)).width
        let scale = min(theme.textScale, label.greatestTextScale)
        guard hasTitle, title > width, scale > 1 else { return }
        // A little less, because the width of letters does not grow evenly with their size.
        label.greatestTextScale = max(1, scale * width / title - 0.02)
    }

    override var focusRing: FocusRing { FocusRing(shownBounds.inset(by: EdgeInsets(all: 4)), cornerRadius: 9) }
}
