package import GatefoldGeometry

extension View {
    /// Gives the view the focus, so that it receives keys first, and scrolls it into view.
    ///
    /// If a view around this one can be focused, that view takes the focus in its place.
    /// - Returns: False if the view cannot be focused, for example because its screen is not in front.
    @discardableResult
    public func becomeFocused() -> Bool { window?.focus.give(to: self) ?? false }

    /// Removes the focus from the view, or from a view inside it. It does nothing if the focus is elsewhere.
    public func resignFocus() {
        guard let window else { return }
        window.focus.update()
        guard let focused = window.focus.view, focused.isDescendant(of: self) else { return }
        window.focus.set(nil)
    }

    /// Whether keys may reach the view and the views inside it, judged by its model values and not by what a transition
    /// shows.
    var isOpenToFocus: Bool {
        !isHidden && alpha > 0.01 && isUserInteractionEnabled && !isClosedToFocus
    }

    /// Whether the view or its superview keeps the focus out.
    var isClosedToFocus: Bool { keepsFocusOut || superview?.keepsFocusOut(of: self) ?? false }

    /// The outermost view that can be focused, from this one up, unless one inside it keeps its own focus; nil for none.
    var focusStop: View? {
        var stop: View?
        for view in selfAndAncestors where view.canBecomeFocused {
            stop = view
            if view.keepsOwnFocus { break }
        }
        return stop
    }

    /// Scrolls every scroll view around the view until a rectangle of it is visible, and not beneath the status bar.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view's own coordinates.
    ///   - margin: The space shown around it, in points, as far as there is room for it.
    ///   - animated: Whether the content scrolls there instead of jumping.
    package func reveal(_ rect: Rect, margin: Double, animated: Bool) {
        var scrollView = outerScroller
        while let current = scrollView {
            let rect = convert(rect, to: current)
            let covered = current.coveredInset
            let room = current.bounds.height - covered.top - covered.bottom
            let margin = max(0, min(margin, (room - rect.height) / 2))
            let content = Rect(origin: .zero, size: current.contentSize)
            let wanted = rect.inset(by: EdgeInsets(top: -margin - covered.top, bottom: -margin - covered.bottom))
                .intersection(content)
            current.scrollRectToVisible(wanted.isEmpty ? rect : wanted, animated: animated)
            scrollView = current.outerScroller
        }
    }
}
