import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

/// A container of screens from which a swipe takes the front one away.
protocol BackSwiped: AnyObject {
    /// The view of the container, at whose leading edge a finger swipes; nil while it has none.
    var swipedView: View? { get }
    /// Whether there is a screen to go back to.
    var canGoBack: Bool { get }
    /// Whether a finger may also land elsewhere than at the edge.
    var goesBackFromAnywhere: Bool { get }
    /// Whether a swipe inwards may take the screen away now.
    var mayGoBack: Bool { get }
    /// Starts to take the screen away.
    /// - Parameter distance: How far the hand has gone inwards, in points.
    func beginBack(at distance: Double)
    /// Moves the screen with the hand.
    func followBack(to distance: Double)
    /// Lets the screen go.
    /// - Parameter velocity: The velocity of the hand in points per second, above 0 inwards.
    func releaseBack(velocity: Double)
    /// Lets the screen come back, because the hand's end is not known.
    func cancelBack()
}

/// The swipes that lead back: that of a finger from the leading edge, that of a finger from anywhere, and that of two
/// fingers on a touchpad.
///
/// Distances are in points in the direction in which the screen leaves: to the right in a left-to-right layout.
final class BackSwipe {
    /// The gesture of a finger that lands at the leading edge.
    let edgePan = PanGestureRecognizer()
    /// The gesture of a finger that lands anywhere.
    let contentPan = PanGestureRecognizer()
    private weak var target: (any BackSwiped)?
    /// How far two fingers on a touchpad have gone inwards, in points; nil while they do not swipe.
    private var touchpadDistance: Double?

    /// The distance from the leading edge within which a finger lands, in points: UIKit's.
    static let edgeWidth = 20.0
    /// The velocity of the hand at its lift, in points per second, above which it decides where the screen goes; below,
    /// the nearer end does. Chosen: that at which a page turns.
    static let flickVelocity = 250.0
    /// The distance that two fingers on a touchpad have to go to take a screen away, however wide it is, in points.
    /// Chosen: most of the width of a touchpad, as compositors report its movement.
    private static let touchpadReach = 400.0

    init(of target: any BackSwiped) {
        self.target = target
        edgePan.acceptsTouch = { [weak self] in self?.isAtEdge($0) ?? false }
        contentPan.acceptsTouch = { [weak self] _ in self?.takesContent ?? false }
        for pan in [edgePan, contentPan] {
            pan.axis = .horizontal
            pan.allowedDevices = [.finger]
            pan.shouldBegin = { [weak self, weak pan] in self?.mayBegin(by: pan?.translation().x ?? 0) ?? false }
            pan.onChange = { [weak self, weak pan] _ in if let pan { self?.panDidChange(pan) } }
        }
    }

    private var isMirrored: Bool { target?.swipedView?.theme.isRightToLeft ?? false }

    private func inwards(_ x: Double) -> Double { isMirrored ? -x : x }

    /// Whether a hand holds the screen.
    var isHeld: Bool { edgePan.state.isActive || contentPan.state.isActive || touchpadDistance != nil }

    /// The distance that the hand has to go to take the screen away, in points.
    /// - Parameter width: The width of the container's view, in points.
    func reach(in width: Double) -> Double {
        max(1, touchpadDistance == nil ? width : min(width, Self.touchpadReach))
    }

    private func isAtEdge(_ touch: Touch) -> Bool {
        guard let target, let view = target.swipedView, target.canGoBack || edgePan.state.isActive else { return false }
        // A second finger that lands late belongs to the hand, wherever it lands.
        if edgePan.numberOfTouches > 0 { return true }
        let position = view.convert(touch.location, from: nil)
        let distance = isMirrored ? view.bounds.maxX - position.x : position.x - view.bounds.minX
        return (0...Self.edgeWidth).contains(distance)
    }

    private var takesContent: Bool {
        guard let target, target.swipedView != nil else { return false }
        return target.goesBackFromAnywhere && target.canGoBack
    }

    private func mayBegin(by x: Double) -> Bool { inwards(x) > 0 && !isHeld && target?.mayGoBack ?? false }

    /// Returns whether a finger that has moved to the right by a distance, in points, takes the screen away.
    func takes(_ x: Double) -> Bool { contentPan.isEnabled && takesContent && mayBegin(by: x) }

    private func panDidChange(_ pan: PanGestureRecognizer) {
        let distance = inwards(pan.translation().x)
        switch pan.state {
        case .began: target?.beginBack(at: distance)
        case .changed: target?.followBack(to: distance)
        case .ended:
            target?.followBack(to: distance)
            target?.releaseBack(velocity: inwards(pan.velocity().x))
        case .cancelled: target?.cancelBack()
        case .possible, .failed: break
        }
    }
}

extension BackSwipe: TouchpadSwiped {
    /// Takes the screen away with two fingers that have gone to the right by a distance, in points; nil if they may not.
    func beginByTouchpad(_ x: Double) -> (any TouchpadSwiped)? {
        guard edgePan.isEnabled, target?.canGoBack ?? false, mayBegin(by: x) else { return nil }
        touchpadDistance = inwards(x)
        target?.beginBack(at: inwards(x))
        return self
    }

    func outwards(_ x: Double) -> Double { inwards(x) }

    func move(by delta: Double) {
        guard let distance = touchpadDistance else { return }
        touchpadDistance = distance + delta
        target?.followBack(to: distance + delta)
    }

    func release(velocity: Double, at time: Double?) {
        guard touchpadDistance.take() != nil else { return }
        target?.releaseBack(velocity: velocity)
    }

    func cancelHold() { if touchpadDistance.take() != nil { target?.cancelBack() } }
}

/// A container's view from which swipes lead back.
protocol BackSwipeView: BackSwipeable, TouchpadSwipeable {
    /// The swipes that lead back; nil for none.
    var backSwipe: BackSwipe? { get }
}

extension BackSwipeView {
    package func takesSwipe(of x: Double) -> Bool { backSwipe?.takes(x) ?? false }

    package func touchpadSwipe(at location: Point) -> TouchpadSwipeStart {
        { [weak self] _, travel in self?.backSwipe?.beginByTouchpad(travel.x) }
    }
}
