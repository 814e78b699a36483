import GatefoldGeometry

extension View {
    /// Makes keys go to this view first, and shows it where it has been scrolled out of sight.
    /// - Returns: false where it cannot be, such as on a screen that is not in front.
    @discardableResult
    public func becomeFocused() -> Bool { window?.focus.give(to: self) ?? false }

    /// Gives the focus up, where the view or one inside it has it.
    public func resignFocus() {
        guard let window else { return }
        window.focus.update()
        guard let focused = window.focus.view, focused.isDescendant(of: self) else { return }
        window.focus.set(nil)
    }

    /// Whether keys may reach the view and what is inside it, by what it is and not by how a transition shows it.
    var isOpenToFocus: Bool {
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return false }
        return !keepsFocusOut
    }

    /// The outermost view that takes the focus, from this one up.
    var focusStop: View? {
        var stop: View?
        var view: View? = self
        while let current = view {
            if current.canBecomeFocused { stop = current }
            view = current.superview
        }
        return stop
    }

    /// What of a rectangle of the view's own space can be seen, in points of the window; empty where nothing can.
    ///
    /// The view itself counts as a clip where it scrolls.
    func seenPart(of rect: Rect) -> Rect {
        var seen = convert(rect, to: nil)
        var view: View? = self is any FocusScroller ? self : superview
        while let current = view {
            if current.clipsToBounds { seen = seen.intersection(current.convert(current.shownBounds, to: nil)) }
            view = current.superview
        }
        return seen
    }
}
