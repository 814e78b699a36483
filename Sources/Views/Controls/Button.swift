public import GatefoldGeometry
import GatefoldGestures
public import GatefoldScene

/// Something to press: calls its action at a tap. Its look is its subviews'.
open class Button: Control {
    /// Whether a finger is on it and may still press it.
    open internal(set) var isPressed = false { didSet { if isPressed != oldValue { isPressedDidChange() } } }
    private let tap = TapGestureRecognizer()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addOwnGesture(tap)
        tap.onTouchDown = { [weak self] _ in self?.isPressed = true }
        tap.onChange = { [weak self] recognizer in
            self?.isPressed = false
            if recognizer.state == .ended { self?.sendAction() }
        }
    }

    open override func activate() { sendAction() }

    override func setPressedByKey(_ isPressed: Bool) { self.isPressed = isPressed }

    /// Called after `isPressed` has changed; draws the button anew.
    open func isPressedDidChange() { setNeedsDisplay() }
}

/// A round button with a cross, such as closes a page.
public final class CloseButton: Button {
    /// In points.
    public static let diameter: Double = 32
    public var groundColor = Color(white: 0, alpha: 0.5) { didSet { setNeedsDisplay() } }
    public var crossColor = Color.white { didSet { setNeedsDisplay() } }

    public init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        // 44 points is the smallest comfortable target for a finger; chosen after the common platform guidelines.
        touchMargin = (44 - Self.diameter) / 2
        isActiveDuringTransitions = true
        // Two turned strokes are dear to draw anew in each frame, and never change.
        shouldRasterize = true
        for angle in [Double.pi / 4, -Double.pi / 4] {
            let stroke = View(frame: Rect(x: 9, y: 15, width: 14, height: 2))
            stroke.backgroundColor = crossColor
            stroke.transform = Transform(rotationAngle: angle)
            stroke.isUserInteractionEnabled = false
            addSubview(stroke)
        }
    }

    public override var focusRing: FocusRing {
        FocusRing(around: shownBounds, cornerRadius: shownBounds.width / 2)
    }

    public override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(shownBounds, radius: shownBounds.width / 2, with: groundColor)
    }

    public override func isPressedDidChange() { updateVeil() }

    public override func hoverDidChange() { updateVeil() }

    public override func isEnabledDidChange() { updateVeil() }

    /// Over the picture, which stays as it is. Chosen: seen on any photograph, no stronger than the cross.
    private func updateVeil() {
        let alpha: Float = !isEnabled ? 0 : isPressed ? 0.35 : isHovered ? 0.15 : 0
        veil = alpha > 0 ? Veil(color: crossColor.withAlpha(alpha), radius: Self.diameter / 2) : nil
    }
}
