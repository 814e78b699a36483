import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViews

extension ScrollZoom {
    var pinchShouldBegin: Bool { limits.isZoomable && scrollView.isScrollEnabled && view != nil }

    /// The fingers' centroid, in points of the viewport.
    private var centroid: Point { pinch.location(in: scrollView) - scrollView.boundsOrigin }

    func pinchDidChange() {
        switch pinch.state {
        case .began: beginPinch()
        case .changed: follow()
        case .ended:
            follow()
            endPinch(isCancelled: false)
        case .cancelled: endPinch(isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func beginPinch() {
        guard let view else { return }
        flight = nil
        hold = Hold()
        allowsPull = false
        // From now on the fingers move the content by their centroid.
        scrollView.pan.cancel()
        scrollView.drag?.lose(scrollView)
        scrollView.finishMotion()
        guard isHeld else { return }
        holdAnew()
        begin(with: view)
    }

    /// Notes what lies under the fingers, which have landed or lifted or whose content the program has moved.
    func holdAnew() {
        guard isHeld, let view, var hold else { return }
        holdAxes()
        let geometry = geometry(of: view)
        hold.centroid = centroid
        hold.version = pinch.contactVersion
        hold.factor = limits.pinched(scale) / pinch.scale
        hold.anchor = geometry.point(
            at: geometry.pulled(scrollView.contentOffset, at: scale) + hold.centroid, scale: scale)
        self.hold = hold
    }

    private func follow() {
        guard let view, let version = hold?.version else { return }
        if version != pinch.contactVersion { holdAnew() }
        let centroid = centroid
        // The samples are changed in place, because a copy of them would take memory in each frame.
        hold?.follow(centroid, at: scrollView.time)
        guard let factor = hold?.factor, let anchor = hold?.anchor else { return }
        let scale = limits.resisted(factor * pinch.scale)
        let geometry = geometry(of: view)
        let offset = geometry.position(of: anchor, at: scale) - centroid
        show(scale, geometry.resisted(offset, at: scale, bounces: scrollView.bounces), of: view)
    }

    private func endPinch(isCancelled: Bool) {
        guard let hold else { return }
        self.hold = nil
        guard let view else { return }
        let velocity = isCancelled ? .zero : hold.tracker.velocity(at: scrollView.time)
        let goal = limits.clamped(scale)
        guard goal == scale else {
            let speed = isCancelled ? 0 : hold.factor * pinch.velocity()
            let place = Point(
                x: -scrollView.horizontal.offsetVelocity(forFinger: velocity.x),
                y: -scrollView.vertical.offsetVelocity(forFinger: velocity.y))
            return go(
                to: goal, anchor: hold.anchor, place: hold.centroid,
                velocity: (limits.velocity(ofPinch: speed, at: hold.factor * pinch.scale), place))
        }
        rest(view, velocity: velocity, at: pinch.releaseTime)
    }
}
