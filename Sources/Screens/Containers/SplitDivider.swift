import GatefoldGeometry
import GatefoldGestures
import GatefoldLanguage
import GatefoldScene
@_spi(Rooms) import GatefoldViews

/// The line between the columns of a split controller. A finger, the pointer and keys move it.
final class SplitDivider: View {
    weak var controller: SplitController?
    private let pan = PanGestureRecognizer()
    /// The width of the primary column when a contact took hold of the divider, and the one that was wanted then.
    private var (start, preferred) = (0.0, 0.0)

    /// The width of the part that can be dragged, in points, half of it on either column. Chosen: a finger finds it, and the
    /// scroll indicators beside it can still be dragged.
    static let width = 12.0
    /// The distance by which a key moves the line, in points. Chosen.
    static let keyStep = 16.0

    init() {
        super.init()
        pan.axis = .horizontal
        pan.beginsAfter = 0
        pan.onChange = { [weak self] _ in self?.follow() }
        addGestureRecognizer(pan)
    }

    /// Places the divider on the edge of the primary column.
    func position(beside column: Rect) {
        let x = theme.isRightToLeft ? column.minX : column.maxX
        cursor = theme.isRightToLeft ? .westResize : .eastResize
        frame = Rect(x: x - Self.width / 2, y: column.minY, width: Self.width, height: column.height)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fill(line, with: DynamicColor.separator.resolved(in: theme))
    }

    override func themeDidChange() { setNeedsDisplay() }

    /// The line that is seen, in the view's own coordinates.
    private var line: Rect {
        Rect(x: bounds.midX - (theme.isRightToLeft ? 0 : 1), y: bounds.minY, width: 1, height: bounds.height)
    }

    // MARK: Moving

    private func follow() {
        guard let controller else { return }
        switch pan.state {
        case .began: (start, preferred) = (primaryWidth, controller.layout.preferredPrimaryColumnWidth)
        case .changed, .ended: move(to: start + towardsSecondary(pan.translation().x))
        case .cancelled: controller.layout.preferredPrimaryColumnWidth = preferred
        case .possible, .failed: break
        }
    }

    private func towardsSecondary(_ x: Double) -> Double { theme.isRightToLeft ? -x : x }

    private var primaryWidth: Double {
        controller.map { $0.layout.primaryColumnWidth(in: $0.view.bounds.width) } ?? 0
    }

    /// Gives the primary column a width, as far as its limits allow, in whole points.
    private func move(to width: Double) {
        guard let controller, let widths else { return }
        controller.layout.preferredPrimaryColumnWidth = min(max(width.rounded(), widths.lowerBound), widths.upperBound)
    }

    private var widths: ClosedRange<Double>? {
        controller.map { $0.layout.primaryColumnWidths(in: $0.view.bounds.width) }
    }

    // MARK: Keys and assistive technologies

    override var canBecomeFocused: Bool { true }

    override var focusRing: FocusRing { FocusRing(around: line) }

    override func handle(_ event: KeyEvent) -> Bool {
        guard event.phase != .up, let widths else { return false }
        switch event.plainKey {
        case .left: move(to: primaryWidth + towardsSecondary(-Self.keyStep))
        case .right: move(to: primaryWidth + towardsSecondary(Self.keyStep))
        case .home: move(to: widths.lowerBound)
        case .end: move(to: widths.upperBound)
        default: return false
        }
        return true
    }

    override var accessibilityRole: AccessibilityRole? {
        get { .slider }
        set { super.accessibilityRole = newValue }
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? localized("Divider") }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { NumberLocale.current.text(Int(primaryWidth.rounded())) }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: AccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    override func accessibilityIncrement() { move(to: primaryWidth + Self.keyStep) }

    override func accessibilityDecrement() { move(to: primaryWidth - Self.keyStep) }
}
