import GatefoldGeometry
package import GatefoldGestures
import GatefoldMotion
package import GatefoldViews

extension Window {
    /// A step of a wheel or touchpad: goes to the scroll views under the pointer, the inner one first.
    package func handle(_ event: ScrollEvent) {
        layoutIfNeeded()
        guard event.delta.x.isFinite, event.delta.y.isFinite else { return }
        switch event.source {
        case .finger: trackTouchpad(event)
        case .continuous: moveAtOnce(event)
        case .wheel, .wheelTilt: turnWheel(event)
        }
    }

    /// Ends what the touchpad holds, as if its fingers had been taken away by the system.
    func cancelScrolling() {
        let touchpad = scrolling.touchpad
        scrolling.touchpad = nil
        touchpad?.cancel()
    }

    /// The pointer is moved or pressed: a touchpad's scroll whose end did not come is over.
    func endLostScroll() { if scrolling.touchpad?.isLost(at: clock.time) ?? false { cancelScrolling() } }

    /// Deepest first; none while a transition moves what is under the pointer.
    private func scrollViews(at location: Point) -> [ScrollView] {
        let path = self.path(to: location)
        let isHeld = attachments.contains { $0.holdsScrolling(on: path) }
        return isHeld ? [] : path.compactMap { $0 as? ScrollView }
    }

    /// All events of a gesture go where the first one went, whatever stands under the pointer by then.
    private func trackTouchpad(_ event: ScrollEvent) {
        if event.phase == .cancelled { return cancelScrolling() }
        if scrolling.touchpad == nil, event.phase == .changed, event.delta != .zero {
            scrolling.touchpad = TouchpadDrag(of: scrollViews(at: event.location), at: clock.time)
        }
        scrolling.touchpad?.move(by: event.delta, at: event.timestamp, time: clock.time)
        guard event.phase == .ended else { return }
        let touchpad = scrolling.touchpad
        scrolling.touchpad = nil
        touchpad?.end(at: event.timestamp)
    }

    /// From devices that never say that they end: nothing is held, nothing is pulled past an edge.
    private func moveAtOnce(_ event: ScrollEvent) {
        let views = scrollViews(at: event.location)
        for axis in ScrollAxis.allCases {
            var rest = event.delta[axis]
            for view in views where rest != 0 && view.canScroll(along: axis) {
                if view.isTracking { break }
                if view.isPagingEnabled {
                    guard view.canScroll(by: Point(rest, along: axis)) else { continue }
                    view.scroll(by: Point(rest, along: axis))
                    break
                }
                rest = view.move(by: rest, along: axis)
            }
        }
    }

    /// Points of content for a point that a wheel asks for which tells no notches. Chosen: a notch is 15 by the habit of
    /// compositors.
    private static let wheelFactor = ScrollView.notch / 15

    private func turnWheel(_ event: ScrollEvent) {
        let views = scrollViews(at: event.location)
        for axis in ScrollAxis.allCases {
            let notches = event.notches[axis]
            let delta = notches != 0 ? notches * ScrollView.notch : event.delta[axis] * Self.wheelFactor
            guard delta.isFinite, delta != 0 else { continue }
            let target = scrolling.wheelTarget(of: views, by: delta, along: axis, at: clock.time)
            target?.scroll(by: Point(delta, along: axis))
        }
    }
}
