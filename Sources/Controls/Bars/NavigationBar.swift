public import GatefoldGeometry
public import GatefoldScene
import GatefoldText
public import GatefoldViews

/// The opaque bar at the top of a screen: the status strip's ground and, below it, the title between a way back and
/// something to do.
public final class NavigationBar: View {
    /// Of the part below the status strip, in points.
    public static let height: Double = 56
    /// The height of the whole bar area where the status bar is shown, status strip and all, in points: `B` of the
    /// specification.
    public static let areaHeight = StatusBar.height + height
    /// The height of the whole bar area in the window that the bar is in, in points: without the strip where the status
    /// bar is hidden.
    public var areaHeight: Double { statusBarHeight + Self.height }

    public var title: String {
        get { label.text }
        set { label.text = newValue }
    }
    /// The bar's ground; shown above its picture, too, when it is pulled in farther than it is high.
    ///
    /// Setting it takes the place of `dynamicBarTintColor`.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: theme) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The bar's ground in each theme.
    public var dynamicBarTintColor: DynamicColor { didSet { dynamicBackgroundColor = dynamicBarTintColor } }
    /// What is written at the way back, where reading begins; nil for none. With one the title is centred.
    public var backTitle: String? { didSet { if backTitle != oldValue { backTitleDidChange() } } }
    /// What a press on the way back does.
    public var backAction: (() -> Void)?
    /// Stands where reading ends, in the size that fits it. Its tint is the colour of the title, unless it has one of
    /// its own.
    public var trailingItem: View? {
        didSet { if trailingItem !== oldValue { trailingItemDidChange(from: oldValue) } }
    }

    private let label: Label
    private var backButton: BackButton?

    private let titleColor: DynamicColor

    private static let margin = 16.0
    private static let gap = 12.0
    /// The bar keeps its height: larger text grows no farther than this in it.
    static let greatestTextScale = 1.3
    private static let titleSize = 20.0

    public init(title: String, barTintColor: DynamicColor = .bar, titleColor: DynamicColor = .barText) {
        dynamicBarTintColor = barTintColor
        self.titleColor = titleColor
        label = Label(
            title,
            style: TextStyle(
                font: .system(size: Self.titleSize, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: titleColor)
        super.init()
        dynamicBackgroundColor = barTintColor
        dynamicTintColor = titleColor
        clipsToBounds = true
        addSubview(label)
    }

    public convenience init(title: String, barTintColor: Color, titleColor: Color = .white) {
        self.init(title: title, barTintColor: DynamicColor(barTintColor), titleColor: DynamicColor(titleColor))
    }

    public override func themeDidChange() {
        label.style.font.size = theme.fontSize(Self.titleSize, growingTo: Self.greatestTextScale)
    }

    private func backTitleDidChange() {
        if let backTitle, let backButton {
            backButton.title = backTitle
        } else {
            backButton?.removeFromSuperview()
            backButton = backTitle.map { BackButton(title: $0, color: titleColor) }
            backButton?.action = { [weak self] in self?.backAction?() }
            if let backButton { addSubview(backButton) }
            label.style.alignment = backButton == nil ? .leading : .center
        }
        setNeedsLayout()
    }

    private func trailingItemDidChange(from earlier: View?) {
        if earlier?.superview === self { earlier?.removeFromSuperview() }
        if let trailingItem { addSubview(trailingItem) }
        setNeedsLayout()
    }

    /// As wide as there is room, and as high as the whole bar area.
    public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: areaHeight) }

    public override func layoutSubviews() {
        let right = placeTrailingItem()
        let left = placeBackButton(before: right)
        let span = Rect(minX: left, minY: 0, maxX: right, maxY: 0)
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0)).width
        place(label, in: backButton == nil ? span : centered(within: span, width: natural.rounded(.up)))
    }

    /// - Returns: the trailing edge of what is left of the bar, as one reads from the left.
    private func placeTrailingItem() -> Double {
        let edge = max(0, bounds.width - Self.margin)
        guard let trailingItem, trailingItem.superview === self else { return edge }
        let size = trailingItem.sizeThatFits(Size(width: bounds.width / 3, height: Self.height))
        let width = max(0, min(size.width, bounds.width / 3))
        let height = max(0, min(size.height, Self.height))
        trailingItem.frame = mirrored(
            Rect(x: edge - width, y: statusBarHeight + (Self.height - height) / 2, width: width, height: height))
        return width > 0 ? edge - width - Self.gap : edge
    }

    /// - Returns: the leading edge of what is left of the bar, as one reads from the left.
    private func placeBackButton(before right: Double) -> Double {
        guard let backButton else { return Self.margin }
        // A title is worth more than the name of where one comes from.
        let room = max(ChevronView.size.width, min(bounds.width / 3, right - Self.margin))
        let size = backButton.sizeThatFits(Size(width: room, height: Self.height))
        let rect = Rect(
            x: Self.margin, y: statusBarHeight + (Self.height - size.height) / 2, width: size.width,
            height: size.height)
        backButton.frame = mirrored(rect)
        return rect.maxX + Self.gap
    }

    /// The part of a span in the middle of which a title stands: the bar's own middle where the title has room there.
    private func centered(within span: Rect, width: Double) -> Rect {
        let middle = bounds.width / 2
        let reach = min(middle - span.minX, span.maxX - middle)
        guard reach * 2 >= width else { return span }
        return Rect(minX: middle - reach, minY: 0, maxX: middle + reach, maxY: 0)
    }

    private func place(_ label: Label, in span: Rect) {
        let height = label.sizeThatFits(Size(width: span.width, height: 0)).height
        label.frame = mirrored(
            Rect(x: span.minX, y: statusBarHeight + (Self.height - height) / 2, width: span.width, height: height))
    }
}
