public import GatefoldGeometry

/// Told of what a scroll view does.
///
/// Every function has a default that does nothing. Velocities are the content's: points per second, positive while the
/// offset grows, which is while the content goes up or left.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    /// The content has moved.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    /// A drag moves the content for the first time. Of nested scroll views each hears it when its own content begins to
    /// move.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)

    /// The hand is about to let go.
    /// - Parameters:
    ///   - velocity: zero where the gesture was taken away by the system.
    ///   - targetContentOffset: where the content will come to rest; change it to let it come to rest elsewhere within the
    ///     range.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)

    /// The hand has let go.
    /// - Parameter decelerate: whether the content moves on by itself; `scrollViewDidEndDecelerating` then follows.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

    /// Momentum or the bounce is over: by itself, or because something else moves the content now.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// An animated scroll, a wheel's step or a key's is over: at its goal, or because something else moves the content now.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// Asked when the hand lets go, before all else; not where the gesture was taken away by the system.
    /// - Returns: whether somebody else moves the content from here on, so that it neither decelerates nor bounces.
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
    public func scrollView(_ scrollView: ScrollView, shouldHandOverWithVelocity velocity: Point) -> Bool { false }
}
