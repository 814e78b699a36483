public import GatefoldGeometry
import GatefoldGestures
public import GatefoldViews

/// What keys do; `scroll(by:)` and `scrollRectToVisible(_:animated:)` are theirs too.
extension ScrollView: FocusScroller {
    /// How much of what was seen is seen again after a page's step, in points. Chosen: two lines of text.
    private static let pageOverlap = 40.0

    /// The axis of Page keys, Home and End: up and down, unless the content scrolls sideways only.
    private var mainAxis: ScrollAxis {
        canScroll(along: .horizontal) && !canScroll(along: .vertical) ? .horizontal : .vertical
    }

    /// What a Page key moves by, in points.
    public var pageStep: Double {
        let inside = bounds.inset(by: contentInset).size[mainAxis]
        return inside.isFinite ? max(inside / 2, inside - Self.pageOverlap) : 0
    }

    /// Scrolls on at an even speed, as long as an arrow key is held; zero lets it come to rest. It never goes past the
    /// edges.
    ///
    /// With `isPagingEnabled` it turns a page at a time. Nothing happens while a hand holds the content.
    /// - Parameter velocity: of the offset, in points per second.
    public func cruise(at velocity: Point) {
        guard isScrollEnabled, drag == nil, velocity.x.isFinite, velocity.y.isFinite else { return }
        if isPagingEnabled { return scroll(by: velocity) }
        guard velocity != .zero || motion == .cruise else { return }
        if motion != .cruise { finishMotion() }
        guard drag == nil else { return }
        for axis in ScrollAxis.allCases where velocity[axis] != 0 || self[axis].isMoving {
            self[axis].cruise(at: velocity[axis], at: time)
        }
        driveIfMoving(as: .cruise)
    }

    /// Scrolls to the first of the content, with an animation.
    public func scrollToStart() { scroll(to: self[mainAxis].range.lowerBound) }

    /// Scrolls to the last of the content, with an animation.
    public func scrollToEnd() { scroll(to: self[mainAxis].range.upperBound) }

    private func scroll(to offset: Double) {
        guard isScrollEnabled else { return }
        var goal = restingOffset
        goal[mainAxis] = offset
        setContentOffset(goal, animated: true)
    }
}
