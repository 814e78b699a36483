public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScene
import GatefoldText
public import GatefoldViews

/// The opaque bar at the bottom of a screen: one of its items is chosen.
public final class TabBar: View {
    /// What the bar shows for one screen.
    nonisolated public struct Item: Hashable, Sendable {
        public var title: String
        /// Drawn above the title in its colour where it is a template: an image of coverage. Scaled to 24 points at most.
        public var image: ImageHandle?

        public init(title: String, image: ImageHandle? = nil) {
            self.title = title
            self.image = image
        }
    }

    /// In points.
    public static let height = 49.0

    public var items: [Item] { didSet { if items != oldValue { itemsDidChange() } } }
    /// Of the chosen item, drawn in the tint colour. Setting it does not call `onSelect`.
    public var selectedIndex: Int = 0 { didSet { if selectedIndex != oldValue { updateColors() } } }
    /// Called when the user presses an item, with its index; also for the one that is chosen already.
    public var onSelect: ((Int) -> Void)?
    /// The bar's ground. Setting it takes the place of `dynamicBarTintColor`.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: theme) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The bar's ground in each theme.
    public var dynamicBarTintColor: DynamicColor {
        didSet {
            dynamicBackgroundColor = dynamicBarTintColor
            updateColors()
        }
    }
    private var buttons: [TabBarButton] = []

    public init(items: [Item] = [], barTintColor: DynamicColor = .surface) {
        self.items = items
        dynamicBarTintColor = barTintColor
        super.init()
        dynamicBackgroundColor = barTintColor
        clipsToBounds = true
        // It seldom changes, and its pictures may have to be scaled.
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

    /// Around the chosen item.
    public override var focusRing: FocusRing {
        let item = buttons.indices.contains(selectedIndex) ? buttons[selectedIndex].frame : shownBounds
        return FocusRing(item.inset(by: EdgeInsets(all: 4)), cornerRadius: 9)
    }

    func press(_ index: Int) {
        selectedIndex = index
        onSelect?(index)
    }

    public override func themeDidChange() { updateColors() }

    private func updateColors() {
        for (index, button) in buttons.enumerated() {
            button.tintColor = index == selectedIndex ? nil : restColor
        }
        setNeedsDisplay()
    }

    /// Of what is not chosen: a grey that can be read on the bar.
    private var restColor: Color {
        let grey = barTintColor.readable == .black ? Color(hex: 0x6B_6B_70) : Color(hex: 0xA6_A6_AC)
        return grey.readable(on: barTintColor, contrast: theme.contrast == .high ? 7 : 4.5)
    }

    public override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: Self.height) }

    public override func layoutSubviews() {
        let width = bounds.width / Double(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = mirrored(Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height))
        }
    }

    public override func draw(into recorder: inout Recorder) {
        let pixel = 1 / recorder.grid.scale
        recorder.hairline(
            atBottomOf: Rect(x: shownBounds.minX, y: shownBounds.minY, width: shownBounds.width, height: pixel),
            color: barTintColor.readable.withAlpha(theme.contrast == .high ? 0.6 : 0.22))
    }
}

/// One item of a tab bar.
private final class TabBarButton: Button {
    private let label: Label
    private let picture: ImageView?
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Look(
            color: button.resolvedTintColor, hoveredAlpha: 0.06, pressedAlpha: 0.2, radius: 9,
            insets: EdgeInsets(all: 4))
    }

    private static let pictureSide = 24.0
    private static let wordSize = 15.0
    private static let captionSize = 11.0

    init(_ item: TabBar.Item) {
        // Without a picture there is room for a larger word.
        let font = Font.system(
            size: item.image == nil ? Self.wordSize : Self.captionSize,
            weight: item.image == nil ? .semibold : .medium)
        label = Label(item.title, style: TextStyle(font: font, alignment: .center, lineLimit: 1))
        picture = item.image.map { ImageView(image: $0) }
        super.init()
        picture?.isUserInteractionEnabled = false
        addSubview(label)
        if let picture { addSubview(picture) }
        label.textColor = resolvedTintColor
    }

    override func tintColorDidChange() { label.textColor = resolvedTintColor }

    override func themeDidChange() {
        // The bar keeps its height: beside a picture there is hardly room for a larger word.
        label.style.font.size =
            picture == nil
            ? theme.fontSize(Self.wordSize, growingTo: 1.5) : theme.fontSize(Self.captionSize, growingTo: 1.15)
    }

    override var redrawsWhenPressed: Bool { false }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 8)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        guard let picture else {
            label.frame = Rect(x: 4, y: (bounds.height - height) / 2, width: width, height: height)
            return
        }
        let natural = picture.sizeThatFits(bounds.size)
        let fits = max(natural.width, natural.height) <= Self.pictureSide
        picture.contentMode = fits ? .center : .scaleAspectFit
        picture.frame = Rect(
            x: (bounds.width - Self.pictureSide) / 2, y: 6, width: Self.pictureSide, height: Self.pictureSide)
        label.frame = Rect(x: 4, y: bounds.height - height - 3, width: width, height: height)
    }
}
