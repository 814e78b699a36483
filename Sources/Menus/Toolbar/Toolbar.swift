import GatefoldControls
public import GatefoldGeometry
public import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// The opaque bar at the bottom of a screen with buttons for what can be done there.
///
/// A ``NavigationController`` shows one below each screen that has `toolbarItems`. In a bar with ``BarItem/flexibleSpace``
/// the items have the widths that they ask for, and the space takes the rest; in one without, the items share the width.
public final class Toolbar: View {
    /// The height of the bar at the standard text size, in points, without the safe area below its items.
    public static let height = 49.0
    /// The height of the bar with the largest text, in points. Chosen: an icon above a title fits, both of 1.5 times
    /// their size.
    private static let greatestHeight = 62.0

    /// Returns the height of the bar at the text size of a theme, in points, without the safe area below its items. The
    /// bar grows with its text, by a factor of 1.5 at most.
    public static func height(in theme: Theme) -> Double {
        let part = (BarText.scale(in: theme) - 1) / (BarText.greatestScale - 1)
        return (height + (greatestHeight - height) * part).rounded()
    }

    /// The items, from the leading to the trailing edge.
    public var items: [BarItem] { didSet { itemsDidChange() } }
    /// The background colour of the bar in the current theme. Setting it gives `dynamicBarTintColor` a fixed colour.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: theme) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The background colour of the bar in each theme.
    public var dynamicBarTintColor: DynamicColor { didSet { dynamicBackgroundColor = dynamicBarTintColor } }
    /// Whether a hairline separates the bar from content that goes on beneath its top edge.
    package var showsHairline = true { didSet { if showsHairline != oldValue { setNeedsDisplay() } } }

    /// The view of each item; nil for space.
    private var views: [View?] = []
    /// The distance from the edges of the bar to the first and the last item, in points.
    private static let margin = 8.0
    /// The distance on both sides of a view of the program's own, in points: that of a title in a button.
    private static let viewMargin = 8.0

    /// Creates a bar.
    /// - Parameters:
    ///   - items: The items, from the leading to the trailing edge.
    ///   - barTintColor: The background colour in each theme.
    public init(items: [BarItem] = [], barTintColor: DynamicColor = .surface) {
        self.items = items
        dynamicBarTintColor = barTintColor
        super.init()
        dynamicBackgroundColor = barTintColor
        clipsToBounds = true
        itemsDidChange()
    }

    // MARK: Items

    private func itemsDidChange() {
        let earlier = views
        var spare = earlier
        var buttons = [ToolbarButton?](repeating: nil, count: items.count)
        func take(_ index: Int?, for item: Int) {
            guard let index, let button = spare[index] as? ToolbarButton else { return }
            buttons[item] = button
            spare[index] = nil
        }
        let indices = items.indices.filter { items[$0].isButton }
        for item in indices {
            let name = items[item].name
            take(spare.firstIndex { ($0 as? ToolbarButton)?.accessibilityLabel == name }, for: item)
        }
        for item in indices where buttons[item] == nil && spare.indices.contains(item) { take(item, for: item) }
        for item in indices {
            let button = buttons[item] ?? ToolbarButton()
            button.show(items[item])
            buttons[item] = button
        }
        views = items.indices.map { items[$0].view ?? buttons[$0] }
        showViews(insteadOf: earlier)
    }

    /// Makes the views of the items subviews, in their order, which is that of the focus.
    private func showViews(insteadOf earlier: [View?]) {
        let shown = views.compactMap(\.self)
        for view in earlier.compactMap(\.self) where view.superview === self && !shown.contains(where: { $0 === view })
        {
            view.removeFromSuperview()
        }
        if !subviews.elementsEqual(shown, by: ===) {
            // Adding a view that is one already moves it to the front, without losing the focus.
            for view in shown { if view.superview === self { bringSubviewToFront(view) } else { addSubview(view) } }
        }
        setNeedsLayout()
    }

    /// Returns the view that shows an item: the item's own, or the button with the name of the item; nil if there is none.
    package func view(of item: BarItem) -> View? {
        if let view = item.view { return view.isDescendant(of: self) ? view : nil }
        return items.firstIndex { $0.isButton && $0.name == item.name }.flatMap { views[$0] }
    }

    public override func themeDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: Layout

    /// Returns the available width and the height of the bar, including the safe area below its items.
    public override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: Self.height(in: theme) + safeAreaInsets.bottom)
    }

    public override func layoutSubviews() {
        let height = max(0, bounds.height - safeAreaInsets.bottom)
        let room = max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * Self.margin)
        let parts = items.indices.map { part(ofItem: $0, in: Size(width: room, height: height)) }
        let start = (theme.isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left) + Self.margin
        for (view, span) in zip(views, ToolbarLayout.spans(of: parts, in: room)) {
            guard let view, view.superview === self else { continue }
            let slot = Rect(x: start + span.start, y: 0, width: span.width, height: height)
            guard !(view is ToolbarButton) else {
                view.frame = mirrored(slot)
                continue
            }
            let width = max(0, slot.width - 2 * Self.viewMargin)
            let size = view.sizeThatFits(Size(width: width, height: height))
            let (w, h) = (min(width, max(0, size.width)), min(height, max(0, size.height)))
            view.arrange(
                in: mirrored(
                    Rect(x: slot.midX - w / 2, y: ((height - h) / 2).rounded(), width: w, height: h)))
        }
    }

    private func part(ofItem index: Int, in room: Size) -> ToolbarLayout.Part {
        switch items[index].content {
        case .flexibleSpace: return .flexibleSpace
        case .fixedSpace(let width): return .fixedSpace(width)
        case .button: return .item(views[index]?.sizeThatFits(room).width ?? 0)
        case .view(let view):
            guard view.superview === self else { return .fixedSpace(0) }
            return .item(view.sizeThatFits(room).width + 2 * Self.viewMargin)
        }
    }

    public override func draw(into recorder: inout Recorder) {
        guard showsHairline else { return }
        recorder.hairline(
            atTopOf: shownBounds, color: barTintColor.readable.withAlpha(theme.contrast == .high ? 0.6 : 0.22))
    }
}

extension Toolbar: CommandBar {}
