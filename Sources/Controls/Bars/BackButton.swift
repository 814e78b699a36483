import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// A navigation bar's back button: a chevron and the title of the screen that it leads to.
final class BackButton: Button {
    private let chevron: ChevronView
    private let label: Label
    private lazy var highlight = HighlightDriver(of: self) { button in
        // Chosen: on a bar, a tint in the text's colour looks fainter than on a page.
        HighlightDriver.Style(
            color: button.label.textColor, hoveredAlpha: 0.1, pressedAlpha: 0.25, radius: BackButton.radius,
            insets: BackButton.insets)
    }
    private static let radius = 10.0
    private static let insets = EdgeInsets(top: -6, left: -9, bottom: -6, right: -9)

    private static let gap = 7.0

    init(title: String, color: DynamicColor) {
        label = Label(title, style: TextStyle(font: .system(size: 17), alignment: .leading, lineLimit: 1), color: color)
        chevron = ChevronView(color: color)
        super.init()
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = 12
        isActiveDuringTransitions = true
        addSubview(chevron)
        addSubview(label)
    }

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    override var redrawsWhenPressed: Bool { false }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    override func themeDidChange() {
        label.style.font.size = theme.fontSize(17, growingTo: NavigationBar.greatestTextScale)
    }

    /// The focus ring keeps clear of the title and has its colour, because the tint may be hard to see on a bar.
    override var focusRing: FocusRing {
        FocusRing(
            shownBounds.inset(by: Self.insets), cornerRadius: Self.radius, color: label.textColor)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: 0))
        let width = ChevronView.size.width + (label.text.isEmpty ? 0 : Self.gap + text.width.rounded(.up))
        return Size(width: min(available.width, width), height: max(ChevronView.size.height, text.height))
    }

    override func layoutSubviews() {
        let size = ChevronView.size
        chevron.frame = mirrored(Rect(origin: Point(x: 0, y: (bounds.height - size.height) / 2), size: size))
        let left = size.width + Self.gap
        let width = max(0, bounds.width - left)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = mirrored(Rect(x: left, y: (bounds.height - height) / 2, width: width, height: height))
        // Below this width not even an ellipsis fits.
        label.isHidden = width < 12
    }
}

/// A chevron made of two rotated strokes that points back: to the left, or to the right in a right-to-left layout.
final class ChevronView: View {
    static let size = Size(width: 10, height: 18)
    private static let strokeLength = 12.0
    private static let strokeWidth = 2.25

    init(color: DynamicColor) {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        // Rotated strokes are expensive to draw in every frame and never change.
        shouldRasterize = true
        for _ in 0..<2 {
            let stroke = View()
            stroke.dynamicBackgroundColor = color
            addSubview(stroke)
        }
    }

    override func layoutSubviews() {
        // The strokes meet at the tip; the centre of each is half a stroke away from it, up or down the diagonal.
        let reach = (Self.strokeLength - Self.strokeWidth) / 2 * 0.5.squareRoot()
        let tip = Point(x: Self.strokeWidth * 0.5.squareRoot(), y: Self.size.height / 2)
        for (stroke, side) in zip(subviews, [-1.0, 1.0]) {
            stroke.frame = mirrored(
                Rect(
                    x: tip.x + reach - Self.strokeLength / 2, y: tip.y + side * reach - Self.strokeWidth / 2,
                    width: Self.strokeLength, height: Self.strokeWidth))
            stroke.transform = Transform(rotationAngle: (theme.isRightToLeft ? -side : side) * .pi / 4)
        }
    }
}
