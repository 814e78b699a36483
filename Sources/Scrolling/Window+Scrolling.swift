import GatefoldGeometry
package import GatefoldGestures
import GatefoldMotion
package import GatefoldViews
import Glibc

extension Window {
    /// Handles a step of a wheel or touchpad by moving the scroll views under the pointer, the innermost first.
    package func handle(_ event: ScrollEvent) {
        layoutIfNeeded()
        guard event.delta.x.isFinite, event.delta.y.isFinite else { return }
        if isIntercepted(event) { return }
        switch event.source {
        case .finger: trackTouchpad(event)
        case .continuous: moveAtOnce(event)
        case .wheel, .wheelTilt: turnWheel(event)
        }
    }

    func cancelScrolling() {
        let touchpad = scrolling.touchpad
        scrolling.touchpad = nil
        touchpad?.cancel()
        scrolling.swipe?.cancel()
        scrolling.swipe = nil
    }

    /// Cancels a touchpad's scroll whose end has been lost, because the pointer has been moved or pressed.
    func endLostScroll() {
        let isLost = scrolling.touchpad?.isLost(at: clock.time) ?? scrolling.swipe?.isLost(at: clock.time)
        if isLost ?? false { cancelScrolling() }
    }

    /// Returns the scroll views at a point of the window, deepest first; none while a transition moves the views there.
    private func scrollViews(at location: Point) -> [ScrollView] {
        let path = self.path(to: location)
        return holdsScrolling(on: path) ? [] : path.compactMap { $0 as? ScrollView }
    }

    /// Handles a touchpad event. All events of one scroll go to the views under the pointer at the first one.
    private func trackTouchpad(_ event: ScrollEvent) {
        if event.phase == .cancelled { return cancelScrolling() }
        if event.phase == .changed { event.delta == .zero ? hold(at: event.location) : beginTouchpad(event) }
        if let swipe = scrolling.swipe {
            swipe.move(by: event.delta, at: event.timestamp, time: clock.time)
            if swipe.isSwiping {
                let touchpad = scrolling.touchpad
                scrolling.touchpad = nil
                touchpad?.cancel()
            }
        }
        scrolling.touchpad?.move(by: event.delta, at: event.timestamp, time: clock.time)
        guard event.phase == .ended else { return }
        scrolling.swipe?.end(at: event.timestamp)
        scrolling.swipe = nil
        let touchpad = scrolling.touchpad
        scrolling.touchpad = nil
        touchpad?.end(at: event.timestamp)
    }

    /// Stops content under the pointer that moves by itself, because fingers rest on the touchpad. They hold it until
    /// they lift or scroll.
    private func hold(at location: Point) {
        guard scrolling.touchpad == nil, scrolling.swipe == nil else { return }
        let views = scrollViews(at: location)
        guard views.contains(where: \.isMoving) || views.first?.dragPartner?.isMovingByItself ?? false else { return }
        scrolling.touchpad = TouchpadDrag(of: views, at: clock.time)
    }

    private func beginTouchpad(_ event: ScrollEvent) {
        let swipe = scrolling.swipe ?? TouchpadSwipe(at: event.location, in: self)
        scrolling.swipe = swipe
        guard scrolling.touchpad == nil, !swipe.isSwiping else { return }
        scrolling.touchpad = TouchpadDrag(of: scrollViews(at: event.location), at: clock.time)
    }

    /// Handles an event of a device that does not report the end of a scroll: nothing is held or pulled past an edge.
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

    /// The factor by which a notch of the wheel zooms while Control is held. Chosen: four notches double the scale.
    private static let zoomStep = 1.19

    /// Zooms the view under the pointer; if none zooms, the wheel pinches there.
    /// - Returns: Whether something is there that a pinch can change.
    private func zoom(by event: ScrollEvent) -> Bool {
        let notches = event.notches.y != 0 ? event.notches.y : event.delta.y * Self.wheelFactor / ScrollView.notch
        let gestures = path(to: event.location).lazy.flatMap(\.gestureRecognizers)
        guard notches != 0, gestures.contains(where: { $0 is TwoFingerGestureRecognizer }) else { return false }
        let factor = pow(Self.zoomStep, -notches)
        if let view = scrollViews(at: event.location).first(where: \.isZoomable) {
            view.zoom(by: factor, about: view.convert(event.location, from: nil) - view.boundsOrigin)
            return true
        }
        for (phase, scale) in [(PinchEvent.Phase.began, 1), (.changed, factor), (.ended, factor)] {
            handle(PinchEvent(phase, at: event.location, scale: scale, timestamp: event.timestamp))
        }
        return true
    }

    /// The factor by which the distance of a wheel that reports no notches is scaled. Chosen: compositors usually
    /// report 15 points for a notch.
    private static let wheelFactor = ScrollView.notch / 15

    private func turnWheel(_ event: ScrollEvent) {
        if modifiers.contains(.control), zoom(by: event) { return }
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
