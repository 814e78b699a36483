public import GatefoldGeometry
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A title with a chevron, below which a view unfolds.
public final class DisclosureGroup: View {
    /// The text beside the chevron.
    public var title: String {
        get { header.label.text }
        set {
            header.label.text = newValue
            header.accessibilityLabel = newValue
        }
    }
    /// The view that is shown while the group is expanded. It is as wide as the group and as high as it asks for.
    public let content: View
    /// Whether `content` is shown; false by default. Setting it shows or hides it at once and does not call `onChange`.
    public var isExpanded: Bool {
        get { expanded }
        set { setExpanded(newValue, animated: false) }
    }
    /// The closure called after the user has expanded or collapsed the group.
    public var onChange: (() -> Void)?

    private var expanded: Bool
    /// A number that grows with every change of `expanded`.
    private var generation = 0
    private let header: DisclosureHeader
    /// The view around the content, which cuts it off while it unfolds.
    private let frameView = View()

    /// The duration of unfolding, in seconds. Chosen: the eye follows what moves below.
    private static let duration = 0.3

    /// Creates a group.
    /// - Parameters:
    ///   - title: The text beside the chevron.
    ///   - content: The view that unfolds below it.
    ///   - isExpanded: Whether it is shown from the beginning.
    public init(_ title: String, content: View, isExpanded: Bool = false) {
        self.content = content
        expanded = isExpanded
        header = DisclosureHeader(title)
        super.init()
        isSizedByContent = true
        frameView.addSubview(content)
        frameView.isHidden = !isExpanded
        addSubview(frameView)
        addSubview(header)
        header.accessibilityLabel = title
        header.accessibilityControlledView = content
        header.turn(isExpanded: isExpanded)
        header.action = { [weak self] in self?.toggle() }
    }

    private func toggle() {
        setExpanded(!expanded, animated: true)
        onChange?()
    }

    /// Shows or hides the content without calling `onChange`.
    /// - Parameters:
    ///   - isExpanded: Whether the content is shown.
    ///   - animated: Whether it unfolds or folds, together with what moves below it.
    public func setExpanded(_ isExpanded: Bool, animated: Bool) {
        guard isExpanded != expanded else { return }
        expanded = isExpanded
        generation += 1
        if isExpanded { frameView.isHidden = false }
        guard animated, let window, !window.prefersReducedMotion else {
            header.turn(isExpanded: isExpanded)
            frameView.isHidden = !isExpanded
            frameView.clipsToBounds = false
            return sizeDidChange()
        }
        frameView.clipsToBounds = true
        if isExpanded {
            // The content has its frame before it is uncovered.
            View.performWithoutAnimation {
                frameView.frame = Rect(x: 0, y: header.frame.maxY, width: bounds.width, height: 0)
                layOutContent()
            }
        }
        View.animate(
            duration: Self.duration, dampingRatio: 1,
            animations: {
                header.turn(isExpanded: isExpanded)
                sizeDidChange()
                outermostSizedView.layoutIfNeeded()
            },
            completion: { [weak self, generation] _ in
                // A group that was turned over meanwhile is still moving.
                guard let self, self.generation == generation else { return }
                frameView.isHidden = !expanded
                // Focus rings reach beyond the content.
                frameView.clipsToBounds = !expanded
            })
    }

    public override func themeDidChange() {
        header.turn(isExpanded: expanded)
        setNeedsLayout()
    }

    private func sizeDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The outermost view around the group that may have another size once the group has.
    private var outermostSizedView: View {
        var view: View = self
        while let parent = view.superview, parent !== window { view = parent }
        return view
    }

    private func layOutContent() {
        let height = content.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
        content.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        content.layoutIfNeeded()
    }

    public override func sizeThatFits(_ available: Size) -> Size {
        let head = header.sizeThatFits(available)
        guard expanded else { return head }
        let inner = content.sizeThatFits(Size(width: available.width, height: .infinity))
        return Size(width: max(head.width, inner.width), height: head.height + inner.height)
    }

    public override func layoutSubviews() {
        let height = header.sizeThatFits(bounds.size).height
        header.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        if expanded { layOutContent() }
        let room = expanded ? max(0, bounds.height - height) : 0
        frameView.frame = Rect(x: 0, y: height, width: bounds.width, height: room)
    }
}

/// The title of a disclosure group.
private final class DisclosureHeader: Button {
    let label: Label
    private var isExpanded = false
    private let chevron = IconView(Icon(.chevronForward), side: DisclosureHeader.chevronSide)
    private lazy var highlight = HighlightDriver(of: self) { header in
        HighlightDriver.Style(
            color: header.resolvedTintColor, hoveredAlpha: 0.06, pressedAlpha: 0.16, radius: 8,
            insets: EdgeInsets(left: -8, right: -8))
    }

    private static let chevronSide = 18.0
    private static let gap = 8.0

    init(_ title: String) {
        label = Label(title, style: TextStyle(font: .system(size: 16, weight: .semibold), alignment: .leading))
        super.init()
        redrawsWhenPressed = false
        label.accessibilityLabel = ""
        chevron.dynamicTintColor = .secondaryText
        addSubview(chevron)
        addSubview(label)
    }

    /// Points the chevron down, or to the trailing edge.
    func turn(isExpanded: Bool) {
        self.isExpanded = isExpanded
        let quarter = theme.isRightToLeft ? -Double.pi / 2 : .pi / 2
        chevron.transform = isExpanded ? Transform(rotationAngle: quarter) : .identity
    }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    private var textStart: Double { chevron.sizeThatFits(.zero).width + Self.gap }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: max(0, available.width - textStart), height: 0))
        return Size(
            width: textStart + text.width.rounded(.up), height: max(Self.comfortableTouchHeight, text.height + 12))
    }

    override func layoutSubviews() {
        let side = chevron.sizeThatFits(.zero).width
        let icon = mirrored(Rect(x: 0, y: (bounds.height - side) / 2, width: side, height: side))
        // A view with a transform is positioned by its centre.
        chevron.bounds.size = icon.size
        chevron.center = icon.center
        let width = max(0, bounds.width - textStart)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = mirrored(Rect(x: textStart, y: (bounds.height - height) / 2, width: width, height: height))
    }

    override var focusRing: FocusRing {
        FocusRing(around: shownBounds.inset(by: EdgeInsets(left: -8, right: -8)), cornerRadius: 8)
    }
}

extension DisclosureHeader: AccessibleButton {
    var buttonRole: AccessibilityRole { .button }
    var buttonValue: String? { nil }
    var buttonTraits: AccessibilityTraits { isExpanded ? [.expandable, .expanded] : .expandable }
    var takesFocusWhenActivated: Bool { false }
}
