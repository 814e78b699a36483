import GatefoldControls
package import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
package import GatefoldViews

// MARK: The view's own gesture

extension ScrollView {
    func installPan() {
        pan.onTouchDown = { [weak self] _ in self?.prepareForTouch() }
        // A finger on moving content stops it, and does not press a row.
        pan.beginsImmediately = { [weak self] in self?.isCaughtByTouch ?? false }
        pan.shouldBegin = { [weak self] in self?.panShouldBegin ?? false }
        pan.onChange = { [weak self] _ in self?.panDidChange() }
    }

    /// The axes along which a finger can drag the content now.
    private var axes: [ScrollAxis] { ScrollAxis.allCases.filter(canScroll) }

    /// This view and the scroll views around it, deepest first.
    private var nest: [ScrollView] {
        var nest = [self]
        while let outer = nest[nest.count - 1].ancestor(of: ScrollView.self) { nest.append(outer) }
        return nest
    }

    private func prepareForTouch() {
        switch axes {
        case [.horizontal]: pan.axis = .horizontal
        case [.horizontal, .vertical]: pan.axis = .any
        default: pan.axis = .vertical
        }
    }

    private var panShouldBegin: Bool {
        guard !axes.isEmpty, drag?.source != .finger else { return false }
        let delta = pan.translation()
        if delta != .zero, isLeftToScreen(delta) { return false }
        guard pan.axis == .any, delta != .zero else { return true }
        // A pan that is free in its direction would win over the pan of an inner view that scrolls along this axis
        // only.
        let axis = ScrollAxis(dominantIn: delta)
        let path = window?.path(to: pan.location() - delta) ?? []
        return !path.prefix { $0 !== self }.contains { ($0 as? ScrollView)?.canScroll(along: axis) ?? false }
    }

    /// Whether a movement sideways that no content here can follow takes a screen around the content away.
    private func isLeftToScreen(_ delta: Point) -> Bool {
        let direction = pan.axis == .any ? pan.heading.direction : delta
        guard ScrollAxis(dominantIn: direction) == .horizontal else { return false }
        for view in selfAndAncestors {
            if let view = view as? any BackSwipeable, view.takesSwipe(of: delta.x) { return true }
            if let view = view as? ScrollView, view.canScroll(by: Point(-delta.x, along: .horizontal)) { return false }
        }
        return false
    }

    /// Whether content that a drag starting here would move is in motion by itself.
    private var isCaughtByTouch: Bool {
        let axes = axes
        if zoom?.isFlying ?? false { return true }
        return nest.contains { view in axes.contains { view[$0].isMoving && view.canScroll(along: $0) } }
            || axes.contains(.vertical) && dragPartner?.isMovingByItself ?? false
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            panLock = PanLock()
            let drag = ScrollDrag(by: .finger, of: nest, along: axes, at: time, with: dragPartner)
            // A delegate, called because its view is now held, may have ended the gesture.
            guard pan.state.isActive else { return drag.end(isCancelled: true) }
            ownDrag = drag
            followPan()
        case .changed:
            followPan()
        case .ended:
            followPan()
            let velocity = releaseVelocity
            let drag = ownDrag
            ownDrag = nil
            drag?.end(velocity: panLock.axis.map { Point(velocity[$0], along: $0) } ?? velocity, at: pan.releaseTime)
        case .cancelled:
            let drag = ownDrag
            ownDrag = nil
            drag?.end(isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// The velocity of the fingers, changed so slightly that momentum ends where it would if the content were exactly
    /// where the fingers lifted, and not where they were a few milliseconds before.
    private var releaseVelocity: Point {
        let velocity = pan.velocity()
        if velocity == .zero { return .zero }
        return velocity + pan.lead * (1 / Decay(rate: decelerationRate).reach)
    }

    private func followPan() {
        let translation = pan.translation()
        if isDirectionalLockEnabled, pan.axis == .any { panLock.decide(translation) }
        let delta = translation - panLock.translation
        panLock.translation = translation
        ownDrag?.move(by: panLock.axis.map { Point(delta[$0], along: $0) } ?? delta)
    }
}

/// The translation of a pan that the content has followed so far, and the axis that the pan is locked to, if any.
nonisolated struct PanLock {
    var translation = Point.zero
    private(set) var axis: ScrollAxis?
    private var isDecided = false

    /// Locks the pan to the axis along which the fingers moved first, unless they moved diagonally, as UIKit does. The
    /// limit of 30° from the axis is chosen.
    mutating func decide(_ translation: Point) {
        guard !isDecided, translation.distance(to: .zero) >= Self.certainAfter else { return }
        isDecided = true
        let dominant = ScrollAxis(dominantIn: translation)
        let across: ScrollAxis = dominant == .vertical ? .horizontal : .vertical
        if abs(translation[across]) < abs(translation[dominant]) * 0.577 { axis = dominant }
    }

    /// The distance in points after which the direction of a pan is clear. Chosen: small, because the touch slop
    /// precedes it.
    private static let certainAfter = 3.0
}

/// A view of screens of which a finger takes the front one away by a swipe that begins anywhere.
package protocol BackSwipeable: View {
    /// Returns whether a finger that has moved by a distance takes a screen away, unless content follows it.
    /// - Parameter x: The distance to the right, in points.
    func takesSwipe(of x: Double) -> Bool
}

// MARK: Held by a drag

/// Follows the drag of a scroll view whose content is pulled past its top.
///
/// The pull is `contentOffset`, with the resistance of the rubber band, even while the content does not show it.
package protocol PullFollower: AnyObject {
    /// The view that fingers zoom if the scroll view's delegate names none; nil for none.
    var zoomedView: View? { get }
    /// Called after the visible content has moved.
    func contentDidMove(in scrollView: ScrollView)
    /// Called at the end of a drag that was not cancelled, with the velocity of the content offset in points per second.
    /// - Returns: Whether the motion is continued elsewhere, so that the content rests.
    func takesOver(scrollView: ScrollView, velocity: Point) -> Bool
    /// Called after each movement of a drag, before the content is shown at its new offset.
    func scrollViewWasDragged(_ scrollView: ScrollView)
    /// Called when a drag has been cancelled, before the content springs back.
    func scrollViewDragWasCancelled(_ scrollView: ScrollView)
}

extension ScrollView {
    /// Ends the drag that holds the content, as if its gesture had been cancelled.
    package func cancelDrag() { drag?.lose(self) }

    /// Starts to hold the content along an axis for a drag, stopping any motion where it is.
    func beHeld(by drag: ScrollDrag, along axis: ScrollAxis, at time: Double) {
        if let other = self.drag, other !== drag { other.lose(self) }
        zoom?.stop(isCaught: true)
        self.drag = drag
        self[axis].beginTracking(at: time)
        dragStart[axis] = self[axis].offset
        guard !isMoving else { return }
        showOffset()
        finishMotion()
    }

    /// Tells the delegate, once per drag, that the drag is about to move the content.
    func willBeDragged() {
        guard !isDragging else { return }
        isDragging = true
        zoom?.willBeDragged()
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    /// Shows the offset to which a drag has moved the content.
    func wasDragged() {
        indicators.contentDidMove()
        pullFollower?.scrollViewWasDragged(self)
        showOffset()
        window?.requestFrame()
    }

    /// Releases the content at the end of a drag, and starts momentum or a bounce.
    /// - Parameters:
    ///   - velocity: The velocity of the finger in points per second.
    ///   - isCancelled: Whether the gesture has been cancelled instead of ended by the user.
    ///   - releaseTime: When the content goes on by itself, in seconds on the window's clock; nil for now.
    func beReleased(velocity: Point, isCancelled: Bool, at releaseTime: Double? = nil) {
        guard let drag else { return }
        let time = releaseTime ?? time
        self.drag = nil
        guard isDragging else { return release(at: time) }
        isDragging = false
        if isCancelled { pullFollower?.scrollViewDragWasCancelled(self) }
        let released = releasedVelocity(forHand: velocity)
        let isTaken =
            !isCancelled
            && (pullFollower?.takesOver(scrollView: self, velocity: released) ?? false
                || scrollDelegate?.scrollView(self, shouldHandOverWithVelocity: released) ?? false)
        if isTaken {
            for axis in ScrollAxis.allCases {
                self[axis].endTracking(velocity: 0, at: time)
                self[axis].stop()
            }
            indicators.contentDidRest()
            scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            return
        }
        let refreshes = !isCancelled && (refreshControl?.begin(afterRelease: drag, velocity: velocity.y) ?? false)
        let rest = restOffset(afterVelocity: velocity, released)
        var target = rest
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: released, targetContentOffset: &target)
        // A coordinate that the delegate has not changed is reached by free motion.
        for axis in ScrollAxis.allCases where target[axis] == rest[axis] { target[axis] = .nan }
        if target.y.isNaN, let y = restBesideTitle(rest.y) { target.y = y }
        release(velocity: velocity, target: target, at: time)
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: motion == .momentum)
        if refreshes { refreshControl?.action?() }
    }

    /// Starts momentum, a bounce or the motion to a page.
    /// - Parameters:
    ///   - velocity: The velocity of the finger in points per second.
    ///   - target: The content offset at which the delegate wants the content to rest; NaN for an axis without such a
    ///     wish.
    ///   - time: When the motion starts, in seconds on the window's clock.
    private func release(velocity: Point = .zero, target: Point = Point(x: .nan, y: .nan), at time: Double) {
        // A new drag that has begun during the delegate's callback keeps the content.
        guard drag == nil else { return }
        let page = isPagingEnabled ? pageOffset(afterVelocity: releasedVelocity(forHand: velocity)) : nil
        for axis in ScrollAxis.allCases where self[axis].phase == .tracking {
            let page = page?[axis] ?? .nan
            let isOnPage = page == self[axis].offset && velocity[axis] == 0
            if target[axis].isFinite {
                self[axis].endTracking(
                    velocity: velocity[axis], at: time, landingAt: target[axis], rate: decelerationRate)
            } else if page.isFinite, !isOnPage, self[axis].overscroll == 0 {
                self[axis].endTracking(velocity: velocity[axis], at: time, target: page)
            } else {
                self[axis].endTracking(velocity: velocity[axis], at: time, rate: decelerationRate)
            }
        }
        showOffset()
        driveIfMoving(as: .momentum)
        zoom?.settleIfNeeded()
    }

    /// Returns the velocity of the content at the end of a drag, which the rubber band may have reduced.
    private func releasedVelocity(forHand velocity: Point) -> Point {
        var released = Point.zero
        for axis in ScrollAxis.allCases {
            var physics = self[axis]
            physics.endTracking(velocity: velocity[axis], at: time)
            released[axis] = physics.velocity
        }
        return released
    }

    /// Returns the content offset at which free motion would come to rest.
    private func restOffset(afterVelocity velocity: Point, _ released: Point) -> Point {
        if isPagingEnabled { return pageOffset(afterVelocity: released) }
        var rest = contentOffset
        for axis in ScrollAxis.allCases where self[axis].phase == .tracking {
            let free = self[axis].restOffset(forFinger: velocity[axis], rate: decelerationRate)
            rest[axis] = self[axis].clamped(free)
        }
        return rest
    }
}
