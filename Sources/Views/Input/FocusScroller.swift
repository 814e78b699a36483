package import GatefoldGeometry

/// A view whose content keys and the focus can scroll.
package protocol FocusScroller: View {
    /// Size of all of the content, in points.
    var contentSize: Size { get }
    /// Room around the content, in points.
    var contentInset: EdgeInsets { get }
    /// The distance that a Page key scrolls, in points.
    var pageStep: Double { get }
    /// Whether keys can move the content that way.
    func canScroll(by delta: Point) -> Bool
    /// Moves the content by a step, with an animation.
    func scroll(by delta: Point)
    /// Moves the content at an even speed until it is told another one, in points per second.
    func cruise(at velocity: Point)
    func scrollToStart()
    func scrollToEnd()
    func scrollRectToVisible(_ rect: Rect, animated: Bool)
}

/// A view that Space holds down until it comes up.
package protocol KeyPressable: View {
    var isEnabled: Bool { get }
    func setPressedByKey(_ isPressed: Bool)
    func activate()
}

/// Remembers what had the focus while something else is in front, as a screen does.
package protocol FocusScope: AnyObject {
    var rememberedFocus: View? { get set }
}

extension View {
    /// The view, where its content scrolls.
    var scroller: (any FocusScroller)? { self as? any FocusScroller }

    /// The nearest view around this one whose content scrolls.
    var outerScroller: (any FocusScroller)? {
        var view = superview
        while let current = view {
            if let scroller = current.scroller { return scroller }
            view = current.superview
        }
        return nil
    }
}
