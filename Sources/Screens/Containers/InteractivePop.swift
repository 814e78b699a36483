import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Lets a finger pop the top screen of a navigation controller from the leading edge.
final class InteractivePop {
    let pan = PanGestureRecognizer()
    /// The navigation controller, which owns this object; weak because the recognizer may outlive both.
    private weak var navigation: NavigationController?
    /// The transition that the finger holds; nil for none.
    private weak var flight: Flight?
    /// The screen that the finger takes away once the transition under way has ended; nil if it does not wait.
    private weak var awaited: ViewController?
    /// The end to which the transition returns if the contact is cancelled.
    private var home = Flight.End.upper
    /// The progress of the transition, and the travel of the finger in points, when the finger caught it.
    private var (start, origin) = (1.0, 0.0)
    /// The distance that a finger has to travel to take the screen away, in points: the width of the controller's view
    /// when the finger caught it. It stays while the finger holds the pop, so that nothing jumps when the window gets
    /// another size.
    private var width = 1.0

    /// The distance from the leading edge within which a finger lands, in points: UIKit's.
    static let edgeWidth = 20.0
    /// The velocity of the finger at its lift, in points per second, above which it decides where the screen goes; below,
    /// the nearer end does. Chosen: that at which a page turns.
    static let flickVelocity = 250.0

    init(of navigation: NavigationController) {
        self.navigation = navigation
        pan.axis = .horizontal
        pan.allowedDevices = [.finger]
        pan.acceptsTouch = { [weak self] in self?.accepts($0) ?? false }
        pan.shouldBegin = { [weak self] in self?.shouldBegin ?? false }
        pan.onChange = { [weak self] _ in self?.panDidChange() }
    }

    private var isMirrored: Bool { navigation?.view.theme.isRightToLeft ?? false }

    /// Returns a distance in the direction in which the screen leaves: to the right in a left-to-right layout.
    private func inwards(_ delta: Point) -> Double { isMirrored ? -delta.x : delta.x }

    /// Whether there is a screen to go back to, or one that is leaving.
    private var canGoBack: Bool {
        guard let navigation else { return false }
        return navigation.viewControllers.count > 1 || navigation.flight != nil
    }

    private func accepts(_ touch: Touch) -> Bool {
        guard let navigation, navigation.isViewLoaded, canGoBack else { return false }
        if pan.state.isActive { return true }
        let bounds = navigation.view.bounds
        let place = navigation.view.convert(touch.location, from: nil)
        let distance = isMirrored ? bounds.maxX - place.x : place.x - bounds.minX
        return (0...Self.edgeWidth).contains(distance)
    }

    private var shouldBegin: Bool {
        guard let navigation, canGoBack, distance > 0, navigation.view.window != nil, !navigation.awaitsChange else {
            return false
        }
        // A transition that another object holds is left to that.
        if let flight = navigation.flight, flight.isHeldByInteraction || !flight.isOnTop { return false }
        // Once the last screen above the bottom one is leaving, the finger can only take that one.
        let top = navigation.viewControllers.count > 1 ? nil : navigation.flight?.context.upperViewController
        return navigation.delegate?.navigationController(
            navigation, shouldPopInteractively: top ?? navigation.topViewController) ?? true
    }

    /// The travel of the finger, in points.
    private var distance: Double { inwards(pan.translation()) }

    private func panDidChange() {
        switch pan.state {
        case .began: begin()
        case .changed: follow()
        case .ended:
            follow()
            release()
        case .cancelled:
            flight?.releaseInteraction(to: home, velocity: 0)
            (flight, awaited) = (nil, nil)
        case .possible, .failed: break
        }
    }

    /// Takes the top screen away. One that still arrives is caught; while another one still leaves, this one waits.
    private func begin() {
        guard let navigation else { return }
        width = max(1, navigation.view.bounds.width)
        if let flight = navigation.flight, flight.end == .upper || navigation.viewControllers.count == 1 {
            return hold(flight, from: 0, home: flight.end)
        }
        guard !navigation.isRestFree else { return pop(from: 0) }
        awaited = navigation.topViewController
        navigation.performAtRest { [weak self] in
            guard let self, let awaited, awaited === self.navigation?.topViewController else { return }
            self.awaited = nil
            if pan.state.isActive { pop(from: distance) }
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
        follow()
    }

    private func follow() { flight?.moveByInteraction(to: min(1, max(0, start - (distance - origin) / width))) }

    private func release() {
        let velocity = inwards(pan.velocity())
        let isFlick = abs(velocity) > Self.flickVelocity
        if awaited != nil, isFlick ? velocity > 0 : distance > width / 2 {
            awaited = nil
            popNext()
        }
        guard let flight else { return }
        self.flight = nil
        let leaves = isFlick ? velocity > 0 : flight.progress < 0.5
        flight.releaseInteraction(to: leaves ? .lower : .upper, velocity: -velocity / width)
    }
}
