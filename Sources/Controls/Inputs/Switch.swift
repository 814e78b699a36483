public import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
public import GatefoldViews

/// A control that is either on or off. A tap or a drag moves its knob, which is at the leading end while it is off.
public final class Switch: Control {
    /// The size of the switch in points.
    public static let size = Size(width: 51, height: 31)
    private static let knobMargin = 2.0
    private static let travel = size.width - size.height

    private var state = false
    /// The position of the knob on screen: 0 is off, 1 is on.
    private let knob = SlidingValue(0)
    private let pan = PanGestureRecognizer()
    private let tap = TapGestureRecognizer()
    private var grabbedAt = 0.0

    /// The speed at the end of a drag, in points per second, above which the knob goes on in its direction. Chosen:
    /// half the speed of a flick that dismisses a page.
    private static let flickVelocity = 250.0

    /// Creates an enabled switch of the standard size that is off.
    public init() {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        minimumTouchHeight = Self.comfortableTouchHeight
        pan.axis = .horizontal
        pan.onChange = { [weak self] _ in self?.panDidChange() }
        tap.onChange = { [weak self] tap in
            guard let self, tap.state == .ended else { return }
            change(to: !state)
        }
        addOwnGesture(pan)
        addOwnGesture(tap)
    }

    /// Whether the switch is on; false by default. Setting it moves the knob at once and does not call `action`.
    public var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off without calling `action`.
    /// - Parameters:
    ///   - isOn: Whether the switch is on.
    ///   - animated: Whether the knob slides to its new position.
    public func setOn(_ isOn: Bool, animated: Bool) {
        state = isOn
        let end = isOn ? 1.0 : 0
        if animated { knob.move(to: end, in: self) } else { knob.set(end, in: self) }
    }

    public override func sizeThatFits(_ available: Size) -> Size { Self.size }

    // MARK: Input

    private func change(to isOn: Bool) {
        let hasChanged = isOn != state
        setOn(isOn, animated: true)
        if hasChanged { sendAction() }
    }

    public override func activate() { change(to: !state) }

    public override var focusRing: FocusRing {
        FocusRing(around: shownBounds, cornerRadius: shownBounds.height / 2)
    }

    /// Returns a horizontal distance or speed with its sign relative to the layout direction.
    private func forwards(_ x: Double) -> Double { theme.isRightToLeft ? -x : x }

    private func panDidChange() {
        let position = max(0, min(1, grabbedAt + forwards(pan.translation().x) / Self.travel))
        switch pan.state {
        case .began:
            grabbedAt = knob.value
        case .changed:
            knob.set(position, in: self)
        case .ended:
            let velocity = forwards(pan.velocity().x)
            change(to: abs(velocity) > Self.flickVelocity ? velocity > 0 : position > 0.5)
        case .cancelled:
            setOn(state, animated: true)
        case .possible, .failed: break
        }
    }

    // MARK: Drawing

    public override func draw(into recorder: inout Recorder) {
        // A size of whole pixels keeps the knob equally far from the top, the bottom and either end.
        let width = recorder.grid.aligned(Self.size.width)
        let height = recorder.grid.aligned(Self.size.height)
        let middle = shownBounds.center
        let rect = Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        let off = ControlColor.groove.resolved(in: theme)
        let part = Float(knob.value)
        let color = off.interpolated(to: resolvedTintColor, fraction: part)
        recorder.fillRounded(
            rect, radius: height / 2, with: isEnabled ? color : ControlColor.dimmed(color))
        let distance = knob.value * (width - height)
        let x = theme.isRightToLeft ? rect.maxX - height / 2 - distance : rect.minX + height / 2 + distance
        let knobColor = ControlColor.knob(on: off)
            .interpolated(to: ControlColor.knob(on: resolvedTintColor), fraction: part)
        recorder.drawKnob(
            center: Point(x: x, y: rect.midY), diameter: height - 2 * recorder.grid.aligned(Self.knobMargin),
            color: knobColor, edge: Color(white: 0, alpha: 0.06), isEnabled: isEnabled)
    }
}
