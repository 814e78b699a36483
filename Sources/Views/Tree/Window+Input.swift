import GatefoldGeometry
public import GatefoldGestures
import GatefoldMotion

extension Window {
    /// Contacts that changed at one moment.
    public func handle(_ touches: [Touch]) {
        isTappingPicture = touches.contains { $0.phase == .ended && contactsOnPicture.contains($0.id) }
        arena.handle(touches) { touch in recognizers(for: touch) }
        isTappingPicture = false
        guard !contactsOnPicture.isEmpty else { return }
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
            contactsOnPicture.remove(touch.id)
        }
    }

    /// The moment at which a recognizer wants to be asked again without an event, in seconds of the window's clock.
    public var nextGestureDeadline: Double? { arena.nextDeadline }

    /// Lets recognizers that wait for time to pass, such as a long press, look at the clock.
    public func advanceGestures() { arena.advance(to: clock.time) }

    /// Ends a gesture whose view has left the window.
    func end(_ recognizer: GestureRecognizer) { arena.remove(recognizer) }

    /// Ends every gesture under way, as if the contacts had been cancelled.
    public func cancelGestures() { arena.cancelAll() }

    /// Those of the view under a contact and of all around it, as far as transitions under way let it through.
    private func recognizers(for touch: Touch) -> [GestureRecognizer] {
        layoutIfNeeded()
        let path = path(to: touch.location)
        if flights.isEmpty { return path.flatMap(\.gestureRecognizers) }
        let reach = FlightReach(path: path, flights: flights)
        if reach.isOnPicture { contactsOnPicture.insert(touch.id) }
        return reach.recognizers
    }

    /// The deepest view at a point, and all that it stands in, up to the window.
    private func path(to location: Point) -> [View] {
        var path: [View] = []
        var view = hitTest(location)
        while let current = view {
            path.append(current)
            view = current.superview
        }
        return path
    }

    /// A step of a wheel or touchpad: goes to the scroll view under the pointer.
    public func handle(_ event: ScrollEvent) {
        layoutIfNeeded()
        let path = path(to: event.location)
        let isInFlight = flights.contains { flight in
            path.contains { $0 === flight.context.upperView || $0 === flight.context.lowerView }
        }
        guard !isInFlight else { return }
        for view in path { if let scrollView = view as? ScrollView, scrollView.handle(event) { return } }
    }

    /// A key: goes to the front screen.
    /// - Returns: whether it meant something there.
    @discardableResult
    public func handle(_ event: KeyEvent) -> Bool { frontViewController?.handle(event) ?? false }
}
