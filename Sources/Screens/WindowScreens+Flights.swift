import GatefoldControls
import GatefoldGeometry
import GatefoldViews

extension WindowScreens {
    /// - Parameter velocity: The initial velocity of progress, per second; 0 for a start from rest.
    func launch(_ flight: Flight, velocity: Double = 0) {
        for earlier in flights where earlier.scope.overlaps(flight.scope) { earlier.releaseHold() }
        add(flight)
        flight.takeOff(velocity: velocity.isFinite ? velocity : 0)
        if flight.context.coversWindow { endFlights(besides: flight) }
        // The snapshots show the screen as it was; the loss of the hover highlight fades in.
        window?.updateHover()
        window?.requestFrame()
    }

    func flight(of container: any ScreenContainer) -> Flight? { flights.last { $0.change.container === container } }

    /// Returns whether a flight moves or covers a screen.
    func isMoving(_ screen: ViewController) -> Bool {
        flights.contains { $0.context.upperViewController === screen || $0.context.lowerViewController === screen }
    }

    // MARK: Ends

    /// Lands the flights that were at their end in the last drawn frame.
    func landSettledFlights() {
        guard flights.contains(where: \.isSettled) else { return }
        changes.perform { [self] in
            for flight in flights.filter(\.isSettled) { land(flight) }
            // During a flight no moving view is hovered; now the view under the pointer is hovered again.
            window?.updateHover()
        }
    }

    /// Ends flights at once, each at the end that it was going to. Call it only inside a change.
    /// - Parameter view: Ends only the flights within this view; nil for all.
    func endFlights(within view: View? = nil) {
        for flight in flights where view.map({ flight.context.containerView.isDescendant(of: $0) }) ?? true {
            end(flight)
        }
    }

    /// Ends the flights in other parts of the window, because a flight covers them with a snapshot.
    private func endFlights(besides flight: Flight) {
        let others = flights.filter { $0 !== flight }
        guard !others.isEmpty else { return }
        for other in others { end(other) }
        flight.takePiecesAnew()
    }

    /// Ends the flights of which a screen or the container has left the window.
    func endBrokenFlights() {
        guard flights.contains(where: { !$0.isInWindow }) else { return }
        changes.perform { [self] in for flight in flights where !flight.isInWindow { end(flight) } }
    }

    /// Ends a flight at once at one of its ends, whichever it was going to.
    func turnAndEnd(_ flight: Flight, to goal: Flight.End) {
        changes.performNow { [self] in
            flight.go(to: goal, velocity: 0)
            end(flight)
        }
    }

    private func end(_ flight: Flight) {
        flight.endAtOnce()
        land(flight)
    }

    private func land(_ flight: Flight) {
        guard let window, let index = flights.firstIndex(where: { $0 === flight }) else { return }
        window.end(flight.grab)
        // Flights beneath a screen that has arrived are hidden by it, so they end as well.
        if flight.end == .upper {
            for earlier in flights[..<index] where earlier.scope.overlaps(flight.scope) { end(earlier) }
        }
        remove(flight)
        // The live screen looks the same as the pieces, so removing the pieces needs no frame.
        window.ignoresRequests = flight.landsUnseen
        flight.land()
        window.ignoresRequests = false
        if window.statusBar.style != window.wantedStatusBarStyle { window.requestFrame() }
        flight.tell()
    }
}

extension Flight {
    /// Whether the flight dismisses a screen and shows the screen beneath by pieces. Only then may a new flight start
    /// above it, because a live screen can take part in one flight only.
    var bringsPresenterBack: Bool {
        end == .lower && context.operation.isPresentation && context.hidesLowerView
    }

    /// Whether the user can scroll the lower screen already, because it is coming back and is shown live or by pieces
    /// that follow it. While a finger holds the flight, the list stays where it is.
    var letsLowerViewScroll: Bool {
        end == .lower && mover == .time && (!context.hidesLowerView || context.piecesFollowScrolling)
    }

    /// Whether the flight decides which gestures a contact can start.
    /// - Parameter path: The view under the contact and its ancestors, deepest first.
    func concerns(_ path: [View]) -> Bool { path.first.map { scope.overlaps(.subtree($0)) } ?? true }

    /// Whether a finger at the edge of a navigation controller's view can pop a screen there: the flight is a push or pop
    /// of that controller, or it brings back or has almost brought the screen that contains it.
    func letsPop(from view: View) -> Bool {
        if (change.container as? NavigationController)?.edgeView === view { return true }
        if view.isDescendant(of: context.upperView) { return hasAlmostArrived(at: .upper) }
        return end == .lower || context.isBeside && !context.hidesLowerView
    }

    /// Returns the view that a point hits in the flight, even if the flight is hidden because another one shows it.
    /// - Parameter point: A point in points of the window.
    func hitTest(_ point: Point) -> View? {
        let container = context.containerView
        guard let superview = container.superview,
            let inside = container.fromSuperview(superview.convert(fromWindow: point))
        else { return nil }
        return container.hitTestContents(inside)
    }

    /// Returns the deepest view of the lower screen at a point of the window and its ancestors, if the screen has almost
    /// arrived beneath pieces that take no taps; nil otherwise.
    func arrivingPath(to location: Point) -> [View]? {
        let lower = context.lowerView
        guard !context.hidesLowerView, lower.shownAlpha == 0, hasAlmostArrived(at: .lower),
            let superview = lower.superview,
            let inside = lower.fromSuperview(superview.convert(fromWindow: location)),
            let hit = lower.hitTestContents(inside)
        else { return nil }
        return Array(sequence(first: hit, next: \.superview))
    }

    /// Whether all views of the flight are in its window.
    fileprivate var isInWindow: Bool {
        [context.upperView, context.lowerView, context.containerView, context.overlayViewIfLoaded].compactMap(\.self)
            .allSatisfy { $0.window === context.window }
    }
}
