public import GatefoldGeometry
public import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

/// The base class of views that the user operates with a finger, the pointer or keys.
open class Control: View {
    /// The smallest comfortable height and width of a target for a finger, in points. Chosen after common platform guidelines.
    public static let comfortableTouchHeight = 44.0

    /// The closure called when the user presses the control or changes its value. Changes made by the program do not
    /// call it.
    public var action: (() -> Void)?
    /// Whether the control accepts input; true by default. Disabling it during a gesture cancels the gesture.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            for gesture in ownGestures { gesture.isEnabled = isEnabled }
            setNeedsDisplay()
            isEnabledDidChange()
        }
    }
    /// The distance outside the bounds, in points, within which contacts still hit the control; 0 by default.
    public var touchMargin: Double = 0
    /// The least height of the area that contacts hit, in points; 44 by default.
    ///
    /// If the control is lower than that, the area extends above and below its bounds, but never over what a neighbour
    /// shows.
    public var minimumTouchHeight = Control.comfortableTouchHeight
    /// The least width of the area that contacts hit, in points; 44 by default. It extends like the height.
    public var minimumTouchWidth = Control.comfortableTouchHeight
    private var ownGestures: [GestureRecognizer] = []

    /// Creates an enabled control with a frame in points of its superview.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Called after `isEnabled` has changed. Override it to adapt subviews; the control is redrawn in any case.
    open func isEnabledDidChange() {}

    @_spi(Rooms) open override func noteTheme() {
        // Without a tint of its own, the control has the theme's accent colour, which may have changed.
        setNeedsDisplay()
        tintColorDidChange()
    }

    open override var canBecomeFocused: Bool { isEnabled }

    open override func handle(_ event: KeyEvent) -> Bool { handleActivation(event) }

    /// Called when the user presses Enter or Space on the focused control. The default does nothing.
    ///
    /// Override it in your own controls to do what a tap does, and call `sendAction()`.
    open func activate() {}

    /// Called when Space is pressed or released on the focused control.
    package func setPressedByKey(_ isPressed: Bool) {}

    /// Calls `action` after user input, and moves the focus to the control so that keys continue from there.
    public final func sendAction() {
        window?.focus.note(self)
        guard let action else { return }
        Callbacks.make("action", of: self, causedBy: "sendAction()", action)
    }

    /// Adds a recognizer that is enabled and disabled together with the control.
    package func addOwnGesture(_ recognizer: GestureRecognizer) {
        ownGestures.append(recognizer)
        addGestureRecognizer(recognizer)
    }

    open override func point(inside point: Point) -> Bool {
        let vertical = max(touchMargin, (minimumTouchHeight - shownBounds.height) / 2)
        let horizontal = max(touchMargin, (minimumTouchWidth - shownBounds.width) / 2)
        let margins = EdgeInsets(top: -vertical, left: -horizontal, bottom: -vertical, right: -horizontal)
        return shownBounds.inset(by: margins).contains(point)
    }
}
