public import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

extension ScrollView {
    /// Scrolls a point of the content to the view's top left corner.
    ///
    /// An animated scroll is limited to the range of the content, is ignored while a drag holds the content, and jumps
    /// under reduced motion. One that is not animated sets `contentOffset`.
    /// - Parameters:
    ///   - offset: The point, in points of the content. Coordinates that are not finite are ignored.
    ///   - animated: Whether the content scrolls there instead of jumping.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated else {
            contentOffset = offset
            return
        }
        animate(to: offset) { physics, _, goal, time in physics.scroll(to: goal, at: time) }
    }

    /// Scrolls the shortest distance that makes a rectangle of the content visible inside the content insets.
    ///
    /// If the rectangle is larger than the visible area, its top left corner becomes visible. With `isPagingEnabled`, the
    /// page that contains that corner is shown.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the content. One that is not finite is ignored.
    ///   - animated: Whether the content scrolls there instead of jumping.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.isFinite else { return }
        var offset = restingOffset
        for axis in ScrollAxis.allCases {
            let start = axis == .horizontal ? rect.minX : rect.minY
            let end = axis == .horizontal ? rect.maxX : rect.maxY
            let least = start - adjustedContentInset.leading(along: axis)
            let greatest = end + adjustedContentInset.trailing(along: axis) - frame.size[axis]
            if offset[axis] > least {
                offset[axis] = least
            } else if offset[axis] < greatest {
                offset[axis] = min(greatest, least)
            }
            offset[axis] = self[axis].clamped(offset[axis])
            if isPagingEnabled, offset[axis] != restingOffset[axis] {
                offset[axis] = pageOffset(containing: start, along: axis)
            }
        }
        guard offset != restingOffset else { return }
        setContentOffset(offset, animated: animated)
    }

    /// Scrolls as `setContentOffset(_:animated:)` does, but never past the edges.
    package func scroll(toInside offset: Point, animated: Bool) {
        var goal = offset
        for axis in ScrollAxis.allCases { goal[axis] = self[axis].clamped(offset[axis]) }
        setContentOffset(goal, animated: animated)
    }

    /// The content offset at the end of the animation in progress; the current one if there is none.
    package var restingOffset: Point {
        guard motion == .animation else { return contentOffset }
        var rest = goal
        for axis in ScrollAxis.allCases { rest[axis] = self[axis].clamped(goal[axis]) }
        return rest
    }

    /// Starts an animation to an offset, limited to the range of the content.
    /// - Parameter start: Starts the motion of one axis towards its goal.
    func animate(to offset: Point, _ start: (inout ScrollPhysics, ScrollAxis, _ goal: Double, _ time: Double) -> Void) {
        guard drag == nil, !isZooming else { return }
        zoom?.arrive()
        var goal = restingOffset
        for axis in ScrollAxis.allCases where offset[axis].isFinite {
            goal[axis] = self[axis].clamped(offset[axis])
        }
        guard let window, !window.prefersReducedMotion else { return jump(to: goal) }
        guard goal != contentOffset || isMoving else { return }
        if motion == .momentum { finishMotion() }
        guard drag == nil, self.window === window else { return }
        self.goal = goal
        for axis in ScrollAxis.allCases where goal[axis] != self[axis].offset || self[axis].isMoving {
            start(&self[axis], axis, goal[axis], time)
        }
        driveIfMoving(as: .animation)
    }

    private func jump(to offset: Point) {
        guard offset != contentOffset || isMoving else { return }
        contentOffset = offset
        indicators.contentDidMove()
        indicators.contentDidRest()
        guard !isTellingOfJump else {
            // The delegate has started this jump while being told of the end of another one. It is told of this one in
            // the next frame, because calling it now could recurse forever. Without a window there is no next frame.
            motion = window == nil ? nil : .animation
            window?.drive(self)
            return
        }
        isTellingOfJump = true
        defer { isTellingOfJump = false }
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
}

// MARK: Steps

extension ScrollView {
    /// The distance in points that one notch of a wheel scrolls. Chosen: three lines of text.
    static let notch = 60.0
    /// The distance from an edge, in points, up to which there is no space left for a step. Chosen: the distance that
    /// an animation about to end has yet to cover.
    private static let negligible = 0.5

    /// Returns whether `scroll(by:)` would move the content.
    /// - Parameter delta: A change of the content offset in points; only the signs of its coordinates count.
    /// - Returns: Whether the content can move in that direction along at least one axis.
    public func canScroll(by delta: Point) -> Bool {
        guard isScrollEnabled else { return false }
        let rest = restingOffset
        return ScrollAxis.allCases.contains { axis in
            guard delta[axis].isFinite, delta[axis] != 0 else { return false }
            let range = self[axis].range
            let room = delta[axis] > 0 ? range.upperBound - rest[axis] : rest[axis] - range.lowerBound
            return room > Self.negligible
        }
    }

    /// Scrolls by a step with a short animation, as a wheel does.
    ///
    /// Steps in quick succession add up and never go past the edges; with `isPagingEnabled`, each step turns one page.
    /// The step is ignored while a drag holds the content, and jumps under reduced motion.
    /// - Parameter delta: The change of the content offset in points.
    public func scroll(by delta: Point) {
        guard isScrollEnabled, !(isPagingEnabled && motion == .animation) else { return }
        let before = restingOffset
        var offset = before
        for axis in ScrollAxis.allCases where delta[axis].isFinite && delta[axis] != 0 {
            offset[axis] =
                isPagingEnabled
                ? pageOffset(beside: before[axis], towards: delta[axis], along: axis)
                : self[axis].clamped(before[axis] + delta[axis])
        }
        guard offset != before || motion == .momentum else { return }
        let isPagingEnabled = isPagingEnabled
        animate(to: offset) { physics, axis, goal, time in
            if isPagingEnabled {
                physics.scroll(to: goal, at: time)
            } else {
                physics.wheel(by: goal - before[axis], at: time)
            }
        }
    }

    /// Moves the content at once, within its range, by a change of the content offset in points.
    /// - Returns: The part of the change that the range does not allow.
    package func move(by delta: Double, along axis: ScrollAxis) -> Double {
        guard drag == nil, !isZooming, self[axis].overscroll == 0 else { return delta }
        zoom?.arrive()
        self[axis].stop()
        let rest = self[axis].moveInside(by: delta)
        guard rest != delta else { return delta }
        showOffset()
        indicators.contentDidMove()
        if !isMoving {
            finishMotion()
            indicators.contentDidRest()
        }
        return rest
    }
}
