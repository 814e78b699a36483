public import GatefoldGestures

extension Window {
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
}
