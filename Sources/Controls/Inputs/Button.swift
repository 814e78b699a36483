public import GatefoldGeometry
package import GatefoldGestures
import GatefoldLanguage
import GatefoldScene
public import GatefoldViews

/// The object that shows the menu of a button.
package protocol ButtonMenuPresenter: AnyObject {
    /// Whether the menu is open.
    var isShown: Bool { get }
    /// Shows the menu if pressing the button does that and does not call `action`.
    /// - Parameter device: The device that has pressed the button; nil for a key.
    /// - Returns: Whether the menu is shown.
    func handlePress(by device: Touch.Device?) -> Bool
}

/// A control that calls its action when it is tapped. It draws nothing itself: add subviews, or override `draw(into:)`.
open class Button: Control {
    /// Whether a finger, the pointer or Space holds the button down and releasing it would call the action.
    open package(set) var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            if redrawsWhenPressed { setNeedsDisplay() }
            isPressedDidChange()
        }
    }
    /// Whether the button draws itself differently while it is pressed, and so has to be redrawn; true by default.
    package final var redrawsWhenPressed = true
    private let tap = TapGestureRecognizer()
    /// The position of the finger in points of the window; nil if a key holds the button down.
    private var pressLocation: Point?

    /// The object that shows the button's menu; nil for none.
    package weak var menuPresenter: (any ButtonMenuPresenter)?

    /// Creates an enabled button with a frame in points of its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addOwnGesture(tap)
        tap.onTouchDown = { [weak self] recognizer in
            self?.pressLocation = recognizer.location()
            self?.isPressed = true
        }
        tap.onChange = { [weak self] recognizer in
            guard let self else { return }
            // A transition that the action starts shows the button as it was, pressed, and then fades.
            if recognizer.state == .ended { perform(by: .finger) }
            // A button stays pressed as long as its menu is open.
            isPressed = menuPresenter?.isShown ?? false
            pressLocation = nil
        }
    }

    open override func activate() { perform(by: nil) }

    package override func setPressedByKey(_ isPressed: Bool) { self.isPressed = isPressed }

    private func perform(by device: Touch.Device?) {
        guard !(menuPresenter?.handlePress(by: device) ?? false) else { return }
        willSendAction()
        sendAction()
    }

    /// Called when the user has pressed the button, before `action`. The default does nothing.
    package func willSendAction() {}

    /// Called after `isPressed` has changed. Override it to adapt subviews; the default does nothing.
    open func isPressedDidChange() {}

    package func update(_ highlight: HighlightDriver) {
        highlight.update(
            isHovered: isHovered && isEnabled, isPressed: isPressed && isEnabled,
            at: pressLocation.map { convert(fromWindow: $0) } ?? shownBounds.center)
    }
}

/// A round button with a cross, for closing a page. In a window with a header of its own, which has a cross already, it
/// shows a chevron that points back.
public final class CloseButton: Button {
    /// The diameter of the button in points.
    public static let diameter: Double = 32
    /// The colour of the disc, in each theme. The default is legible over light and dark images alike.
    public var discColor = CloseButton.standardDiscColor { didSet { setNeedsDisplay() } }
    /// The colour of the cross in each theme; white by default.
    public var crossColor = DynamicColor(.white) {
        didSet { for stroke in subviews { stroke.dynamicBackgroundColor = crossColor } }
    }
    private lazy var highlight = HighlightDriver(of: self) { button in
        // Chosen: visible on any photograph, but no stronger than the cross.
        HighlightDriver.Style(
            color: button.crossColor.resolved(in: button.theme), hoveredAlpha: 0.15, pressedAlpha: 0.35,
            radius: CloseButton.diameter / 2)
    }

    /// The default colour of the disc. Chosen: on white and on the dark theme's background, a white cross has a
    /// contrast of at least 4:1 to it.
    public static let standardDiscColor = DynamicColor(
        light: Color(white: 0, alpha: 0.55), dark: Color(hex: 0x4A_50_5B, alpha: 0.85),
        highContrastLight: Color(white: 0, alpha: 0.8), highContrastDark: .black)

    /// Creates a close button of the standard size, with the accessibility label "Close".
    public init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        redrawsWhenPressed = false
        accessibilityLabel = localized("Close")
        // Chosen after common platform guidelines: 44 points is the smallest comfortable target for a finger.
        touchMargin = (44 - Self.diameter) / 2
        isActiveDuringTransitions = true
        // Two rotated strokes are expensive to draw in every frame and never change.
        shouldRasterize = true
        for angle in [Double.pi / 4, -Double.pi / 4] {
            let stroke = View(frame: Rect(x: 9, y: 15, width: 14, height: 2))
            stroke.dynamicBackgroundColor = crossColor
            stroke.transform = Transform(rotationAngle: angle)
            stroke.isUserInteractionEnabled = false
            addSubview(stroke)
        }
    }

    /// Returns the position for the close button of a page that fills its window: in the top trailing corner of the
    /// safe area, or at the leading edge of the window's own header.
    /// - Parameter page: The view that fills the window, in whose coordinates the position is.
    public static func frame(in page: View) -> Rect {
        let insets = page.headerInsets
        let right = page.bounds.width - page.trailingSafeArea - 16
        let x = insets.top > 0 ? page.leadingSafeArea + max(12, insets.left) : right - diameter
        let y = page.barTop + (WindowHeader.height - diameter) / 2
        return page.mirrored(Rect(x: x, y: y, width: diameter, height: diameter))
    }

    public override func layoutSubviews() {
        let isBack = headerInsets.top > 0
        let side = theme.isRightToLeft ? -1.0 : 1
        for (stroke, slope) in zip(subviews, [1.0, -1]) {
            // The two strokes of the chevron meet at its tip, to the left of the middle.
            stroke.bounds.size = Size(width: isBack ? 11 : 14, height: 2)
            stroke.center = isBack ? Point(x: 16 - side, y: 16 + slope * 3.2) : Point(x: 16, y: 16)
            stroke.transform = Transform(rotationAngle: (isBack ? side : 1) * slope * .pi / 4)
        }
    }

    public override var focusRing: FocusRing {
        FocusRing(around: shownBounds, cornerRadius: shownBounds.width / 2)
    }

    public override func draw(into recorder: inout Recorder) {
        let isStrong = theme.contrast == .high
        recorder.fillRounded(
            shownBounds, radius: shownBounds.width / 2, with: discColor.resolved(in: theme),
            borderWidth: isStrong ? 1 : 0, border: crossColor.resolved(in: theme))
    }

    public override func isPressedDidChange() { update(highlight) }

    public override func hoverDidChange() { update(highlight) }

    public override func isEnabledDidChange() { update(highlight) }
}
