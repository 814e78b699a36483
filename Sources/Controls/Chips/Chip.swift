public import GatefoldGeometry
public import GatefoldGestures
import GatefoldLanguage
import GatefoldScene
public import GatefoldText
public import GatefoldViews

/// A small rounded button with a title: a filter that is on or off, a suggestion, or a token that can be removed.
///
/// Several of them stand in a ``ChipGroup``.
public final class Chip: Button {
    /// The text. Changing it also lays out the superview.
    public var title: String {
        get { label.text }
        set {
            label.text = newValue
            sizeMayHaveChanged()
        }
    }
    /// The icon before the title; nil for none.
    public var icon: Icon? {
        get { picture.icon }
        set {
            picture.icon = newValue
            sizeMayHaveChanged()
        }
    }
    /// Whether the chip is filled with the tint colour; false by default. Setting it does not call `action`.
    public var isSelected = false { didSet { if isSelected != oldValue { updateColors() } } }
    /// Whether pressing the chip turns `isSelected` over before `action` is called; false by default.
    public var selectsWhenPressed = false
    /// The closure called when the user removes the chip, by the cross at its end or with the Delete or Backspace key;
    /// nil, the default, for a chip without a cross. The chip stays where it is until the program removes it.
    public var onRemove: (() -> Void)? {
        didSet {
            guard (onRemove == nil) != (oldValue == nil) else { return }
            cross?.removeFromSuperview()
            cross = onRemove == nil ? nil : makeCross()
            sizeMayHaveChanged()
        }
    }
    /// The label for accessibility and tests: the title, unless another label has been set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    private let label: Label
    private let picture = IconView(side: Chip.iconSide)
    /// The cross that removes the chip; nil for a chip that cannot be removed.
    private var cross: ChipCross?
    private lazy var highlight = HighlightDriver(of: self) { chip in
        HighlightDriver.Style(
            color: chip.contentColor, hoveredAlpha: 0.08, pressedAlpha: 0.2, radius: chip.shownBounds.height / 2)
    }

    /// The height at the standard text size, in points. The area that contacts hit is higher.
    private static let height = 32.0
    private static let iconSide = 18.0
    private static let margin = 12.0
    private static let gap = 6.0
    /// The width of the area of the cross, in points.
    private static let crossWidth = 32.0

    /// Creates an enabled chip.
    /// - Parameters:
    ///   - title: The text.
    ///   - icon: The icon before the title; nil for none.
    ///   - isSelected: Whether the chip is filled with the tint colour.
    public init(title: String, icon: Icon? = nil, isSelected: Bool = false) {
        label = Label(title, style: TextStyle(font: .system(size: 14, weight: .medium), lineLimit: 1))
        super.init()
        label.greatestTextScale = BarText.greatestScale * BarText.greatestScale
        redrawsWhenPressed = false
        cursor = .pointer
        label.accessibilityLabel = ""
        picture.icon = icon
        addSubview(picture)
        addSubview(label)
        self.isSelected = isSelected
        updateColors()
    }

    private func makeCross() -> ChipCross {
        let cross = ChipCross()
        cross.color = contentColor
        cross.accessibilityLabel = localized("Remove")
        cross.alpha = isEnabled ? 1 : ControlColor.disabledAlpha
        cross.action = { [weak self] in self?.onRemove?() }
        addSubview(cross)
        return cross
    }

    private func sizeMayHaveChanged() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: Input

    package override func willSendAction() { if selectsWhenPressed { isSelected.toggle() } }

    public override func handle(_ event: KeyEvent) -> Bool {
        guard let onRemove, event.phase == .down, event.plainKey == .delete || event.plainKey == .backspace else {
            return super.handle(event)
        }
        onRemove()
        return true
    }

    public override func isPressedDidChange() { update(highlight) }

    public override func hoverDidChange() { update(highlight) }

    public override func isEnabledDidChange() {
        updateColors()
        update(highlight)
    }

    public override var focusRing: FocusRing {
        FocusRing(around: shownBounds, cornerRadius: shownBounds.height / 2)
    }

    // MARK: Colours

    private var contentColor: Color {
        isSelected ? ControlColor.text(on: resolvedTintColor, in: theme) : DynamicColor.text.resolved(in: theme)
    }

    private func updateColors() {
        label.textColor = contentColor
        picture.tintColor = contentColor
        cross?.color = contentColor
        let alpha = isEnabled ? 1 : ControlColor.disabledAlpha
        for view in [label, picture, cross] as [View?] { view?.alpha = alpha }
        highlight.styleDidChange()
        setNeedsDisplay()
    }

    public override func themeDidChange() {
        updateColors()
        sizeMayHaveChanged()
    }

    public override func tintColorDidChange() { updateColors() }

    public override func draw(into recorder: inout Recorder) {
        let area = isSelected ? resolvedTintColor : ControlColor.area.resolved(in: theme)
        recorder.fillRounded(
            shownBounds, radius: shownBounds.height / 2, with: isEnabled ? area : ControlColor.dimmed(area),
            borderWidth: isSelected ? 0 : 1, border: ControlColor.edge.resolved(in: theme))
    }

    // MARK: Layout

    /// The width of what stands before the title, in points.
    private var leading: Double {
        icon == nil ? Self.margin : Self.margin - 2 + picture.sizeThatFits(.zero).width + Self.gap
    }

    private var trailing: Double { onRemove == nil ? Self.margin : Self.crossWidth }

    public override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: 0))
        let width = leading + text.width.rounded(.up) + trailing
        return Size(width: min(available.width, width), height: max(Self.height, (text.height + 12).rounded(.up)))
    }

    public override func firstBaseline(in size: Size) -> Double {
        let height = label.sizeThatFits(size).height
        return (size.height - height) / 2 + label.firstBaseline(in: Size(width: size.width, height: height))
    }

    public override func layoutSubviews() {
        let width = max(0, bounds.width - leading - trailing)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        let side = picture.sizeThatFits(.zero).width
        picture.isHidden = icon == nil
        picture.frame = mirrored(
            Rect(x: Self.margin - 2, y: (bounds.height - side) / 2, width: side, height: side))
        label.frame = mirrored(Rect(x: leading, y: (bounds.height - height) / 2, width: width, height: height))
        cross?.frame = mirrored(
            Rect(x: bounds.width - Self.crossWidth, y: 0, width: Self.crossWidth, height: bounds.height))
    }
}

/// The cross that removes a chip.
private final class ChipCross: Button {
    var color = Color.black {
        didSet {
            picture.tintColor = color
            highlight.styleDidChange()
        }
    }
    private let picture = IconView(Icon(.close), side: ChipCross.side)
    private lazy var highlight = HighlightDriver(of: self) { cross in
        HighlightDriver.Style(
            color: cross.color, hoveredAlpha: 0.12, pressedAlpha: 0.25, radius: cross.shownBounds.height / 2,
            insets: EdgeInsets(all: 4))
    }

    private static let side = 16.0

    init() {
        super.init()
        redrawsWhenPressed = false
        cursor = .pointer
        minimumTouchWidth = 0
        addSubview(picture)
    }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    override func layoutSubviews() {
        let side = picture.sizeThatFits(.zero).width
        picture.frame = Rect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    }
}
