public import GatefoldControls
public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
import GatefoldText
public import GatefoldViews

/// A button that shows the selected one of several titles, and a menu of all of them when it is pressed.
///
/// Use it for a choice among more titles than a ``SegmentedControl`` or a ``RadioGroup`` has room for.
public final class PopUpButton: Button {
    /// The titles, from top to bottom.
    ///
    /// If there are fewer than before and the selected one has gone, `selectedIndex` becomes nil.
    public var titles: [String] {
        didSet {
            guard titles != oldValue else { return }
            if let selectedIndex, !titles.indices.contains(selectedIndex) { self.selectedIndex = nil }
            updateMenu()
        }
    }
    /// The index of the selected title; nil for none. Setting an index without a title selects none. Setting it does not
    /// call `action`.
    public var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = nil }
            updateMenu()
        }
    }
    /// The text that is shown while no title is selected.
    public var placeholder: String { didSet { if placeholder != oldValue { updateMenu() } } }
    /// The label for accessibility and tests: the text that is shown, unless another label has been set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? label.text }
        set { super.accessibilityLabel = newValue }
    }

    private let label: Label
    private let chevron = IconView(Icon(.chevronDown), side: PopUpButton.chevronSide)
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: button.resolvedTintColor, hoveredAlpha: 0.06, pressedAlpha: 0.16, radius: Self.radius)
    }

    /// The height at the standard text size, in points. The area that contacts hit is higher.
    private static let height = 36.0
    private static let radius = 8.0
    private static let margin = 12.0
    private static let gap = 8.0
    private static let chevronSide = 16.0

    /// Creates an enabled button.
    /// - Parameters:
    ///   - titles: The titles, from top to bottom.
    ///   - selectedIndex: The index of the selected title; nil for none.
    ///   - placeholder: The text that is shown while no title is selected.
    public init(titles: [String] = [], selectedIndex: Int? = nil, placeholder: String = "") {
        self.titles = titles
        self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
        self.placeholder = placeholder
        label = Label("", style: TextStyle(font: .system(size: 16), alignment: .leading, lineLimit: 1))
        super.init()
        redrawsWhenPressed = false
        cursor = .pointer
        label.accessibilityLabel = ""
        chevron.dynamicTintColor = .secondaryText
        addSubview(label)
        addSubview(chevron)
        showsMenuAsPrimaryAction = true
        updateMenu()
    }

    private func updateMenu() {
        label.text = selectedIndex.map { titles[$0] } ?? placeholder
        label.dynamicTextColor = selectedIndex == nil ? .secondaryText : .text
        let actions = titles.enumerated().map { index, title in
            MenuAction(title: title, state: index == selectedIndex ? .on : .off) { [weak self] in self?.choose(index) }
        }
        menu = actions.isEmpty ? nil : Menu(title: super.accessibilityLabel ?? "", children: actions)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Selects a title as the user does.
    private func choose(_ index: Int) {
        guard isEnabled, titles.indices.contains(index), index != selectedIndex else { return }
        selectedIndex = index
        sendAction()
    }

    // MARK: Input

    /// Handles the keys up and down, which select the neighbouring title without opening the menu.
    public override func handle(_ event: KeyEvent) -> Bool {
        guard event.phase != .up, !titles.isEmpty else { return super.handle(event) }
        switch event.plainKey {
        case .up: choose(max(0, (selectedIndex ?? 1) - 1))
        case .down: choose(min(titles.count - 1, (selectedIndex ?? -1) + 1))
        default: return super.handle(event)
        }
        return true
    }

    public override func isPressedDidChange() { update(highlight) }

    public override func hoverDidChange() { update(highlight) }

    public override func isEnabledDidChange() {
        for view in [label, chevron] { view.alpha = isEnabled ? 1 : ControlColor.disabledAlpha }
        update(highlight)
    }

    public override func tintColorDidChange() { highlight.styleDidChange() }

    public override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: Self.radius) }

    // MARK: Layout and drawing

    public override func draw(into recorder: inout Recorder) {
        let area = ControlColor.area.resolved(in: theme)
        recorder.fillRounded(
            shownBounds, radius: Self.radius, with: isEnabled ? area : ControlColor.dimmed(area), borderWidth: 1,
            border: ControlColor.edge.resolved(in: theme))
    }

    /// The width of what surrounds the text, in points.
    private var chrome: Double { 2 * Self.margin + Self.gap + chevron.sizeThatFits(.zero).width }

    /// Returns the size in points in which each of the titles fits, so that choosing one does not change it.
    public override func sizeThatFits(_ available: Size) -> Size {
        let texts = titles + [placeholder]
        let widest = texts.map { label.naturalWidth(of: $0) }.max() ?? 0
        let height = label.sizeThatFits(Size(width: .infinity, height: 0)).height
        return Size(
            width: min(available.width, widest.rounded(.up) + chrome),
            height: max(Self.height, (height + 14).rounded(.up)))
    }

    public override func firstBaseline(in size: Size) -> Double {
        let height = label.sizeThatFits(size).height
        return (size.height - height) / 2 + label.firstBaseline(in: Size(width: size.width, height: height))
    }

    public override func layoutSubviews() {
        let width = max(0, bounds.width - chrome)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        let side = chevron.sizeThatFits(.zero).width
        label.frame = mirrored(Rect(x: Self.margin, y: (bounds.height - height) / 2, width: width, height: height))
        chevron.frame = mirrored(
            Rect(x: bounds.width - Self.margin - side, y: (bounds.height - side) / 2, width: side, height: side))
    }
}
