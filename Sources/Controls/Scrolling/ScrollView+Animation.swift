public import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

extension ScrollView {
    /// Puts a point of the content at the view's top left corner.
    ///
    /// Animated, the content stays within its range, nothing happens while a hand holds it, and under reduced motion it
    /// jumps.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated else {
            contentOffset = offset
            return
        }
        animate(to: offset) { physics, _, goal, time in physics.scroll(to: goal, at: time) }
    }

    /// Scrolls as little as is needed to show a rectangle of the content beside the insets; of one that is larger than
    /// the view, its top left corner.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.isFinite else { return }
        var offset = restingOffset
        for axis in ScrollAxis.allCases {
            let start = axis == .horizontal ? rect.minX : rect.minY
            let end = axis == .horizontal ? rect.maxX : rect.maxY
            let least = start - contentInset.leading(along: axis)
            let greatest = end + contentInset.trailing(along: axis) - frame.size[axis]
            if offset[axis] > least {
                offset[axis] = least
            } else if offset[axis] < greatest {
                offset[axis] = min(greatest, least)
            }
            offset[axis] = self[axis].clamped(offset[axis])
        }
        guard offset != restingOffset else { return }
        setContentOffset(offset, animated: animated)
    }

    /// The same as `setContentOffset(_:animated:)`, but never past the edges.
    func scroll(toInside offset: Point, animated: Bool) {
        var goal = offset
        for axis in ScrollAxis.allCases { goal[axis] = self[axis].clamped(offset[axis]) }
        setContentOffset(goal, animated: animated)
    }

    /// Where the content will be when the animation under way is over; where it is if there is none.
    var restingOffset: Point {
        guard motion == .animation else { return contentOffset }
        var rest = goal
        for axis in ScrollAxis.allCases { rest[axis] = self[axis].clamped(goal[axis]) }
        return rest
    }

    /// Starts what moves the content to a goal within the range.
    func animate(to offset: Point, _ start: (inout ScrollPhysics, ScrollAxis, _ goal: Double, _ time: Double) -> Void) {
        guard drag == nil else { return }
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
            // A delegate that jumps on whenever a jump is over hears of this one in the next frame, so that the first
            // call comes back. Without a window there is no next frame.
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
    /// Points of content for a notch of a wheel. Chosen: three lines of text.
    static let notch = 60.0
    /// Less than this, in points, is no room for a step. Chosen: what the end of an animation has not covered yet.
    private static let negligible = 0.5

    /// Whether there is a step to go that way, as `scroll(by:)` does it.
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

    /// Scrolls a step on, as a wheel does, with a short animation. Steps add up, and never go past the edges; with
    /// `isPagingEnabled` each is a page.
    ///
    /// Nothing happens while a hand holds the content. Under reduced motion it jumps.
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

    /// Moves the content at once, within its range.
    /// - Parameter way: a change of the offset, in points.
    /// - Returns: what is left of the way.
    func move(by way: Double, along axis: ScrollAxis) -> Double {
        guard drag == nil, self[axis].overscroll == 0 else { return way }
        self[axis].stop()
        let rest = self[axis].moveInside(by: way)
        guard rest != way else { return way }
        showOffset()
        indicators.contentDidMove()
        if !isMoving {
            finishMotion()
            indicators.contentDidRest()
        }
        return rest
    }
}
