public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
public import GatefoldViews

/// A control with a knob on a groove for choosing a number from a range, with the minimum at the leading edge.
///
/// A horizontal drag moves the knob; one that starts away from the knob brings it under the finger. A tap on the groove
/// moves the knob there. Vertical drags are left to a scroll view around the slider.
public final class Slider: Control {
    /// The value at the leading end; 0 by default. Values that are not finite are ignored.
    public var minimumValue: Double = 0 {
        didSet { if minimumValue.isFinite { limitsDidChange() } else { minimumValue = oldValue } }
    }
    /// The value at the trailing end; 1 by default. Values that are not finite are ignored; one below `minimumValue`
    /// counts as equal to it.
    public var maximumValue: Double = 1 {
        didSet { if maximumValue.isFinite { limitsDidChange() } else { maximumValue = oldValue } }
    }
    /// Whether `action` is also called during a drag; if false, it is only called at the end. True by default.
    public var isContinuous = true
    /// Whether the knob is being dragged. It is already false when `action` is called at the end of the drag.
    public private(set) var isTracking = false

    private var current = 0.0
    /// The position of the knob on screen, as a fraction of its travel.
    private let shown = SlidingValue(0)
    private let pan = PanGestureRecognizer()
    private let tap = TapGestureRecognizer()
    /// The distance from the finger to the knob's centre during a drag, in points.
    private var grip = 0.0

    static let knobDiameter = 26.0
    static let grooveHeight = 4.0

    /// Creates an enabled slider from 0 to 1 with a frame in points of its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        minimumTouchHeight = Self.comfortableTouchHeight
        pan.axis = .horizontal
        pan.onChange = { [weak self] _ in self?.panDidChange() }
        tap.onChange = { [weak self] tap in if tap.state == .ended { self?.jump() } }
        addOwnGesture(pan)
        addOwnGesture(tap)
    }

    // MARK: Value

    /// The current value, between `minimumValue` and `maximumValue`. Setting it moves the knob at once and does not
    /// call `action`; NaN is ignored.
    public var value: Double {
        get { current }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, limited to the slider's range, without calling `action`.
    /// - Parameters:
    ///   - value: The new value; NaN is ignored.
    ///   - animated: Whether the knob slides to its new position.
    public func setValue(_ value: Double, animated: Bool) {
        guard !value.isNaN else { return }
        current = limited(value)
        if animated { shown.move(to: fraction, in: self) } else { shown.set(fraction, in: self) }
    }

    private func limited(_ value: Double) -> Double { max(minimumValue, min(max(minimumValue, maximumValue), value)) }

    private func limitsDidChange() { setValue(current, animated: false) }

    private var fraction: Double {
        let range = maximumValue - minimumValue
        return range > 0 && range.isFinite ? (current - minimumValue) / range : 0
    }

    // MARK: Geometry

    public override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: Self.comfortableTouchHeight)
    }

    /// The travel of the knob's centre, in points of the view.
    private var track: (start: Double, length: Double) {
        (shownBounds.minX + Self.knobDiameter / 2, max(0, shownBounds.width - Self.knobDiameter))
    }

    /// Converts between a fraction of the range and a fraction of the knob's travel from the left. In a right-to-left
    /// layout they run in opposite directions.
    private func mirrored(_ part: Double) -> Double { theme.isRightToLeft ? 1 - part : part }

    private func value(at x: Double) -> Double {
        let track = track
        guard track.length > 0, x.isFinite else { return current }
        let part = max(0, min(1, mirrored((x - track.start) / track.length)))
        return part == 1 ? limited(maximumValue) : limited(minimumValue + part * (maximumValue - minimumValue))
    }

    // MARK: Input

    public override func handle(_ event: KeyEvent) -> Bool { handleStep(event) || super.handle(event) }

    public override var focusRing: FocusRing {
        let low = max(0, (shownBounds.height - Self.knobDiameter) / 2)
        return FocusRing(
            around: shownBounds.inset(by: EdgeInsets(top: low, bottom: low)), cornerRadius: Self.knobDiameter / 2)
    }

    private func panDidChange() {
        let x = pan.location(in: self).x
        switch pan.state {
        case .began:
            isTracking = true
            let knob = track.start + mirrored(fraction) * track.length
            grip = abs(x - knob) <= Self.comfortableTouchHeight / 2 ? knob - x : 0
            follow(x)
        case .changed: follow(x)
        case .ended, .cancelled:
            isTracking = false
            if pan.state == .ended { moveKnob(to: x) }
            sendAction()
        case .possible, .failed: break
        }
    }

    private func follow(_ x: Double) {
        if moveKnob(to: x), isContinuous { sendAction() }
    }

    /// Moves the knob along with a finger.
    /// - Returns: Whether the value has changed.
    @discardableResult private func moveKnob(to x: Double) -> Bool {
        let value = value(at: x + grip)
        guard value != current else { return false }
        setValue(value, animated: false)
        return true
    }

    private func jump() {
        let value = value(at: tap.location(in: self).x)
        guard value != current else { return }
        setValue(value, animated: true)
        sendAction()
    }

    // MARK: Drawing

    public override func draw(into recorder: inout Recorder) {
        let track = track
        let center = Point(x: track.start + mirrored(shown.value) * track.length, y: shownBounds.midY)
        let height = Self.grooveHeight
        let groove = Rect(x: shownBounds.minX, y: center.y - height / 2, width: shownBounds.width, height: height)
        let left = Rect(minX: groove.minX, minY: groove.minY, maxX: center.x, maxY: groove.maxY)
        let right = Rect(minX: center.x, minY: groove.minY, maxX: groove.maxX, maxY: groove.maxY)
        let tint = isEnabled ? resolvedTintColor : ControlColor.dimmed(resolvedTintColor)
        let groundColor = ControlColor.groove.resolved(in: theme)
        let background = isEnabled ? groundColor : ControlColor.dimmed(groundColor)
        for (part, color) in theme.isRightToLeft
            ? [(left, background), (right, tint)] : [(left, tint), (right, background)]
        {
            recorder.fillRounded(part, radius: height / 2, with: color)
        }
        recorder.drawKnob(
            center: center, diameter: Self.knobDiameter, color: .white,
            edge: ControlColor.knobEdge.resolved(in: theme), isEnabled: isEnabled)
    }
}
