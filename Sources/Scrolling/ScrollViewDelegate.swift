public import GatefoldGeometry
public import GatefoldViews

/// The object that is told of a scroll view's movements.
///
/// Every method has a default implementation that does nothing. Velocities are those of the content offset in points
/// per second; they are positive while the offset grows and the content moves up or left.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    /// Called after the visible content has moved, by the user or by the program.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    /// Called before a drag moves the content for the first time.
    ///
    /// With nested scroll views, each delegate is called when the content of its own scroll view begins to move.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)

    /// Called at the end of a drag, before the content moves on.
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the content offset in points per second; zero if the gesture was cancelled.
    ///   - targetContentOffset: The offset at which the content will come to rest. Change it to let the content rest
    ///     elsewhere within its range.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)

    /// Called after a drag has ended.
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - decelerate: Whether the content keeps moving; `scrollViewDidEndDecelerating(_:)` then follows.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

    /// Called when momentum or a bounce ends, either by coming to rest or because something else moves the content now.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// Called when an animated scroll or a scroll by a wheel or key ends, either at its target or because something
    /// else moves the content now.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// Returns the view that fingers zoom; nil for none.
    ///
    /// The view must be a subview of the scroll view. Set its frame and the content size as they are at a zoom scale of 1,
    /// while `zoomScale` is 1. An ``ImageView`` is zoomed by its frame, so that it is sharp; any other view by its
    /// transform.
    func viewForZooming(in scrollView: ScrollView) -> View?

    /// Called before the zoom scale changes, by fingers or by the program.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View)

    /// Called after the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)

    /// Called when the zoom scale has come to rest, or a finger has caught it.
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - view: The zoomed view.
    ///   - scale: The zoom scale.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double)

    /// Called at the end of a drag, before all other methods, unless the gesture was cancelled.
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the content offset in points per second.
    /// - Returns: Whether the delegate moves the content from now on, so that it neither decelerates nor bounces; false
    ///   by default.
    func scrollView(_ scrollView: ScrollView, shouldHandOverWithVelocity velocity: Point) -> Bool
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View) {}
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double) {}
    public func scrollView(_ scrollView: ScrollView, shouldHandOverWithVelocity velocity: Point) -> Bool { false }
}
