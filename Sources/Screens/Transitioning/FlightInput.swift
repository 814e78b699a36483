import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

/// Determines the gestures that a contact can start while transitions are under way.
///
/// The moving screen can be caught, and its close button pressed; when it has almost arrived, all its gestures work. A
/// screen that is coming back can be scrolled, and its rows tapped. A screen beside the moving one takes all input.
/// Everything else on the two screens waits.
struct FlightInput {
    /// The recognizers that receive the contact, deepest first.
    private(set) var recognizers: [GestureRecognizer] = []
    /// Whether the contact landed on a screen that is coming back, live or as a snapshot.
    private(set) var isOnReturningScreen = false

    /// Determines the gestures for one contact.
    /// - Parameters:
    ///   - location: The position of the contact, in points of the window.
    ///   - path: The view under the contact and its ancestors, deepest first.
    ///   - flights: The transitions under way, in the order in which they started.
    ///   - isAwaitingScreen: Whether a screen waits to be presented or pushed; no row can be tapped then.
    init(location: Point, path: [View], flights: [Flight], isAwaitingScreen: Bool) {
        var depth = 0
        var hasArrived = false
        for flight in flights.reversed() {
            let context = flight.context
            if let index = path.firstIndex(where: { $0 === context.upperView }), index >= depth {
                hasArrived = flight.hasAlmostArrived(at: .upper)
                addGestures(of: path[depth..<index], movedBy: flight)
                depth = index
            } else if let index = path.firstIndex(where: { $0 === context.lowerView }), index >= depth {
                if context.isBeside, !context.hidesLowerView {
                    // The lower screen is not part of the transition and remains in use.
                    recognizers += path[depth..<index].flatMap(\.gestureRecognizers)
                } else if flight.end == .lower, !isAwaitingScreen {
                    addGestures(of: path[depth..<index], broughtBackBy: flight)
                }
                depth = index
            }
        }
        let isOnControl = !recognizers.isEmpty
        for view in path[depth...] { recognizers += view.gestureRecognizers }
        guard !isOnControl, !hasArrived else { return }
        for flight in flights {
            guard let grip = flight.grip?.view else { continue }
            // The snapshot of the cell in an arriving container belongs to the screen that leaves.
            let isOnLower = flight.end == .upper && path.contains { $0 === flight.context.lowerView }
            let isOnCell = isOnLower && grip.takesInput(at: location)
            if isOnCell || path[depth...].contains(where: { $0 === grip }) { recognizers.append(flight.grab) }
        }
    }

    /// Adds the gestures of the moving screen: those of a control that leaves it, such as a close button, or all of
    /// them when the screen has almost arrived.
    private mutating func addGestures(of views: ArraySlice<View>, movedBy flight: Flight) {
        if flight.hasAlmostArrived(at: .upper) {
            recognizers += views.flatMap(\.gestureRecognizers)
        } else if let control = views.first(where: \.isActiveDuringTransitions) {
            recognizers += control.gestureRecognizers
        }
        // A further finger joins the drag that holds the flight.
        if flight.isHeldByInteraction {
            recognizers += views.flatMap(\.gestureRecognizers).filter(\.state.isActive)
        }
    }

    /// Adds the taps on a screen that is coming back, such as on a row, and its scrolling if the flight can show it.
    private mutating func addGestures(of views: ArraySlice<View>, broughtBackBy flight: Flight) {
        isOnReturningScreen = true
        for view in views {
            let pan = flight.letsLowerViewScroll ? (view as? ScrollView)?.pan : nil
            recognizers += view.gestureRecognizers.filter { $0 is TapGestureRecognizer || $0 === pan }
        }
    }
}

extension View {
    /// Whether a press at a point of the window is meant for the view.
    fileprivate func takesInput(at location: Point) -> Bool {
        !passesInputThrough && shownBounds.contains(convert(fromWindow: location))
    }
}
