public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
public import GatefoldViews

/// A knob on a groove that stands for a number between two others, the lesser one where reading begins.
///
/// A drag along it moves the knob; one that starts off the knob brings the knob to the finger. A tap on the groove sends
/// it there. Drags up and down are left to a scroll view around it.
public final class Slider: Control {
    /// Limits that are not finite are ignored.
    public var minimumValue: Double = 0 {
        didSet { if minimumValue.isFinite { limitsDidChange() } else { minimumValue = oldValue } }
    }
    /// Below `minimumValue` it counts as that.
    public var maximumValue: Double = 1 {
        didSet { if maximumValue.isFinite { limitsDidChange() } else { maximumValue = oldValue } }
    }
    /// Whether the action is called while the finger drags, or only when it lets go.
    public var isContinuous = true
    /// Whether a finger holds the knob. It is false when the action hears of the letting go.
    public private(set) var isTracking = false

    private var current = 0.0
    /// The part of the way at which the knob is shown.
    private let shown = SlidingValue(0)
    private let pan = PanGestureRecognizer()
    private let tap = TapGestureRecognizer()
    /// From the finger to the knob's centre, in points.
    private var grip = 0.0

    /// In points.
    static let knobDiameter = 26.0
    static let grooveHeight = 4.0

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

    /// Within the limits. What is not a number is ignored.
    public var value: Double {
        get { current }
        set { setValue(newValue, animated: false) }
    }

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

    /// The way of the knob's centre, in points of the view.
    private var way: (start: Double, length: Double) {
        (shownBounds.minX + Self.knobDiameter / 2, max(0, shownBounds.width - Self.knobDiameter))
    }

    /// A part of the way as one from its other end where reading begins on the right.
    private func mirrored(_ part: Double) -> Double { theme.isRightToLeft ? 1 - part : part }

    private func value(at x: Double) -> Double {
        let way = way
        guard way.length > 0, x.isFinite else { return current }
        let part = max(0, min(1, mirrored((x - way.start) / way.length)))
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
            let knob = way.start + mirrored(fraction) * way.length
            grip = abs(x - knob) <= Self.comfortableTouchHeight / 2 ? knob - x : 0
            follow(x)
        case .changed: follow(x)
        case .ended, .cancelled:
            isTracking = false
            sendAction()
        case .possible, .failed: break
        }
    }

    private func follow(_ x: Double) {
        let value = value(at: x + grip)
        guard value != current else { return }
        setValue(value, animated: false)
        if isContinuous { sendAction() }
    }

    private func jump() {
        let value = value(at: tap.location(in: self).x)
        guard value != current else { return }
        setValue(value, animated: true)
        sendAction()
    }

    // MARK: Look

    public override func draw(into recorder: inout Recorder) {
        let way = way
        let center = Point(x: way.start + mirrored(shown.value) * way.length, y: shownBounds.midY)
        let height = Self.grooveHeight
        let groove = Rect(x: shownBounds.minX, y: center.y - height / 2, width: shownBounds.width, height: height)
        let left = Rect(minX: groove.minX, minY: groove.minY, maxX: center.x, maxY: groove.maxY)
        let right = Rect(minX: center.x, minY: groove.minY, maxX: groove.maxX, maxY: groove.maxY)
        let tint = isEnabled ? resolvedTintColor : ControlColor.dimmed(resolvedTintColor)
        let groundColor = ControlColor.groove.resolved(in: theme)
        let ground = isEnabled ? groundColor : ControlColor.dimmed(groundColor)
        for (part, color) in theme.isRightToLeft ? [(left, ground), (right, tint)] : [(left, tint), (right, ground)] {
            recorder.fillRounded(part, radius: height / 2, with: color)
        }
        recorder.drawKnob(
            center: center, diameter: Self.knobDiameter, color: .white,
            edge: ControlColor.knobEdge.resolved(in: theme), isEnabled: isEnabled)
    }
}
