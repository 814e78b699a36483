import GatefoldGeometry
import GatefoldGestures

/// Knows to which view of a window keys go, and shows it while keys are used.
///
/// Only what stands on the front screen or on the overlay has it. A screen that is left remembers its own.
package final class FocusSystem {
    /// The window owns its focus system and hands it to nobody, and whoever calls the window keeps it for the call: the
    /// window is there for as long as anything here runs.
    unowned let window: Window
    package private(set) weak var view: View?
    /// Whether keys are in use: the ring goes at the next press of a finger or the pointer.
    private(set) var showsRing = false
    /// Whether a transition has taken the ring away.
    private var isRingBehindFlight = false
    /// The innermost screen in front, when it was looked at last.
    private weak var screen: (any FocusScope)?
    /// Where the view with the focus was seen last, in points of the window; nil where none has it.
    private var lastRect: Rect?
    private var isUpdating = false
    /// The innermost screen in front, when the last key went down.
    private weak var screenOfKey: (any FocusScope)?
    /// The control that Space holds down.
    private weak var pressed: (any KeyPressable)?
    /// The arrow that is held, and what it scrolls.
    var cruise: (key: KeyEvent.Key, scrollView: any FocusScroller)?

    /// What is scrolled in comes with so much of its surroundings, in points. Chosen: what follows can be seen, and a
    /// tool that lies over the edge covers nothing.
    private static let revealMargin = 72.0

    init(window: Window) { self.window = window }

    // MARK: Who has it

    /// Looks whether the view can keep the focus.
    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let front = window.focusScope
        if front !== screen { screenDidChange(to: front) }
        guard let lastRect else { return }
        if let view, canKeep(view) { return }
        set(heir(at: lastRect))
    }

    /// The view that `update` would let have the focus. Asking changes nothing.
    var nextView: View? {
        guard !isUpdating else { return view }
        let front = window.focusScope
        var candidate = view
        var rect = lastRect
        if front !== screen, !(candidate.map(isInReach) ?? false) {
            candidate = remembered(by: front)
            rect = candidate.map(ringRect)
        }
        guard let rect else { return nil }
        if let candidate, canKeep(candidate) { return candidate }
        return heir(at: rect)
    }

    /// The view that gets the focus when the one that had it there has lost it; nil while a transition runs.
    private func heir(at rect: Rect) -> View? { window.isInFlight ? nil : order.stop(from: rect)?.view }

    private func remembered(by screen: (any FocusScope)?) -> View? {
        screen?.rememberedFocus.flatMap { isInReach($0) ? $0 : nil }
    }

    /// The place of a view's ring, in points of the window.
    private func ringRect(of view: View) -> Rect { view.convert(view.focusRing.rect, to: nil) }

    private func screenDidChange(to front: (any FocusScope)?) {
        if !isOnOverlay(view) { screen?.rememberedFocus = view }
        screen = front
        endKeys()
        if let view, isInReach(view) { return }
        set(remembered(by: front))
    }

    /// Whether a view has it that belongs to no screen.
    var isOnOverlay: Bool { isOnOverlay(view) }

    private func isOnOverlay(_ view: View?) -> Bool {
        guard let view, let overlay = window.overlay else { return false }
        return view.isDescendant(of: overlay)
    }

    /// Whether it stands where keys go. While a transition runs, no more is asked.
    private func isInReach(_ view: View) -> Bool {
        guard view.canBecomeFocused, view.window === window else { return false }
        let isOnScreen = window.focusRoot.map { view.isDescendant(of: $0) } ?? false
        guard isOnScreen || isOnOverlay(view) else { return false }
        var ancestor: View? = view
        while let current = ancestor {
            if current.keepsFocusOut { return false }
            ancestor = current.superview
        }
        return true
    }

    private func canKeep(_ view: View) -> Bool {
        guard isInReach(view) else { return false }
        guard !window.isInFlight else { return true }
        var clip = view.convert(view.shownBounds, to: nil)
        var ancestor: View? = view
        while let current = ancestor, current !== window {
            guard current.isOpenToFocus else { return false }
            // What is scrolled out can be scrolled in again.
            if current is any FocusScroller {
                clip = current.convert(current.shownBounds, to: nil)
            } else if current.clipsToBounds {
                clip = clip.intersection(current.convert(current.shownBounds, to: nil))
            }
            ancestor = current.superview
        }
        return !clip.isEmpty
    }

    /// What keys can reach now.
    var order: FocusOrder {
        let overlay = window.overlay.flatMap { $0.isOpenToFocus ? $0 : nil }
        return FocusOrder(
            in: [window.focusRoot, overlay].compactMap(\.self),
            bounds: window.isInFlight ? nil : window.bounds)
    }

    /// Moves the focus without showing anything.
    func set(_ view: View?) {
        lastRect = view.map(ringRect)
        guard view !== self.view else { return }
        let earlier = self.view
        self.view = view
        release(activates: false)
        ringMayHaveMoved()
        earlier?.focusDidChange()
        if self.view === view { view?.focusDidChange() }
    }

    /// Gives the focus to a view that stands where keys go, and scrolls it in.
    func give(to view: View) -> Bool {
        window.layoutIfNeeded()
        update()
        guard let stop = view.focusStop, isInReach(stop), canKeep(stop) else { return false }
        stop.willBeFocused(by: view)
        set(stop)
        reveal(stop)
        return true
    }

    /// A control or row was pressed, by whatever means: keys go on from there.
    package func note(_ view: View) {
        update()
        guard let stop = view.focusStop, isInReach(stop) else { return }
        stop.willBeFocused(by: view)
        set(stop)
    }

    /// Scrolls all that the view stands in until it can be seen, ring and all.
    func reveal(_ view: View) {
        view.revealFocus()
        var scrollView = view.outerScroller
        while let current = scrollView {
            let rect = view.convert(view.focusRing.rect, to: current)
            let margin = max(0, min(Self.revealMargin, (current.bounds.height - rect.height) / 2))
            let content = Rect(origin: .zero, size: current.contentSize)
            let wanted = rect.inset(by: EdgeInsets(top: -margin, bottom: -margin)).intersection(content)
            current.scrollRectToVisible(wanted.isEmpty ? rect : wanted, animated: true)
            scrollView = current.outerScroller
        }
    }

    // MARK: What is held

    func keyDidGoDown() { screenOfKey = screen }

    /// Whether the key that went down last did so on the screen that is in front now.
    var isKeyOfThisScreen: Bool { screenOfKey === screen }

    /// Holds a control down until Space comes up.
    package func press(_ control: any KeyPressable) {
        pressed = control
        control.setPressedByKey(true)
    }

    /// - Returns: whether a control was held down.
    @discardableResult
    func release(activates: Bool) -> Bool {
        guard let control = pressed else { return false }
        pressed = nil
        control.setPressedByKey(false)
        if activates, control.isEnabled, view?.isDescendant(of: control) ?? false { control.activate() }
        return true
    }

    func endCruise() {
        cruise?.scrollView.cruise(at: .zero)
        cruise = nil
    }

    /// Nothing is held any more.
    func endKeys() {
        release(activates: false)
        endCruise()
    }

    // MARK: The ring

    /// A finger or the pointer is used from now on.
    func hideRing() {
        endCruise()
        guard showsRing else { return }
        ringMayHaveMoved()
        showsRing = false
    }

    func showRing() {
        showsRing = true
        ringMayHaveMoved()
    }

    package func ringMayHaveMoved() { if showsRing { window.requestFrame() } }

    /// Puts the ring where the view is seen in the frame being made. A transition lets it fade where it is, and it fades
    /// in again on the screen that follows.
    /// - Parameter time: of the window's clock.
    func placeRing(at time: Double) {
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

    /// Whether a frame is needed for the ring alone, as after a transition.
    var isRingOutOfDate: Bool {
        showsRing && (window.ringView.placement != ringPlacement || window.ringView.isFadingIn)
    }

    private var ringPlacement: FocusRingView.Placement? {
        guard showsRing, let view, !window.isInFlight || isOnOverlay(view) else { return nil }
        var ring = view.focusRing
        ring.rect = view.convert(ring.rect, to: nil)
        var clip = window.bounds
        var frame = window.bounds
        var ancestor: View? = view is any FocusScroller ? view : view.superview
        while let current = ancestor {
            guard !current.isShownHidden, current.shownAlpha > 0.01 else { return nil }
            if current.clipsToBounds {
                let bounds = current.convert(current.shownBounds, to: nil)
                if let scrollView = current.scroller {
                    clip = clip.intersection(bounds.inset(by: scrollView.contentInset))
                } else {
                    frame = frame.intersection(bounds)
                }
            }
            ancestor = current.superview
        }
        // Where nothing scrolls, the ring draws in rather than lose an edge.
        ring.rect = ring.rect.intersection(frame)
        clip = clip.intersection(frame)
        guard !ring.rect.intersection(clip).isEmpty, view.shownAlpha > 0.01, !view.isShownHidden else { return nil }
        return FocusRingView.Placement(ring: ring, clip: clip, color: ring.color ?? view.resolvedTintColor)
    }
}
