package import GatefoldGeometry

/// A view whose content keys and the focus can scroll.
package protocol FocusScroller: View {
    /// The size of the whole content, in points.
    var contentSize: Size { get }
    /// The space around the content, in points.
    var adjustedContentInset: EdgeInsets { get }
    /// The distance that Page Up and Page Down scroll, in points.
    var pageStep: Double { get }
    /// Whether the content scrolls by whole pages, so that it has no constant velocity.
    var turnsPages: Bool { get }
    /// Whether the content can scroll in the direction of `delta`.
    func canScroll(by delta: Point) -> Bool
    /// Scrolls the content by a distance in points, animated.
    func scroll(by delta: Point)
    /// Scrolls the content at a constant velocity, in points per second, until the next call; zero stops it.
    func autoscroll(at velocity: Point)
    /// Scrolls to the start of the content, animated.
    func scrollToStart()
    /// Scrolls to the end of the content, animated.
    func scrollToEnd()
    /// Scrolls until a rectangle of the view's own coordinates is visible.
    func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

extension FocusScroller {
    /// The parts at the top and the bottom, beside `adjustedContentInset`, in which content is seen but lies beneath the
    /// status bar or another part of the safe area, in points: that of a page which has positioned its content itself.
    package var coveredInset: EdgeInsets {
        let (inset, safe) = (adjustedContentInset, safeAreaInsets)
        return EdgeInsets(top: max(0, safe.top - max(0, inset.top)), bottom: max(0, safe.bottom - max(0, inset.bottom)))
    }
}

/// A control that the Space key holds down until it is released.
package protocol KeyPressable: View {
    var isEnabled: Bool { get }
    func setPressedByKey(_ isPressed: Bool)
    func activate()
}

/// A bar whose controls act on what other views show, such as a toolbar. A press of one leaves the focus to the view whose
/// text is being edited, as in UIKit; keys reach the controls as they do elsewhere.
package protocol CommandBar: View {}

/// An object, such as a screen, that remembers its focused view while something else is in front.
package protocol FocusScope: AnyObject {
    var rememberedFocus: View? { get set }
}

extension View {
    /// The view as a scroller, if its content scrolls; otherwise nil.
    var scroller: (any FocusScroller)? { self as? any FocusScroller }

    /// The nearest ancestor whose content scrolls; nil for none.
    var outerScroller: (any FocusScroller)? {
        for view in ancestors {
            if let scroller = view.scroller { return scroller }
        }
        return nil
    }
}
