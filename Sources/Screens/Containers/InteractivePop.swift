import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Lets a finger pop the top screen of a navigation controller from the leading edge.
final class InteractivePop {
    let pan = PanGestureRecognizer()
    /// The navigation controller, which owns this object; weak because the recognizer may outlive both.
    private weak var navigation: NavigationController?
    /// The pop that the finger holds; nil for none.
    private weak var context: TransitionContext?
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

    /// Returns a distance along the way on which the screen leaves: to the right in a left-to-right layout.
    private func inwards(_ way: Point) -> Double { isMirrored ? -way.x : way.x }

    private func accepts(_ touch: Touch) -> Bool {
        guard let navigation, navigation.isViewLoaded, navigation.viewControllers.count > 1 else { return false }
        if pan.state.isActive { return true }
        let bounds = navigation.view.bounds
        let place = navigation.view.convert(touch.location, from: nil)
        let distance = isMirrored ? bounds.maxX - place.x : place.x - bounds.minX
        return (0...Self.edgeWidth).contains(distance)
    }

    private var shouldBegin: Bool {
        guard let navigation, navigation.viewControllers.count > 1, inwards(pan.translation()) > 0,
            navigation.view.window != nil, navigation.isRestFree
        else { return false }
        return navigation.delegate?.navigationController(
            navigation, shouldPopInteractively: navigation.topViewController) ?? true
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            navigation?.popViewController(animated: true)
            // A transition that another object holds from its start is left to that.
            guard let context = navigation?.flight?.context, !context.isInteractive else { return }
            self.context = context
            width = max(1, navigation?.view.bounds.width ?? 1)
            context.pauseInteractiveTransition()
            follow()
        case .changed: follow()
        case .ended:
            follow()
            release()
        case .cancelled:
            context?.cancelInteractiveTransition()
            context = nil
        case .possible, .failed: break
        }
    }

    private func follow() { context?.updateInteractiveTransition(inwards(pan.translation()) / width) }

    private func release() {
        guard let context else { return }
        self.context = nil
        let velocity = inwards(pan.velocity())
        let isFlick = abs(velocity) > Self.flickVelocity
        if isFlick ? velocity > 0 : context.fractionComplete > 0.5 {
            context.finishInteractiveTransition(velocity: velocity / width)
        } else {
            context.cancelInteractiveTransition(velocity: velocity / width)
        }
    }
}
