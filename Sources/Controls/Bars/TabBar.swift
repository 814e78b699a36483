public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScene
public import GatefoldText
public import GatefoldViews

/// The opaque bar at the bottom of a screen that shows a row of items, one of which is selected.
///
/// The items share its width. In a bar of 600 points and more they stand side by side in the middle.
public final class TabBar: View {
    /// The title and icon that a tab bar shows for one screen.
    nonisolated public struct Item: Hashable, Sendable {
        /// The text of the item: small below the icon, or larger if there is none.
        public var title: String
        /// The icon above the title, in its colour; nil for none.
        public var icon: Icon?
        /// The text of the badge at the corner of the icon or title, such as a number of unread mails; nil for none, and
        /// empty for a dot.
        public var badge: String?

        /// Creates an item from a title, an optional icon and an optional badge.
        public init(title: String, icon: Icon? = nil, badge: String? = nil) {
            self.title = title
            self.icon = icon
            self.badge = badge
        }
    }

    /// The height of the bar at the standard text size, in points, without the safe area below its items.
    public static let height = 49.0
    /// The height of the bar with the largest text, in points. Chosen: a caption of 1.5 times its size fits below an
    /// icon.
    private static let greatestHeight = 56.0

    /// Returns the height of the bar at the text size of a theme, in points, without the safe area below its items. The
    /// bar grows with its text, by a factor of 1.5 at most.
    public static func height(in theme: Theme) -> Double {
        let part = (BarText.scale(in: theme) - 1) / (BarText.greatestScale - 1)
        return (height + (greatestHeight - height) * part).rounded()
    }

    /// The items of the bar, from the leading to the trailing edge. Changing them does not change `selectedIndex`.
    public var items: [Item] { didSet { if items != oldValue { itemsDidChange() } } }
    /// The index of the selected item, which has the tint colour and a line above it. Setting it does not call `onSelect`.
    ///
    /// If there is no item at the index, none is drawn as selected.
    public var selectedIndex: Int = 0 { didSet { if selectedIndex != oldValue { updateColors() } } }
    /// The closure called with the index of an item that the user presses, even if that item is already selected.
    public var onSelect: ((Int) -> Void)?
    /// The background colour of the bar in the current theme. Setting it gives `dynamicBarTintColor` a fixed colour.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: theme) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The background colour of the bar in each theme.
    public var dynamicBarTintColor: DynamicColor {
        didSet {
            dynamicBackgroundColor = dynamicBarTintColor
            updateColors()
        }
    }
    private var buttons: [TabBarButton] = []

    /// Creates a tab bar whose first item is selected.
    /// - Parameters:
    ///   - items: The items from the leading to the trailing edge.
    ///   - barTintColor: The background colour in each theme.
    public init(items: [Item] = [], barTintColor: DynamicColor = .surface) {
        self.items = items
        dynamicBarTintColor = barTintColor
        super.init()
        dynamicBackgroundColor = barTintColor
        clipsToBounds = true
        // The bar seldom changes.
        shouldRasterize = true
        itemsDidChange()
    }

    private func itemsDidChange() {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.enumerated().map { index, item in
            let button = TabBarButton(item)
            button.action = { [weak self] in self?.press(index) }
            addSubview(button)
            return button
        }
        updateColors()
        setNeedsLayout()
    }

    public override var canBecomeFocused: Bool { !items.isEmpty }

    public override func handle(_ event: KeyEvent) -> Bool { handleChoice(event) }

    /// The focus ring surrounds the selected item.
    public override var focusRing: FocusRing {
        let item = buttons.indices.contains(selectedIndex) ? buttons[selectedIndex].frame : shownBounds
        return FocusRing(item.inset(by: EdgeInsets(all: 4)), cornerRadius: 9)
    }

    func press(_ index: Int) {
        selectedIndex = index
        onSelect?(index)
    }

    public override func themeDidChange() {
        updateColors()
        superview?.setNeedsLayout()
    }

    private func updateColors() {
        for (index, button) in buttons.enumerated() {
            button.tintColor = index == selectedIndex ? nil : restColor
        }
        setNeedsDisplay()
    }

    /// The colour of items that are not selected: a grey that is legible on the bar.
    private var restColor: Color {
        let grey = barTintColor.readable == .black ? Color(hex: 0x6B_6B_70) : Color(hex: 0xA6_A6_AC)
        return grey.readable(on: barTintColor, contrast: theme.contrast == .high ? 7 : 4.5)
    }

    /// Returns the available width and the height of the bar, including the safe area below its items.
    public override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: Self.height(in: theme) + safeAreaInsets.bottom)
    }

    public override func layoutSubviews() {
        let room = max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right)
        let width = itemWidth(in: room)
        let height = max(0, bounds.height - safeAreaInsets.bottom)
        let start = leadingSafeArea + max(0, room - width * Double(buttons.count)) / 2
        for (index, button) in buttons.enumerated() {
            button.frame = mirrored(Rect(x: start + Double(index) * width, y: 0, width: width, height: height))
        }
    }

    /// The width of a bar from which its items no longer share it, in points. Chosen: that of a small tablet held upright.
    private static let wideWidth = 600.0
    /// The least width of an item in a wide bar, in points. Chosen: as wide as one of three on a phone.
    private static let itemWidth = 120.0

    /// Returns the width of each item in a room of a width, in points.
    private func itemWidth(in room: Double) -> Double {
        let share = room / Double(max(1, buttons.count))
        guard room >= Self.wideWidth else { return share }
        return min(share, buttons.reduce(Self.itemWidth) { max($0, $1.naturalWidth) }.rounded(.up))
    }

    /// The size of the line above the selected item, which tells it from the others where colours cannot be told apart, in
    /// points. Chosen: as wide as an icon.
    private static let mark = Size(width: 24, height: 2)

    public override func draw(into recorder: inout Recorder) {
        let pixel = 1 / recorder.grid.scale
        recorder.hairline(
            atBottomOf: Rect(x: shownBounds.minX, y: shownBounds.minY, width: shownBounds.width, height: pixel),
            color: barTintColor.readable.withAlpha(theme.contrast == .high ? 0.6 : 0.22))
        guard buttons.indices.contains(selectedIndex) else { return }
        let (item, color) = (buttons[selectedIndex].frame, buttons[selectedIndex].resolvedTintColor)
        let line = Rect(origin: Point(x: item.midX - Self.mark.width / 2, y: shownBounds.minY), size: Self.mark)
        recorder.fillRounded(line, radius: 1, with: color)
    }
}

/// The button for one item of a tab bar.
private final class TabBarButton: Button {
    private let label: Label
    private let icon: IconView?
    private let badge: Badge?
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: button.resolvedTintColor, hoveredAlpha: 0.06, pressedAlpha: 0.2, radius: 9,
            insets: EdgeInsets(all: 4))
    }

    private static let iconSide = 24.0
    private static let wordSize = 15.0
    private static let captionSize = 11.0

    init(_ item: TabBar.Item) {
        // Without an icon there is room for a larger title.
        let font = Font.system(
            size: item.icon == nil ? Self.wordSize : Self.captionSize,
            weight: item.icon == nil ? .semibold : .medium)
        label = Label(item.title, style: TextStyle(font: font, alignment: .center, lineLimit: 1))
        label.greatestTextScale = BarText.greatestScale
        icon = item.icon.map { IconView($0, side: Self.iconSide) }
        // The height of the bar leaves room for larger captions only.
        icon?.greatestScale = 1
        badge = item.badge.map { Badge($0.isEmpty ? nil : $0) }
        super.init()
        redrawsWhenPressed = false
        addSubview(label)
        if let icon { addSubview(icon) }
        if let badge { addSubview(badge) }
        label.textColor = resolvedTintColor
    }

    override func tintColorDidChange() { label.textColor = resolvedTintColor }

    /// The width in which the whole title is shown, with a margin, in points.
    var naturalWidth: Double { label.sizeThatFits(Size(width: .infinity, height: 0)).width + 32 }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 8)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        guard let icon else {
            label.frame = Rect(x: 4, y: (bounds.height - height) / 2, width: width, height: height)
            let text = min(width, label.sizeThatFits(Size(width: .infinity, height: 0)).width)
            return layOutBadge(at: Point(x: (bounds.width + text) / 2 + 10, y: label.frame.minY + 4))
        }
        icon.frame = Rect(x: (bounds.width - Self.iconSide) / 2, y: 6, width: Self.iconSide, height: Self.iconSide)
        label.frame = Rect(x: 4, y: bounds.height - height - 3, width: width, height: height)
        layOutBadge(at: Point(x: icon.frame.maxX + 1, y: icon.frame.minY + 4))
    }

    /// Positions the badge around the top trailing corner of the icon or title, inside the item.
    private func layOutBadge(at corner: Point) {
        guard let badge else { return }
        let size = badge.sizeThatFits(bounds.size)
        let x = min(corner.x - min(size.width, 12) / 2, bounds.width - size.width)
        badge.frame = mirrored(
            Rect(x: x, y: max(2, corner.y - size.height / 2), width: size.width, height: size.height))
    }
}
