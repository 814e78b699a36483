import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViews

// MARK: The view's own gesture

extension ScrollView {
    func installPan() {
        pan.onTouchDown = { [weak self] _ in self?.prepareForTouch() }
        // A finger on content that moves holds it, and means no row.
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
        guard !axes.isEmpty, drag?.hand != .finger else { return false }
        let way = pan.translation()
        guard pan.axis == .any, way != .zero else { return true }
        // Free in its direction it would come before a view inside that scrolls this way only.
        let axis = ScrollAxis(dominantIn: way)
        let path = window?.path(to: pan.location() - way) ?? []
        return !path.prefix { $0 !== self }.contains { ($0 as? ScrollView)?.canScroll(along: axis) ?? false }
    }

    /// Whether something moves by itself that a drag from here would move.
    private var isCaughtByTouch: Bool {
        let axes = axes
        return nest.contains { view in axes.contains { view[$0].isMoving && view.canScroll(along: $0) } }
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            panLock = PanLock()
            let drag = ScrollDrag(by: .finger, of: nest, along: axes, at: time)
            // Being told that they are held, a delegate may have ended the gesture.
            guard pan.state.isActive else { return drag.end(isCancelled: true) }
            ownDrag = drag
            followPan()
        case .changed:
            followPan()
        case .ended:
            followPan()
            let velocity = pan.velocity()
            let drag = ownDrag
            ownDrag = nil
            drag?.end(velocity: panLock.axis.map { Point(velocity[$0], along: $0) } ?? velocity)
        case .cancelled:
            let drag = ownDrag
            ownDrag = nil
            drag?.end(isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func followPan() {
        let translation = pan.translation()
        if isDirectionalLockEnabled, pan.axis == .any { panLock.decide(translation) }
        let way = translation - panLock.translation
        panLock.translation = translation
        ownDrag?.move(by: panLock.axis.map { Point(way[$0], along: $0) } ?? way)
    }
}

/// How far a pan has been followed, and the one axis that it keeps to, if any.
nonisolated struct PanLock {
    var translation = Point.zero
    private(set) var axis: ScrollAxis?
    private var isDecided = false

    /// Keeps to the axis along which the fingers went first, unless they went slantwise: UIKit's rule. Less than 30° off
    /// the axis is chosen.
    mutating func decide(_ translation: Point) {
        guard !isDecided, translation.distance(to: .zero) >= Self.certainAfter else { return }
        isDecided = true
        let dominant = ScrollAxis(dominantIn: translation)
        let across: ScrollAxis = dominant == .vertical ? .horizontal : .vertical
        if abs(translation[across]) < abs(translation[dominant]) * 0.577 { axis = dominant }
    }

    /// How far fingers go before it is clear where they go, in points. Chosen: the pan has gone its slop by then.
    private static let certainAfter = 3.0
}

// MARK: Held by a drag

extension ScrollView {
    /// A hand takes hold of the content along an axis: whatever moves it stops where it is.
    func beHeld(by drag: ScrollDrag, along axis: ScrollAxis, at time: Double) {
        if let other = self.drag, other !== drag { other.lose(self) }
        self.drag = drag
        self[axis].beginTracking(at: time)
        dragStart[axis] = self[axis].offset
        guard !isMoving else { return }
        showOffset()
        finishMotion()
    }

    /// The hand is going to move the content.
    func willBeDragged() {
        guard !isDragging else { return }
        isDragging = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    func wasDragged() {
        indicators.contentDidMove()
        showOffset()
        window?.requestFrame()
    }

    /// The hand lets go of the content.
    /// - Parameter velocity: of the hand, in points per second.
    func beReleased(velocity: Point, isCancelled: Bool) {
        guard drag != nil else { return }
        drag = nil
        guard isDragging else { return letGo() }
        isDragging = false
        let released = releasedVelocity(forHand: velocity)
        if !isCancelled, scrollDelegate?.scrollView(self, shouldHandOverWithVelocity: released) ?? false {
            for axis in ScrollAxis.allCases {
                self[axis].endTracking(velocity: 0, at: time)
                self[axis].stop()
            }
            indicators.contentDidRest()
            scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            return
        }
        let rest = restOffset(afterVelocity: velocity, released)
        var target = rest
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: released, targetContentOffset: &target)
        // What was left as it is comes about by itself.
        for axis in ScrollAxis.allCases where target[axis] == rest[axis] { target[axis] = .nan }
        letGo(velocity: velocity, target: target)
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: motion == .momentum)
    }

    /// - Parameter target: where a delegate wants the content to come to rest; no number where it does not.
    private func letGo(velocity: Point = .zero, target: Point = Point(x: .nan, y: .nan)) {
        // A hand that has come meanwhile keeps it.
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
    }

    /// The velocity that the content has when the hand lets go, which the rubber band may reduce.
    private func releasedVelocity(forHand velocity: Point) -> Point {
        var released = Point.zero
        for axis in ScrollAxis.allCases {
            var physics = self[axis]
            physics.endTracking(velocity: velocity[axis], at: time)
            released[axis] = physics.velocity
        }
        return released
    }

    /// Where the content will come to rest by itself.
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
