public import GatefoldGeometry
public import GatefoldGestures
import GatefoldLanguage
import GatefoldScene
import GatefoldText
public import GatefoldViews

/// A control with a minus and a plus button that change a number step by step. It shows no number itself: put it beside
/// a label.
///
/// A button that is held down repeats. The keys left, right, minus and plus change the number, Home and End choose the
/// least and the greatest.
public final class Stepper: Control {
    /// The least value; 0 by default. Values that are not finite are ignored.
    public var minimumValue: Double = 0 {
        didSet { if minimumValue.isFinite { limitsDidChange() } else { minimumValue = oldValue } }
    }
    /// The greatest value; 100 by default. Values that are not finite are ignored; one below `minimumValue` counts as
    /// equal to it.
    public var maximumValue: Double = 100 {
        didSet { if maximumValue.isFinite { limitsDidChange() } else { maximumValue = oldValue } }
    }
    /// The distance between two values; 1 by default. Values that are not finite and above 0 are ignored.
    public var stepValue: Double = 1 {
        didSet { if !stepValue.isFinite || stepValue <= 0 { stepValue = oldValue } }
    }
    /// Whether a step beyond one end leads to the other end; false by default.
    public var wraps = false { didSet { updateButtons() } }
    /// Whether a button that is held down repeats its step; true by default.
    public var autorepeat = true
    /// The current value, between `minimumValue` and `maximumValue`. Setting it does not call `action`; NaN is ignored.
    public var value: Double {
        get { current }
        set {
            guard !newValue.isNaN else { return }
            current = limited(newValue)
            updateButtons()
        }
    }

    private var current = 0.0
    private let minus = StepButton(Icon(.minus), label: localized("Decrease"))
    private let plus = StepButton(Icon(.plus), label: localized("Increase"))

    /// The size at the standard text size, in points; the area that contacts hit is higher. Large text makes the stepper
    /// larger, up to 1.5 times.
    public static let size = Size(width: 96, height: 34)
    private static let radius = 8.0

    /// Creates an enabled stepper from 0 to 100 whose value is 0.
    public init() {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        minimumTouchHeight = Self.comfortableTouchHeight
        for (button, direction) in [(minus, -1.0), (plus, 1)] {
            button.onStep = { [weak self] isRepeated in
                guard let self, autorepeat || !isRepeated else { return }
                step(direction)
            }
            addSubview(button)
        }
        updateButtons()
    }

    private func limited(_ value: Double) -> Double { max(minimumValue, min(max(minimumValue, maximumValue), value)) }

    private func limitsDidChange() {
        current = limited(current)
        updateButtons()
    }

    private func updateButtons() {
        minus.isEnabled = isEnabled && (wraps || current > minimumValue)
        plus.isEnabled = isEnabled && (wraps || current < maximumValue)
    }

    public override func isEnabledDidChange() { updateButtons() }

    // MARK: Input

    /// Changes the value by a number of steps as the user does.
    private func step(_ steps: Double) {
        let wanted = current + steps * stepValue
        if wraps, wanted > maximumValue, current >= maximumValue { return choose(minimumValue) }
        if wraps, wanted < minimumValue, current <= minimumValue { return choose(maximumValue) }
        choose(wanted)
    }

    private func choose(_ wanted: Double) {
        let earlier = current
        value = wanted
        if current != earlier { sendAction() }
    }

    public override func handle(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return super.handle(event) }
        let forwards: KeyEvent.Key = theme.isRightToLeft ? .left : .right
        switch event.plainKey {
        case .left, .right: step(event.plainKey == forwards ? 1 : -1)
        case .character("+"): step(1)
        case .character("-"): step(-1)
        case .home: choose(minimumValue)
        case .end: choose(maximumValue)
        default: return super.handle(event)
        }
        return true
    }

    public override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: Self.radius) }

    // MARK: Layout and drawing

    public override func sizeThatFits(_ available: Size) -> Size {
        let scale = BarText.scale(in: theme)
        return Size(width: (Self.size.width * scale).rounded(), height: (Self.size.height * scale).rounded())
    }

    public override func layoutSubviews() {
        let half = bounds.width / 2
        minus.frame = mirrored(Rect(x: 0, y: 0, width: half, height: bounds.height))
        plus.frame = mirrored(Rect(x: half, y: 0, width: bounds.width - half, height: bounds.height))
    }

    public override func draw(into recorder: inout Recorder) {
        let area = ControlColor.area.resolved(in: theme)
        recorder.fillRounded(
            shownBounds, radius: Self.radius, with: isEnabled ? area : ControlColor.dimmed(area), borderWidth: 1,
            border: ControlColor.edge.resolved(in: theme))
        let line = Rect(x: shownBounds.midX - 0.5, y: shownBounds.minY + 9, width: 1, height: shownBounds.height - 18)
        recorder.fill(line, with: ControlColor.groove.resolved(in: theme).withAlpha(0.5))
    }
}

/// One of the two buttons of a stepper.
private final class StepButton: Button {
    /// Called with each step; its argument tells whether the button repeats the step because it is held down.
    var onStep: ((Bool) -> Void)?
    private let icon: IconView
    private var repetition: ScheduledAction?
    /// Whether the step was repeated, so that releasing the button does not add another one.
    private var hasRepeated = false
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(
            color: button.resolvedTintColor, hoveredAlpha: 0.08, pressedAlpha: 0.2, radius: 6,
            insets: EdgeInsets(all: 2))
    }

    private static let iconSide = 20.0
    /// The time for which a button is held until its step is repeated, and the time between two repetitions, in seconds.
    /// Chosen: those of a keyboard, a little slower, because each number is to be read.
    private static let repeatDelay = 0.5
    private static let repeatInterval = 0.1

    init(_ icon: Icon, label: String) {
        self.icon = IconView(icon, side: Self.iconSide)
        super.init()
        self.icon.greatestScale = BarText.greatestScale
        accessibilityLabel = label
        redrawsWhenPressed = false
        minimumTouchHeight = Self.comfortableTouchHeight
        minimumTouchWidth = 0
        addSubview(self.icon)
        action = { [weak self] in self?.onRelease() }
    }

    private func onRelease() { if !hasRepeated { onStep?(false) } }

    override func isPressedDidChange() {
        update(highlight)
        repetition?.cancel()
        repetition = nil
        guard isPressed, let window else { return }
        hasRepeated = false
        repetition = window.schedule(after: Self.repeatDelay) { [weak self] in self?.startRepeating() }
    }

    private func startRepeating() {
        guard isPressed else { return }
        repeatStep()
        repetition = window?.schedule(every: Self.repeatInterval) { [weak self] in self?.repeatStep() }
    }

    private func repeatStep() {
        guard isPressed, isEnabled else { return }
        hasRepeated = true
        onStep?(true)
    }

    override func hoverDidChange() { update(highlight) }

    override func isEnabledDidChange() {
        icon.alpha = isEnabled ? 1 : ControlColor.disabledAlpha
        update(highlight)
    }

    override func layoutSubviews() {
        let side = icon.sizeThatFits(bounds.size).width
        icon.frame = Rect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    }
}
