package import GatefoldGeometry

/// Where a rectangle of a view is shown in its window, and what is seen of it there. Both rectangles are in points of the
/// window.
package struct ShownPlacement: Equatable {
    /// The bounding box of the rectangle, as far as it would reach if nothing were cut off.
    package let frame: Rect
    /// The part of the frame that no view around cuts off; empty if there is none. Other views may cover it.
    package let part: Rect
    /// Whether the view or one around it is hidden, or has an opacity of 0.01 or less.
    package let isHidden: Bool
}

extension View {
    /// Where the visible rectangle of the view is shown.
    package var shownPlacement: ShownPlacement { shownPlacement(of: shownBounds) }

    /// Returns where a rectangle of the view's own coordinates is shown. The view itself cuts the rectangle off if its
    /// content scrolls, because the rectangle may lie in the part that is scrolled away.
    package func shownPlacement(of rect: Rect) -> ShownPlacement {
        let frame = convert(rect, to: nil)
        let clipping = self is any FocusScroller ? self : superview
        return ShownPlacement(
            frame: frame, part: clipping?.clip(frame) ?? frame,
            isHidden: selfAndAncestors.contains { $0.isShownHidden || $0.shownAlpha <= 0.01 })
    }

    /// Returns the part of a rectangle that this view and the views around it leave, as far as they clip to their bounds.
    /// Both rectangles are in points of the window.
    package func clip(_ rect: Rect) -> Rect {
        var part = rect
        for view in selfAndAncestors where view.clipsToBounds {
            part = part.intersection(view.convert(view.shownBounds, to: nil))
        }
        return part
    }
}
