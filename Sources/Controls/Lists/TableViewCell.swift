public import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// One row of a table, with a separator along its bottom edge.
open class TableViewCell: View {
    /// Drawn one physical pixel high, across the full width and above all that the row shows; nil for none.
    public var separatorColor: DynamicColor? = .separator { didSet { setNeedsDisplay() } }

    /// Whether the row stands by itself, as its table wants it: without a separator.
    public var isCard: Bool { cardRadius != nil }
    /// Of a card's corners, in points; nil for a row that follows another.
    var cardRadius: Double? {
        didSet {
            guard cardRadius != oldValue else { return }
            cornerRadius = cardRadius ?? 0
            setNeedsDisplay()
        }
    }

    /// Whether the row looks pressed: a finger rests on it, or has just tapped it.
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { updateHighlight() } } }
    private lazy var highlight = HighlightDriver(of: self) { cell in
        HighlightDriver.Style(color: (cell.backgroundColor ?? .white).readable, radius: cell.cardRadius ?? 0)
    }
    /// The window that is going to wake the row; the row may have left it.
    private weak var waker: Window?
    /// Where the finger is that presses it, in the row's own space; nil for the middle.
    private var pressPoint: Point?

    /// How long a finger rests before the row looks pressed, in seconds. Chosen: longer than a finger takes that is
    /// going to scroll, too short to be waited for.
    private static let pressDelay = 0.08
    /// How long a row that was tapped looks pressed, in seconds. Chosen: long enough to be seen.
    private static let tapDuration = 0.1

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

    /// The separator lies above the subviews, which may be opaque.
    @_spi(Rooms) public override func drawAboveSubviews(into recorder: inout Recorder) {
        guard let separatorColor, !isCard else { return }
        recorder.hairline(atBottomOf: shownBounds, color: separatorColor.resolved(in: theme))
    }

    // MARK: Hovered and pressed

    @_spi(Rooms) public override func noteHover() { updateHighlight() }

    @_spi(Rooms) public override func noteTheme() { highlight.styleDidChange() }

    @_spi(Rooms) public override func noteWindow() {
        endPress()
        updateHighlight()
        highlight.end()
    }

    /// Over the row's picture, which stays as it is.
    private func updateHighlight() {
        highlight.update(isHovered: isHovered, isPressed: isPressed, at: pressPoint ?? shownBounds.center)
    }

    /// A finger has landed on the row, and may be going to scroll.
    /// - Parameter location: in points of the window.
    func beginPress(at location: Point) {
        // A transition shows the row as it is at rest.
        guard let window, !window.isInFlight else { return }
        pressPoint = convert(fromWindow: location)
        wake(after: Self.pressDelay) { [weak self] in self?.isPressed = true }
    }

    private func wake(after seconds: Double, action: @escaping () -> Void) {
        guard let window else { return }
        waker = window
        window.wake(self, at: window.clock.time + seconds, action: action)
    }

    /// The finger is gone, or means something else.
    func endPress() {
        waker?.letSleep(self)
        waker = nil
        isPressed = false
    }

    /// The row was tapped: it is seen, unless it opens something at once.
    func showTap() {
        guard !(window?.isInFlight ?? true) else { return endPress() }
        isPressed = true
        wake(after: Self.tapDuration) { [weak self] in self?.isPressed = false }
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
