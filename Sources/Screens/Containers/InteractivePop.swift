import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Lets a swipe pop the top screen of a navigation controller.
final class InteractivePop: BackSwiped {
    private(set) lazy var swipe = BackSwipe(of: self)
    /// The navigation controller, which owns this object; weak because the recognizers may outlive both.
    private weak var navigation: NavigationController?
    /// The transition that the hand holds; nil for none.
    private weak var flight: Flight?
    /// The screen that the hand takes away once the transition under way has ended; nil if it does not wait.
    private weak var awaited: ViewController?
    /// The end to which the transition returns if the swipe is cancelled.
    private var home = Flight.End.upper
    /// The progress of the transition, and how far the hand had gone in points, when the hand caught it.
    private var (start, origin) = (1.0, 0.0)
    /// How far the hand has gone, in points.
    private var distance = 0.0
    /// The distance that the hand has to go to take the screen away, in points. It stays while the hand holds the pop, so
    /// that nothing jumps when the window gets another size.
    private var reach = 1.0

    init(of navigation: NavigationController) { self.navigation = navigation }

    var swipedView: View? { navigation.flatMap { $0.isViewLoaded ? $0.view : nil } }

    /// Whether there is a screen to go back to, or one that is leaving.
    var canGoBack: Bool {
        guard let navigation else { return false }
        return navigation.viewControllers.count > 1 || navigation.flight != nil
    }

    /// The screen that a swipe takes away. Once the last screen above the bottom one is leaving, it can only be that one.
    private var leaving: ViewController? {
        guard let navigation else { return nil }
        let top = navigation.viewControllers.count > 1 ? nil : navigation.flight?.context.upperViewController
        return top ?? navigation.topViewController
    }

    var goesBackFromAnywhere: Bool { leaving?.allowsPopFromContent ?? false }

    var mayGoBack: Bool {
        guard let navigation, let leaving, canGoBack, navigation.view.window != nil, !navigation.awaitsChange else {
            return false
        }
        // A transition that another object holds is left to that.
        if let flight = navigation.flight, flight.isHeldByInteraction || !flight.isOnTop { return false }
        return navigation.delegate?.navigationController(navigation, shouldPopInteractively: leaving) ?? true
    }

    /// Takes the top screen away. One that still arrives is caught; while another one still leaves, this one waits.
    func beginBack(at distance: Double) {
        guard let navigation else { return }
        self.distance = distance
        reach = swipe.reach(in: navigation.view.bounds.width)
        if let flight = navigation.flight, flight.end == .upper || navigation.viewControllers.count == 1 {
            return hold(flight, from: 0, home: flight.end)
        }
        guard !navigation.isRestFree else { return pop(from: 0) }
        awaited = navigation.topViewController
        navigation.performAtRest { [weak self] in
            guard let self, let awaited, awaited === self.navigation?.topViewController else { return }
            self.awaited = nil
            if swipe.isHeld { pop(from: self.distance) }
        }
    }

    private func pop(from origin: Double) {
        navigation?.popViewController(animated: true)
        if let flight = navigation?.flight, !flight.isHeldByInteraction {
            hold(flight, from: origin, home: .upper)
        }
    }

    /// Pops the top screen once the transition under way has ended, which takes another screen away.
    private func popNext() {
        guard let stack = navigation?.viewControllers, stack.count > 1 else { return }
        navigation?.popToViewController(stack[stack.count - 2], animated: true)
    }

    private func hold(_ flight: Flight, from origin: Double, home: Flight.End) {
        self.home = home
        flight.holdForInteraction()
        self.flight = flight
        (start, self.origin) = (flight.progress, origin)
        followBack(to: distance)
    }

    func followBack(to distance: Double) {
        self.distance = distance
        flight?.moveByInteraction(to: min(1, max(0, start - (distance - origin) / reach)))
    }

    func releaseBack(velocity: Double) {
        let isFlick = abs(velocity) > BackSwipe.flickVelocity
        if awaited != nil, isFlick ? velocity > 0 : distance > reach / 2 {
            awaited = nil
            popNext()
        }
        guard let flight else { return }
        self.flight = nil
        let leaves = isFlick ? velocity > 0 : flight.progress < 0.5
        flight.releaseInteraction(to: leaves ? .lower : .upper, velocity: -velocity / reach)
    }

    func cancelBack() {
        flight?.releaseInteraction(to: home, velocity: 0)
        (flight, awaited) = (nil, nil)
    }
}
