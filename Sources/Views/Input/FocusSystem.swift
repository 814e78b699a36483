import GatefoldGeometry
import GatefoldGestures

/// Tracks the focused view of a window and shows the focus ring while keys are used.
///
/// Only views on the front screen, beside it or on the overlay can be focused. A screen remembers its focused view when
/// another one comes to the front.
package final class FocusSystem {
    /// The window that owns this object. The reference is valid whenever code here runs, because the window never hands
    /// its focus system out and its caller keeps the window alive.
    unowned let window: Window
    /// The focused view; nil for none.
    package private(set) weak var view: View?
    /// Whether keys are in use. The next press of a finger or the pointer hides the ring.
    private(set) var showsRing = false
    /// Whether the last key that moved the focus led backwards, so that a text is entered at its last link.
    package internal(set) var isMovingBackwards = false
    /// Whether a transition has faded the ring out.
    private var isRingBehindFlight = false
    /// The innermost screen in front at the last update.
    weak var screen: (any FocusScope)?
    /// The last position of the focus ring, in points of the window; nil if no view is focused.
    var lastRect: Rect?
    var isUpdating = false
    /// Whether the focused view lies beside the screen in front, where that leaves room for the screen beneath.
    private(set) var isBeside = false
    /// The innermost screen in front when the last key was pressed.
    weak var screenOfKey: (any FocusScope)?
    /// The control that the Space key holds down.
    private weak var pressed: (any KeyPressable)?
    /// The arrow key that is held and the view that it scrolls.
    var steadyScroll: (key: KeyEvent.Key, scrollView: any FocusScroller)?

    /// The margin shown around a view that is scrolled into view, in points. Chosen: its neighbours become visible, and
    /// an overlay at the edge does not cover it.
    private static let revealMargin = 72.0

    init(window: Window) { self.window = window }

    // MARK: Focused view

    /// Whether the focused view lies above the screens, on the overlay or on a notice.
    var isOnOverlay: Bool { isOnOverlay(view) }

    func isOnOverlay(_ view: View?) -> Bool {
        guard let view else { return false }
        if let overlay = window.overlay, view.isDescendant(of: overlay) { return true }
        return window.live.notices.contains { view.isDescendant(of: $0) }
    }

    /// The views that keys can reach now: those of the screen in front, and then those beside it.
    var order: FocusOrder {
        var order = frontOrder
        order.append(orderBeside)
        return order
    }

    /// The views that arrows can reach now, which do not leave the screen of the focused view.
    var orderForArrows: FocusOrder { isBeside ? orderBeside : frontOrder }

    private var frontOrder: FocusOrder {
        let above = [window.overlay].compactMap(\.self) + window.live.notices
        return FocusOrder(
            in: [window.parts.screens?.focusRoot].compactMap(\.self) + above.filter(\.isOpenToFocus),
            bounds: boundsOfOrder)
    }

    private var orderBeside: FocusOrder {
        FocusOrder(
            in: [window.parts.screens?.focusRootBeside].compactMap(\.self).filter(\.isOpenToFocus),
            bounds: boundsOfOrder)
    }

    /// The rectangle of the window, in points, that views must reach into; nil during a transition.
    private var boundsOfOrder: Rect? { window.isInFlight ? nil : window.bounds }

    /// Moves the focus without scrolling or showing the ring.
    func set(_ view: View?) {
        lastRect = view.map(ringRect)
        guard view !== self.view else { return }
        let earlier = self.view
        self.view = view
        isBeside = view.map(liesBeside) ?? false
        release(activates: false)
        ringMayHaveMoved()
        // Two views that give the focus back to each other share this bound.
        Callbacks.make("focusDidChange()", of: self, causedBy: "becomeFocused() or resignFocus()") {
            earlier?.focusDidChange()
            if self.view === view { view?.focusDidChange() }
        }
    }

    /// Focuses the view, if keys can reach it, and scrolls it into view.
    /// - Returns: Whether the view, or a view around it, has the focus now.
    func give(to view: View) -> Bool {
        window.layoutIfNeeded()
        update()
        guard let stop = view.focusStop, isInReach(stop), canKeep(stop) else { return false }
        stop.willBeFocused(by: view)
        set(stop)
        reveal(stop)
        return true
    }

    /// Moves the focus to a control or row that was pressed, by whatever means, so that keys continue from there. A press
    /// in a bar leaves the focus to the view whose text is being edited, and a press beside the screen in front moves it
    /// only to a text or within the list that has it.
    package func note(_ view: View) {
        update()
        guard let stop = view.focusStop, isInReach(stop), !leavesFocusToText(stop),
            !liesBeside(stop) || stop.textInput != nil || stop === self.view
        else { return }
        stop.willBeFocused(by: view)
        set(stop)
    }

    /// Whether a view lies in a bar, takes no text itself, and another view takes text at present.
    private func leavesFocusToText(_ view: View) -> Bool {
        window.textInputClient != nil && view.textInput == nil
            && view.selfAndAncestors.contains { $0 is any CommandBar }
    }

    /// Scrolls every scroll view around a view until the view and its ring are visible.
    func reveal(_ view: View) {
        view.revealFocus()
        view.reveal(view.focusRing.rect, margin: Self.revealMargin, animated: true)
    }

    // MARK: Held keys

    func keyDidGoDown() { screenOfKey = screen }

    /// Whether the last key was pressed while the current front screen was in front.
    var isKeyOfThisScreen: Bool { screenOfKey === screen }

    /// Shows a control as pressed until the Space key is released.
    package func press(_ control: any KeyPressable) {
        pressed = control
        control.setPressedByKey(true)
    }

    /// Releases the control that the Space key holds down.
    /// - Returns: Whether there was one.
    @discardableResult
    func release(activates: Bool) -> Bool {
        guard let control = pressed else { return false }
        pressed = nil
        control.setPressedByKey(false)
        if activates, control.isEnabled, view?.isDescendant(of: control) ?? false { control.activate() }
        return true
    }

    func endSteadyScrolling() {
        steadyScroll?.scrollView.autoscroll(at: .zero)
        steadyScroll = nil
    }

    /// Treats every held key as released, without activating a control.
    func endKeys() {
        release(activates: false)
        endSteadyScrolling()
    }

    // MARK: Focus ring

    /// Hides the ring because a finger or the pointer is in use.
    func hideRing() {
        endSteadyScrolling()
        guard showsRing else { return }
        ringMayHaveMoved()
        showsRing = false
    }

    func showRing() {
        showsRing = true
        ringMayHaveMoved()
    }

    package func ringMayHaveMoved() { if showsRing { window.requestFrame() } }

    /// Puts the ring around the focused view for the frame being made. The ring fades out in place when a transition
    /// begins, and in again on the screen that follows.
    /// - Parameter time: The frame's time, in seconds of the window's clock.
    func layOutRing(at time: Double) {
        let placement = ringPlacement
        if placement == nil, showsRing, window.isInFlight {
            window.ringView.fadeOut(at: time)
            isRingBehindFlight = true
        } else if let placement, isRingBehindFlight, !window.isInFlight {
            window.ringView.fadeIn(placement, at: time)
            isRingBehindFlight = window.ringView.isFadingIn
        } else {
            isRingBehindFlight = false
            window.ringView.show(placement)
        }
        if let ring = window.ringView.placement?.ring { lastRect = ring.rect }
    }

    /// Whether the ring alone needs another frame, as after a transition.
    var isRingOutOfDate: Bool {
        showsRing && (window.ringView.placement != ringPlacement || window.ringView.isFadingIn)
    }

    private var ringPlacement: FocusRingView.Placement? {
        guard showsRing, let view, !view.drawsOwnFocusRing, !window.isInFlight || isOnOverlay(view) else { return nil }
        var ring = view.focusRing
        let placement = view.shownPlacement(of: ring.rect)
        guard !placement.isHidden else { return nil }
        ring.rect = placement.frame
        for index in ring.pieces.indices { ring.pieces[index] = view.shownPlacement(of: ring.pieces[index]).frame }
        var clip = window.bounds
        var frame = window.bounds
        for around in view.selfAndAncestors where around.clipsToBounds && (around !== view || view.scroller != nil) {
            let bounds = around.convert(around.shownBounds, to: nil)
            if let scrollView = around.scroller {
                clip = clip.intersection(bounds.inset(by: scrollView.adjustedContentInset))
            } else {
                frame = frame.intersection(bounds)
            }
        }
        // Outside scroll views the ring shrinks to fit rather than lose an edge.
        ring.rect = ring.rect.intersection(frame)
        clip = clip.intersection(frame)
        guard !ring.rect.intersection(clip).isEmpty else { return nil }
        return FocusRingView.Placement(ring: ring, clip: clip, color: ring.color ?? view.resolvedTintColor)
    }
}
