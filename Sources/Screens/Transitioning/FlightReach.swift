import GatefoldGestures
import GatefoldViews

/// Determines the gestures that a contact can start while transitions are under way.
///
/// The moving screen can be caught, and its close button pressed. A row of a screen that is coming back can be tapped.
/// Everything else on the two screens waits.
struct FlightReach {
    /// The recognizers that receive the contact, deepest first.
    private(set) var recognizers: [GestureRecognizer] = []
    /// Whether the contact landed on a screen that is coming back, live or as a picture.
    private(set) var isOnPicture = false

    /// Determines the gestures for one contact.
    /// - Parameters:
    ///   - path: The view under the contact and its ancestors, deepest first.
    ///   - flights: The transitions under way, in the order in which they started.
    ///   - isAwaitingScreen: Whether a screen waits to be presented; no row can be tapped then.
    init(path: [View], flights: [Flight], isAwaitingScreen: Bool) {
        var depth = 0
        for flight in flights.reversed() {
            let context = flight.context
            if let index = path.firstIndex(where: { $0 === context.upperView }), index >= depth {
                addActive(path[depth..<index])
                // A further finger joins the drag that holds the flight.
                if flight.isHeldByInteraction { addGesturesUnderWay(path[depth..<index]) }
                depth = index
            } else if let index = path.firstIndex(where: { $0 === context.lowerView }), index >= depth {
                addTaps(path[depth..<index], comingBack: flight.end == .lower && !isAwaitingScreen)
                depth = index
            }
        }
        let isOnControl = !recognizers.isEmpty
        for view in path[depth...] {
            recognizers += view.gestureRecognizers
            guard !isOnControl else { continue }
            for flight in flights where flight.grip?.view === view { recognizers.append(flight.grab) }
        }
    }

    /// Allows only controls of the moving screen that leave it, such as a close button.
    private mutating func addActive(_ views: ArraySlice<View>) {
        guard let control = views.first(where: \.isActiveDuringTransitions) else { return }
        recognizers += control.gestureRecognizers
    }

    /// Allows the gestures that are under way, such as a drag.
    private mutating func addGesturesUnderWay(_ views: ArraySlice<View>) {
        recognizers += views.flatMap(\.gestureRecognizers).filter(\.state.isActive)
    }

    /// Allows taps on a screen that is coming back, such as on a row; the screen does not scroll yet.
    private mutating func addTaps(_ views: ArraySlice<View>, comingBack: Bool) {
        guard comingBack else { return }
        isOnPicture = true
        recognizers += views.flatMap(\.gestureRecognizers).filter { $0 is TapGestureRecognizer }
    }
}
