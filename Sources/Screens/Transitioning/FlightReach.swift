import GatefoldGestures
import GatefoldViews

/// Which gestures a contact can start while transitions are under way. (SPEC §7, the table of interruptions)
///
/// The moving screen can be caught, and its way out pressed; of a screen that is coming back, a row can be tapped;
/// everything else of the two screens waits.
struct FlightReach {
    /// Deepest first.
    private(set) var recognizers: [GestureRecognizer] = []
    /// Whether the contact landed on a screen that is coming back, live or as a picture.
    private(set) var isOnPicture = false

    /// - Parameter path: the view under the contact and all that it stands in, deepest first.
    /// - Parameter isAwaitingScreen: whether a screen has been asked for already and waits to come: no row is tapped then.
    init(path: [View], flights: [Flight], isAwaitingScreen: Bool) {
        var depth = 0
        for flight in flights.reversed() {
            let context = flight.context
            if let index = path.firstIndex(where: { $0 === context.upperView }), index >= depth {
                addActive(path[depth..<index])
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

    /// Allows on the moving screen only controls that leave it, such as a close button.
    private mutating func addActive(_ views: ArraySlice<View>) {
        guard let control = views.first(where: \.isActiveDuringTransitions) else { return }
        recognizers += control.gestureRecognizers
    }

    /// Allows taps on a screen that is coming back, such as on a row; the screen does not scroll yet.
    private mutating func addTaps(_ views: ArraySlice<View>, comingBack: Bool) {
        guard comingBack else { return }
        isOnPicture = true
        recognizers += views.flatMap(\.gestureRecognizers).filter { $0 is TapGestureRecognizer }
    }
}
