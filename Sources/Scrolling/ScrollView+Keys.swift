public import GatefoldGeometry
import GatefoldGestures
public import GatefoldViews

// Keys scroll with the methods below, and with `scroll(by:)` and `scrollRectToVisible(_:animated:)`.
extension ScrollView: FocusScroller {
    /// The length of content that stays visible when a Page key scrolls, in points. Chosen: two lines of text.
    private static let pageOverlap = 40.0

    /// The axis that Page keys, Home and End scroll along: vertical unless the content only scrolls horizontally.
    private var mainAxis: ScrollAxis {
        canScroll(along: .horizontal) && !canScroll(along: .vertical) ? .horizontal : .vertical
    }

    /// The distance that a Page key scrolls, in points: the visible length less 40 points, but at least half of it.
    public var pageStep: Double {
        let inside = bounds.inset(by: adjustedContentInset).size[mainAxis]
        return inside.isFinite ? max(inside / 2, inside - Self.pageOverlap) : 0
    }

    package var turnsPages: Bool { isPagingEnabled }

    /// Scrolls at a constant velocity, as while an arrow key is held down, until the next call. It never scrolls past
    /// the edges.
    ///
    /// With `isPagingEnabled`, each call turns one page instead. The call is ignored while a drag holds the content.
    /// - Parameter velocity: The change of the content offset in points per second; zero lets the content come to rest.
    public func autoscroll(at velocity: Point) {
        guard isScrollEnabled, drag == nil, !isZooming, velocity.x.isFinite, velocity.y.isFinite else { return }
        zoom?.arrive()
        if isPagingEnabled { return scroll(by: velocity) }
        guard velocity != .zero || motion == .autoscroll else { return }
        if motion != .autoscroll { finishMotion() }
        guard drag == nil else { return }
        for axis in ScrollAxis.allCases where velocity[axis] != 0 || self[axis].isMoving {
            self[axis].autoscroll(at: velocity[axis], at: time)
        }
        driveIfMoving(as: .autoscroll)
    }

    /// Scrolls to the beginning of the content with an animation.
    public func scrollToStart() { scroll(to: self[mainAxis].range.lowerBound) }

    /// Scrolls to the end of the content with an animation.
    public func scrollToEnd() { scroll(to: self[mainAxis].range.upperBound) }

    private func scroll(to offset: Double) {
        guard isScrollEnabled else { return }
        var goal = restingOffset
        goal[mainAxis] = offset
        setContentOffset(goal, animated: true)
    }
}
