import GatefoldControls
import GatefoldViews

extension Window {
    /// Sends a flight off.
    func launch(_ flight: Flight) {
        for earlier in flights { earlier.letGo() }
        flights.append(flight)
        flight.takeOff()
        // The pictures are of the screen as it was; that nothing is hovered any more fades in.
        updateHover()
        requestFrame()
    }

    /// Whether a flight has something to do with a screen.
    func isMoving(_ screen: ViewController) -> Bool {
        flights.contains { $0.context.upperViewController === screen || $0.context.lowerViewController === screen }
    }

    /// Whether a new screen may come now: nothing moves, or a row was tapped of a screen that is coming back.
    var canPresentNow: Bool {
        flights.isEmpty || (isTappingPicture && flights.allSatisfy(\.bringsPresenterBack))
    }

    /// Does something when no transition is under way any more.
    func queue(_ request: @escaping () -> Void) { queuedRequests.append(request) }

    func runQueue() {
        while flights.isEmpty, !queuedRequests.isEmpty { queuedRequests.removeFirst()() }
    }

    /// Ends flights that stand at their end in the frame that was drawn.
    func landSettledFlights() {
        guard flights.contains(where: \.isSettled) else { return }
        for flight in flights.filter(\.isSettled) { land(flight) }
        // What stood still beneath the pointer all the while is under it again.
        updateHover()
        runQueue()
    }

    /// Ends every flight, at the end that it was going to.
    /// - Parameter view: those within it; nil for all.
    func endFlights(within view: View? = nil) {
        for flight in flights where view.map({ flight.context.containerView.isDescendant(of: $0) }) ?? true {
            end(flight)
        }
        runQueue()
    }

    private func end(_ flight: Flight) {
        flight.endAtOnce()
        land(flight)
    }

    private func land(_ flight: Flight) {
        guard let index = flights.firstIndex(where: { $0 === flight }) else { return }
        end(flight.grab)
        // What lies beneath a screen that has come is seen no more: it is at its end, too.
        if flight.end == .upper { for earlier in flights[..<index] { end(earlier) } }
        flights.removeAll { $0 === flight }
        // The live screen that follows is the same picture, so taking the pieces out asks for no frame.
        ignoresRequests = flight.landsUnseen
        flight.land()
        for other in flights where other.context.hidesLowerView { other.context.hideLowerView() }
        ignoresRequests = false
        if statusBar.style != wantedStatusBarStyle { requestFrame() }
        flight.finish()
    }
}

extension Flight {
    /// Whether it is on its way to dismiss a screen, and shows the one beneath by pieces: a live one can stand in one
    /// transition only.
    fileprivate var bringsPresenterBack: Bool {
        end == .lower && context.operation.isPresentation && context.hidesLowerView
    }
}
