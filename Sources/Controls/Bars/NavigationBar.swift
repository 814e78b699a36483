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
    /// The height of the bar in its place, in points: including the safe area above it, such as the status bar's, and
    /// the line of a `prompt`.
    public var areaHeight: Double { rowTop + Self.height }

    /// The text in the bar: at the leading edge, or centred if there is a back button or if the bar is the window's
    /// header.
    public var title: String {
        get { label.text }
        set {
            label.text = newValue
            if largeTitle != nil { superview?.setNeedsLayout() }
        }
    }
    /// A line of small text above the row of the title, for which the bar grows; nil, the default, or an empty text for
    /// none.
    ///
    /// It stands where the title does: at the leading edge or in the middle. The bar of a screen in a navigation
    /// controller grows and shrinks with an animation, unless motion is reduced; another bar has its new height in the
    /// next layout of its superview.
    public var prompt: String? { didSet { if prompt != oldValue { promptDidChange() } } }
    /// The label with the prompt, also while it fades out; nil without one.
    var promptLabel: Label?
    /// Returns whether a change of the prompt is to be animated now.
    package var animatesPrompt: () -> Bool = { false }
    /// The background colour of the bar in the current theme.
    ///
    /// When a pull brings the bar in farther than its height, this colour also fills the area above it. Setting the
    /// property gives `dynamicBarTintColor` a fixed colour.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: theme) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The background colour of the bar in each theme.
    public var dynamicBarTintColor: DynamicColor {
        didSet {
            dynamicBackgroundColor = dynamicBarTintColor
            largeTitle?.dynamicBarTintColor = dynamicBarTintColor
        }
    }
    /// The title of the back button at the leading edge; nil for no back button. With a back button, the title is
    /// centred.
    ///
    /// A long title yields to the bar's own one: the button shows "Back" in its place, or only a chevron, before the
    /// bar's title leaves the middle or is truncated. In the window's own header the button shows only a chevron.
    public var backTitle: String? { didSet { if backTitle != oldValue { backTitleDidChange() } } }
    /// The closure called when the back button is pressed.
    public var backAction: (() -> Void)?
    /// The view at the trailing edge of the bar, such as a button; nil for none. It is the first of `trailingItems`, and
    /// setting it replaces all of them.
    public var trailingItem: View? {
        get { trailingItems.first }
        set { trailingItems = newValue.map { [$0] } ?? [] }
    }
    /// The views at the trailing edge of the bar, such as buttons, from the edge inwards.
    ///
    /// Items have the sizes that their `sizeThatFits(_:)` returns. If these do not fit beside the whole title, the items
    /// share what the title leaves, or a third of the bar's width if that is more; the widest shrink first. Their
    /// inherited tint is the colour of the title. Labels, icons and buttons in them grow with the theme's text scale like
    /// the bar's title: by a factor of 1.5 at most.
    public var trailingItems: [View] = [] { didSet { itemsDidChange(from: oldValue, to: trailingItems) } }
    /// The views at the leading edge of the bar, behind the back button, from the edge inwards. They share the width of
    /// the bar like `trailingItems`. Beside them the title is centred.
    public var leadingItems: [View] = [] { didSet { itemsDidChange(from: oldValue, to: leadingItems) } }

    /// The view below the row of the title and the items, such as a search field; nil, the default, for none.
    ///
    /// A navigation controller shows it below a large title, if there is one. It is as high as its `sizeThatFits(_:)`
    /// asks for, and disappears beneath the bar when the content of the screen is scrolled.
    public var bottomView: View? {
        didSet {
            largeTitle?.bottomView = bottomView
            superview?.setNeedsLayout()
        }
    }
    /// The part below the row, with the large title; nil for none.
    package internal(set) var largeTitle: LargeTitleView?
    /// The opacity of the title in the row.
    package var titleAlpha: Double {
        get { label.alpha }
        set { if newValue != label.alpha { label.alpha = newValue } }
    }

    /// The distance from the leading edge to a title that stands there, in points; 16 by default. Set it to where the
    /// text of the column beneath the bar begins.
    public var titleInset = 16.0 {
        didSet {
            guard titleInset != oldValue else { return }
            setNeedsLayout()
            largeTitle?.inset = titleInset
        }
    }

    let label: Label
    private var backButton: BackButton?

    let titleColor: DynamicColor

    private static let margin = 16.0
    private static let gap = 12.0
    private static let itemGap = 20.0
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

    private func itemsDidChange(from earlier: [View], to items: [View]) {
        for view in earlier where !items.contains(where: { $0 === view }) {
            if view.superview === self { view.removeFromSuperview() }
            view.limitText(to: .infinity)
        }
        // An item that has been taken away, or that another bar shows by now, comes back when it is set again.
        for view in items where view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// Returns the available width and the height of the bar, including the safe area above it.
    public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: areaHeight) }

    /// The height of a prompt follows the text size.
    public override func themeDidChange() { if showsPrompt { superview?.setNeedsLayout() } }

    public override func layoutSubviews() {
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up)
        let widths = itemWidths(title: natural)
        let right = layOutTrailingItems(widths.trailing)
        let inner = widths.leading.isEmpty ? 0 : widths.leading.reduce(0) { $0 + $1 + Self.itemGap }
        var left = layOutBackButton(before: right - inner, title: natural)
        left = layOutLeadingItems(widths.leading, from: left)
        let span = Rect(minX: left, minY: 0, maxX: max(left, right), maxY: 0)
        let isCentered = backButton != nil || headerInsets.top > 0 || !widths.leading.isEmpty
        if (label.style.alignment == .center) != isCentered { label.style.alignment = isCentered ? .center : .leading }
        position(label, in: isCentered ? centered(within: span, width: natural) : span)
        let room = Rect(minX: titleStart, minY: 0, maxX: bounds.width - trailingMargin, maxY: 0)
        layOutPrompt { width in isCentered ? centered(within: room, width: width) : room }
    }

    private func shown(_ items: [View]) -> [View] { items.filter { $0.superview === self } }

    /// The distance of the leading items from the edge of the bar, in points.
    private var leadingMargin: Double { leadingSafeArea + max(Self.margin, headerInsets.left) }

    /// The distance from the edge of the bar to a title that has no back button before it, in points.
    private var titleStart: Double {
        let inset = titleInset.isFinite && headerInsets.top == 0 ? min(titleInset, bounds.width / 2) : 0
        return max(leadingMargin, leadingSafeArea + inset)
    }

    /// The distance of the trailing items from the edge of the bar, in points.
    private var trailingMargin: Double { trailingSafeArea + max(Self.margin, headerInsets.right) }

    /// Returns the widths of the items beside a title, in points.
    /// - Parameter title: The natural width of the bar's own title, in points.
    private func itemWidths(title: Double) -> (leading: [Double], trailing: [Double]) {
        let items = (leading: shown(leadingItems), trailing: shown(trailingItems))
        let all = items.leading + items.trailing
        guard !all.isEmpty else { return ([], []) }
        let wanted = all.map { item -> Double in
            item.limitText(to: BarText.greatestScale)
            let width = item.sizeThatFits(Size(width: bounds.width, height: Self.height)).width
            return min(max(0, width), bounds.width)
        }
        let back = backButton.map { $0.width(of: .chevron) + Self.gap } ?? 0
        let gaps = Double(all.count - 1) * Self.itemGap + Self.gap
        let left = bounds.width - leadingMargin - trailingMargin - back - title - gaps
        let widths = Self.fairShares(of: max(bounds.width / 3, left), among: wanted)
        return (Array(widths.prefix(items.leading.count)), Array(widths.suffix(items.trailing.count)))
    }

    /// Positions the trailing items.
    /// - Returns: The right edge of the space left for the title, in a left-to-right layout.
    private func layOutTrailingItems(_ widths: [Double]) -> Double {
        var edge = max(0, bounds.width - trailingMargin)
        for (index, (item, width)) in zip(shown(trailingItems), widths).enumerated() {
            if index > 0 { edge -= Self.itemGap - Self.gap }
            position(item, x: edge - width, width: width)
            if width > 0 { edge -= width + Self.gap }
        }
        return edge
    }

    /// Positions the leading items.
    /// - Parameter start: The left edge of the first item, in a left-to-right layout.
    /// - Returns: The left edge of the space left for the title, in a left-to-right layout.
    private func layOutLeadingItems(_ widths: [Double], from start: Double) -> Double {
        var edge = start
        for (index, (item, width)) in zip(shown(leadingItems), widths).enumerated() {
            if index > 0 { edge += Self.itemGap - Self.gap }
            position(item, x: edge, width: width)
            if width > 0 { edge += width + Self.gap }
        }
        return edge
    }

    private func position(_ item: View, x: Double, width: Double) {
        let size = item.sizeThatFits(Size(width: width, height: Self.height))
        let height = max(0, min(size.height, Self.height))
        item.arrange(in: mirrored(Rect(x: x, y: rowTop + (Self.height - height) / 2, width: width, height: height)))
    }

    /// Positions the back button.
    /// - Parameters:
    ///   - right: The right edge of the space for both, in a left-to-right layout.
    ///   - title: The natural width of the bar's own title, in points.
    /// - Returns: The left edge of the space left for the title, in a left-to-right layout.
    private func layOutBackButton(before right: Double, title: Double) -> Double {
        guard let backButton else { return titleStart }
        backButton.wording = wording(of: backButton, from: leadingMargin, before: right, title: title)
        let size = backButton.sizeThatFits(Size(width: .infinity, height: Self.height))
        let rect = Rect(
            x: leadingMargin, y: rowTop + (Self.height - size.height) / 2, width: size.width,
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

    private func position(_ label: Label, in span: Rect) {
        let height = label.sizeThatFits(Size(width: span.width, height: 0)).height
        label.frame = mirrored(
            Rect(x: span.minX, y: rowTop + (Self.height - height) / 2, width: span.width, height: height))
    }
}
