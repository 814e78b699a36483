package import GatefoldGestures

extension Window {
    /// Handles a step of a pinch on a touchpad, which goes to the pinch and rotation gestures of the view under the
    /// pointer and of its ancestors.
    package func handle(_ event: PinchEvent) {
        guard event.isFinite else { return }
        layoutIfNeeded()
        arena.handle(event.touches) { touch in
            // Both contacts belong to the view under the pointer, however far they are from it.
            var place = touch
            place.location = event.location
            return recognizers(for: place).filter { $0 is TwoFingerGestureRecognizer }
        }
        parts.screens?.didHandle(event.touches)
    }
}
