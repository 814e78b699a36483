import GatefoldGeometry

extension FocusSystem {
    /// Checks that the focused view can keep the focus, and passes the focus on if not.
    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let front = window.parts.screens?.focusScope
        if front !== screen { screenDidChange(to: front) }
        guard let lastRect else { return }
        if let view, canKeep(view) { return }
        set(heir(at: lastRect))
    }

    /// The view that `update` would focus. Reading this property changes nothing.
    var nextView: View? {
        guard !isUpdating else { return view }
        let front = window.parts.screens?.focusScope
        var candidate = view
        var rect = lastRect
        if front !== screen, !(candidate.map(staysFocused) ?? false) {
            candidate = remembered(by: front)
            rect = candidate.map(ringRect)
        }
        guard let rect else { return nil }
        if let candidate, canKeep(candidate) { return candidate }
        return heir(at: rect)
    }

    /// Returns the view that takes over after the focused view at a rectangle was lost; nil while a transition runs.
    private func heir(at rect: Rect) -> View? { window.isInFlight ? nil : order.stop(from: rect)?.view }

    private func remembered(by screen: (any FocusScope)?) -> View? {
        screen?.rememberedFocus.flatMap { isInReach($0) ? $0 : nil }
    }

    /// Returns the position of a view's focus ring, in points of the window.
    func ringRect(of view: View) -> Rect { view.convert(view.focusRing.rect, to: nil) }

    private func screenDidChange(to front: (any FocusScope)?) {
        if !isOnOverlay(view) { screen?.rememberedFocus = isBeside ? nil : view }
        screen = front
        endKeys()
        if let view, staysFocused(view) { return }
        set(remembered(by: front))
    }

    /// Whether the focused view keeps the focus when another screen has come to the front. A view beside that one does if
    /// it takes text, or was beside the last one, too.
    private func staysFocused(_ view: View) -> Bool {
        isInReach(view) && (!liesBeside(view) || view.textInput != nil || isBeside)
    }

    /// Whether a view lies beside the screen in front.
    func liesBeside(_ view: View) -> Bool {
        window.parts.screens?.focusRootBeside.map { view.isDescendant(of: $0) } ?? false
    }

    /// Whether a view lies on the front screen, beside it or on the overlay. While a transition runs, no other check is
    /// made.
    func isInReach(_ view: View) -> Bool {
        guard view.canBecomeFocused, view.window === window else { return false }
        let screens = window.parts.screens
        let isOnScreen = screens?.focusRoot.map { view.isDescendant(of: $0) } ?? false
        guard isOnScreen || liesBeside(view) || isOnOverlay(view) else { return false }
        return !view.selfAndAncestors.contains { $0.isClosedToFocus }
    }

    func canKeep(_ view: View) -> Bool {
        guard isInReach(view) else { return false }
        guard !window.isInFlight else { return true }
        var outermost = view
        for current in view.selfAndAncestors where current !== window {
            guard current.isOpenToFocus else { return false }
            // A view that is scrolled away keeps the focus as long as its scroll view is seen, as it can be scrolled back.
            if current is any FocusScroller { outermost = current }
        }
        return !outermost.shownPlacement.part.isEmpty
    }
}
