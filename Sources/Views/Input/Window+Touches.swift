package import GatefoldGeometry
package import GatefoldGestures

extension Window {
    /// Handles contacts that changed at the same time.
    package func handle(_ touches: [Touch]) {
        hover.note(touches)
        updateHover()
        if touches.contains(where: { $0.phase == .began }) { focus.hideRing() }
        for interceptor in parts.interceptors { interceptor.willHandle(touches) }
        arena.handle(touches) { touch in recognizers(for: touch) }
        parts.screens?.didHandle(touches)
        performActionsAtRelease()
    }

    /// Ends the gesture of a recognizer whose view has left the window.
    package func end(_ recognizer: GestureRecognizer) { arena.remove(recognizer) }

    /// Ends a gesture under way and offers its contacts to others, as if they had just landed where they are.
    package func landAnew(_ recognizer: GestureRecognizer, on others: [GestureRecognizer]) {
        arena.landAnew(recognizer) { _ in others }
    }

    /// Cancels every gesture under way, as if the system had cancelled its contacts.
    public func cancelGestures() {
        arena.cancelAll()
        for interceptor in parts.interceptors { interceptor.gesturesWereCancelled() }
        performActionsAtRelease()
    }

    /// Returns the recognizers of the view under a contact and of its ancestors, unless an interceptor chooses others.
    func recognizers(for touch: Touch) -> [GestureRecognizer] {
        layoutIfNeeded()
        let path = path(to: touch.location)
        for interceptor in parts.interceptors {
            if let recognizers = interceptor.recognizers(for: touch, path: path) { return recognizers }
        }
        return path.flatMap(\.gestureRecognizers)
    }

    /// Returns the deepest view at a point of the window and its ancestors, up to the window.
    package func path(to location: Point) -> [View] {
        Array(Ancestors(from: hitTest(location)))
    }
}
