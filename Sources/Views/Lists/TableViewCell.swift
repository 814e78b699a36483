public import GatefoldGeometry
import GatefoldMotion
public import GatefoldScene
import GatefoldText

/// One row of a table, with a separator along its bottom edge.
open class TableViewCell: View {
    /// Drawn one physical pixel high, across the full width; nil for none.
    public var separatorColor: Color? = Color(white: 0.84) { didSet { setNeedsDisplay() } }

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
        if let separatorColor { recorder.hairline(atBottomOf: shownBounds, color: separatorColor) }
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

    init(title: String, color: Color) {
        label = Label(title, style: TextStyle(font: .system(size: 13, weight: .semibold), lineLimit: 1), color: color)
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 16, y: bounds.height - height - 6, width: max(0, bounds.width - 32), height: height)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atBottomOf: shownBounds, color: Color(white: 0.84))
    }
}
