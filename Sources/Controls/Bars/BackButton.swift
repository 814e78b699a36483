import GatefoldGeometry
import GatefoldLanguage
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
        label.greatestTextScale = BarText.greatestScale
        self.title = title
        chevron = ChevronView(color: color)
        super.init()
        redrawsWhenPressed = false
        minimumTouchHeight = Self.comfortableTouchHeight
        touchMargin = 12
        isActiveDuringTransitions = true
        addSubview(chevron)
        addSubview(label)
    }

    /// The title of the screen that the button leads to.
    var title: String { didSet { showWording() } }

    /// The wordings that the button can show beside its chevron, the longest first.
    enum Wording: CaseIterable { case title, back, chevron }

    /// The wording beside the chevron. The bar chooses the longest one that leaves room for its own title.
    var wording = Wording.title { didSet { if wording != oldValue { showWording() } } }

    private static var back: String { localized("Back") }

    /// Returns a wording as text. A title that is shorter than the general word stands in its place.
    private func text(of wording: Wording) -> String {
        switch wording {
        case .title: title
        case .back: title.count <= Self.back.count ? title : Self.back
        case .chevron: ""
        }
    }

    private func showWording() {
        label.text = text(of: wording)
        setNeedsLayout()
    }

    /// Returns the width that the button needs for a wording, in points.
    func width(of wording: Wording) -> Double {
        let size = ChevronView.size(in: theme)
        let text = text(of: wording)
        guard !text.isEmpty else { return size.width }
        return size.width + Self.gap + label.naturalWidth(of: text).rounded(.up)
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    /// The focus ring keeps clear of the title and has its colour, because the tint may be hard to see on a bar.
    override var focusRing: FocusRing {
        FocusRing(
            shownBounds.inset(by: Self.insets), cornerRadius: Self.radius, color: label.textColor)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: 0))
        let chevron = ChevronView.size(in: theme)
        let width = chevron.width + (label.text.isEmpty ? 0 : Self.gap + text.width.rounded(.up))
        return Size(width: min(available.width, width), height: max(chevron.height, text.height))
    }

    override func layoutSubviews() {
        let size = ChevronView.size(in: theme)
        chevron.frame = mirrored(Rect(origin: Point(x: 0, y: (bounds.height - size.height) / 2), size: size))
        let left = size.width + Self.gap
        let width = max(0, bounds.width - left)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = mirrored(Rect(x: left, y: (bounds.height - height) / 2, width: width, height: height))
        // Below this width not even an ellipsis fits.
        label.isHidden = width < min(12, label.sizeThatFits(Size(width: .infinity, height: 0)).width)
    }
}

/// A chevron made of two rotated strokes that points back: to the left, or to the right in a right-to-left layout.
final class ChevronView: View {
    private static let size = Size(width: 10, height: 18)
    private static let strokeLength = 12.0
    private static let strokeWidth = 2.25

    init(color: DynamicColor) {
        super.init()
        isUserInteractionEnabled = false
        // Rotated strokes are expensive to draw in every frame and never change.
        shouldRasterize = true
        for _ in 0..<2 {
            let stroke = View()
            stroke.dynamicBackgroundColor = color
            addSubview(stroke)
        }
    }

    /// Returns the size of the chevron, which grows with the text of bars, in points.
    static func size(in theme: Theme) -> Size {
        let scale = BarText.scale(in: theme)
        return Size(width: size.width * scale, height: size.height * scale)
    }

    override func layoutSubviews() {
        // The strokes meet at the tip; the centre of each is half a stroke away from it, up or down the diagonal.
        let scale = BarText.scale(in: theme)
        let (length, width) = (Self.strokeLength * scale, Self.strokeWidth * scale)
        let reach = (length - width) / 2 * 0.5.squareRoot()
        let tip = Point(x: width * 0.5.squareRoot(), y: Self.size.height * scale / 2)
        for (stroke, side) in zip(subviews, [-1.0, 1.0]) {
            stroke.frame = mirrored(
                Rect(x: tip.x + reach - length / 2, y: tip.y + side * reach - width / 2, width: length, height: width))
            stroke.transform = Transform(rotationAngle: (theme.isRightToLeft ? -side : side) * .pi / 4)
        }
    }
}
