public import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
public import GatefoldViews

/// Something to press: calls its action at a tap. Its look is its subviews'.
open class Button: Control {
    /// Whether a finger is on it and may still press it.
    open internal(set) var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            if redrawsWhenPressed { setNeedsDisplay() }
            isPressedDidChange()
        }
    }
    /// Whether the button's own picture is another one while it is pressed.
    var redrawsWhenPressed: Bool { true }
    private let tap = TapGestureRecognizer()
    /// Where the finger is, in points of the window; nil for a key.
    private var pressLocation: Point?

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addOwnGesture(tap)
        tap.onTouchDown = { [weak self] recognizer in
            self?.pressLocation = recognizer.location()
            self?.isPressed = true
        }
        tap.onChange = { [weak self] recognizer in
            self?.isPressed = false
            self?.pressLocation = nil
            if recognizer.state == .ended { self?.sendAction() }
        }
    }

    open override func activate() { sendAction() }

    package override func setPressedByKey(_ isPressed: Bool) { self.isPressed = isPressed }

    /// Called after `isPressed` has changed. The button is drawn anew in any case.
    open func isPressedDidChange() {}

    /// Lets a highlight follow the pointer and the finger.
    func update(_ highlight: HighlightDriver) {
        highlight.update(
            isHovered: isHovered && isEnabled, isPressed: isPressed && isEnabled,
            at: pressLocation.map { convert(fromWindow: $0) } ?? shownBounds.center)
    }
}

/// A round button with a cross, such as closes a page.
public final class CloseButton: Button {
    /// In points.
    public static let diameter: Double = 32
    /// Over light and dark pictures alike.
    public var groundColor = CloseButton.standardGround { didSet { setNeedsDisplay() } }
    public var crossColor = DynamicColor(.white) {
        didSet { for stroke in subviews { stroke.dynamicBackgroundColor = crossColor } }
    }
    private lazy var highlight = HighlightDriver(of: self) { button in
        // Chosen: seen on any photograph, no stronger than the cross.
        HighlightDriver.Style(
            color: button.crossColor.resolved(in: button.theme), hoveredAlpha: 0.15, pressedAlpha: 0.35,
            radius: CloseButton.diameter / 2)
    }

    /// Chosen: on white and on the dark ground the cross has a contrast of 4:1 at least.
    public static let standardGround = DynamicColor(
        light: Color(white: 0, alpha: 0.55), dark: Color(hex: 0x4A_50_5B, alpha: 0.85),
        highContrastLight: Color(white: 0, alpha: 0.8), highContrastDark: .black)

    public init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        accessibilityLabel = "Close"
        // 44 points is the smallest comfortable target for a finger; chosen after the common platform guidelines.
        touchMargin = (44 - Self.diameter) / 2
        isActiveDuringTransitions = true
        // Two turned strokes are dear to draw anew in each frame, and never change.
        shouldRasterize = true
        for angle in [Double.pi / 4, -Double.pi / 4] {
            let stroke = View(frame: Rect(x: 9, y: 15, width: 14, height: 2))
            stroke.dynamicBackgroundColor = crossColor
            stroke.transform = Transform(rotationAngle: angle)
            stroke.isUserInteractionEnabled = false
            addSubview(stroke)
        }
    }

    public override var focusRing: FocusRing {
        FocusRing(around: shownBounds, cornerRadius: shownBounds.width / 2)
    }

    public override func draw(into recorder: inout Recorder) {
        let isStrong = theme.contrast == .high
        recorder.fillRounded(
            shownBounds, radius: shownBounds.width / 2, with: groundColor.resolved(in: theme),
            borderWidth: isStrong ? 1 : 0, border: crossColor.resolved(in: theme))
    }

    override var redrawsWhenPressed: Bool { false }

    public override func isPressedDidChange() { update(highlight) }

    public override func hoverDidChange() { update(highlight) }

    public override func isEnabledDidChange() { update(highlight) }
}
