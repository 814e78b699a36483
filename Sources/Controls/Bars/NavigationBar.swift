public import GatefoldGeometry
public import GatefoldScene
import GatefoldText
public import GatefoldViews

/// The opaque bar at the top of a screen. It fills the area behind the status bar and, below that, shows a title
/// between an optional back button and an optional trailing item.
///
/// In a window that draws its own frame the bar is the window's header: it leaves room for the window's buttons, and
/// dragging it moves the window. See `View.headerInsets`.
public final class NavigationBar: View {
    /// The height of the part below the status bar, in points.
    public static let height: Double = WindowHeader.height
    /// The height of the bar including a visible status bar, in points.
    public static let areaHeight = StatusBar.height + height
    /// The height of the bar in its place, in points: including the safe area above it, such as the status bar's.
    public var areaHeight: Double { barTop + Self.height }

    /// The text in the bar: at the leading edge, or centred if there is a back button or if the bar is the window's
    /// header.
    public var title: String {
        get { label.text }
        set { label.text = newValue }
    }
    /// The background colour of the bar in the current theme.
    ///
    /// When a pull brings the bar in farther than its height, this colour also fills the area above it. Setting the
    /// property gives `dynamicBarTintColor` a fixed colour.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: theme) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The background colour of the bar in each theme.
    public var dynamicBarTintColor: DynamicColor { didSet { dynamicBackgroundColor = dynamicBarTintColor } }
    /// The title of the back button at the leading edge; nil for no back button. With a back button, the title is
    /// centred.
    ///
    /// A long title gives way to the bar's own one: the button shows "Back" in its place, or only a chevron, before the
    /// bar's title leaves the middle or is truncated. In the window's own header the button shows only a chevron.
    public var backTitle: String? { didSet { if backTitle != oldValue { backTitleDidChange() } } }
    /// The closure called when the back button is pressed.
    public var backAction: (() -> Void)?
    /// The view at the trailing edge of the bar, such as a button; nil for none.
    ///
    /// The item has the size that its `sizeThatFits(_:)` returns, but at most a third of the bar's width. Its inherited
    /// tint is the colour of the title. Labels and the titles of buttons in it grow with the theme's text scale like the
    /// bar's title: by a factor of 1.5 at most.
    public var trailingItem: View? {
        didSet {
            // An item that has been taken away, or that another bar shows by now, comes back when it is set again.
            if trailingItem !== oldValue || trailingItem.map({ $0.superview !== self }) ?? false {
                trailingItemDidChange(from: oldValue)
            }
        }
    }

    /// The distance from the leading edge to a title that stands there, in points; 16 by default. Set it to where the
    /// text of the column beneath the bar begins.
    public var titleInset = 16.0 { didSet { if titleInset != oldValue { setNeedsLayout() } } }

    private let label: Label
    private var backButton: BackButton?

    private let titleColor: DynamicColor

    private static let margin = 16.0
    private static let gap = 12.0
    private static let titleSize = 20.0

    /// Creates a bar whose colours follow the theme.
    /// - Parameters:
    ///   - title: The text in the bar.
    ///   - barTintColor: The background colour in each theme.
    ///   - titleColor: The colour of the title and the back button in each theme.
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
        label.greatestTextScale = BarText.greatestScale
        addSubview(label)
    }

    /// Creates a bar with fixed colours.
    /// - Parameters:
    ///   - title: The text in the bar.
    ///   - barTintColor: The background colour.
    ///   - titleColor: The colour of the title and the back button.
    public convenience init(title: String, barTintColor: Color, titleColor: Color = .white) {
        self.init(title: title, barTintColor: DynamicColor(barTintColor), titleColor: DynamicColor(titleColor))
    }

    private func backTitleDidChange() {
        if let backTitle, let backButton {
            backButton.title = backTitle
        } else {
            backButton?.removeFromSuperview()
            backButton = backTitle.map { BackButton(title: $0, color: titleColor) }
            backButton?.action = { [weak self] in self?.backAction?() }
            if let backButton { addSubview(backButton) }
        }
        setNeedsLayout()
    }

    private func trailingItemDidChange(from earlier: View?) {
        if earlier !== trailingItem {
            if earlier?.superview === self { earlier?.removeFromSuperview() }
            earlier?.limitText(to: .infinity)
        }
        if let trailingItem { addSubview(trailingItem) }
        setNeedsLayout()
    }

    /// The distance that the bar can move up before its title reaches the status text, in points; nil if there is no
    /// status text.
    package var roomBelowStatusText: Double? {
        guard barTop > 0, let window, window.showsStatus else { return nil }
        return label.frame.minY - StatusBar.textBottom(in: theme, height: barTop)
    }

    /// Returns the available width and the height of the bar, including the safe area above it.
    public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: areaHeight) }

    public override func layoutSubviews() {
        let right = placeTrailingItem()
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up)
        let left = placeBackButton(before: right, title: natural)
        let span = Rect(minX: left, minY: 0, maxX: right, maxY: 0)
        let isCentered = backButton != nil || headerInsets.top > 0
        if (label.style.alignment == .center) != isCentered { label.style.alignment = isCentered ? .center : .leading }
        place(label, in: isCentered ? centered(within: span, width: natural) : span)
    }

    /// Places the trailing item.
    /// - Returns: The right edge of the space left for the title, in a left-to-right layout.
    private func placeTrailingItem() -> Double {
        let edge = max(0, bounds.width - trailingSafeArea - max(Self.margin, headerInsets.right))
        guard let trailingItem, trailingItem.superview === self else { return edge }
        trailingItem.limitText(to: BarText.greatestScale)
        let size = trailingItem.sizeThatFits(Size(width: bounds.width / 3, height: Self.height))
        let width = max(0, min(size.width, bounds.width / 3))
        let height = max(0, min(size.height, Self.height))
        trailingItem.arrange(
            in: mirrored(Rect(x: edge - width, y: barTop + (Self.height - height) / 2, width: width, height: height)))
        return width > 0 ? edge - width - Self.gap : edge
    }

    /// Places the back button.
    /// - Parameters:
    ///   - right: The right edge of the space for both, in a left-to-right layout.
    ///   - title: The natural width of the bar's own title, in points.
    /// - Returns: The left edge of the space left for the title, in a left-to-right layout.
    private func placeBackButton(before right: Double, title: Double) -> Double {
        let margin = leadingSafeArea + max(Self.margin, headerInsets.left)
        guard let backButton else {
            let inset = titleInset.isFinite && headerInsets.top == 0 ? min(titleInset, bounds.width / 2) : 0
            return max(margin, leadingSafeArea + inset)
        }
        backButton.wording = wording(of: backButton, from: margin, before: right, title: title)
        let size = backButton.sizeThatFits(Size(width: .infinity, height: Self.height))
        let rect = Rect(
            x: margin, y: barTop + (Self.height - size.height) / 2, width: size.width,
            height: size.height)
        backButton.frame = mirrored(rect)
        return rect.maxX + Self.gap
    }

    /// Returns the longest wording of the back button that leaves the bar's own title in the middle, or beside which that
    /// title is whole at least; only a chevron beside the window's own buttons.
    private func wording(
        of button: BackButton, from margin: Double, before right: Double, title: Double
    ) -> BackButton.Wording {
        guard headerInsets.top == 0 else { return .chevron }
        let middle = bounds.width / 2
        let ends = BackButton.Wording.allCases.map { wording in
            (wording, margin + button.width(of: wording) + Self.gap)
        }
        let centred = ends.first { title <= 2 * min(middle - $0.1, right - middle) }
        return (centred ?? ends.first { $0.1 + title <= right })?.0 ?? .chevron
    }

    /// Returns the part of a span in which to centre the title: around the middle of the bar if the title fits there,
    /// else the whole span.
    private func centered(within span: Rect, width: Double) -> Rect {
        let middle = bounds.width / 2
        let reach = min(middle - span.minX, span.maxX - middle)
        guard reach * 2 >= width else { return span }
        return Rect(minX: middle - reach, minY: 0, maxX: middle + reach, maxY: 0)
    }

    private func place(_ label: Label, in span: Rect) {
        let height = label.sizeThatFits(Size(width: span.width, height: 0)).height
        label.frame = mirrored(
            Rect(x: span.minX, y: barTop + (Self.height - height) / 2, width: span.width, height: height))
    }
}

extension View {
    /// Limits the growth of all text in the view with the theme's text scale.
    fileprivate func limitText(to scale: Double) {
        (self as? Label)?.greatestTextScale = scale
        for view in subviews { view.limitText(to: scale) }
    }
}
