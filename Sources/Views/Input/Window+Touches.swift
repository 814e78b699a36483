import GatefoldGeometry
public import GatefoldGestures

extension Window {
    /// Contacts that changed at one moment.
    public func handle(_ touches: [Touch]) {
        hover.note(touches)
        updateHover()
        if touches.contains(where: { $0.phase == .began }) { focus.hideRing() }
        isTappingPicture = touches.contains { $0.phase == .ended && contactsOnPicture.contains($0.id) }
        arena.handle(touches) { touch in recognizers(for: touch) }
        isTappingPicture = false
        guard !contactsOnPicture.isEmpty else { return }
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
            contactsOnPicture.remove(touch.id)
        }
    }

    /// Ends a gesture whose view has left the window.
    func end(_ recognizer: GestureRecognizer) { arena.remove(recognizer) }

    /// Ends every gesture under way, as if the contacts had been cancelled.
    public func cancelGestures() {
        arena.cancelAll()
        cancelScrolling()
    }

    /// Those of the view under a contact and of all around it, as far as transitions under way let it through.
    private func recognizers(for touch: Touch) -> [GestureRecognizer] {
        layoutIfNeeded()
        let path = path(to: touch.location)
        if flights.isEmpty { return path.flatMap(\.gestureRecognizers) }
        let reach = FlightReach(path: path, flights: flights)
        if reach.isOnPicture { contactsOnPicture.insert(touch.id) }
        return reach.recognizers
    }

    /// The deepest view at a point of the window, and all that it stands in, up to the window.
    func path(to location: Point) -> [View] {
        var path: [View] = []
        var view = hitTest(location)
        while let current = view {
            path.append(current)
            view = current.superview
        }
        return path
    }
}
