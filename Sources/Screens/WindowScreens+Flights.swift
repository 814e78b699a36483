import GatefoldControls
import GatefoldViews

extension WindowScreens {
    /// Sends a flight off.
    func launch(_ flight: Flight) {
        for earlier in flights { earlier.letGo() }
        add(flight)
        flight.takeOff()
        // The pictures are of the screen as it was; that nothing is hovered any more fades in.
        window?.updateHover()
        window?.requestFrame()
    }

    /// The flight that something has sent off and that has not landed.
    func flight(of owner: any FlightOwner) -> Flight? { flights.last { $0.owner === owner } }

    /// Whether a flight has something to do with a screen.
    func isMoving(_ screen: ViewController) -> Bool {
        flights.contains { $0.context.upperViewController === screen || $0.context.lowerViewController === screen }
    }

    // MARK: Ends

    /// Lands flights that stand at their end in the frame that was drawn.
    func landSettledFlights() {
        guard flights.contains(where: \.isSettled) else { return }
        changes.perform { [self] in
            for flight in flights.filter(\.isSettled) { land(flight) }
            // During the transition no view counted as hovered; the one under the pointer does so again.
            window?.updateHover()
        }
    }

    /// Ends every flight, at the end that it was going to. Only a change may call it.
    /// - Parameter view: those within it; nil for all.
    func endFlights(within view: View? = nil) {
        for flight in flights where view.map({ flight.context.containerView.isDescendant(of: $0) }) ?? true {
            end(flight)
        }
    }

    /// Ends flights of which a screen or the container has left the window.
    func endBrokenFlights() {
        guard flights.contains(where: { !$0.isInWindow }) else { return }
        changes.perform { [self] in for flight in flights where !flight.isInWindow { end(flight) } }
    }

    private func end(_ flight: Flight) {
        flight.endAtOnce()
        land(flight)
    }

    private func land(_ flight: Flight) {
        guard let window, let index = flights.firstIndex(where: { $0 === flight }) else { return }
        window.end(flight.grab)
        // Flights beneath a screen that has come are hidden by it, so they end as well.
        if flight.end == .upper { for earlier in flights[..<index] { end(earlier) } }
        remove(flight)
        // The live screen that follows is the same picture, so taking the pieces out asks for no frame.
        window.ignoresRequests = flight.landsUnseen
        flight.land()
        for other in flights where other.context.hidesLowerView { other.context.hideLowerView() }
        window.ignoresRequests = false
        if window.statusBar.style != window.wantedStatusBarStyle { window.requestFrame() }
        flight.finish()
    }
}

extension Flight {
    /// Whether it is on its way to dismiss a screen, and shows the one beneath by pieces: a live one can stand in one
    /// transition only.
    var bringsPresenterBack: Bool {
        end == .lower && context.operation.isPresentation && context.hidesLowerView
    }

    /// Whether all that it moves stands in its window.
    fileprivate var isInWindow: Bool {
        [context.upperView, context.lowerView, context.containerView, context.overlayView]
            .allSatisfy { $0.window === context.window }
    }
}
