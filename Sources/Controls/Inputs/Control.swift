public import GatefoldGeometry
public import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

/// Something that the user works with a finger or the pointer.
open class Control: View {
    /// The smallest comfortable height of a target for a finger, in points; chosen after the common platform guidelines.
    public static let comfortableTouchHeight = 44.0

    /// What a press does, or a change that the user makes. Changes that the program makes don't call it.
    public var action: (() -> Void)?
    /// Whether it takes input. Switched off in the middle of a gesture, it cancels the gesture.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            for gesture in ownGestures { gesture.isEnabled = isEnabled }
            setNeedsDisplay()
            isEnabledDidChange()
        }
    }
    /// Touches count this far outside the bounds, in points: a finger is wider than a small control.
    public var touchMargin: Double = 0
    /// Touches count above and below a lower control until the target is this high, in points.
    public var minimumTouchHeight: Double = 0
    private var ownGestures: [GestureRecognizer] = []

    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Called after `isEnabled` has changed. The control is drawn anew in any case.
    open func isEnabledDidChange() {}

    /// A tint that nobody has set is the theme's accent, which may be another one.
    @_spi(Rooms) public override func noteTheme() {
        setNeedsDisplay()
        tintColorDidChange()
    }

    open override var canBecomeFocused: Bool { isEnabled }

    open override func handle(_ event: KeyEvent) -> Bool { handleActivation(event) }

    /// What Enter and Space do. Override it in a control of your own; it calls `sendAction`.
    open func activate() {}

    /// Space holds it down, or does no longer.
    package func setPressedByKey(_ isPressed: Bool) {}

    /// Calls the action, for what the user did. Keys go on from here.
    public final func sendAction() {
        window?.focus.note(self)
        action?()
    }

    /// Adds a gesture that is switched on and off with the control.
    func addOwnGesture(_ recognizer: GestureRecognizer) {
        ownGestures.append(recognizer)
        addGestureRecognizer(recognizer)
    }

    open override func point(inside point: Point) -> Bool {
        let vertical = max(touchMargin, (minimumTouchHeight - shownBounds.height) / 2)
        let margins = EdgeInsets(top: -vertical, left: -touchMargin, bottom: -vertical, right: -touchMargin)
        return shownBounds.inset(by: margins).contains(point)
    }
}
