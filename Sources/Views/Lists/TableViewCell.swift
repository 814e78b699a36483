public import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldText

/// One row of a table, with a separator along its bottom edge.
open class TableViewCell: View {
    /// Drawn one physical pixel high, across the full width; nil for none.
    public var separatorColor: DynamicColor? = .separator { didSet { setNeedsDisplay() } }

    /// Whether the row stands by itself, as its table wants it: without a separator.
    public internal(set) var isCard = false { didSet { if isCard != oldValue { setNeedsDisplay() } } }

    /// Whether the row looks pressed: a finger rests on it, or has just tapped it.
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { updateVeil() } } }

    /// How long a finger rests before the row looks pressed, in seconds. Chosen: longer than a finger takes that is
    /// going to scroll, too short to be waited for.
    private static let pressDelay = 0.08
    /// How long a row that was tapped looks pressed, in seconds. Chosen: long enough to be seen.
    private static let tapDuration = 0.1
    /// Chosen: the lightest tint that is seen beside its neighbour, and one that is seen at once.
    private static let hoverAlpha: Float = 0.04
    private static let pressAlpha: Float = 0.1

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        // A row is drawn once and copied while it scrolls: text is dear where there is no GPU.
        shouldRasterize = true
    }

    /// Whether it shows the row that keys are for.
    open override var isFocused: Bool { (superview as? TableView)?.focusedCell === self }

    open override var canBecomeFocused: Bool { true }

    open override func draw(into recorder: inout Recorder) {
        guard let separatorColor, !isCard else { return }
        recorder.hairline(atBottomOf: shownBounds, color: separatorColor.resolved(in: theme))
    }

    // MARK: Hovered and pressed

    open override func hoverDidChange() { updateVeil() }

    open override func didMoveToWindow() {
        isPressed = false
        updateVeil()
    }

    /// Over the row's picture, which stays as it is.
    private func updateVeil() {
        let alpha = isPressed ? Self.pressAlpha : isHovered ? Self.hoverAlpha : 0
        veil = alpha > 0 ? Veil(color: (backgroundColor ?? .white).readable.withAlpha(alpha)) : nil
    }

    /// A finger has landed on the row, and may be going to scroll.
    func beginPress() {
        // A transition shows the row as it is at rest.
        guard let window, window.flights.isEmpty else { return }
        window.wake(self, at: window.clock.time + Self.pressDelay) { [weak self] in self?.isPressed = true }
    }

    /// The finger is gone, or means something else.
    func endPress() {
        window?.letSleep(self)
        isPressed = false
    }

    /// The row was tapped: it is seen, unless it opens something at once.
    func showTap() {
        guard let window, window.flights.isEmpty else { return endPress() }
        isPressed = true
        window.wake(self, at: window.clock.time + Self.tapDuration) { [weak self] in self?.isPressed = false }
    }
}

/// A section's title, on the table's ground.
final class TableHeaderView: View {
    private let label: Label
    /// From the edges to the title, in points.
    var inset = 0.0 { didSet { if inset != oldValue { setNeedsLayout() } } }
    var color = DynamicColor.secondaryText { didSet { if color != oldValue { label.dynamicTextColor = color } } }
    /// Whether rows follow that separators stand between.
    var hasLine = true { didSet { if hasLine != oldValue { setNeedsDisplay() } } }

    init(title: String) {
        label = Label(
            title, style: TextStyle(font: .system(size: 13, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: .secondaryText)
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 2 * inset)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = Rect(x: inset, y: bounds.height - height - 6, width: width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        guard hasLine else { return }
        recorder.hairline(atBottomOf: shownBounds, color: DynamicColor.separator.resolved(in: theme))
    }
}
